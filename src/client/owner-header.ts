import { tokenOf } from './stores/own-orders.ts';

/** What shows the venue that this device made an order; nothing where it did not. */
export function ownerHeader(uuid: string): Readonly<Record<string, string>> {
  const token = tokenOf(uuid);
  return token === null ? {} : { 'order-token': token };
}
