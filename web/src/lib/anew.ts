/** When a part of the page did not come, the whole of it is fetched again: nothing is kept here that could be lost. */
const LAST = 'shamble.anew';
const APART = 5000; // milliseconds between two times

const pause = (time: number) => new Promise((done) => setTimeout(done, time));
const answers = (): Promise<boolean> =>
  fetch('/api/health').then(
    (answer) => answer.ok,
    () => false,
  );

/** Load the page again as soon as the server answers. */
export async function loadAnew(): Promise<void> {
  await pause(Math.max(0, Number(sessionStorage.getItem(LAST) ?? 0) + APART - Date.now()));
  while (!(await answers())) await pause(1000);
  sessionStorage.setItem(LAST, String(Date.now()));
  location.reload();
}
