/** Save a text as a file. */
export const save = (name: string, text: string): void => keep(name, new Blob([text], { type: 'application/jsonl' }));

/** Save anything as a file. */
export function keep(name: string, what: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
