import { effect } from '@preact/signals-core';
import { fetchAhead } from '../lib/fetch-ahead.ts';
import { recall } from '../lib/storage.ts';
import { ownOrders } from '../order/own-orders.ts';
import { cart } from './cart.ts';
import { seatName } from './kept-cart.ts';

/** What shows of the cart. */
const load = () => import('./cart-signs.ts');

/** Says something at the foot of the page, where that can be loaded. */
export function say(words: 'no_response' | 'not_available_now' | null): void {
  load().then(
    ({ showSigns }) => showSigns(words),
    () => undefined,
  );
}

/** Shows what is in the cart, where the diner sits, and that an order is under way, once there is something to show. */
export function keepSigns(): void {
  effect(() => {
    if (cart.count.value > 0 || recall('local', seatName()) || ownOrders.active.value) say(null);
  });
  // A part of the page could not be loaded when the diner reached for it.
  document.addEventListener('unreached', () => say('no_response'));
  addEventListener('load', () => fetchAhead(load));
}
