/** What keeps a cart from being ordered. */
export type CartBlocker =
  | 'empty'
  | 'closed'
  /** The till has the table. */
  | 'table_busy'
  /** The order at the table is the staff's: guests add nothing to it. */
  | 'common_order'
  /** Something in it cannot be had as it is. */
  | 'faults'
  /** The venue serves in no way that suits where the diner is. */
  | 'no_order_type'
  | 'below_minimum'
  /** Nobody has said where to deliver to. */
  | 'no_place';

export interface CartStatus {
  readonly isEmpty: boolean;
  /** The venue is open and takes orders at this moment. */
  readonly isTakingOrders: boolean;
  /** What keeps guests from ordering at the place where they sit; `null` for nothing. */
  readonly table: 'table_busy' | 'common_order' | null;
  readonly hasErrors: boolean;
  readonly hasOrderType: boolean;
  readonly isBelowMinimum: boolean;
  readonly needsDeliveryAddress: boolean;
}

/** The first thing to be put right before a cart can be ordered; `null` when nothing is. */
export function cartBlocker(cart: CartStatus): CartBlocker | null {
  if (cart.isEmpty) return 'empty';
  if (!cart.isTakingOrders) return 'closed';
  if (cart.table) return cart.table;
  if (cart.hasErrors) return 'faults';
  if (!cart.hasOrderType) return 'no_order_type';
  if (cart.isBelowMinimum) return 'below_minimum';
  return cart.needsDeliveryAddress ? 'no_place' : null;
}
