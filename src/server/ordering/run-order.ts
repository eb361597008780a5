import { add, type Milli, milli, zero } from '#domain/money.ts';
import { isUndone, type OrderMove, statusAfter } from '#domain/order/status.ts';
import { restOf } from '#domain/split/share.ts';
import { bindingOf, isBeingSettled, sharesOf, withoutSplit } from './bill-split.ts';
import {
  awaitsPayment,
  balanceDue,
  billOfOrder,
  isHeld,
  type Order,
  type OrderLine,
  type OrderPayment,
} from './order.ts';
import type { ChangeOutcome, Decision, OrderBook } from './order-book.ts';
import { allDueBack, dueBack, hasMoney, superseded } from './payment-attempt.ts';

/** What the venue does with an order. */
export type VenueAct =
  | { readonly kind: 'move'; readonly move: OrderMove; readonly reason: string | null }
  /** Lets an order through that was held. */
  | { readonly kind: 'release' }
  /** What was handed over; what is more than what is due goes back as change. */
  | { readonly kind: 'paid'; readonly type: 'cash' | 'machine'; readonly tendered: Milli }
  /** A line that cannot be served, by its place in the order, from 1. */
  | { readonly kind: 'strike'; readonly line: number };

/** Why the venue cannot. */
export type VenueNo =
  /** Something else happened to the order since whoever decided saw it. */
  | { readonly code: 'meanwhile' }
  | { readonly code: 'wrong_status'; readonly status: Order['status'] }
  /** The diner has not paid it online yet. */
  | { readonly code: 'awaits_payment' }
  /** The diner is paying it online at this moment. */
  | { readonly code: 'payment_open' }
  /** Guests are paying their shares; each is paid whole, so much comes to what nobody is paying. */
  | { readonly code: 'split_open'; readonly due: Milli }
  | { readonly code: 'nothing_due' }
  | { readonly code: 'nothing_tendered' }
  | { readonly code: 'no_such_line' }
  /** A card machine gives no change. */
  | { readonly code: 'too_much'; readonly due: Milli };

export type RunOrderOutcome = ChangeOutcome<VenueNo>;

/**
 * Moves an order along, takes money for it, or strikes a line, on the venue's word.
 *
 * Source: spec §4 "Order statuses", §2 "Order success/status page".
 */
export function runOrder(book: OrderBook, now: () => Date) {
  /** @param seen the version that whoever decided saw; `null` for whichever there is. */
  return async (number: number, act: VenueAct, seen: number | null = null): Promise<RunOrderOutcome> => {
    const found = await book.findByNumber(number);
    if (!found) return { kind: 'not_found' };
    return book.change<VenueNo>(found.uuid, (order) =>
      seen === null || seen === order.version ? decide(order, act, now()) : no({ code: 'meanwhile' }),
    );
  };
}

const no = (code: VenueNo): Decision<VenueNo> => ({ kind: 'no', no: code });

function decide(order: Order, act: VenueAct, now: Date): Decision<VenueNo> {
  switch (act.kind) {
    case 'move':
      return moved(order, act.move, act.reason);
    case 'release':
      return isHeld(order)
        ? { kind: 'change', change: { order: { ...order, payBy: null } } }
        : { kind: 'leave' };
    case 'paid':
      return paid(order, act.type, act.tendered, now);
    case 'strike':
      return struck(order, act.line);
  }
}

function moved(order: Order, move: OrderMove, reason: string | null): Decision<VenueNo> {
  const status = statusAfter(order.status, move);
  if (status === null) return no({ code: 'wrong_status', status: order.status });
  if (!isUndone(status) && awaitsPayment(order) && !isHeld(order)) return no({ code: 'awaits_payment' });
  const attempts = isUndone(status) ? allDueBack(order.attempts) : order.attempts;
  const next: Order = { ...order, status, statusReason: reason, attempts };
  const isOver = isUndone(status);
  return {
    kind: 'change',
    change: { order: isOver ? withoutSplit(next) : next, givesBack: isOver ? 'order' : null },
  };
}

function paid(order: Order, type: 'cash' | 'machine', tendered: Milli, now: Date): Decision<VenueNo> {
  if (isUndone(order.status)) return no({ code: 'wrong_status', status: order.status });
  const isShared = isBeingSettled(order);
  const due = isShared ? restOf(sharesOf(order)) : balanceDue(order, billOfOrder(order).total);
  if (due === 0) return no({ code: isShared ? 'payment_open' : 'nothing_due' });
  if (tendered === 0) return no({ code: 'nothing_tendered' });
  if (type === 'machine' && tendered > due) return no({ code: 'too_much', due });
  const payment = { paidAt: now, type, amount: milli(Math.min(tendered, due)), tendered, reference: null };
  if (isShared && tendered < due) return no({ code: 'split_open', due });
  const payments = [...order.payments, payment];
  const settled = isShared
    ? restPaidAtTill(order)
    : // Who has paid here must not pay on a page that is open, too.
      withoutSplit({ ...order, attempts: superseded(order.attempts) });
  return { kind: 'change', change: { order: { ...settled, payments } } };
}

/** All shares that nobody is paying elsewhere are paid. */
function restPaidAtTill(order: Order): Order {
  const free = sharesOf(order).map(({ state }) => state === 'AVAILABLE');
  const split = order.split.map((share, at) => (free[at] ? { ...share, isPaidAtTill: true } : share));
  return { ...order, split };
}

function struck(order: Order, line: number): Decision<VenueNo> {
  const wanted = order.lines[line - 1];
  if (!wanted || wanted.isStruck) return no({ code: 'no_such_line' });
  if (isUndone(order.status)) return no({ code: 'wrong_status', status: order.status });
  const binding = bindingOf(order);
  if (binding) return no({ code: 'payment_open' });
  return { kind: 'change', change: { order: withoutExcess(withoutSplit(withoutLine(order, wanted))) } };
}

/** An order as it is billed once a line of it is struck. */
export function withoutLine(order: Order, line: OrderLine): Order {
  const lines = order.lines.map((one) => (one === line ? { ...one, isStruck: true } : one));
  return withoutVainTip({ ...order, lines });
}

/** Where nothing is served, nobody is tipped. */
const withoutVainTip = (order: Order): Order =>
  order.lines.every(({ isStruck }) => isStruck) ? { ...order, terms: { ...order.terms, tips: zero } } : order;

const isOnline = ({ reference }: OrderPayment): boolean => reference !== null;

/** What was paid online beyond what the order costs now goes back the same way, the last that was paid first. */
function withoutExcess(order: Order): Order {
  const paid = add(...order.payments.filter(isOnline).map(({ amount }) => amount));
  const before = add(...order.attempts.map((attempt) => attempt.struck));
  let excess = milli(Math.max(0, paid - billOfOrder(order).total - before));
  const attempts = order.attempts.toReversed().map((attempt) => {
    const left = milli(attempt.amount - attempt.refundDue - attempt.refunded);
    const back = milli(hasMoney(attempt) ? Math.min(excess, left) : 0);
    excess = milli(excess - back);
    if (back === 0) return attempt;
    const due = dueBack(attempt, milli(attempt.refundDue + attempt.refunded + back), 'struck');
    return { ...due, struck: milli(attempt.struck + back) };
  });
  return { ...order, attempts: attempts.toReversed() };
}
