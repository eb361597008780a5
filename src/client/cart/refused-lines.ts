import { computed } from '@preact/signals-core';
import type { LineFault } from '#contracts/refusals.ts';
import { kept } from '../lib/kept.ts';
import { venueName } from '../lib/page-facts.ts';

interface Refused {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly faults: readonly (readonly [uuid: string, fault: LineFault])[];
}

const nothing: Refused = { at: 0, faults: [] };

/** After so long, what the menu says counts for more than what the venue refused. */
const trustedForMs = 60_000;

const mendRefused = (found: unknown): Refused =>
  typeof found === 'object' && found !== null && Array.isArray((found as Refused).faults)
    ? { ...nothing, ...found }
    : nothing;

const state = kept('session', `refused/${venueName()}/1`, mendRefused);

/** Why lines could not be ordered, as the venue said last; by their numbers. It is still known on the next page. */
export const refusedLines = computed(
  (): ReadonlyMap<string, LineFault> =>
    Date.now() - state.value.at < trustedForMs ? new Map(state.value.faults) : new Map(),
);

export function noteRefused(
  items: readonly { readonly cart_uuid: string; readonly reason: LineFault }[],
): void {
  state.value = { at: Date.now(), faults: items.map((item) => [item.cart_uuid, item.reason]) };
}

/** The line has changed: the venue was not asked about it as it is. */
export function forgetRefused(uuid: string): void {
  state.value = { ...state.value, faults: state.value.faults.filter(([refused]) => refused !== uuid) };
}
