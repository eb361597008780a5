import { effect } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { awaitsPayment } from '#domain/order/cart-after.ts';
import { renewPlaceFee } from '../delivery/place-fee.ts';
import { tellFacts, tellServing } from '../lib/facts.ts';
import { servingNow } from '../live/turns.ts';
import { type ActiveOrder, activeOrder, lookForActiveOrder } from '../order/active-order.ts';
import { ownOrders } from '../order/own-orders.ts';
import { settledOrder } from '../payment/paid-order.ts';
import { cart } from './cart.ts';
import { followPromotions } from './cart-promotions.ts';
import { startCoupon } from './coupon.ts';
import { loadProducts, reloadProducts } from './products.ts';

/** After so long out of sight, prices and stock are asked for again. Source: spec §9 "Menu refresh threshold". */
const oldAfterMs = 60_000;

const idsInCart = () => cart.lines.value.map(({ product }) => product);

/** Learns all that a screen needs that is about the cart: what its dishes cost now, its coupon, its place. */
export async function startOrdering(facts: OrderingFacts): Promise<void> {
  tellFacts(facts);
  keepFresh(facts);
  followPromotions();
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
  document.addEventListener('turned', followTurn);
  effect(() => {
    // Somebody else at the table has ordered.
    const uuid = ownOrders.active.value?.uuid;
    if (uuid !== undefined && !isAbout(activeOrder.peek(), uuid)) void lookForActiveOrder(language);
  });
  effect(() => {
    const known = activeOrder.peek();
    // Another tab has heard that it is paid.
    if (settledOrder.value !== null && known.kind === 'known' && awaitsPayment(known.order)) {
      void lookForActiveOrder(language);
    }
  });
}

/** The venue opens, closes or goes on at this moment, as the page has known before. */
function followTurn(): void {
  const serving = servingNow();
  const { pausedUntil } = document.body.dataset;
  tellServing({
    isOpen: serving !== 'closed',
    isTaking: serving === 'open',
    pausedUntil:
      serving === 'paused' && pausedUntil ? new Date(Number(pausedUntil) * 1_000).toISOString() : null,
  });
}

/** Whether that order is known, or being asked about. */
function isAbout(known: ActiveOrder, uuid: string): boolean {
  if (known.kind === 'none') return false;
  return (known.kind === 'known' ? known.order.uuid : known.uuid) === uuid;
}
