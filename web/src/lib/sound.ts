/** One soft knock when it is your turn; only for those who wished for sound. */
import { settings } from './settings.svelte';

export function knock(): void {
  if (!settings.sound) return;
  const audio = new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(220, audio.currentTime);
  tone.frequency.exponentialRampToValueAtTime(90, audio.currentTime + 0.12);
  volume.gain.setValueAtTime(0.25, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.22);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.25);
  tone.onended = () => void audio.close();
}
