import { computed, type ReadonlySignal } from '@preact/signals-core';
import { clampQuantity } from '#domain/cart/quantity.ts';
import type { Milli } from '#domain/money.ts';
import type { CartLine, CartState } from './cart-state.ts';
import { updateCart as change, savedCart as state } from './saved-cart.ts';

/**
 * The diner's cart at this venue, shared by every island and script of the page.
 *
 * Change it with the functions below and in `cart-changes.ts` and `cart-orders.ts`. It lasts as long as the tab.
 */
export const cart = {
  state: state as ReadonlySignal<CartState>,
  lines: computed(() => state.value.lines),
  /** Total number of dishes. */
  count: computed(() => state.value.lines.reduce((count, { quantity }) => count + quantity, 0)),
  /** By the prices when they were added. */
  estimatedTotal: computed(
    // Whole thousandths times whole numbers; importing `milli` would make every menu page larger.
    () => state.value.lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0) as Milli,
  ),
};

interface Addition {
  readonly line: Pick<CartLine, 'product'>;
  /** The lines of the cart without it. */
  readonly before: readonly CartLine[];
}

/** What was added on this page, for `follow-additions.ts`, which is loaded later. */
export const additions: Addition[] = [];

/** Adds a dish to the cart, merging it with an identical line. */
export function addToCart(line: Omit<CartLine, 'uuid'>): void {
  const { lines } = state.value;
  const same = lines.findIndex((other) => isSameLine(other, line));
  const existing = lines[same];
  const quantity = clampQuantity((existing?.quantity ?? 0) + line.quantity, null);
  const added = { ...line, uuid: crypto.randomUUID(), ...existing, quantity };
  change({
    lines: existing ? lines.with(same, added) : [...lines, added],
    addedAt: Date.now(),
  });
  additions.push({ line, before: lines });
}

/** Whether two lines differ only in their quantity. */
export function isSameLine(one: Omit<CartLine, 'uuid'>, other: Omit<CartLine, 'uuid'>): boolean {
  return (
    one.product === other.product &&
    one.instructions === other.instructions &&
    JSON.stringify(one.configuration) === JSON.stringify(other.configuration)
  );
}
