import { effect } from '@preact/signals-core';
import { prefetchImport } from '../lib/module-preload.ts';
import { readStorage } from '../lib/storage.ts';
import { ownOrders } from '../order/own-orders.ts';
import { cart } from './cart.ts';
import { seatStorageKey } from './saved-cart.ts';

const loadIndicators = () => import('./cart-indicators.ts');

/** Shows a snackbar, if the module can be loaded. */
export function showMessage(message: 'no_response' | 'not_available_now' | null): void {
  loadIndicators().then(
    ({ showCartIndicators }) => showCartIndicators(message),
    () => undefined,
  );
}

/** Shows the cart, the diner's location and the active order as soon as one of them exists. */
export function startCartIndicators(): void {
  effect(() => {
    if (cart.count.value > 0 || readStorage('local', seatStorageKey()) || ownOrders.active.value)
      showMessage(null);
  });
  // A part of the page failed to load on interaction.
  document.addEventListener('noresponse', () => showMessage('no_response'));
  addEventListener('load', () => prefetchImport(loadIndicators));
}
