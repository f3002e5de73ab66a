/** Whether it is night on this page: as set, or as the system has it. */
import { MediaQuery } from 'svelte/reactivity';
import { settings } from '$lib/settings.svelte';

let dark: MediaQuery | null = null; // looked for when it is first asked for

export function night(): boolean {
  if (settings.theme !== 'system') return settings.theme === 'night';
  dark ??= new MediaQuery('prefers-color-scheme: dark');
  return dark.current;
}
