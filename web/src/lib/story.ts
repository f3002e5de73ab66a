/** The story of a table: what happened, and what was said meanwhile. */
import type { Line, Said, View } from './wire';

const KEPT = 400; // lines of the story

/** A line of the story with the table as it was then, as far as this browser saw it; or something that was said. */
export type Remark = { line: Line; view?: View; said?: undefined } | { line?: undefined; view?: undefined; said: Said };

/** The story with these; told anew, it keeps only what was said, where it was said. */
export function woven(story: readonly Remark[], remarks: readonly Remark[], anew: boolean): Remark[] {
  const chat = anew ? story.filter((one) => one.said) : story;
  return [...chat, ...remarks].sort((a, b) => (a.line ?? a.said).seq - (b.line ?? b.said).seq).slice(-KEPT);
}
