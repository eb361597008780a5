import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Tone {
  readonly wave: string;
  readonly peak: number;
}

/** A tablet whose sound is on. `tones` are what it has played since it was last asked. */
async function aTablet() {
  const played: Tone[] = [];
  const vibrated: unknown[] = [];
  class FakeAudioContext {
    readonly state = 'running';
    readonly currentTime = 0;
    readonly destination = {};
    readonly resume = () => Promise.resolve();
    readonly createGain = () => {
      const ramps: number[] = [];
      const gain = {
        ramps,
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: (value: number) => ramps.push(value),
        exponentialRampToValueAtTime: () => undefined,
      };
      return { gain, connect: () => undefined };
    };
    readonly createOscillator = () => {
      const tone = {
        type: '',
        frequency: { value: 0 },
        connect: (volume: ReturnType<typeof this.createGain>) => {
          tone.volume = volume;
          return volume;
        },
        volume: null as ReturnType<typeof this.createGain> | null,
        start: () => played.push({ wave: tone.type, peak: tone.volume?.gain.ramps[0] ?? 0 }),
        stop: () => undefined,
      };
      return tone;
    };
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: true },
    vibrate: (pattern: unknown) => vibrated.push(pattern),
  });
  vi.resetModules();
  const sound = await import('#client/staff/alert-sound.ts');
  await sound.unlockSound();
  return { ...sound, vibrated, tones: () => played.splice(0) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the alert rings at once and again every four seconds, until it is turned off', async () => {
  const { setAlertSound, tones } = await aTablet();
  setAlertSound('usual');
  expect(tones()).toHaveLength(2);
  vi.advanceTimersByTime(8_000);
  expect(tones()).toHaveLength(4);
  setAlertSound('off');
  vi.advanceTimersByTime(60_000);
  expect(tones()).toEqual([]);
});

test('an order that waits too long rings louder, harsher and twice as often', async () => {
  const { setAlertSound, tones, vibrated } = await aTablet();
  setAlertSound('usual');
  const [usual] = tones();
  setAlertSound('louder');
  const [louder] = tones();
  expect(louder?.peak).toBeGreaterThan(usual?.peak ?? 0);
  expect([usual?.wave, louder?.wave]).toEqual(['triangle', 'square']);
  vi.advanceTimersByTime(4_000);
  expect(tones()).toHaveLength(8);
  expect(vibrated.at(-1)).toEqual([600, 150, 600, 150, 600]);
});

test('the alert is as usual again once the order is accepted and another one waits', async () => {
  const { setAlertSound, tones } = await aTablet();
  setAlertSound('louder');
  setAlertSound('usual');
  tones();
  vi.advanceTimersByTime(4_000);
  expect(tones().map(({ wave }) => wave)).toEqual(['triangle', 'triangle']);
});

test('the same level again does not ring again', async () => {
  const { setAlertSound, tones } = await aTablet();
  setAlertSound('louder');
  tones();
  setAlertSound('louder');
  expect(tones()).toEqual([]);
});
