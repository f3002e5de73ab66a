/** The board of The Last Brain: a shelf of brains. Press one to take it and all to its right. */

const STYLE = `
  :host { display: grid; place-content: center; min-height: 100%; gap: 1.5rem; text-align: center; }
  ol { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.4rem; max-width: 44rem; margin: 0; padding: 0 0 0.6rem;
    border-bottom: 6px solid var(--ink); list-style: none; }
  button { width: 3.4rem; height: 4.2rem; border: 2px solid var(--ink); border-radius: 50% 50% 20% 20%; background: var(--card);
    color: var(--ink); font: 1.6rem var(--slab); }
  button.can { border-color: var(--amber); cursor: pointer; }
  button.can:hover, button.can:focus-visible { translate: 0 -6px; outline: 3px solid var(--amber); }
  p { margin: 0; font: 1.3rem var(--slab); color: var(--ink); }
`;

export default class LastBrain extends HTMLElement {
  #shadow = this.attachShadow({ mode: 'open' });

  /** Called whenever the table changes: { view, options, events, cards, names, you, waiting, suggested }. */
  set table({ view, options, events, names }) {
    const offers = new Map(options.map((offer) => [offer.option.count, offer]));
    const list = document.createElement('ol');
    for (let brain = 1; brain <= view.left; brain++) {
      const offer = offers.get(view.left - brain + 1);
      const button = document.createElement('button');
      button.textContent = '@';
      button.disabled = !offer;
      button.className = offer ? 'can' : '';
      button.ariaLabel = offer ? offer.words : 'A brain';
      if (offer) button.onclick = () => this.dispatchEvent(new CustomEvent('choose', { detail: offer.option }));
      list.append(Object.assign(document.createElement('li'), {}));
      list.lastChild.append(button);
    }
    const last = events.at(-1);
    const said = document.createElement('p');
    said.textContent = last ? last.words : `${names.join(', ')}: ${view.left} brains.`;
    const style = document.createElement('style');
    style.textContent = STYLE;
    this.#shadow.replaceChildren(style, list, said);
  }
}

/** What else the page may ask: whether the board itself offers an option, and what stands in the strip. */
export const looks = {
  onBoard: (option) => option.do === 'take',
  where: (view) => `${view.left} left`,
};
