import type { BoardLine, BoardOrder } from '#contracts/calls/board.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { eatenOf } from '#domain/diet/eaten.ts';
import { add, type Milli, writeMilli } from '#domain/money.ts';
import { chosenFor, chosenIn, lineContent } from '../orders/line-content.ts';
import {
  balanceDue,
  billOfOrder,
  changeGiven,
  type LineContent,
  type Order,
  type OrderLine,
  paddedNumber,
} from '../orders/order.ts';
import { givenBack } from '../orders/payment-attempt.ts';

/**
 * An order as staff read it.
 *
 * @param orderable a product in the words of whoever reads; `null` when the menu no longer has it.
 */
export function showBoardOrder(order: Order, orderable: (id: number) => Orderable | null): BoardOrder {
  const { customer, terms } = order;
  const { total } = billOfOrder(order);
  const text = (amount: Milli) => writeMilli(amount, terms.places);
  return {
    number: order.number,
    padded_order_id: paddedNumber(order.number),
    version: order.version,
    status: order.status,
    status_reason: order.statusReason,
    created: order.createdAt.toISOString(),
    order_type: order.type,
    payment_type: order.paymentType,
    location: order.location && { type: order.location.type, name: order.location.name },
    delivery_datetime: order.wishedFor?.toISOString() ?? null,
    customer: customer && {
      name: customer.name,
      phone: customer.phone,
      address: customer.address,
      car: customer.car,
    },
    lines: order.lines.map((line, at) => showLine(line, at + 1, orderable(line.product))),
    comments: order.comments,
    currency: terms.currency,
    total: text(total),
    paid: text(add(...order.payments.map(({ amount }) => amount))),
    due: text(balanceDue(order, total)),
    change: text(changeGiven(order, total)),
    refund_due: text(givenBack(order.attempts).due),
  };
}

function showLine(
  { content, quantity, isStruck }: OrderLine,
  line: number,
  product: Orderable | null,
): BoardLine {
  const standing = { line, quantity, note: content.instructions, is_struck: isStruck };
  if (!product) return { ...standing, name: content.name, details: [...chosenIn(content)], diet: null };
  const configuration = chosenFor(content);
  const said = lineContent(product, configuration, content.instructions);
  const { contains, mayContain, known, isOpen } = eatenOf(product, configuration);
  return {
    ...standing,
    name: said.name,
    // What is not on the menu any more has no words there: the diner's are better than none.
    details: [...chosenIn(isWhole(said, content) ? said : content)],
    diet: { contains: [...contains], mayContain: [...mayContain], known, isOpen },
  };
}

/** Whether all that was chosen is still to be had. */
const isWhole = (said: LineContent, ordered: LineContent): boolean =>
  said.variations.length === ordered.variations.length && said.combos.length === ordered.combos.length;
