import { effect, type ReadonlySignal } from '@preact/signals-core';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';
import { shownOrder } from '../order/order.ts';

/** A share whose payment was started in this tab. */
interface StartedShare {
  /** The idempotency key, which leads to the same payment page again. */
  readonly key: string;
  /** The order's version when this tab received the payment page; `null` before that. */
  readonly since: number | null;
}

type StartedShares = Readonly<Record<string, StartedShare>>;

const parseSavedShares = (found: unknown): StartedShares =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as StartedShares) : {};

const state = persistedSignal('session', `shares/${venueStorageKey()}/1`, parseSavedShares);

/** The shares started in this tab, by uuid. Only this file writes them. */
export const startedShares: ReadonlySignal<StartedShares> = state;

/** The idempotency key for paying a share: the same as long as the attempt may be open. */
export function shareKeyOf(share: string): string {
  const known = state.value[share];
  if (known) return known.key;
  const key = crypto.randomUUID();
  state.value = { ...state.value, [share]: { key, since: null } };
  return key;
}

/** This tab received the share's payment page. */
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
 * Forgets shares that are paid, or that have become free since this tab started to pay them, until the returned
 * function is
 * called.
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
