import { sitDown } from './stores/cart-changes.ts';
import type { CartLocation } from './stores/cart-state.ts';

const seat = document.querySelector<HTMLElement>('[data-seat]');
const onward = seat?.querySelector('a');

if (seat && onward) {
  sitDown(JSON.parse(seat.dataset.seat ?? '') as CartLocation);
  // Going back leads to where the diner came from, not to sitting down again.
  location.replace(onward.href);
}
