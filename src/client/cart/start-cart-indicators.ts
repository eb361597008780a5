import { effect } from '@preact/signals-core';
import { prefetchImport } from '../lib/module-preload.ts';
import { readStorage } from '../lib/storage.ts';
import { ownOrders } from '../order/own-orders.ts';
import { cart } from './cart.ts';
import { seatStorageKey } from './saved-cart.ts';

/** What shows of the cart. */
const loadIndicators = () => import('./cart-indicators.ts');

/** Says something at the foot of the page, where that can be loaded. */
export function showMessage(words: 'no_response' | 'not_available_now' | null): void {
  loadIndicators().then(
    ({ showCartIndicators }) => showCartIndicators(words),
    () => undefined,
  );
}

/** Shows what is in the cart, where the diner sits, and that an order is under way, once there is something to show. */
export function startCartIndicators(): void {
  effect(() => {
    if (cart.count.value > 0 || readStorage('local', seatStorageKey()) || ownOrders.active.value)
      showMessage(null);
  });
  // A part of the page could not be loaded when the diner reached for it.
  document.addEventListener('unreached', () => showMessage('no_response'));
  addEventListener('load', () => prefetchImport(loadIndicators));
}
