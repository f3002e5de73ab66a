/** What people wear, and what life has done to them. */
import { dot, f, INK, l, p, SPOT, type Part } from './ink';

const BODY = 'M8 134c2-21 14-29 36-34c8 8 24 8 32 0c22 5 34 13 36 34z';
const BIG = 'M-2 134c0-26 16-36 44-38c9 8 27 8 36 0c28 2 44 12 44 38z';

export const WEAR: Record<string, Part> = {
  tee: (c) => p(BODY, c) + l('M44 101c7 9 25 9 32 0', 3),
  tank: (c, d, sk) => p(BODY, sk) + p('M30 134l4-30l8-3c4 12 32 12 36 0l8 3l4 30z', c),
  shirt: (c, d) =>
    p(BODY, c) +
    p('M60 108l-5 6l5 22l5-22z', d) +
    p('M44 99l-4 7l12 10l8-9l8 9l12-10l-4-7c-8 8-24 8-32 0z', SPOT.white, { w: 2.6 }),
  lab: (c) =>
    p(BODY, SPOT.white) +
    p('M50 104l10 30l10-30q-10 5-20 0z', c) +
    l('M44 100l12 34M76 100l-12 34', 3) +
    l('M42 104c-6 14 2 22 8 20M78 104c4 8 4 14 0 18', 3.4) +
    dot(79, 124, 4.5, SPOT.steel) +
    l('M79 119.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 1 1 0-9', 2.2),
  apron: (c, d) =>
    p(BODY, d) + p('M40 134v-18q20 6 40 0v18z', c) + l('M40 116l-2-14M80 116l2-14', 4, INK) + dot(60, 125, 3),
  uniform: (c, d) =>
    p(BODY, c) +
    p('M60 107l-4 5l4 24l4-24z', INK, { w: 1 }) +
    l('M45 100l6 13l9-7l9 7l6-13', 3) +
    p('M82 110l3 5l6 1l-4 4l1 6l-6-3l-6 3l1-6l-4-4l6-1z', d || SPOT.amber, { w: 2 }) +
    l('M20 112l14-4M100 112l-14-4', 3),
  cardigan: (c, d) =>
    p(BODY, c) +
    p('M48 101l12 33l12-33q-12 7-24 0z', d) +
    [44, 49, 55, 61, 67, 72, 76]
      .map(
        (x, i) =>
          `<circle cx="${x}" cy="${[103, 107, 109.5, 110, 109, 106.5, 103][i]}" r="3" fill="#fff8e8" stroke="${INK}" stroke-width="1.6"/>`,
      )
      .join(''),
  hoodie: (c) =>
    p('M30 108c4-16 56-16 60 0l6 26h-72z', c) +
    p(BODY, c) +
    l('M46 101c6 14 22 14 28 0', 3) +
    l('M52 110v14M68 110v14', 2.4, '#fff8e8'),
  leather: (c, d) =>
    p(BODY, c) +
    p('M50 103q10 6 20 0l-6 31h-8z', d) +
    p('M44 99l-10 12l16 10l6-14zM76 99l10 12l-16 10l-6-14z', c) +
    l('M46 134l8-20', 2, '#fff8e8'),
  camo: (c) =>
    p(BIG, c) +
    f(
      'M20 116q10-8 16 0t-6 8zM78 110q10-4 14 4t-12 6zM52 122q8-6 14 2t-8 8zM98 124q6-4 10 2t-8 6zM8 126q6-6 10 0t-6 6z',
      INK,
      0.75,
    ) +
    l('M42 98c6 14 30 14 36 0', 3),
  vest: (c, d) =>
    p(BODY, d) +
    p('M26 134l6-30l12-4q16 18 32 0l12 4l6 30z', c) +
    l('M60 114v20', 3) +
    l('M32 122h16M72 122h16', 4, '#f2d98a'),
  dungaree: (c, d) =>
    p(BODY, d) +
    p('M36 134v-18h48v18zM38 118l-2-16l8-3l4 19zM82 118l2-16l-8-3l-4 19z', c) +
    dot(43, 117, 3, '#fff8e8') +
    dot(77, 117, 3, '#fff8e8'),
  blazer: (c, d) =>
    p(BODY, c) + p('M48 101q12 8 24 0l-12 33z', d) + l('M46 100l14 34l14-34', 3) + l('M84 116h10', 3, '#fff8e8'),
  polo: (c, d) =>
    p(BODY, c) +
    p('M44 99l-5 8l15 9l6-8l6 8l15-9l-5-8c-8 8-24 8-32 0z', d || c) +
    l('M60 112v12', 2.4) +
    dot(60, 127, 1.8),
  big: (c, d, sk) =>
    p(BIG, sk) + p('M28 134l2-34l12-4c4 14 32 14 36 0l12 4l2 34z', c) + l('M10 118q4 8 2 16M110 118q-4 8-2 16', 3),
  habit: (c) =>
    p(BODY, c) + p('M40 100q20 14 40 0l6 12q-26 12-52 0z', SPOT.white) + l('M60 114v20M53 122h14', 3, SPOT.amber),
  torn: (c, d, sk) =>
    p(BODY, sk) +
    p('M24 134l-4-22l10-7l4 8l8-13c8 9 28 9 36 0l4 10l8-5l8 7l-2 22l-8-6l-6 6l-8-8l-8 8l-8-6l-8 6l-8-8z', c),
};

export const EXTRA: Record<string, string> = {
  cheeks: f('M38 74a6 4 0 1 1 12 0a6 4 0 1 1-12 0zM70 74a6 4 0 1 1 12 0a6 4 0 1 1-12 0z', SPOT.rust, 0.35),
  freckles: [
    [42, 71],
    [47, 73],
    [44, 76],
    [73, 73],
    [78, 71],
    [76, 76],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 1.3, '#8a4a25'))
    .join(''),
  scar: l('M74 46l6 30', 2.4) + l('M73 54l6-2M75 62l6-2M77 70l5-2', 1.8),
  plaster: `<g transform="rotate(-24 76 76)"><rect x="67" y="71" width="19" height="9" rx="4" fill="#f0d3a8" stroke="${INK}" stroke-width="2"/><path d="M73 71v9M80 71v9" stroke="${INK}" stroke-width="1.4"/></g>`,
  bandage:
    p('M32 42q28-14 56-2l1 10q-29-11-58 2z', SPOT.white) +
    f('M70 38l9 3l-2 7l-9-3z', SPOT.rust, 0.8) +
    l('M40 41l4 9M56 35l3 9', 1.6),
  ear: dot(32, 78, 3.4, SPOT.amber) + dot(88, 78, 3.4, SPOT.amber),
  sweat: p('M94 40q8 10 0 13q-8-3 0-13z', '#8fc0dd', { w: 2 }) + p('M24 32q6 8 0 10q-6-2 0-10z', '#8fc0dd', { w: 2 }),
  lines: l('M40 44q20-6 40 0M43 39q17-5 34 0', 1.6),
  stitch: l('M40 44l14-6', 2) + l('M42 39l3 6M47 37l3 6M52 35l3 6', 1.6),
  mole: dot(76, 80, 2),
  none: '',
};
