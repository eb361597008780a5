import { batch, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Order } from '#contracts/shapes/order.ts';
import { type CartAfterOrder, cartAfterOrder } from '#domain/order/cart-after-order.ts';
import { cart } from '../cart/cart.ts';
import { removeOrdered, renumberLines } from '../cart/cart-orders.ts';
import { clearTypedFields } from '../checkout/typed-fields.ts';
import { saveIfAccepted } from '../order/accepted-orders.ts';
import { saveCartAfter } from '../order/order-records.ts';
import { ownOrders } from '../order/own-orders.ts';
import { clearIfArrived } from '../table/saved-addition.ts';

const settled = signal<string | null>(null);

/** The order whose dishes have left the cart since this page was loaded; `null` for none. */
export const settledOrder: ReadonlySignal<string | null> = settled;

/**
 * Removes the lines of a paid order from the cart; lines added since stay. Does nothing when the cart is not this
 * tab's, or
 * this device does not know the order.
 */
export async function removePaidFromCart({ uuid }: { readonly uuid: string }): Promise<void> {
  applyOutcome(uuid, 'ordered');
}

/** The order was canceled or does not exist: its lines in the cart can be ordered again. */
export const releaseToCart = (uuid: string): void => applyOutcome(uuid, 'restored');

/** Updates the cart and the stored records after an order of this device has changed. */
export function syncWithOrder(order: Order): void {
  saveIfAccepted(order);
  clearIfArrived(order);
  const after = cartAfterOrder(order);
  if (after !== 'kept') applyOutcome(order.uuid, after);
}

/** Whether this tab's cart has dishes of the order that awaits payment. */
export function isAwaitedInCart(uuid: string): boolean {
  const { awaited, lines } = cart.state.value;
  const ids = new Set(awaited?.uuid === uuid ? awaited.lines.map(({ cart_uuid }) => cart_uuid) : []);
  return lines.some((line) => ids.has(line.uuid));
}

/** Updates the cart when another tab learns the outcome of its order, until the returned function is called. */
export const followOtherTabs = (): (() => void) =>
  effect(() => {
    const { awaited } = cart.state.value;
    const after = ownOrders.all.value.find(({ uuid }) => uuid === awaited?.uuid)?.cart;
    // A restored page must read other pages' cart changes before it changes the cart.
    if (awaited && after && after !== 'kept') setTimeout(() => applyOutcome(awaited.uuid, after));
  });

function applyOutcome(uuid: string, after: CartAfterOrder): void {
  batch(() => {
    saveCartAfter(uuid, after);
    const { awaited } = cart.state.value;
    if (awaited?.uuid !== uuid) return;
    if (after === 'restored') return renumberLines();
    removeOrdered(awaited.lines);
    clearTypedFields();
    settled.value = uuid;
  });
}
