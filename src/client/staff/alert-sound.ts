import { type ReadonlySignal, signal } from '@preact/signals-core';

const soundBlocked = signal(true);

/** Whether the browser blocks sound until a tap. */
export const isSoundBlocked: ReadonlySignal<boolean> = soundBlocked;

/** Repeat interval of the alert, in milliseconds. */
const repeatEveryMs = 4_000;

/** Hertz, and start in seconds. */
type Tones = readonly (readonly [hertz: number, after: number])[];

/** Two bell tones. */
const alertTones: Tones = [
  [1_047, 0],
  [784, 0.28],
];

/** Lower than the alert. */
const lostTones: Tones = [
  [440, 0],
  [294, 0.4],
];

const toneSeconds = 1.4;
const peakGain = 0.6;

let context: AudioContext | null = null;
let timer: ReturnType<typeof setInterval> | null = null;

/** Unlocks sound; browsers allow this only after a tap. */
export async function unlockSound(): Promise<void> {
  context ??= new AudioContext();
  context.onstatechange = updateBlocked;
  await context.resume().catch(() => undefined);
  updateBlocked();
}

const updateBlocked = () => {
  soundBlocked.value = context?.state !== 'running';
};

/** Unlocks sound with whatever tap or key comes first, also after the system took it away. */
export function unlockSoundOnTap(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const unlock = () => {
    if (soundBlocked.value) void unlockSound();
  };
  for (const event of ['click', 'keydown']) document.addEventListener(event, unlock, { signal });
  return () => watching.abort();
}

/** Starts or stops the repeating alert. */
export function setAlertSound(isOn: boolean): void {
  if (isOn === (timer !== null)) return;
  if (timer !== null) clearInterval(timer);
  timer = isOn ? setInterval(playAlert, repeatEveryMs) : null;
  if (isOn) playAlert();
}

function playAlert(): void {
  // Browsers block vibration before the first tap and log a warning.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300]);
  playTones(alertTones);
}

/** Plays the alert once, so that staff know how it sounds and how loud it is. */
export const playTestSound = (): void => playTones(alertTones);

/** Plays two falling tones: the connection is lost. */
export const playLostSound = (): void => playTones(lostTones);

function playTones(tones: Tones): void {
  if (context?.state !== 'running') return;
  for (const [hertz, after] of tones) playTone(context, hertz, context.currentTime + after);
}

function playTone(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(peakGain, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + toneSeconds);
}
