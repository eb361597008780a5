import { amountOf } from '#domain/money.ts';
import { withdrawnReason } from '#domain/order/may-withdraw.ts';
import { type AmendmentNo, no, type Refusal } from './amendment.ts';
import { type Binding, isBeingSettled, withoutSplit } from './bill-split.ts';
import { billOfOrder, type Order } from './order.ts';
import type { Decision } from './order-book.ts';
import { isAddedBy, type Party } from './party.ts';
import { asksWallet, superseded } from './payment-attempt.ts';

/** What guests are at that cannot be called off; `null` for nothing. */
export function underWay(order: Order): Binding | null {
  if (isBeingSettled(order)) return 'split_open';
  return asksWallet(order.attempts) ? 'payment_open' : null;
}

/**
 * Takes back what nobody has begun to make or to pay, to be ordered otherwise: the lines that whoever asks has added.
 * The order is canceled when nobody else's are left.
 */
export const withdrawnBy =
  (party: Pick<Party, 'guest'>) =>
  (order: Order): Decision<Refusal> => {
    if (order.status === 'canceled' && order.statusReason === withdrawnReason) return { kind: 'leave' };
    const charged = order.lines.filter(({ isStruck }) => !isStruck);
    const own = charged.filter((line) => isAddedBy(line, party));
    const obstacle = obstacleTo(order);
    if (obstacle) return no(obstacle);
    if (charged.length > 0 && own.length === 0) return { kind: 'leave' };
    const next = withoutSplit({ ...order, attempts: superseded(order.attempts) });
    if (own.length < charged.length) {
      const rest = withoutLostCoupon(next, withoutLinesOf(next, party));
      return { kind: 'change', change: { order: rest, givesBack: 'struck_lines' } };
    }
    const canceled: Order = { ...next, status: 'canceled', statusReason: withdrawnReason };
    return { kind: 'change', change: { order: canceled, givesBack: 'order' } };
  };

function obstacleTo(order: Order): AmendmentNo | null {
  if (order.status !== 'pending') return 'order_finished';
  return underWay(order) ?? (order.payments.length > 0 ? 'payment_open' : null);
}

/**
 * Whoever takes lines back gives up the coupon whose minimum they met. Lines that the venue strikes keep a discount in
 * proportion; a guest could order and take back to have one.
 */
function withoutLostCoupon(before: Order, after: Order): Order {
  const { coupon } = after.terms;
  if (!coupon) return after;
  const minimum = amountOf(coupon.min_order_value);
  const isLost = billOfOrder(before).subtotal >= minimum && billOfOrder(after).subtotal < minimum;
  return isLost ? { ...after, terms: { ...after.terms, coupon: null } } : after;
}

const withoutLinesOf = (order: Order, party: Pick<Party, 'guest'>): Order => ({
  ...order,
  lines: order.lines.map((line) => (isAddedBy(line, party) ? { ...line, isStruck: true } : line)),
});
