import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OrderType } from '#domain/order-type.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * A product with the prices of the cart's order type, which `order-type-prices.ts` writes into the page; on the server, in
 * the first render and at venues without such prices with the usual ones.
 */
export function usePricedProduct(product: Orderable): Orderable {
  const orderType = useHydrated() ? document.documentElement.dataset.orderType : undefined;
  return pricedFor(product, (orderType as OrderType | undefined) ?? null);
}
