import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { savedCart } from '../cart/saved-cart.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';
import { savedOrders } from '../order/saved-orders.ts';

/** The active order at a diner's location. */
export type TableOrder =
  | { readonly kind: 'none' }
  /** The guests' own order: new dishes join it. Source: spec §3 "afActiveOrder". */
  | { readonly kind: 'guests'; readonly uuid: string }
  /** The staff's order: guests watch and pay, but cannot add. Source: spec §3 "afCommonOrder". */
  | { readonly kind: 'staff'; readonly uuid: string | null }
  /** The POS has locked the table. Source: spec §8 "POS-busy table". */
  | { readonly kind: 'busy' };

/** The last known state of a location. */
export interface SavedTable {
  /** From the scanned code. */
  readonly token: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly order: TableOrder;
}

const tableOrderKinds: readonly unknown[] = ['none', 'guests', 'staff', 'busy'];

function parseSavedTable(found: unknown): SavedTable | null {
  const saved = found as Partial<SavedTable> | null;
  return typeof saved?.token === 'string' && tableOrderKinds.includes(saved.order?.kind)
    ? (saved as SavedTable)
    : null;
}

/** The last response, stored in the tab. Only `table-order.ts` writes it. */
export const savedTable = persistedSignal('session', `table/${venueStorageKey()}/1`, parseSavedTable);

const noTableOrder: TableOrder = { kind: 'none' };

/** The active order at the diner's location, as far as this tab knows; never an order that this device saw finished. */
export const tableOrder: ReadonlySignal<TableOrder> = computed(() => {
  const known = savedTable.value;
  if (known === null || known.token !== savedCart.value.location?.token) return noTableOrder;
  const { order } = known;
  return 'uuid' in order && isFinished(order.uuid) ? noTableOrder : order;
});

const isFinished = (uuid: string | null) =>
  savedOrders.value.some((order) => order.uuid === uuid && !order.isActive);

/** The diner's table or room, at a venue where guests share an order; `null` for none. */
export function sharedLocation({ types }: Pick<MenuFacts, 'types'>): CartLocation | null {
  const { location } = savedCart.value;
  return types.al_futtaim_enabled && location !== null && location.type !== 'Account' ? location : null;
}
