/** Why a cart cannot be ordered. */
export type CartBlocker =
  | 'empty'
  | 'closed'
  /** The POS has locked the table. */
  | 'table_busy'
  /** Staff opened the order at this table: guests cannot add to it. */
  | 'common_order'
  /** At least one item cannot be ordered as it is. */
  | 'invalid_lines'
  /** The venue offers no order type for the diner's location. */
  | 'no_order_type'
  | 'below_minimum'
  /** The delivery address is missing. */
  | 'no_place';

export interface CartStatus {
  readonly isEmpty: boolean;
  /** The venue takes such an order, now or for later. */
  readonly isTakingOrders: boolean;
  /** Why guests cannot order at their table; `null` when they can. */
  readonly table: 'table_busy' | 'common_order' | null;
  readonly hasErrors: boolean;
  readonly hasOrderType: boolean;
  readonly isBelowMinimum: boolean;
  readonly needsDeliveryAddress: boolean;
}

/** The first blocker to resolve before a cart can be ordered; `null` when there is none. */
export function cartBlocker(cart: CartStatus): CartBlocker | null {
  if (cart.isEmpty) return 'empty';
  if (!cart.isTakingOrders) return 'closed';
  if (cart.table) return cart.table;
  if (cart.hasErrors) return 'invalid_lines';
  if (!cart.hasOrderType) return 'no_order_type';
  if (cart.isBelowMinimum) return 'below_minimum';
  return cart.needsDeliveryAddress ? 'no_place' : null;
}
