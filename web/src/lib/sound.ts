/** Sounds, made here and now by the Web Audio API; nothing is made before somebody wished for it. */
import { settings } from './settings.svelte';
import { BEDS, SOUNDS, type Voice } from './sounds';

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function context(): AudioContext | null {
  if (!settings.sound) return null;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  return audio;
}

/** A second of noise, made once. */
function noise(on: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = on.createBuffer(1, on.sampleRate, on.sampleRate);
    const data = hiss.getChannelData(0);
    for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  }
  return Object.assign(on.createBufferSource(), { buffer: hiss, loop: true });
}

function speak(on: AudioContext, voice: Voice): void {
  const [begin, end] = [on.currentTime + (voice.at ?? 0), on.currentTime + (voice.at ?? 0) + voice.length];
  const volume = on.createGain();
  volume.gain.setValueAtTime(Math.max(0.0001, voice.loud * settings.volume * 0.5), begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  let source: AudioScheduledSourceNode;
  let glide: AudioParam;
  if (voice.wave) {
    const pitch = Object.assign(on.createOscillator(), { type: voice.wave });
    [source, glide] = [pitch, pitch.frequency];
    source.connect(volume);
  } else {
    const filter = Object.assign(on.createBiquadFilter(), { type: 'bandpass' as const });
    filter.Q.value = voice.sharp ?? 1;
    [source, glide] = [noise(on), filter.frequency];
    source.connect(filter).connect(volume);
  }
  glide.setValueAtTime(voice.from, begin);
  glide.exponentialRampToValueAtTime(voice.to ?? voice.from, end);
  volume.connect(on.destination);
  source.start(begin);
  source.stop(end);
}

/** Let a sound be heard, if sounds are wished for. */
export function sound(name: string): void {
  const voices = SOUNDS[name];
  const on = voices && context();
  if (on) for (const voice of voices) speak(on, voice);
}

/** One soft knock when it is your turn. */
export const knock = (): void => sound('knock');

/** The quiet bed of a place, until it is left; call inside an effect, so that it follows the settings. */
export function bed(place: string): (() => void) | undefined {
  const kind = BEDS[place];
  const on = kind && context();
  if (!kind || !on) return undefined;
  const volume = on.createGain();
  volume.gain.value = kind.loud * settings.volume;
  const filter = Object.assign(on.createBiquadFilter(), { type: 'lowpass' as const });
  filter.frequency.value = kind.filter;
  const [wind, breath, depth] = [noise(on), on.createOscillator(), on.createGain()];
  breath.frequency.value = kind.breath;
  depth.gain.value = kind.filter * 0.4;
  breath.connect(depth).connect(filter.frequency);
  wind.connect(filter).connect(volume).connect(on.destination);
  const running: AudioScheduledSourceNode[] = [wind, breath];
  if (kind.hum) {
    const hum = on.createOscillator();
    const soft = on.createGain();
    hum.frequency.value = kind.hum;
    soft.gain.value = 0.25;
    hum.connect(soft).connect(volume);
    running.push(hum);
  }
  for (const one of running) one.start();
  return () => {
    for (const one of running) one.stop();
    volume.disconnect();
  };
}
