import { addAmounts, type Decimals, type Milli, milli } from '#domain/money.ts';
import { normalizeLine } from '#domain/normalize-line.ts';
import { type OrderStage, stageBlocker, stageOf, timesAtStage } from '#domain/order/order-stage.ts';
import { isCanceledOrRejected, type OrderTransition, statusAfter } from '#domain/order/order-status.ts';
import { unpaidAmount } from '#domain/split/share.ts';
import { billLockOf, isSplitInProgress, sharesOf, withoutSplit } from './bill-split.ts';
import { withLineStruck } from './line-struck.ts';
import { isAwaitingPayment, isHeld, type Order, type OrderPayment, withStatus } from './order.ts';
import { balanceDue, billOfOrder } from './order-bill.ts';
import type { ChangeOutcome, Decision, IdempotencyKey, OrderRepository } from './order-repository.ts';
import { hasBeenPaid, supersedeOpen, withAllRefundsDue, withRefundDue } from './payment-attempt.ts';
import { canPromise, promiseBlocker, promiseWhenAccepted, type SlotOfTime, withPromise } from './promise.ts';

export type VenueAction =
  | {
      readonly kind: 'move';
      readonly move: OrderTransition;
      readonly reason: string | null;
      /** What is promised for an order that is accepted; absent or `null` for the venue's own time. */
      readonly promisedFor?: Date | null;
    }
  /** Another promise for an order under way. */
  | { readonly kind: 'promise'; readonly promisedFor: Date }
  /** Ready, or on the way; `null` takes the order back into preparation. */
  | { readonly kind: 'stage'; readonly stage: OrderStage | null }
  /** Releases a held order. */
  | { readonly kind: 'release' }
  /** Money handed over; anything above the amount due is change. */
  | { readonly kind: 'paid'; readonly type: 'cash' | 'machine'; readonly tendered: Milli }
  /** A line that cannot be served, by its position in the order, from 1. */
  | { readonly kind: 'strike'; readonly line: number };

export type VenueActionError =
  /** The order has changed since staff saw it. */
  | { readonly code: 'meanwhile' }
  | { readonly code: 'wrong_status'; readonly status: Order['status'] }
  /** Only a delivery is on the way. */
  | { readonly code: 'no_such_stage' }
  /** The diner has not paid it online yet. */
  | { readonly code: 'awaits_payment' }
  /** The diner is paying it online right now. */
  | { readonly code: 'payment_open' }
  /** Guests are paying their shares. Shares are paid in full: `due` is the sum of those that no guest is paying. */
  | ({ readonly code: 'split_open' } & AmountDue)
  | { readonly code: 'nothing_due' }
  | { readonly code: 'nothing_tendered' }
  /** The time is past, or too far ahead. */
  | { readonly code: 'no_time' }
  | { readonly code: 'no_such_line' }
  /** A card machine gives no change. */
  | ({ readonly code: 'too_much' } & AmountDue);

interface AmountDue {
  readonly due: Milli;
  /** Of the order's currency. */
  readonly decimals: Decimals;
}

export type VenueActionOutcome = ChangeOutcome<VenueActionError>;

/**
 * Changes the status of an order, records a payment, or strikes a line, on behalf of the venue.
 *
 * Source: spec §4 "Order statuses", §2 "Order success/status page".
 */
export function applyVenueAction(orders: OrderRepository, now: () => Date, slotOf: SlotOfTime = () => null) {
  /**
   * @param which the number of the order, or its UUID.
   * @param seenVersion the version that staff saw; `null` skips the check.
   * @param key bound to the change, if there is one.
   */
  return async (
    which: number | string,
    action: VenueAction,
    seenVersion: number | null = null,
    key: IdempotencyKey | null = null,
  ): Promise<VenueActionOutcome> => {
    const uuid = typeof which === 'string' ? which : (await orders.findByNumber(which))?.uuid;
    if (uuid === undefined) return { kind: 'not_found' };
    return orders.change<VenueActionError>(uuid, (order) =>
      seenVersion === null || seenVersion === order.version
        ? withKey(decideAction(order, action, now(), slotOf), key)
        : refuseAction({ code: 'meanwhile' }),
    );
  };
}

const withKey = <No>(decision: Decision<No>, key: IdempotencyKey | null): Decision<No> =>
  decision.kind === 'change' ? { ...decision, change: { ...decision.change, key } } : decision;

const refuseAction = (code: VenueActionError): Decision<VenueActionError> => ({ kind: 'no', no: code });

function decideAction(
  order: Order,
  action: VenueAction,
  now: Date,
  slotOf: SlotOfTime,
): Decision<VenueActionError> {
  switch (action.kind) {
    case 'move':
      return decideTransition(order, action, now, slotOf);
    case 'promise':
      return decidePromise(order, action.promisedFor, now, slotOf);
    case 'stage':
      return decideStage(order, action.stage, now);
    case 'release':
      return isHeld(order)
        ? { kind: 'change', change: { order: { ...order, payBy: null } } }
        : { kind: 'leave' };
    case 'paid':
      return decidePayment(order, action.type, action.tendered, now);
    case 'strike':
      return decideStrike(order, action.line);
  }
}

/** An order that is ready was prepared, whether or not anybody said so. */
export function decideStage(
  order: Order,
  stage: OrderStage | null,
  now: Date,
): Decision<Extract<VenueActionError, { code: 'wrong_status' | 'no_such_stage' }>> {
  const { status, stageTimes } = order;
  const blocker = stageBlocker(order, stage);
  if (blocker === 'wrong_status') return { kind: 'no', no: { code: blocker, status } };
  if (blocker) return { kind: 'no', no: { code: blocker } };
  if (stageOf(status, stageTimes) === stage) return { kind: 'leave' };
  const prepared = status === 'preparing' ? order : withStatus(order, 'preparing', null, now);
  return {
    kind: 'change',
    change: { order: { ...prepared, stageTimes: timesAtStage(stageTimes, stage, now) } },
  };
}

function decidePromise(
  order: Order,
  promisedFor: Date,
  now: Date,
  slotOf: SlotOfTime,
): Decision<VenueActionError> {
  const blocker = promiseBlocker(order);
  if (blocker === 'wrong_status') return refuseAction({ code: blocker, status: order.status });
  if (blocker) return refuseAction({ code: blocker });
  if (!canPromise(promisedFor, now)) return refuseAction({ code: 'no_time' });
  if (order.promisedFor?.getTime() === promisedFor.getTime()) return { kind: 'leave' };
  return { kind: 'change', change: { order: withPromise(order, promisedFor, slotOf) } };
}

/** As it can be stored and shown on one line; `null` for none. */
const reasonText = (reason: string | null): string | null => normalizeLine(reason ?? '') || null;

function decideTransition(
  order: Order,
  { move, reason, promisedFor = null }: Extract<VenueAction, { kind: 'move' }>,
  now: Date,
  slotOf: SlotOfTime,
): Decision<VenueActionError> {
  const status = statusAfter(order.status, move);
  if (status === null) return refuseAction({ code: 'wrong_status', status: order.status });
  if (!isCanceledOrRejected(status) && isAwaitingPayment(order) && !isHeld(order))
    return refuseAction({ code: 'awaits_payment' });
  if (promisedFor && !canPromise(promisedFor, now)) return refuseAction({ code: 'no_time' });
  const attempts = isCanceledOrRejected(status) ? withAllRefundsDue(order.attempts) : order.attempts;
  const timed =
    status !== 'accepted'
      ? order
      : promisedFor
        ? withPromise(order, promisedFor, slotOf)
        : { ...order, promisedFor: promiseWhenAccepted(order, now) };
  const next = withStatus({ ...timed, attempts }, status, reasonText(reason), now);
  const isEnded = isCanceledOrRejected(status);
  return {
    kind: 'change',
    change: { order: isEnded ? withoutSplit(next) : next, releasedReservations: isEnded ? 'order' : null },
  };
}

function decidePayment(
  order: Order,
  type: 'cash' | 'machine',
  tendered: Milli,
  now: Date,
): Decision<VenueActionError> {
  if (isCanceledOrRejected(order.status)) return refuseAction({ code: 'wrong_status', status: order.status });
  const isShared = isSplitInProgress(order);
  const due = isShared ? unpaidAmount(sharesOf(order)) : balanceDue(order, billOfOrder(order).total);
  if (due === 0) return refuseAction({ code: isShared ? 'payment_open' : 'nothing_due' });
  if (tendered === 0) return refuseAction({ code: 'nothing_tendered' });
  const amountDue = { due, decimals: order.terms.places };
  if (type === 'machine' && tendered > due) return refuseAction({ code: 'too_much', ...amountDue });
  const payment = { paidAt: now, type, amount: milli(Math.min(tendered, due)), tendered, reference: null };
  if (isShared && tendered < due) return refuseAction({ code: 'split_open', ...amountDue });
  const payments = [...order.payments, payment];
  const settled = isShared
    ? withUnpaidSharesPaid(order)
    : // Open payment pages must not be paid as well.
      withoutSplit({ ...order, attempts: supersedeOpen(order.attempts) });
  return { kind: 'change', change: { order: { ...settled, payments } } };
}

/** Marks all shares that no guest is paying online as paid. */
function withUnpaidSharesPaid(order: Order): Order {
  const free = sharesOf(order).map(({ state }) => state === 'AVAILABLE');
  const split = order.split.map((share, index) => (free[index] ? { ...share, isPaidAtTill: true } : share));
  return { ...order, split };
}

function decideStrike(order: Order, line: number): Decision<VenueActionError> {
  const target = order.lines[line - 1];
  if (!target || target.isStruck) return refuseAction({ code: 'no_such_line' });
  if (isCanceledOrRejected(order.status)) return refuseAction({ code: 'wrong_status', status: order.status });
  const lock = billLockOf(order);
  if (lock) return refuseAction({ code: 'payment_open' });
  return {
    kind: 'change',
    change: { order: withExcessRefundDue(withoutSplit(withLineStruck(order, target))) },
  };
}

const isOnlinePayment = ({ reference }: OrderPayment): boolean => reference !== null;

/** Makes online payments above the new total refunds due, the latest payment first. */
function withExcessRefundDue(order: Order): Order {
  const paid = addAmounts(...order.payments.filter(isOnlinePayment).map(({ amount }) => amount));
  const before = addAmounts(...order.attempts.map((attempt) => attempt.struck));
  let excess = milli(Math.max(0, paid - billOfOrder(order).total - before));
  const attempts = order.attempts.toReversed().map((attempt) => {
    const left = milli(attempt.amount - attempt.refundDue - attempt.refunded);
    const refund = milli(hasBeenPaid(attempt) ? Math.min(excess, left) : 0);
    excess = milli(excess - refund);
    if (refund === 0) return attempt;
    const due = withRefundDue(attempt, milli(attempt.refundDue + attempt.refunded + refund), 'struck');
    return { ...due, struck: milli(attempt.struck + refund) };
  });
  return { ...order, attempts: attempts.toReversed() };
}
