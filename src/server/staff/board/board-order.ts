import type { BoardLine, BoardOrder } from '#contracts/calls/board.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { dietSummaryOf } from '#domain/diet/diet-summary.ts';
import { addAmounts, type Milli, writeMilli } from '#domain/money.ts';
import { configurationOfContent, describeChoices, withCurrentNames } from '../../ordering/line-content.ts';
import {
  balanceDue,
  billOfOrder,
  changeGiven,
  discountsOf,
  isHeld,
  type Order,
  type OrderDiscount,
  type OrderLine,
  paddedOrderNumber,
} from '../../ordering/order.ts';
import { refundTotals } from '../../ordering/payment-attempt.ts';
import { previewStrike, type StrikePreview } from '../../ordering/preview-strike.ts';
import { staffCustomer } from '../../ordering/staff-customer.ts';

/**
 * An order as staff see it.
 *
 * @param orderable a product in the reader's language; `null` when the menu no longer has it.
 */
export function boardOrderOf(order: Order, orderable: (id: number) => Orderable | null): BoardOrder {
  const { customer, terms } = order;
  const { total } = billOfOrder(order);
  const text = (amount: Milli) => writeMilli(amount, terms.places);
  const listDiscounts = (discounts: readonly OrderDiscount[]) =>
    discounts.map(({ name, amount }) => ({ name, amount: text(amount) }));
  const afterStrike = (preview: StrikePreview | null) =>
    preview && { total: text(preview.total), discounts: listDiscounts(preview.discounts) };
  return {
    number: order.number,
    padded_order_id: paddedOrderNumber(order.number),
    version: order.version,
    status: order.status,
    status_reason: order.statusReason,
    held: isHeld(order),
    created: order.createdAt.toISOString(),
    order_type: order.type,
    payment_type: order.paymentType,
    location: order.location && { type: order.location.type, name: order.location.name },
    delivery_datetime: order.requestedFor?.toISOString() ?? null,
    customer: customer && staffCustomer(customer),
    employee_id: terms.employeeId,
    lines: order.lines.map((line, index) => ({
      ...boardLineOf(line, index + 1, orderable(line.product)),
      if_struck: afterStrike(previewStrike(order, line)),
    })),
    comments: order.comments,
    currency: terms.currency,
    discounts: listDiscounts(discountsOf(order)),
    total: text(total),
    paid: text(addAmounts(...order.payments.map(({ amount }) => amount))),
    due: text(balanceDue(order, total)),
    change: text(changeGiven(order, total)),
    refund_due: text(refundTotals(order.attempts).due),
  };
}

function boardLineOf(
  { content, quantity, isStruck }: OrderLine,
  line: number,
  product: Orderable | null,
): Omit<BoardLine, 'if_struck'> {
  const base = { line, quantity, note: content.instructions, is_struck: isStruck };
  if (!product) return { ...base, name: content.name, details: [...describeChoices(content)], diet: null };
  const configuration = configurationOfContent(content);
  const current = withCurrentNames(product, content);
  const { contains, mayContain, known, isOpen } = dietSummaryOf(product, configuration);
  return {
    ...base,
    name: current.name,
    details: [...describeChoices(current)],
    diet: { contains: [...contains], mayContain: [...mayContain], known, isOpen },
  };
}
