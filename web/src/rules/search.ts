/** Finding rules by words, and putting them in chapters. */
import type { Rule } from '$lib/wire';

/** The rules that have all these words somewhere, those with them in the title first. */
export function found(rules: Rule[], wanted: string): Rule[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const hits = rules.filter((rule) => has(`${rule.id} ${rule.title} ${rule.text} ${rule.ruling}`));
  return [...hits.filter((rule) => has(rule.title)), ...hits.filter((rule) => !has(rule.title))];
}

/** What the table's own rules are about. */
const TABLE: Record<string, string> = {
  choose: 'Choosing at the table',
  talk: 'Speaking to the table',
  undo: 'Taking back',
  table: 'Seats, clocks and chat',
};

/** The rules by the middle part of their ids, in the order of the book; the table's own rules come last. */
export function chapters(rules: Rule[]): [string, Rule[]][] {
  const by = new Map<string, Rule[]>();
  for (const rule of rules) {
    const [book, section = ''] = rule.id.split('.');
    const chapter = book === 'shamble' ? (TABLE[section] ?? `The table: ${section}`) : section;
    by.set(chapter, [...(by.get(chapter) ?? []), rule]);
  }
  return [...by];
}
