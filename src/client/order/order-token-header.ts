import { orderTokenOf } from './order-records.ts';

/** What shows the venue that this device placed an order, or added to it; nothing where it did neither. */
export function orderTokenHeader(uuid: string): Readonly<Record<string, string>> {
  const token = orderTokenOf(uuid);
  return token === null ? {} : { 'order-token': token };
}
