import { type ReadonlySignal, signal } from '@preact/signals-core';

const soundBlocked = signal(true);

/** Whether the browser blocks sound until a tap. */
export const isSoundBlocked: ReadonlySignal<boolean> = soundBlocked;

/** `louder`: an order has waited too long. */
export type AlertLevel = 'off' | 'usual' | 'louder';

interface Sound {
  /** Hertz, and start in seconds. */
  readonly tones: readonly (readonly [hertz: number, after: number])[];
  readonly wave: OscillatorType;
  readonly seconds: number;
  /** From 0 to 1. */
  readonly peakGain: number;
}

interface Alert extends Sound {
  /** Repeat interval in milliseconds. */
  readonly everyMs: number;
  /** Milliseconds on and off in turn. */
  readonly vibration: readonly number[];
}

const bell = { wave: 'triangle', seconds: 1.4, peakGain: 0.6 } as const;

const alerts: Readonly<Record<Exclude<AlertLevel, 'off'>, Alert>> = {
  usual: {
    ...bell,
    tones: [
      [1_047, 0],
      [784, 0.28],
    ],
    everyMs: 4_000,
    vibration: [300, 150, 300],
  },
  // A square wave cuts through the noise of a kitchen.
  louder: {
    tones: [
      [1_319, 0],
      [1_047, 0.2],
      [1_319, 0.4],
      [1_047, 0.6],
    ],
    wave: 'square',
    seconds: 0.5,
    peakGain: 1,
    everyMs: 2_000,
    vibration: [600, 150, 600, 150, 600],
  },
};

/** Lower than the alert. */
const lostSound: Sound = {
  ...bell,
  tones: [
    [440, 0],
    [294, 0.4],
  ],
};

let context: AudioContext | null = null;
let timer: ReturnType<typeof setInterval> | null = null;
let current: AlertLevel = 'off';

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

/** Starts, changes or stops the repeating alert. */
export function setAlertSound(level: AlertLevel): void {
  if (level === current) return;
  current = level;
  if (timer !== null) clearInterval(timer);
  timer = null;
  if (level === 'off') return;
  const alert = alerts[level];
  timer = setInterval(() => playAlert(alert), alert.everyMs);
  playAlert(alert);
}

function playAlert({ vibration, ...sound }: Alert): void {
  // Browsers block vibration before the first tap and log a warning.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...vibration]);
  play(sound);
}

/** Plays the alert once, so that staff know how it sounds and how loud it is. */
export const playTestSound = (): void => play(alerts.usual);

/** Plays two falling tones: the connection is lost. */
export const playLostSound = (): void => play(lostSound);

function play(sound: Sound): void {
  if (context?.state !== 'running') return;
  for (const [hertz, after] of sound.tones) playTone(context, sound, hertz, context.currentTime + after);
}

function playTone(audio: AudioContext, { wave, seconds, peakGain }: Sound, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(peakGain, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
