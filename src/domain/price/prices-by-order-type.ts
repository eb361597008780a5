import type { OrderType } from '../order-type.ts';
import type { PriceFor } from './price-for.ts';

/** A price, and the ways of ordering that it is for. */
export interface PriceByOrderType {
  readonly orderTypes: readonly OrderType[];
  /** Decimal text, before discount and tax. */
  readonly price: string;
}

/**
 * The different prices of a dish among the order types that a venue offers, the usual price first.
 *
 * One entry when the price is the same for all.
 */
export function pricesByOrderType(
  { price, price_for = {} }: { readonly price: string; readonly price_for?: PriceFor | undefined },
  offered: readonly OrderType[],
): readonly PriceByOrderType[] {
  const prices = Map.groupBy(offered, (type) => price_for[type] ?? price);
  return [
    { price, orderTypes: prices.get(price) ?? [] },
    ...[...prices].filter(([one]) => one !== price).map(([one, orderTypes]) => ({ price: one, orderTypes })),
  ];
}
