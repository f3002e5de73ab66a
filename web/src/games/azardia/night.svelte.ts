/** Whether it is night on this page: as set, or as the system has it. */
import { MediaQuery } from 'svelte/reactivity';
import { settings } from '$lib/settings.svelte';

const system = new MediaQuery('prefers-color-scheme: dark');

export const dark = (): boolean => (settings.theme === 'system' ? system.current : settings.theme === 'night');
