import { amountOf } from '../money.ts';
import type { OrderType } from '../order-type.ts';
import type { PriceFor } from './price-for.ts';

/** A price, and the ways of ordering that it is for. */
export interface PriceByOrderType {
  readonly orderTypes: readonly OrderType[];
  /** Decimal text, before discount and tax. */
  readonly price: string;
  /** The usual price without the current offer; `undefined` outside one, and for other prices. */
  readonly fullPrice: string | undefined;
}

interface ProductWithPrices {
  readonly price: string;
  readonly fullPrice?: string | undefined;
  readonly price_for?: PriceFor | undefined;
}

/**
 * The different prices of a dish among the order types that a venue offers, the usual price first.
 *
 * One entry when the price is the same for all.
 */
export function pricesByOrderType(
  { price, fullPrice, price_for = {} }: ProductWithPrices,
  offered: readonly OrderType[],
): readonly PriceByOrderType[] {
  const priceOf = (type: OrderType) => price_for[type] ?? price;
  const byAmount = Map.groupBy(offered, (type) => amountOf(priceOf(type)));
  const usual = amountOf(price);
  return [
    { price, fullPrice, orderTypes: byAmount.get(usual) ?? [] },
    ...[...byAmount].flatMap(([amount, orderTypes]) =>
      amount === usual
        ? []
        : orderTypes.slice(0, 1).map((type) => ({ price: priceOf(type), fullPrice: undefined, orderTypes })),
    ),
  ];
}
