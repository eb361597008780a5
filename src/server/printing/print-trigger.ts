import type { PrintMoment } from '#contracts/shapes/printer.ts';
import { categoriesListing } from '#domain/cart/categories-listing.ts';
import { zero } from '#domain/money.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { isAwaitingPayment, type Order, type OrderLine } from '../ordering/order.ts';
import { balanceDue, billOfOrder } from '../ordering/order-bill.ts';
import type { PrintJob } from './print-queue.ts';

/** The part of an order that decides what is printed. */
type OrderSnapshot = Pick<
  Order,
  'payBy' | 'status' | 'payments' | 'lines' | 'terms' | 'paymentType' | 'attempts'
>;

/** What a change of an order prints. */
export interface PrintTrigger {
  readonly kind: Exclude<PrintJob['kind'], 'test'>;
  /** Printers that print at one of these moments print it. */
  readonly moments: readonly PrintMoment[];
  /** Whether receipts are printed, too. */
  readonly includesReceipts: boolean;
  /** The cart uuids of the lines; empty for the whole order. */
  readonly lines: readonly string[];
  /** Of the dishes. Printers of other categories do not print it. */
  readonly categories: readonly number[];
}

/**
 * What a change of an order prints: the order at the moments that it reaches, then added dishes and the cancellation
 * for kitchens that have a ticket.
 *
 * @param before `null` where the order is new.
 */
export function printTriggersOf(before: OrderSnapshot | null, after: OrderSnapshot): readonly PrintTrigger[] {
  if (isCanceledOrRejected(after.status)) return cancellationOf(before, after);
  const reached = momentsOf(after).filter((moment) => !before || !momentsOf(before).includes(moment));
  return [
    ...(reached.length > 0 ? [triggerOf('order', reached, after.lines)] : []),
    ...additionsOf(before, after),
  ];
}

function cancellationOf(before: OrderSnapshot | null, after: OrderSnapshot): readonly PrintTrigger[] {
  if (!before || isCanceledOrRejected(before.status)) return [];
  const printed = kitchenMomentsOf(before);
  return printed.length > 0 ? [triggerOf('cancellation', printed, after.lines)] : [];
}

/** Kitchens that get the whole order with this change need no second ticket. */
function additionsOf(before: OrderSnapshot | null, after: OrderSnapshot): readonly PrintTrigger[] {
  const added = before ? after.lines.slice(before.lines.length) : [];
  const printed = before ? kitchenMomentsOf(before) : [];
  if (added.length === 0 || printed.length === 0) return [];
  return [{ ...triggerOf('addition', printed, added), lines: added.map(({ cartUuid }) => cartUuid) }];
}

const triggerOf = (
  kind: PrintTrigger['kind'],
  moments: readonly PrintMoment[],
  lines: readonly OrderLine[],
): PrintTrigger => ({
  kind,
  moments,
  includesReceipts: kind === 'order',
  lines: [],
  categories: [...new Set(lines.flatMap(categoriesListing))],
});

/** The moments at which kitchens have printed an order in that state. */
const kitchenMomentsOf = (order: OrderSnapshot) =>
  momentsOf(order).filter((moment) => moment === 'placed' || moment === 'accepted');

/** The moments that an order has reached. */
function momentsOf(order: OrderSnapshot): readonly PrintMoment[] {
  const { status } = order;
  if (isAwaitingPayment(order) || isCanceledOrRejected(status)) return [];
  return [
    'placed',
    ...(status === 'pending' ? [] : (['accepted'] as const)),
    ...(isPaid(order) ? (['paid'] as const) : []),
    ...(status === 'fulfilled' ? (['fulfilled'] as const) : []),
  ];
}

const isPaid = (order: OrderSnapshot) =>
  order.payments.length > 0 && balanceDue(order, billOfOrder(order).total) === zero;
