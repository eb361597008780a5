import { maxOrders, type OwnOrder, savedOrders as state } from '../order/saved-orders.ts';

/**
 * The order that is under way where the diner sits is this device's too, and no other is that it only joined.
 *
 * @param uuid `null` when nothing is under way there.
 */
export function joinOnlyOrder(uuid: string | null): void {
  const isLeft = (order: OwnOrder) => order.token === null && order.isActive && order.uuid !== uuid;
  const others = state.value
    .filter((order) => order.uuid !== uuid)
    .map((order) => (isLeft(order) ? { ...order, isActive: false } : order));
  const known = state.value.find((order) => order.uuid === uuid);
  const joined = uuid === null ? [] : [{ token: null, ...known, uuid, isActive: true }];
  const next = [...joined, ...others].slice(0, maxOrders);
  if (JSON.stringify(next) !== JSON.stringify(state.value)) state.value = next;
}
