/** Whether a game's dice came from the seed that was promised. */

/** Compare the seed in a journal with the promise that the table showed before the first move. */
export async function checkSeed(journal: string, promised: string): Promise<boolean> {
  const header = JSON.parse(journal.split('\n')[0] ?? '{}') as { seed?: string | null; commitment?: string };
  if (!header.seed || header.commitment !== promised) return false;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`shamble:${header.seed}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === promised;
}
