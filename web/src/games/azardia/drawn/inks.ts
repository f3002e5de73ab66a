/** The fair's own inks by day and by night; its outlines stay dark at night. */
const DAY =
  '--line:#1b1a17;--s-bone:#fbf3df;--s-rust:#c9492b;--s-amber:#f2b134;--s-steel:#35658f;--s-moss:#6d8f3e;--s-plum:#6d3a69;--s-rose:#e58a78;--s-face:#d9683f;--s-night:#2a1f2b;--s-board:#fbf3df;' +
  '--sky-1:#f4c98a;--sky-2:#fdf1d6;--ray:#f0b45c;--far:#c7bfae;--far-2:#a9a892;--g-1:#c3cd8c;--g-2:#a9bb6e;--g-3:#93a95b;--g-4:#6f8744;--ty-1:#a98a9d;--ty-2:#8b6784;--ty-3:#6f4c6c;--leaf:#7d9a48;--dead:#3f2a40;' +
  '--tile:#fdf6e4;--tile-2:#f6e2b6;--tyr:#5a3558;--tyr-2:#48294a;--tA:#24527d;--tZ:#a3321c;--curb:#5b4325;--curb-2:#2c1a2e;' +
  '--bulb:#ffe9a8;--bulb-2:#f7b733;--lightson:0;--dot:rgb(27 26 23/.17);--castc:rgb(40 30 20/.28);--window:#5a4638;--fore:#2b3a22;--rimc:#e9d48a;--bulbline:.9px;--eyec:#fff2c2';
const NIGHT =
  '--line:#08090c;--s-bone:#d9c9a4;--s-rust:#9c3622;--s-amber:#d6942a;--s-steel:#2b5276;--s-moss:#4a6a30;--s-plum:#55305a;--s-rose:#b9604f;--s-face:#b3502d;--s-night:#140d18;--s-board:#f0dfb4;' +
  '--sky-1:#0b1020;--sky-2:#3d2748;--ray:#6a3a5c;--far:#241f38;--far-2:#1d2434;--g-1:#2c4436;--g-2:#253b2f;--g-3:#1e3127;--g-4:#14221b;--ty-1:#33203d;--ty-2:#281832;--ty-3:#1d1126;--leaf:#27452d;--dead:#0e0814;' +
  '--tile:#e2cf9f;--tile-2:#c9af78;--tyr:#4a2a55;--tyr-2:#391f44;--tA:#1f5d97;--tZ:#b03a22;--curb:#1b140c;--curb-2:#0d0712;' +
  '--bulb:#fff3c4;--bulb-2:#ffc94d;--lightson:1;--dot:rgb(0 0 0/.25);--castc:rgb(0 0 0/.5);--window:#ffcf6b;--fore:#060a08;--rimc:#ffb74a;--bulbline:0px;--eyec:#ffe37a';

export const inks = (night: boolean): string => (night ? NIGHT : DAY);
