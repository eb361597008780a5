import { orderTokenOf } from './order-records.ts';

/** The header that proves that this device placed or joined an order; empty if it did neither. */
export function orderTokenHeader(uuid: string): Readonly<Record<string, string>> {
  const token = orderTokenOf(uuid);
  return token === null ? {} : { 'order-token': token };
}
