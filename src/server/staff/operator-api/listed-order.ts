import { addAmounts, type Milli, writeMilli } from '#domain/money.ts';
import type { Location } from '../../catalog/location.ts';
import { describeChoices } from '../../ordering/line-content.ts';
import {
  balanceDue,
  billOfOrder,
  changeGiven,
  discountsOf,
  isAwaitingPayment,
  type Order,
  type OrderDiscount,
  type OrderLine,
  paddedOrderNumber,
} from '../../ordering/order.ts';
import { refundTotals } from '../../ordering/payment-attempt.ts';
import { previewStrike, type StrikePreview } from '../../ordering/preview-strike.ts';
import { staffCustomer } from '../../ordering/staff-customer.ts';
import type { ListedOrder } from './operator-api.ts';

export function listedOrderOf(licence: string, order: Order): ListedOrder {
  const { customer, terms } = order;
  const { total } = billOfOrder(order);
  const refunds = refundTotals(order.attempts);
  const text = (amount: Milli) => writeMilli(amount, terms.places);
  const listDiscounts = (discounts: readonly OrderDiscount[]) =>
    discounts.map(({ name, amount }) => ({ name, amount: text(amount) }));
  const afterStrike = (preview: StrikePreview | null) =>
    preview && { total: text(preview.total), discounts: listDiscounts(preview.discounts) };
  return {
    licence,
    uuid: order.uuid,
    number: paddedOrderNumber(order.number),
    version: order.version,
    status: order.status,
    type: order.type,
    location: order.location && locationName(order.location),
    created: order.createdAt.toISOString(),
    wishedFor: order.requestedFor?.toISOString() ?? null,
    customer: customer && staffCustomer(customer),
    employeeId: terms.employeeId,
    lines: order.lines.map((line, index) => ({
      line: index + 1,
      quantity: line.quantity,
      name: line.content.name,
      details: detailsOf(line),
      isStruck: line.isStruck,
      ifStruck: afterStrike(previewStrike(order, line)),
    })),
    comments: order.comments,
    currency: terms.currency,
    payment: order.paymentType,
    discounts: listDiscounts(discountsOf(order)),
    total: text(total),
    paid: text(addAmounts(...order.payments.map(({ amount }) => amount))),
    due: text(balanceDue(order, total)),
    change: text(changeGiven(order, total)),
    awaitsPayment: isAwaitingPayment(order),
    refundDue: text(refunds.due),
    refunded: text(refunds.done),
  };
}

export const locationName = ({ type, name }: Location): string => `${type} ${name}`;

const detailsOf = ({ content }: OrderLine): readonly string[] => [
  ...describeChoices(content),
  ...(content.instructions === '' ? [] : [`“${content.instructions}”`]),
];
