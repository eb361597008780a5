import { effect } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { awaitsPayment } from '#domain/order/cart-after.ts';
import { activeOrder, lookForActiveOrder } from './active-order.ts';
import { cart } from './cart.ts';
import { startCoupon } from './coupon.ts';
import { tellFacts } from './facts.ts';
import { settledOrder } from './paid-order.ts';
import { renewPlaceFee } from './place-fee.ts';
import { loadProducts, reloadProducts } from './products.ts';

/** After so long out of sight, prices and stock are asked for again. Source: spec §9 "Menu refresh threshold". */
const oldAfterMs = 60_000;

const idsInCart = () => cart.lines.value.map(({ product }) => product);

/** Learns all that a screen needs that is about the cart: what its dishes cost now, its coupon, its place. */
export async function startOrdering(facts: OrderingFacts): Promise<void> {
  tellFacts(facts);
  keepFresh(facts);
  await Promise.all([
    loadProducts(idsInCart(), facts.language),
    startCoupon(),
    renewPlaceFee(),
    lookForActiveOrder(facts.language),
  ]);
}

/** Asks again for what nobody answered. */
export async function learnAgain({ language }: OrderingFacts): Promise<void> {
  await reloadProducts(idsInCart(), language);
}

function keepFresh({ language }: OrderingFacts): void {
  let readAt = Date.now();
  const renew = () => {
    readAt = Date.now();
    void reloadProducts(idsInCart(), language);
    void lookForActiveOrder(language);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - readAt > oldAfterMs) renew();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) renew();
  });
  effect(() => {
    const known = activeOrder.peek();
    // Another tab has heard that it is paid.
    if (settledOrder.value !== null && known.kind === 'known' && awaitsPayment(known.order)) {
      void lookForActiveOrder(language);
    }
  });
}
