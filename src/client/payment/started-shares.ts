import { effect, type ReadonlySignal } from '@preact/signals-core';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';
import { shownOrder } from '../order/order.ts';

/** A share that somebody began to pay in this tab. */
interface StartedShare {
  /** What makes the attempt known again: whoever has it is led to the same page. */
  readonly key: string;
  /** How far the order had come when this tab was told where to pay; `null` before that. */
  readonly since: number | null;
}

type StartedShares = Readonly<Record<string, StartedShare>>;

const parseSavedShares = (found: unknown): StartedShares =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as StartedShares) : {};

const state = persistedSignal('session', `shares/${venueStorageKey()}/1`, parseSavedShares);

/** The shares that were begun in this tab, by their uuids. Only this file writes them. */
export const startedShares: ReadonlySignal<StartedShares> = state;

/** The word for paying a share: the same as long as that attempt may be under way. */
export function shareKeyOf(share: string): string {
  const known = state.value[share];
  if (known) return known.key;
  const key = crypto.randomUUID();
  state.value = { ...state.value, [share]: { key, since: null } };
  return key;
}

/** This tab was told where the share is paid. */
export function markShareStarted(share: string): void {
  const known = state.value[share];
  if (!known) return;
  const since = shownOrder.order.value?.version ?? 0;
  state.value = { ...state.value, [share]: { ...known, since } };
}

export function removeShare(share: string): void {
  const { [share]: _, ...others } = state.value;
  state.value = others;
}

/**
 * Forgets shares that are paid, or that have come free since this tab began to pay them: somebody else may take them
 * now. Does so until the returned function is called.
 */
export const watchShares = (): (() => void) =>
  effect(() => {
    const order = shownOrder.order.value;
    for (const { uuid, status } of order?.split_payments ?? []) {
      const since = state.peek()[uuid]?.since ?? null;
      const isOver = status !== 'PENDING' && since !== null && (order?.version ?? 0) > since;
      if (isOver) removeShare(uuid);
    }
  });
