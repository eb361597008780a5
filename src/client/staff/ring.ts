import { type ReadonlySignal, signal } from '@preact/signals-core';

const silent = signal(true);

/** Whether the browser lets nothing be heard: it wants a tap first. */
export const isSilent: ReadonlySignal<boolean> = silent;

/** How often it rings, in milliseconds. */
const everyMs = 4_000;

/** Two strokes of a bell: hertz, and seconds from the beginning. */
const strokes = [
  [1_047, 0],
  [784, 0.28],
] as const;

const strokeSeconds = 1.4;
const loudness = 0.6;

let context: AudioContext | null = null;
let timer: ReturnType<typeof setInterval> | null = null;

/** Lets the bell be heard; browsers allow it only where somebody has just tapped. */
export async function allowSound(): Promise<void> {
  context ??= new AudioContext();
  context.onstatechange = note;
  await context.resume().catch(() => undefined);
  note();
}

const note = () => {
  silent.value = context?.state !== 'running';
};

/** Rings until it is told otherwise. */
export function ring(isOn: boolean): void {
  if (isOn === (timer !== null)) return;
  if (timer !== null) clearInterval(timer);
  timer = isOn ? setInterval(strike, everyMs) : null;
  if (isOn) strike();
}

function strike(): void {
  // Browsers let nothing shake before somebody has tapped, and complain when asked.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300]);
  if (context?.state !== 'running') return;
  for (const [hertz, after] of strokes) strokeOf(context, hertz, context.currentTime + after);
}

function strokeOf(sounding: AudioContext, hertz: number, at: number): void {
  const tone = sounding.createOscillator();
  const volume = sounding.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + strokeSeconds);
  tone.connect(volume).connect(sounding.destination);
  tone.start(at);
  tone.stop(at + strokeSeconds);
}
