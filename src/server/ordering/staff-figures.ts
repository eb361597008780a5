import { addAmounts, type Milli, writeMilli } from '#domain/money.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { withLineStruck } from './line-struck.ts';
import type { Order, OrderLine } from './order.ts';
import { balanceDue, billOfOrder, changeGiven, discountsOf, type OrderDiscount } from './order-bill.ts';
import { refundTotals } from './payment-attempt.ts';

/** The figures of an order for the venue's staff, as decimal text. */
export function staffFigures(order: Order) {
  const { terms, attempts, payments } = order;
  const text = (amount: Milli) => writeMilli(amount, terms.places);
  const { total } = billOfOrder(order);
  const refunds = refundTotals(attempts);
  return {
    currency: terms.currency,
    discounts: listDiscounts(discountsOf(order), text),
    total: text(total),
    paid: text(addAmounts(...payments.map(({ amount }) => amount))),
    due: text(balanceDue(order, total)),
    change: text(changeGiven(order, total)),
    refundDue: text(refunds.due),
    refunded: text(refunds.done),
  };
}

/** The total and the discounts after a line is struck, for staff to confirm; `null` when it cannot be struck. */
export function figuresIfStruck(order: Order, line: OrderLine) {
  if (line.isStruck || isCanceledOrRejected(order.status)) return null;
  const { total, discounts } = staffFigures(withLineStruck(order, line));
  return { total, discounts };
}

const listDiscounts = (discounts: readonly OrderDiscount[], text: (amount: Milli) => string) =>
  discounts.map(({ name, amount }) => ({ name, amount: text(amount) }));
