import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { keptCart } from '../cart/kept-cart.ts';
import { kept } from '../lib/kept.ts';
import { venueName } from '../lib/page-facts.ts';
import { keptOrders } from '../order/kept-orders.ts';

/** What is under way where a diner sits. */
export type TableOrder =
  | { readonly kind: 'none' }
  /** The guests' own order: what they add joins it. Source: spec §3 "afActiveOrder". */
  | { readonly kind: 'guests'; readonly uuid: string }
  /** The staff's: guests watch and pay, and add nothing. Source: spec §3 "afCommonOrder". */
  | { readonly kind: 'staff'; readonly uuid: string | null }
  /** The till has the table. Source: spec §8 "POS-busy table". */
  | { readonly kind: 'busy' };

/** What the venue said of a place. */
export interface TableAnswer {
  /** Of the code that was scanned. */
  readonly token: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly order: TableOrder;
}

const kinds: readonly unknown[] = ['none', 'guests', 'staff', 'busy'];

function mendAnswer(found: unknown): TableAnswer | null {
  const answer = found as Partial<TableAnswer> | null;
  return typeof answer?.token === 'string' && kinds.includes(answer.order?.kind)
    ? (answer as TableAnswer)
    : null;
}

/** The last answer, as the tab keeps it; only the verbs in `table-order.ts` write it. */
export const keptTable = kept('session', `table/${venueName()}/1`, mendAnswer);

const nothing: TableOrder = { kind: 'none' };

/** What is under way where the diner sits, as far as this tab knows. What this device saw finished is not. */
export const tableOrder: ReadonlySignal<TableOrder> = computed(() => {
  const known = keptTable.value;
  if (known === null || known.token !== keptCart.value.location?.token) return nothing;
  const { order } = known;
  return 'uuid' in order && isFinished(order.uuid) ? nothing : order;
});

const isFinished = (uuid: string | null) =>
  keptOrders.value.some((order) => order.uuid === uuid && !order.isActive);

/** The table or room where the diner sits, at a venue where guests share an order; `null` for none. */
export function sharedPlace({ types }: Pick<MenuFacts, 'types'>): CartLocation | null {
  const { location } = keptCart.value;
  return types.al_futtaim_enabled && location !== null && location.type !== 'Account' ? location : null;
}
