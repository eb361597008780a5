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

/** After this time out of sight, prices and stock are reloaded. Source: spec §9 "Menu refresh threshold". */
const staleAfterMs = 60_000;

const productIdsInCart = () => cart.lines.value.map(({ product }) => product);

/** Loads everything a cart screen needs: current prices, the coupon, the delivery fee and the active order. */
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

/** Retries the requests that failed. */
export async function reloadCartProducts({ language }: OrderingFacts): Promise<void> {
  await reloadProducts(productIdsInCart(), language);
}

function refreshWhenStale({ language }: OrderingFacts): void {
  let loadedAt = Date.now();
  const refresh = () => {
    loadedAt = Date.now();
    void reloadProducts(productIdsInCart(), language);
    void loadActiveOrder(language);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt > staleAfterMs) refresh();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
  document.addEventListener('schedulechange', updateServingStatus);
  effect(() => {
    // Another guest at the table has ordered.
    const uuid = ownOrders.active.value?.uuid;
    if (uuid !== undefined && !isSameOrder(activeOrder.peek(), uuid)) void loadActiveOrder(language);
  });
  effect(() => {
    const known = activeOrder.peek();
    // Another tab has learned that the order is paid.
    if (settledOrder.value !== null && known.kind === 'known' && isAwaitingPayment(known.order)) {
      void loadActiveOrder(language);
    }
  });
}

/** The venue opens, closes or resumes now, by the schedule in the page. */
function updateServingStatus(): void {
  const serving = currentServingStatus();
  const { pausedUntil } = document.body.dataset;
  setServingStatus({
    isOpen: serving === 'open' || serving === 'paused',
    isTakingOrders: serving === 'open' || serving === 'later',
    pausedUntil:
      serving === 'paused' && pausedUntil ? new Date(Number(pausedUntil) * 1_000).toISOString() : null,
  });
}

/** Whether that order is loaded or loading. */
function isSameOrder(known: ActiveOrder, uuid: string): boolean {
  if (known.kind === 'none') return false;
  return (known.kind === 'known' ? known.order.uuid : known.uuid) === uuid;
}
