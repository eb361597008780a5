import { persistedSignal } from '#client/lib/persisted-signal.ts';

/** The station that this device shows; `null` for all of them. */
const chosen = persistedSignal<string | null>('local', 'kitchen station/1', (found) =>
  typeof found === 'string' ? found : null,
);

export function chooseStation(station: string | null): void {
  chosen.value = station;
}

/** The display that was chosen on this device; the first one if the venue no longer has it. */
export const chosenStation = (displays: readonly (string | null)[]): string | null =>
  displays.includes(chosen.value) ? chosen.value : (displays[0] ?? null);
