import { effect } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { isAwaitingPayment } from '#domain/order/cart-after-order.ts';
import { refreshDeliveryFee } from '../delivery/cart-delivery-fee.ts';
import { setFacts, setServingStatus } from '../lib/facts.ts';
import { currentServingStatus } from '../live/serving-schedule.ts';
import { type ActiveOrder, activeOrder, loadActiveOrder } from '../order/active-order.ts';
import { ownOrders } from '../order/own-orders.ts';
import { settledOrder } from '../payment/order-outcome.ts';
import { cart } from './cart.ts';
import { watchPromotions } from './cart-promotions.ts';
import { loadCoupon } from './coupon.ts';
import { loadProducts, reloadProducts } from './products.ts';

/** After so long out of sight, prices and stock are asked for again. Source: spec §9 "Menu refresh threshold". */
const staleAfterMs = 60_000;

const productIdsInCart = () => cart.lines.value.map(({ product }) => product);

/** Learns all that a screen needs that is about the cart: what its dishes cost now, its coupon, its place. */
export async function startOrdering(facts: OrderingFacts): Promise<void> {
  setFacts(facts);
  refreshWhenStale(facts);
  watchPromotions();
  await Promise.all([
    loadProducts(productIdsInCart(), facts.language),
    loadCoupon(),
    refreshDeliveryFee(),
    loadActiveOrder(facts.language),
  ]);
}

/** Asks again for what nobody answered. */
export async function reloadCartProducts({ language }: OrderingFacts): Promise<void> {
  await reloadProducts(productIdsInCart(), language);
}

function refreshWhenStale({ language }: OrderingFacts): void {
  let readAt = Date.now();
  const renew = () => {
    readAt = Date.now();
    void reloadProducts(productIdsInCart(), language);
    void loadActiveOrder(language);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - readAt > staleAfterMs) renew();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) renew();
  });
  document.addEventListener('turned', updateServingStatus);
  effect(() => {
    // Somebody else at the table has ordered.
    const uuid = ownOrders.active.value?.uuid;
    if (uuid !== undefined && !isSameOrder(activeOrder.peek(), uuid)) void loadActiveOrder(language);
  });
  effect(() => {
    const known = activeOrder.peek();
    // Another tab has heard that it is paid.
    if (settledOrder.value !== null && known.kind === 'known' && isAwaitingPayment(known.order)) {
      void loadActiveOrder(language);
    }
  });
}

/** The venue opens, closes or goes on at this moment, as the page has known before. */
function updateServingStatus(): void {
  const serving = currentServingStatus();
  const { pausedUntil } = document.body.dataset;
  setServingStatus({
    isOpen: serving !== 'closed',
    isTakingOrders: serving === 'open',
    pausedUntil:
      serving === 'paused' && pausedUntil ? new Date(Number(pausedUntil) * 1_000).toISOString() : null,
  });
}

/** Whether that order is known, or being asked about. */
function isSameOrder(known: ActiveOrder, uuid: string): boolean {
  if (known.kind === 'none') return false;
  return (known.kind === 'known' ? known.order.uuid : known.uuid) === uuid;
}
