import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { savedCart } from '../cart/saved-cart.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';
import { savedOrders } from '../order/saved-orders.ts';

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
export interface SavedTable {
  /** Of the code that was scanned. */
  readonly token: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly order: TableOrder;
}

const tableOrderKinds: readonly unknown[] = ['none', 'guests', 'staff', 'busy'];

function parseSavedTable(found: unknown): SavedTable | null {
  const answer = found as Partial<SavedTable> | null;
  return typeof answer?.token === 'string' && tableOrderKinds.includes(answer.order?.kind)
    ? (answer as SavedTable)
    : null;
}

/** The last answer, as the tab keeps it; only the verbs in `table-order.ts` write it. */
export const savedTable = persistedSignal('session', `table/${venueStorageKey()}/1`, parseSavedTable);

const noTableOrder: TableOrder = { kind: 'none' };

/** What is under way where the diner sits, as far as this tab knows. What this device saw finished is not. */
export const tableOrder: ReadonlySignal<TableOrder> = computed(() => {
  const known = savedTable.value;
  if (known === null || known.token !== savedCart.value.location?.token) return noTableOrder;
  const { order } = known;
  return 'uuid' in order && isFinished(order.uuid) ? noTableOrder : order;
});

const isFinished = (uuid: string | null) =>
  savedOrders.value.some((order) => order.uuid === uuid && !order.isActive);

/** The table or room where the diner sits, at a venue where guests share an order; `null` for none. */
export function sharedLocation({ types }: Pick<MenuFacts, 'types'>): CartLocation | null {
  const { location } = savedCart.value;
  return types.al_futtaim_enabled && location !== null && location.type !== 'Account' ? location : null;
}
