import { clampQuantity } from '#domain/cart/quantity.ts';
import type { CartLine } from './cart-state.ts';
import { updateCart as change, savedCart as state } from './saved-cart.ts';

/** Changes to a line of the cart, which lists of dishes make, too. */

export function removeLine(uuid: string): void {
  change({ lines: state.value.lines.filter((line) => line.uuid !== uuid) });
}

/** @param left remaining portions; `null` when not counted. */
export function setQuantity(uuid: string, quantity: number, left: number | null): void {
  changeLine(uuid, { quantity: clampQuantity(quantity, left) });
}

/** Adds portions to a line, or takes them away. A line without any is removed. */
export function changeQuantity({ uuid, quantity }: CartLine, by: number): void {
  if (quantity + by > 0) setQuantity(uuid, quantity + by, null);
  else removeLine(uuid);
}

/** Updates a line, for example after its name or price has changed in the menu. */
export function changeLine(uuid: string, part: Partial<Omit<CartLine, 'uuid' | 'product'>>): void {
  change({ lines: state.value.lines.map((line) => (line.uuid === uuid ? { ...line, ...part } : line)) });
}
