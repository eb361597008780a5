/** What keeps a cart from being ordered. */
export type Obstacle =
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

export interface CartStanding {
  readonly isEmpty: boolean;
  /** The venue is open and takes orders at this moment. */
  readonly isTaking: boolean;
  /** What keeps guests from ordering at the place where they sit; `null` for nothing. */
  readonly table: 'table_busy' | 'common_order' | null;
  readonly hasFaults: boolean;
  readonly hasOrderType: boolean;
  readonly isBelowMinimum: boolean;
  readonly needsPlace: boolean;
}

/** The first thing to be put right before a cart can be ordered; `null` when nothing is. */
export function obstacleOf(cart: CartStanding): Obstacle | null {
  if (cart.isEmpty) return 'empty';
  if (!cart.isTaking) return 'closed';
  if (cart.table) return cart.table;
  if (cart.hasFaults) return 'faults';
  if (!cart.hasOrderType) return 'no_order_type';
  if (cart.isBelowMinimum) return 'below_minimum';
  return cart.needsPlace ? 'no_place' : null;
}
