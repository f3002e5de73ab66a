/** What this browser remembers: name, look and feel. */

export type Settings = {
  name: string;
  theme: 'system' | 'day' | 'night';
  motion: 'system' | 'full' | 'less';
  pace: 'calm' | 'brisk' | 'instant';
  sound: boolean;
  volume: number; // 0 to 1
  played: string[]; // boxes of which a game was begun here
  drawer: boolean; // story, rules and chat stand open
  notices: boolean; // the browser may say that it is one's turn
};

const NAMES = [
  'Nervous Ned',
  'Tall Tilda',
  'Cousin Beth',
  'Last Lou',
  'Slow Joe',
  'Aunt Marge',
  'Night Nora',
  'Lucky Len',
];
const WHERE = 'shamble.settings';

const usual: Settings = {
  name: '',
  theme: 'system',
  motion: 'system',
  pace: 'calm',
  sound: false,
  volume: 0.6,
  played: [],
  drawer: false,
  notices: false,
};

function remembered(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(WHERE) ?? '{}') as Partial<Settings>) };
  } catch {
    return usual; // what was stored was not ours
  }
}

export const settings = $state<Settings>(remembered());

if (!settings.name) settings.name = NAMES[Math.floor(Math.random() * NAMES.length)] ?? 'Ned';

/** Keep the settings, and show day or night as wished. Call inside an effect. */
export function keepSettings(): void {
  localStorage.setItem(WHERE, JSON.stringify(settings));
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.toggleAttribute('data-night', night());
  document.documentElement.dataset.motion = stillness() ? 'less' : 'full';
}

/** Whether it is night, as wished or as the system has it. */
export const night = (): boolean =>
  settings.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : settings.theme === 'night';

/** Whether travel is to be a cross-fade. */
export function stillness(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'less';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
