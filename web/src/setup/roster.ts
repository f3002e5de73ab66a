/** A roster: figures made of pieces, as they are picked and as a game reads them. */
import type { Choice, Part, Piece } from '$lib/wire';

/** A figure: which of the pieces it is, and what it has. */
export type Figure = { piece: number; words: string[] };

const GROUP = 3; // figures at first

export const figureOf = (pieces: Piece[], piece: number): Figure => ({
  piece,
  words: [...(pieces[piece]?.usual ?? [])],
});

/** A first one of the first kind, and others of the last. */
export const usualGroup = (pieces: Piece[]): Figure[] =>
  Array.from({ length: GROUP }, (_, at) => figureOf(pieces, at ? pieces.length - 1 : 0));

export const has = (figure: Figure, part: Part): Choice[] =>
  part.choices.filter(({ value }) => figure.words.includes(String(value)));

/** The same figure with or without something; one that is full lets go of what it had first. */
export function toggled(figure: Figure, part: Part, value: string): Figure {
  const held = has(figure, part).map((one) => String(one.value));
  if (held.includes(value)) {
    if (held.length <= part.least) return figure;
    return { ...figure, words: figure.words.filter((word) => word !== value) };
  }
  const dropped = held.length >= part.most ? held[0] : undefined;
  return { ...figure, words: [...figure.words.filter((word) => word !== dropped), value] };
}

/** The figure as another kind, which may have fewer of something. */
export function turned(figure: Figure, pieces: Piece[], piece: number): Figure {
  const parts = pieces[piece]?.parts ?? [];
  const words = parts.flatMap((part) => has(figure, part).slice(0, part.most));
  return { piece, words: words.map(({ value }) => String(value)) };
}

/** The roster as text: players parted by bars, figures by semicolons. */
export const written = (groups: Figure[][], pieces: Piece[]): string =>
  groups
    .map((group) =>
      group.map((one) => [pieces[one.piece]?.word ?? '', ...one.words].filter(Boolean).join(' ')).join('; '),
    )
    .join(' | ');
