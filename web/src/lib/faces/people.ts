/** The people whom everybody knows. */
import people from './people.json';

export type Face = {
  name?: string;
  head?: string;
  skin?: string;
  hair?: string;
  tint?: string; // of the hair
  hat?: string;
  hc?: string; // of the hat
  hd?: string; // of its band
  brow?: string;
  eyes?: string;
  specs?: string;
  sc?: string; // of the glasses
  nose?: string;
  mouth?: string;
  beard?: string;
  bt?: string; // of the beard
  wear?: string;
  spot?: string; // of the clothes
  two?: string; // their second colour
  extra?: string | string[];
  bg?: string; // of the poster behind; 'none': no poster
};

export const PEOPLE: Record<string, Face> = people;
