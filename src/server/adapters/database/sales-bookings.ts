import { differenceOf, mergeSums, type Sum } from '#domain/report/measures.ts';
import type { Order } from '#server/ordering/order.ts';
import { sumsOfOrder } from '#server/reports/sums-of-order.ts';
import { openDayOf } from '#server/reports/venue-days.ts';
import type { Booking } from './sales-steps.ts';
import type { StoredOrder } from './stored-order.ts';

/** What a change of an order adds to the sales of the day on which it happens: past days stay as they were. */
export function bookingsOfChange(stored: StoredOrder, after: Order, now: Date): readonly Booking[] {
  const { order: before, licence, zone } = stored;
  const sums = differenceOf(sumsOfOrder(before, zone), sumsOfOrder(after, zone));
  return sums.length === 0
    ? []
    : [{ licence, day: openDayOf(stored, now), currency: after.terms.currency, sums }];
}

/** What final orders add, each on the day on which it ended. */
export function bookingsOfOrders(orders: readonly StoredOrder[]): readonly Booking[] {
  const bookings = orders.map((stored) => ({
    licence: stored.licence,
    day: openDayOf(stored, endOf(stored.order)),
    currency: stored.order.terms.currency,
    sums: sumsOfOrder(stored.order, stored.zone),
  }));
  return [
    ...Map.groupBy(bookings, ({ licence, day, currency }) => `${licence} ${day} ${currency}`).values(),
  ].flatMap((all) => (all[0] ? [{ ...all[0], sums: sumOf(all) }] : []));
}

const sumOf = (bookings: readonly Booking[]): readonly Sum[] =>
  mergeSums(bookings.flatMap(({ sums }) => sums));

/** Older orders do not say when they ended. */
const endOf = ({ status, statusTimes, payments, createdAt }: Order): Date =>
  statusTimes[status] ?? payments.at(-1)?.paidAt ?? createdAt;
