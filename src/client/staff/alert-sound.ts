import { type ReadonlySignal, signal } from '@preact/signals-core';

const soundBlocked = signal(true);

/** Whether the browser lets nothing be heard: it wants a tap first. */
export const isSoundBlocked: ReadonlySignal<boolean> = soundBlocked;

/** How often it rings, in milliseconds. */
const repeatEveryMs = 4_000;

/** Two strokes of a bell: hertz, and seconds from the beginning. */
const alertTones = [
  [1_047, 0],
  [784, 0.28],
] as const;

const toneSeconds = 1.4;
const peakGain = 0.6;

let context: AudioContext | null = null;
let timer: ReturnType<typeof setInterval> | null = null;

/** Lets the bell be heard; browsers allow it only where somebody has just tapped. */
export async function unlockSound(): Promise<void> {
  context ??= new AudioContext();
  context.onstatechange = updateBlocked;
  await context.resume().catch(() => undefined);
  updateBlocked();
}

const updateBlocked = () => {
  soundBlocked.value = context?.state !== 'running';
};

/** Rings until it is told otherwise. */
export function setAlertSound(isOn: boolean): void {
  if (isOn === (timer !== null)) return;
  if (timer !== null) clearInterval(timer);
  timer = isOn ? setInterval(playAlert, repeatEveryMs) : null;
  if (isOn) playAlert();
}

function playAlert(): void {
  // Browsers let nothing shake before somebody has tapped, and complain when asked.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300]);
  if (context?.state !== 'running') return;
  for (const [hertz, after] of alertTones) playTone(context, hertz, context.currentTime + after);
}

function playTone(sounding: AudioContext, hertz: number, at: number): void {
  const tone = sounding.createOscillator();
  const volume = sounding.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(peakGain, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
  tone.connect(volume).connect(sounding.destination);
  tone.start(at);
  tone.stop(at + toneSeconds);
}
