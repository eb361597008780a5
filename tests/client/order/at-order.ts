import { onTestFinished, vi } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import { embeddedRealtime } from '#contracts/shapes/order-facts.ts';
import type { aDevice } from '../lib/a-device.ts';

/** Opens the page of an order on a device until the test ends. */
export async function openAtOrder(device: ReturnType<typeof aDevice>, order: Order) {
  const page = await device.open();
  const store = await import('#client/order/order.ts');
  const changes = await import('#client/order/order-changes.ts');
  const close = store.openOrder(order, 'en', embeddedRealtime);
  onTestFinished(() => {
    close();
    vi.unstubAllGlobals();
  });
  return { ...page, ...store, ...changes };
}
