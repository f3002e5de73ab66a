/** Saying that it is somebody's turn where they look while elsewhere: the tab's icon, and a notice of the browser's. */
import { settings } from './settings.svelte';

/** Show in the tab's icon whether somebody is waited for. */
export function showTurn(on: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', on ? '/icon-turn.svg' : '/icon.svg');
}

const possible = (): boolean => 'Notification' in window;

/** Whether notices are wished for and allowed. */
export const noticed = (): boolean => settings.notices && possible() && Notification.permission === 'granted';

/** Ask the browser for leave to give notice; only ever after a click that wishes for it. */
export async function allowNotices(): Promise<boolean> {
  return possible() && (await Notification.requestPermission()) === 'granted';
}

/** Give notice to somebody who looks elsewhere. One table has one notice. */
export async function notice(title: string, body: string, table: string): Promise<void> {
  if (!noticed() || (!document.hidden && document.hasFocus())) return;
  const told = { body, tag: table, icon: '/icon-192.png', data: `/t/${table}` };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, told);
  const shown = new Notification(title, told);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
