import type { WrittenOrderQuote } from '#contracts/shapes/order-quote.ts';
import { lineTotal } from '#domain/cart/bill-line.ts';
import { type Milli, writeMilli } from '#domain/money.ts';
import { describeChoices } from '../line-content.ts';
import type { Orders } from '../orders.ts';
import { serializeTaxes } from '../serialize-order.ts';
import type { AskedOrderLine } from './check-asked-lines.ts';
import type { OrderQuote } from './quote-order.ts';

type TextOf = (amount: Milli) => string;

/** A quote in wire format, in the language of the call. */
export function serializeQuote(
  { request, lines, priced, currency, requestedFor, readyAt, minAge, problems }: OrderQuote,
  { formatAmount, nameOf }: Pick<Orders, 'formatAmount' | 'nameOf'>,
): WrittenOrderQuote {
  return {
    order_type: request.order_type,
    payment_type: request.payment_type,
    currency,
    requested_for: requestedFor?.toISOString() ?? null,
    ready_at: readyAt?.toISOString() ?? null,
    min_age: minAge,
    line_items: lines.map((line) => serializeAskedLine(line, formatAmount, nameOf)),
    bill: priced && serializeBill(priced),
    problems: problems.map(({ times, minimum, ...problem }) => ({
      ...problem,
      ...(times && { times: times.map((time) => time.toISOString()) }),
      ...(minimum !== undefined && { minimum: formatAmount(minimum) }),
    })),
  };
}

function serializeAskedLine(
  { asked: { product, quantity }, line }: AskedOrderLine,
  text: TextOf,
  nameOf: (product: number) => string,
): WrittenOrderQuote['line_items'][number] {
  return {
    product,
    product_name: line?.content.name ?? nameOf(product),
    product_variation: line ? describeChoices(line.content).join(', ') : '',
    quantity,
    product_price: line && text(line.unit),
    total: line && text(lineTotal(line)),
  };
}

function serializeBill({
  bill,
  terms,
  hasFee,
}: NonNullable<OrderQuote['priced']>): NonNullable<WrittenOrderQuote['bill']> {
  const text = (amount: Milli) => writeMilli(amount, terms.places);
  return {
    sub_total: text(bill.subtotal),
    charges: bill.charges.map(({ name, amount }) => ({ name, amount: text(amount) })),
    taxes: serializeTaxes(bill, terms).map(({ name, amount, is_included }) => ({
      name,
      amount,
      ...(is_included !== undefined && { is_included }),
    })),
    delivery_fees: hasFee ? text(bill.deliveryFee) : null,
    ...(bill.deposit > 0 && { deposit: text(bill.deposit) }),
    cash_rounding: text(bill.cashRounding),
    total: text(bill.total),
  };
}
