/** A card as it is drawn, whatever game it is from. */
import icons from './page.icons.json';
import type { Json } from './wire';

export type Face = {
  title: string;
  kind: string; // a word for what it is
  tone: string; // a colour token: "rust", "steel"
  icon: string; // of its kind
  art: string[]; // up to three pictures, the largest first
  picture?: string; // the address of one picture instead
  number?: string | undefined; // what decides something
  letter?: string | undefined;
  text: string;
  quote: string;
};

const TONES = ['rust', 'steel', 'moss', 'plum', 'amber'];

/** A tone for a word, always the same one. */
export const toneOf = (word: string): string =>
  TONES[[...word].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES.length] ?? 'steel';

const asText = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Draw a card of a game that has no drawing of its own, from the fields that most cards have. */
export function plainFace(id: string, card: Json | undefined): Face {
  const fields = card && typeof card === 'object' && !Array.isArray(card) ? card : {};
  const kind = asText(fields.heading ?? fields.kind ?? fields.type);
  return {
    title: asText(fields.title ?? fields.name) || id,
    kind,
    tone: toneOf(kind || id),
    icon: icons.cards,
    art: [icons.zombie],
    number: asText(fields.value ?? fields.cost ?? fields.strength) || undefined,
    text: asText(fields.text),
    quote: asText(fields.quote),
  };
}

/** A card in words, for those who hear the table. */
export const spoken = (face: Face): string =>
  [face.title, [face.kind, face.letter].filter(Boolean).join(' '), face.number ? `worth ${face.number}` : '']
    .filter(Boolean)
    .join(', ');
