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

/** The order whose dishes have left the cart while this page stood; `null` for none. */
export const settledOrder: ReadonlySignal<string | null> = settled;

/**
 * The order is paid: what was ordered leaves the cart, and what was added since stays. Where the cart is not this
 * tab's, or this device knows nothing of the order, nothing happens to it.
 */
export async function removePaidFromCart({ uuid }: { readonly uuid: string }): Promise<void> {
  applyOutcome(uuid, 'ordered');
}

/** Nobody waits for the order any more, and nothing of it was ordered: the cart may be ordered anew. */
export const releaseToCart = (uuid: string): void => applyOutcome(uuid, 'given_back');

/** Lets the cart follow what became of an order of this device, and remembers what the order tells. */
export function syncWithOrder(order: Order): void {
  saveIfAccepted(order);
  clearIfArrived(order);
  const after = cartAfterOrder(order);
  if (after !== 'kept') applyOutcome(order.uuid, after);
}

/** Whether this tab's cart has dishes that wait for the order to be paid. */
export function isAwaitedInCart(uuid: string): boolean {
  const { awaited, lines } = cart.state.value;
  const numbers = new Set(awaited?.uuid === uuid ? awaited.lines.map(({ cart_uuid }) => cart_uuid) : []);
  return lines.some((line) => numbers.has(line.uuid));
}

/** Lets the cart follow what other tabs learn of its order, until the returned function is called. */
export const followOtherTabs = (): (() => void) =>
  effect(() => {
    const { awaited } = cart.state.value;
    const after = ownOrders.all.value.find(({ uuid }) => uuid === awaited?.uuid)?.cart;
    // A page that comes back has to read what other pages did to its cart before it changes it.
    if (awaited && after && after !== 'kept') setTimeout(() => applyOutcome(awaited.uuid, after));
  });

function applyOutcome(uuid: string, after: CartAfterOrder): void {
  batch(() => {
    saveCartAfter(uuid, after);
    const { awaited } = cart.state.value;
    if (awaited?.uuid !== uuid) return;
    if (after === 'given_back') return renumberLines();
    removeOrdered(awaited.lines);
    clearTypedFields();
    settled.value = uuid;
  });
}
