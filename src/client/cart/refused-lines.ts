import { computed } from '@preact/signals-core';
import type { LineError } from '#contracts/refusals.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

interface SavedRefusals {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly faults: readonly (readonly [uuid: string, error: LineError])[];
}

const noRefusals: SavedRefusals = { at: 0, faults: [] };

/** After this time the menu data counts for more than the refusal. */
const trustedForMs = 60_000;

const parseSavedRefusals = (found: unknown): SavedRefusals =>
  typeof found === 'object' && found !== null && Array.isArray((found as SavedRefusals).faults)
    ? { ...noRefusals, ...found }
    : noRefusals;

const state = persistedSignal('session', `refused/${venueStorageKey()}/1`, parseSavedRefusals);

/** Why lines were refused in the last order, by line id. Persists to the next page. */
export const refusedLines = computed(
  (): ReadonlyMap<string, LineError> =>
    Date.now() - state.value.at < trustedForMs ? new Map(state.value.faults) : new Map(),
);

export function saveRefusals(
  items: readonly { readonly cart_uuid: string; readonly reason: LineError }[],
): void {
  state.value = { at: Date.now(), faults: items.map((item) => [item.cart_uuid, item.reason]) };
}

/** The line has changed, so its refusal no longer applies. */
export function clearRefusal(uuid: string): void {
  state.value = { ...state.value, faults: state.value.faults.filter(([refused]) => refused !== uuid) };
}
