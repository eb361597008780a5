import { amountOf } from '#domain/money.ts';
import { canceledByDinerReason } from '#domain/order/can-cancel.ts';
import { type AmendmentDecisionError, type AmendmentError, refuseAmendment } from './amendment.ts';
import { type BillLock, isSplitInProgress, withoutSplit } from './bill-split.ts';
import { type Order, withStatus } from './order.ts';
import { billOfOrder } from './order-bill.ts';
import type { Decision } from './order-repository.ts';
import { isWalletPending, supersedeOpen } from './payment-attempt.ts';
import { isAddedBy, type Requester } from './requester.ts';

/** A payment in progress that cannot be stopped; `null` for none. */
export function settlementInProgress(order: Order): BillLock | null {
  if (isSplitInProgress(order)) return 'split_open';
  return isWalletPending(order.attempts) ? 'payment_open' : null;
}

/**
 * Cancels the lines that the requester added, while the order is neither accepted nor paid. Cancels the whole order
 * when no lines of other guests are left.
 */
export const decideDinerCancel =
  (requester: Pick<Requester, 'guest'>, now: Date) =>
  (order: Order): Decision<AmendmentDecisionError> => {
    if (order.status === 'canceled' && order.statusReason === canceledByDinerReason) return { kind: 'leave' };
    const charged = order.lines.filter(({ isStruck }) => !isStruck);
    const ownLines = charged.filter((line) => isAddedBy(line, requester));
    const blocker = cancelBlocker(order);
    if (blocker) return refuseAmendment(blocker);
    if (charged.length > 0 && ownLines.length === 0) return { kind: 'leave' };
    const next = withoutSplit({ ...order, attempts: supersedeOpen(order.attempts) });
    if (ownLines.length < charged.length) {
      const rest = withoutLostCoupon(next, withoutLinesOf(next, requester));
      return { kind: 'change', change: { order: rest, releasedReservations: 'struck_lines' } };
    }
    const canceled = withStatus(next, 'canceled', canceledByDinerReason, now);
    return { kind: 'change', change: { order: canceled, releasedReservations: 'order' } };
  };

function cancelBlocker(order: Order): AmendmentError | null {
  if (order.status !== 'pending') return 'order_finished';
  return settlementInProgress(order) ?? (order.payments.length > 0 ? 'payment_open' : null);
}

/**
 * Removes the coupon if the remaining lines no longer meet its minimum. Otherwise guests could meet the minimum, cancel
 * lines and keep the discount. Lines that the venue strikes keep it in proportion.
 */
function withoutLostCoupon(before: Order, after: Order): Order {
  const { coupon } = after.terms;
  if (!coupon) return after;
  const minimum = amountOf(coupon.min_order_value);
  const isLost = billOfOrder(before).subtotal >= minimum && billOfOrder(after).subtotal < minimum;
  return isLost ? { ...after, terms: { ...after.terms, coupon: null } } : after;
}

const withoutLinesOf = (order: Order, requester: Pick<Requester, 'guest'>): Order => ({
  ...order,
  lines: order.lines.map((line) => (isAddedBy(line, requester) ? { ...line, isStruck: true } : line)),
});
