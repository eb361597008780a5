import type { Order as ShownOrder } from '#contracts/shapes/order.ts';
import type { Bill, TaxRow } from '#domain/cart/bill.ts';
import type { BillRules } from '#domain/cart/bill-rules.ts';
import { type Milli, writeMilli } from '#domain/money.ts';
import { orderStages, stageOf } from '#domain/order/order-stage.ts';
import { sharesOf } from './bill-split.ts';
import { maskPhone } from './mask-personal-data.ts';
import { isAwaitingPayment, isHeld, type Order, type OrderLine, paddedOrderNumber } from './order.ts';
import { balanceDue, billOfOrder, changeGiven } from './order-bill.ts';
import { isOpen, type PaymentAttempt, refundTotals } from './payment-attempt.ts';
import { isAddedBy, type Requester } from './requester.ts';

/** Only the owner's device sees the customer's details; guests and holders of the link do not. */
export type Viewer = 'owner' | 'link' | Pick<Requester, 'guest'>;

export function viewerOf({ lines }: Order, { proofs, guest }: Requester): Viewer {
  if (proofs.has('owner_token')) return 'owner';
  return lines.some((line) => isAddedBy(line, { guest })) ? { guest } : 'link';
}

const isOpenForWholeBill = (attempt: PaymentAttempt) => attempt.share === null && isOpen(attempt);

/** An order as it is sent to diners' devices. Source: spec §3 "Order". */
export function serializeOrder(order: Order, viewer: Viewer): ShownOrder {
  const { terms } = order;
  const bill = billOfOrder(order);
  const refunds = refundTotals(order.attempts);
  const text = (amount: Milli) => writeMilli(amount, terms.places);
  return {
    uuid: order.uuid,
    padded_order_id: paddedOrderNumber(order.number),
    version: order.version,
    created: order.createdAt.toISOString(),
    status: order.status,
    status_reason: order.statusReason,
    status_times: Object.fromEntries(
      Object.entries(order.statusTimes).map(([status, time]) => [status, time.toISOString()]),
    ),
    ...serializeStage(order),
    order_type: order.type,
    payment_type: order.paymentType,
    location: order.location && { type: order.location.type, name: order.location.name },
    delivery_datetime: order.requestedFor?.toISOString() ?? null,
    promised_for: order.promisedFor?.toISOString() ?? null,
    ...(viewer === 'owner' ? ownerFields(order) : {}),
    line_items: order.lines.map((line) => serializeLine(line, terms)),
    own_lines: ownLineUuids(order, viewer),
    currency: terms.currency,
    sub_total: text(bill.subtotal),
    shown_sub_total: text(bill.shownSubtotal),
    taxes: serializeTaxes(bill, terms),
    charges: bill.charges.map((charge) => ({ ...charge, amount: text(charge.amount) })),
    cash_rounding: text(bill.cashRounding),
    delivery_fees: text(terms.deliveryFee),
    discounts:
      terms.coupon && bill.coupon?.kind === 'applied'
        ? [
            {
              name: terms.coupon.code,
              amount_value: text(bill.discount),
              free_delivery: bill.coupon.freesDelivery,
            },
          ]
        : [],
    ...(bill.deposit > 0 && { deposit: text(bill.deposit) }),
    total: text(bill.total),
    order_comments: order.comments,
    payments: order.payments.map(({ type, amount }) => ({ payment_type: type, amount: text(amount) })),
    balance_due: text(balanceDue(order, bill.total)),
    change: text(changeGiven(order, bill.total)),
    additional_data: {
      tips_amount: text(terms.tips),
      iiko_loyalty_discounts: terms.discounts.map(({ name, sums }) => ({
        name,
        discounts: sums.map((sum) => ({ discountSum: text(sum) })),
      })),
      employee_id: viewer === 'owner' ? terms.employeeId : null,
    },
    payment_url: order.attempts.find(isOpenForWholeBill)?.payUrl ?? null,
    pay_by: isAwaitingPayment(order) && !isHeld(order) ? (order.payBy?.toISOString() ?? null) : null,
    refund_due: text(refunds.due),
    refunded: text(refunds.done),
    split_payments: sharesOf(order).map(({ uuid, state, guest, amount }) => ({
      uuid,
      status: state,
      guest_name: guest,
      amount: text(amount),
    })),
  };
}

function serializeStage({ status, stageTimes }: Order): Pick<ShownOrder, 'stage' | 'stage_times'> {
  const times = orderStages.flatMap((name) => {
    const time = stageTimes[name];
    return time ? [[name, time.toISOString()] as const] : [];
  });
  return { stage: stageOf(status, stageTimes), stage_times: Object.fromEntries(times) };
}

/** The percentage taxes with their rates, and the fixed ones. */
export function serializeTaxes(
  bill: Bill,
  { places, taxMode, subtotalIncludesTax }: BillRules,
): ShownOrder['taxes'] {
  const row = ({ id, name, amount }: TaxRow) => ({ id, name, amount: writeMilli(amount, places) });
  const fixed = bill.fixedTaxes.map(row);
  if (taxMode === undefined) return [...(subtotalIncludesTax ? [] : bill.percentageTaxes.map(row)), ...fixed];
  const percentages = bill.taxes.map((tax) => ({
    ...row(tax),
    rate: tax.rate,
    base: writeMilli(tax.base, places),
    is_included: taxMode === 'inside',
  }));
  return [...percentages, ...fixed];
}

function serializeLine(
  { product, content, unit, deposit, quantity, cartUuid, isStruck }: OrderLine,
  { places, currency }: Order['terms'],
): ShownOrder['line_items'][number] {
  return {
    product,
    product_sku: content.sku,
    product_name: content.name,
    product_variations: content.groups.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map((value) => ({ ...value, selected: true })),
    })),
    product_variation: content.chosen,
    variations: [...content.variations],
    combo_groups: content.combos.map(({ id, name, products }) => ({
      id,
      name,
      products: products.map((one) => ({ ...one, product_variations: [...one.product_variations] })),
    })),
    product_price: writeMilli(unit, places),
    product_price_currency: currency,
    ...(deposit !== undefined && { deposit: writeMilli(deposit, places) }),
    quantity,
    special_instructions: content.instructions,
    ...(content.minAge !== undefined && { min_age: content.minAge }),
    cart_uuid: cartUuid,
    status: isStruck ? 'Deleted' : 'Active',
  };
}

function ownLineUuids({ lines }: Order, viewer: Viewer): string[] {
  if (viewer === 'link') return [];
  const requester = viewer === 'owner' ? { guest: null } : viewer;
  return lines.filter((line) => isAddedBy(line, requester)).map(({ cartUuid }) => cartUuid);
}

/** Masks an employee's phone number: it comes from the partner, and an employee id must not reveal it. */
function ownerFields({ customer, terms }: Order) {
  if (!customer) return {};
  const { name, phone, email, address } = customer;
  const shown = phone !== null && terms.employeeId !== null ? maskPhone(phone) : phone;
  return { customer_name: name, phone: shown, email, address };
}

/** The server's prices, for a device that sent different ones. */
export function serializePrices(
  { lines, terms }: Pick<Order, 'lines' | 'terms'>,
  bill: ReturnType<typeof billOfOrder>,
) {
  const text = (amount: Milli) => writeMilli(amount, terms.places);
  return {
    sub_total: text(bill.subtotal),
    taxes: serializeTaxes(bill, { ...terms, subtotalIncludesTax: true }),
    delivery_fees: text(bill.deliveryFee),
    discount: text(bill.discount),
    ...(bill.deposit > 0 && { deposit: text(bill.deposit) }),
    total: text(bill.total),
    line_items: lines.map((line) => ({
      cart_uuid: line.cartUuid,
      product_price: text(line.unit),
      quantity: line.quantity,
    })),
  };
}
