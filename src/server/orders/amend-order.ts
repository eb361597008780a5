import type { LineRequest, OrderAmendment } from '#contracts/shapes/order-request.ts';
import { type Bill, canBeBilled } from '#domain/cart/bill.ts';
import { withdrawnReason } from '#domain/order/may-withdraw.ts';
import { offeredPaymentTypes, type PaymentType } from '#domain/order/payment-type.ts';
import { isActive } from '#domain/order/status.ts';
import { billRulesOf } from '../screens/bill-rules.ts';
import { isTakingOrders, orderingMenuOf, takesOrdersFrom } from '../screens/ordering-menu.ts';
import {
  type CheckedLines,
  checkLines,
  pricesAgree,
  type RequestIssue,
  tooMuch,
  type UnavailableLine,
} from './check-lines.ts';
import { lineFingerprint } from './line-content.ts';
import { balanceDue, billOfOrder, type Order } from './order.ts';
import type { Decision, OrderChange } from './order-book.ts';
import type { Ordering } from './ordering.ts';
import { isOpen, superseded } from './payment-attempt.ts';

type No =
  | 'order_finished'
  | 'payment_unavailable'
  | 'duplicate_line'
  /** It is being paid, or was: nothing of what it costs may change. */
  | 'payment_open';

/** What a decision may say besides: the order would come to more than can be counted. */
type Refusal = No | 'too_much';

export type AmendOrderOutcome =
  | { readonly kind: 'amended'; readonly order: Order }
  | { readonly kind: 'not_found' | 'closed' | 'table_busy' | No }
  /** The order as it would be with the lines, and what it would cost. */
  | { readonly kind: 'price_changed'; readonly order: Order; readonly bill: Bill }
  | { readonly kind: 'unavailable'; readonly items: readonly UnavailableLine[] }
  | { readonly kind: 'invalid'; readonly issues: readonly RequestIssue[] };

const no = (code: Refusal): Decision<Refusal> => ({ kind: 'no', no: code });

/**
 * Adds lines to an order, changes how it is to be paid, or withdraws it.
 *
 * A line that the order holds already is passed over, so that an answer that got lost may be asked for again.
 *
 * Source: spec §7 "Orders".
 */
export function amendOrder(ordering: Ordering) {
  const change = async (
    uuid: string,
    decide: (order: Order) => Decision<Refusal>,
    added: readonly LineRequest[] = [],
  ): Promise<AmendOrderOutcome> => {
    const outcome = await ordering.book.change(uuid, decide);
    switch (outcome.kind) {
      case 'changed':
      case 'unchanged':
        return { kind: 'amended', order: outcome.order };
      case 'no':
        return outcome.no === 'too_much' ? { kind: 'invalid', issues: [tooMuch] } : { kind: outcome.no };
      case 'not_found':
        return { kind: 'not_found' };
      case 'already_there':
        return { kind: 'duplicate_line' };
      case 'sold_out':
        return { kind: 'unavailable', items: soldOutAmong(added, outcome.products) };
    }
  };

  /** Nobody may pay by a page that is open what is decided otherwise. */
  const changeReleased = async (
    uuid: string,
    decide: (order: Order) => Decision<Refusal>,
  ): Promise<AmendOrderOutcome> => {
    const order = await ordering.book.find(uuid);
    if (order?.attempts.some(isOpen) && decide(order).kind === 'change') await ordering.online.release(order);
    return change(uuid, decide);
  };

  return async (uuid: string, amendment: OrderAmendment): Promise<AmendOrderOutcome> => {
    if ('withdraw' in amendment) return changeReleased(uuid, withdrawn);
    if ('payment_type' in amendment) {
      return changeReleased(uuid, payingBy(ordering, amendment.payment_type));
    }
    return addLines(ordering, uuid, amendment.line_items, change);
  };
}

async function addLines(
  ordering: Ordering,
  uuid: string,
  requests: readonly LineRequest[],
  change: (
    uuid: string,
    decide: (order: Order) => Decision<Refusal>,
    added: readonly LineRequest[],
  ) => Promise<AmendOrderOutcome>,
): Promise<AmendOrderOutcome> {
  const { book, places, visit } = ordering;
  const order = await book.find(uuid);
  if (!order) return { kind: 'not_found' };
  const added = newLines(order, requests);
  if (added === null) return { kind: 'duplicate_line' };
  if (added.length === 0) return { kind: 'amended', order };
  if (!isActive(order.status)) return { kind: 'order_finished' };
  if (order.attempts.some(isOpen)) return { kind: 'payment_open' };
  const menu = orderingMenuOf(visit);
  if (!(takesOrdersFrom(menu, order.location) && isTakingOrders(visit, menu))) return { kind: 'closed' };
  if (order.location && (await places.stateOf(order.location)) === 'busy') return { kind: 'table_busy' };

  const checked = checkLines(visit, added, billRulesOf(visit.menu));
  if (checked.kind !== 'sound') return checked;
  const longer = { ...order, lines: [...order.lines, ...checked.lines] };
  if (!canBeBilled(longer.lines)) return { kind: 'invalid', issues: [tooMuch] };
  if (!pricesAgree(added, checked.lines)) {
    return { kind: 'price_changed', order: longer, bill: billOfOrder(longer) };
  }
  return change(uuid, (current) => withLines(current, requests, checked), added);
}

/** The lines that the order does not hold yet; `null` when one of them bears another line's number. */
function newLines({ lines }: Order, requests: readonly LineRequest[]): readonly LineRequest[] | null {
  const known = new Map(lines.map((line) => [line.cartUuid, line.fingerprint]));
  const added = requests.filter(({ cart_uuid }) => !known.has(cart_uuid));
  const repeated = requests.filter(({ cart_uuid }) => known.has(cart_uuid));
  const isHonest = repeated.every((request) => known.get(request.cart_uuid) === lineFingerprint(request));
  return isHonest ? added : null;
}

function withLines(
  current: Order,
  requests: readonly LineRequest[],
  { lines, stock }: Extract<CheckedLines, { kind: 'sound' }>,
): Decision<Refusal> {
  if (!isActive(current.status)) return no('order_finished');
  if (current.attempts.some(isOpen)) return no('payment_open');
  const stillNew = newLines(current, requests);
  if (stillNew === null) return no('duplicate_line');
  // Somebody added them meanwhile.
  if (stillNew.length === 0) return { kind: 'leave' };
  if (stillNew.length < lines.length) return no('duplicate_line');
  const all = [...current.lines, ...lines];
  if (!canBeBilled(all)) return no('too_much');
  const change: OrderChange = { order: { ...current, lines: all }, takings: { stock, coupon: null } };
  return { kind: 'change', change };
}

const soldOutAmong = (requests: readonly LineRequest[], products: readonly number[]) =>
  requests
    .filter(({ product }) => products.includes(product))
    .map(({ cart_uuid, product }) => ({ cart_uuid, product, reason: 'out_of_stock' as const }));

function payingBy({ visit, online }: Ordering, type: PaymentType): (order: Order) => Decision<Refusal> {
  const flags = orderingMenuOf(visit).payment;
  return (order) => {
    if (!isActive(order.status)) return no('order_finished');
    if (order.paymentType === type) return { kind: 'leave' };
    const due = balanceDue(order, billOfOrder(order).total);
    if (due === 0) return no('payment_open');
    const isTaken = type !== 'card' || online.takes(due, order.terms.currency);
    if (!(isTaken && offeredPaymentTypes(flags, due).includes(type))) return no('payment_unavailable');
    // The venue hears of it now, if it did not before.
    const payBy = type === 'card' ? order.payBy : null;
    const next = { ...order, paymentType: type, payBy, attempts: superseded(order.attempts) };
    return { kind: 'change', change: { order: next } };
  };
}

/** What nobody has begun to make or to pay can be taken back, to be ordered otherwise. */
function withdrawn(order: Order): Decision<Refusal> {
  if (order.status === 'canceled' && order.statusReason === withdrawnReason) return { kind: 'leave' };
  if (order.status !== 'pending') return no('order_finished');
  if (order.payments.length > 0) return no('payment_open');
  const next: Order = {
    ...order,
    status: 'canceled',
    statusReason: withdrawnReason,
    attempts: superseded(order.attempts),
  };
  return { kind: 'change', change: { order: next, givesBack: true } };
}
