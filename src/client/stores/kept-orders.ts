import { venueName } from '../page-facts.ts';
import { kept } from './kept.ts';
import type { OwnOrder } from './own-orders.ts';

/** Older ones are found by their link. */
export const mostOrders = 20;

const mendOrders = (found: unknown): readonly OwnOrder[] =>
  Array.isArray(found) ? found.filter((one: Partial<OwnOrder> | null) => typeof one?.uuid === 'string') : [];

/** The orders of this device, as it keeps them. Only their verbs write them: `own-orders.ts` and `join-order.ts`. */
export const keptOrders = kept('local', `orders/${venueName()}/1`, mendOrders);
