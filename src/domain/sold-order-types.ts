import { type OrderType, orderTypes } from './order-type.ts';

/** A dish or category that may be sold for some order types only. */
export interface SoldItem {
  /** Absent for all. */
  readonly order_types?: readonly OrderType[] | undefined;
}

/**
 * The order types for which a dish is sold: those of its own that one of its categories is sold for. `null` for all.
 *
 * @param categories all that list it, never empty.
 */
export function soldOrderTypes(
  { order_types: own }: SoldItem,
  categories: readonly SoldItem[],
): readonly OrderType[] | null {
  const isLimited = own !== undefined || categories.every(({ order_types }) => order_types !== undefined);
  // Fast path: most menus sell everything for every order type.
  if (!isLimited) return null;
  return orderTypes.filter(
    (type) =>
      (own ?? orderTypes).includes(type) &&
      categories.some(({ order_types }) => (order_types ?? orderTypes).includes(type)),
  );
}

/** @param sold `null` or absent for all. */
export const isSoldFor = (sold: readonly OrderType[] | null | undefined, type: OrderType): boolean =>
  !sold || sold.includes(type);

/** What diners are told of a dish: that it is not sold for an order type, or for one only. */
export interface OrderTypeNote {
  readonly kind: 'not_for' | 'only_for';
  readonly type: OrderType;
}

/**
 * The notes about a dish at a venue. A dish that is sold for one of at least three order types is `only_for` that one.
 *
 * @param offered the order types of the venue.
 */
export function orderTypeNotes(
  sold: readonly OrderType[] | null,
  offered: readonly OrderType[],
): readonly OrderTypeNote[] {
  const [here, missing] = [
    offered.filter((type) => isSoldFor(sold, type)),
    offered.filter((type) => !isSoldFor(sold, type)),
  ];
  const [only] = here;
  return only !== undefined && here.length === 1 && missing.length > 1
    ? [{ kind: 'only_for', type: only }]
    : missing.map((type) => ({ kind: 'not_for', type }));
}
