import { computed, type ReadonlySignal } from '@preact/signals-core';
import { clampQuantity } from '#domain/cart/quantity.ts';
import type { Milli } from '#domain/money.ts';
import type { CartLine, CartState } from './cart-state.ts';
import { updateCart as change, savedCart as state } from './saved-cart.ts';

/**
 * The diner's cart at this venue, shared by every island and script of the page.
 *
 * Whoever wants a change calls a verb below, or one of `cart-changes.ts` and `cart-orders.ts`. It lives as long as the tab.
 */
export const cart = {
  state: state as ReadonlySignal<CartState>,
  lines: computed(() => state.value.lines),
  /** Dishes in all. */
  count: computed(() => state.value.lines.reduce((count, { quantity }) => count + quantity, 0)),
  /** By what was known when they were added. */
  estimatedTotal: computed(
    // Whole thousandths times whole numbers; `milli` and all that stands with it would weigh on every menu page.
    () => state.value.lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0) as Milli,
  ),
};

/** Puts a dish into the cart, as a line of its own unless the same one is there already. */
export function addToCart(line: Omit<CartLine, 'uuid'>): void {
  const { lines } = state.value;
  const same = lines.findIndex((other) => isSameLine(other, line));
  const standing = lines[same];
  const added = standing
    ? { ...standing, quantity: clampQuantity(standing.quantity + line.quantity, null) }
    : { ...line, uuid: crypto.randomUUID() };
  change({
    lines: standing ? lines.with(same, added) : [...lines, added],
    addedAt: Date.now(),
  });
}

function isSameLine(one: CartLine, other: Omit<CartLine, 'uuid'>): boolean {
  return (
    one.product === other.product &&
    one.instructions === other.instructions &&
    JSON.stringify(one.configuration) === JSON.stringify(other.configuration)
  );
}
