import type { Order } from '#contracts/shapes/order.ts';
import { isInProgress } from '#domain/order/order-status.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** Older orders are dropped. */
const maxOrders = 20;

const parseSavedUuids = (found: unknown): readonly string[] =>
  Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];

const state = persistedSignal('local', `taken on/${venueStorageKey()}/1`, parseSavedUuids);

/** Whether this device knows that the venue has accepted the order. Source: spec §3 "afOrderAccepted". */
export const isKnownAccepted = (uuid: string): boolean => state.value.includes(uuid);

/** Saves that the venue has accepted the order, if it has. */
export function saveIfAccepted({ uuid, status }: Pick<Order, 'uuid' | 'status'>): void {
  if (isInProgress(status) && !isKnownAccepted(uuid))
    state.value = [uuid, ...state.value].slice(0, maxOrders);
}
