/** Where things stand on the board just now. */
export type Box = { x: number; y: number; w: number; h: number };

export const boxOf = (element: Element, to: Element): Box => {
  const [r, o] = [element.getBoundingClientRect(), to.getBoundingClientRect()];
  return { x: r.left - o.left, y: r.top - o.top, w: r.width, h: r.height };
};

export const figureOf = (card: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-piece="who:${CSS.escape(card)}"] .body > :first-child`);
