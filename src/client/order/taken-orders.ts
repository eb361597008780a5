import type { Order } from '#contracts/shapes/order.ts';
import { isTakenOn } from '#domain/order/status.ts';
import { kept } from '../lib/kept.ts';
import { venueName } from '../lib/page-facts.ts';

/** Older ones nobody asks about. */
const most = 20;

const mendTaken = (found: unknown): readonly string[] =>
  Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];

const state = kept('local', `taken on/${venueName()}/1`, mendTaken);

/** Whether this device has heard that the venue took the order on. Source: spec §3 "afOrderAccepted". */
export const isKnownTaken = (uuid: string): boolean => state.value.includes(uuid);

/** Remembers that the venue took the order on, once it has. */
export function noteTaken({ uuid, status }: Pick<Order, 'uuid' | 'status'>): void {
  if (isTakenOn(status) && !isKnownTaken(uuid)) state.value = [uuid, ...state.value].slice(0, most);
}
