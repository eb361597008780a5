import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { type Milli, zero } from '#domain/money.ts';
import { unpaidReason } from '#domain/order/canceled-unpaid.ts';
import { isActive, isCanceledOrRejected } from '#domain/order/order-status.ts';
import { type Measures, mergeSums, nonZero, type Sum } from '#domain/report/measures.ts';
import { type PaidParts, paidPartsOf } from '#domain/tax/paid-parts.ts';
import type { Order } from '../ordering/order.ts';
import { billExtrasOf, billOfOrder, goodwillRefunds } from '../ordering/order-bill.ts';
import { lateness } from './lateness.ts';
import { lineSums } from './line-sums.ts';
import { notServedReasonOf } from './not-served-reason.ts';
import { paymentsOf } from './payments-of-order.ts';
import { waitingTimes } from './waiting-times.ts';

/**
 * What an order adds to the reports of its venue, as it is now: nothing until it is final.
 *
 * Depends on nothing that is erased of an order with its customer.
 *
 * @param zone of the venue, IANA name.
 */
export function sumsOfOrder(order: Order, zone: string): readonly Sum[] {
  if (isActive(order.status)) return [];
  if (order.statusReason === unpaidReason) return byOrder(order, zone, { abandoned: 1 });
  return isCanceledOrRejected(order.status) ? sumsOfLost(order, zone) : sumsOfServed(order, zone);
}

/** The same measures by each dimension that has one key for an order. */
function byOrder(order: Order, zone: string, measures: Measures): readonly Sum[] {
  const hour = new Date(wallClockOf(zone).read(order.createdAt.getTime())).getUTCHours();
  const keys = {
    total: '',
    hour: String(hour).padStart(2, '0'),
    type: order.type,
    taken_by: order.isByStaff ? 'staff' : 'guest',
  } as const;
  return (Object.keys(keys) as (keyof typeof keys)[]).map((dimension) => ({
    dimension,
    key: keys[dimension],
    name: null,
    measures,
  }));
}

function sumsOfLost(order: Order, zone: string): readonly Sum[] {
  const measures = nonZero({ not_served: 1, lost: billOfOrder(order).total });
  const reason: Sum = {
    dimension: 'reason',
    key: notServedReasonOf(order.statusReason),
    name: null,
    measures,
  };
  return [...byOrder(order, zone, measures), reason];
}

function sumsOfServed(order: Order, zone: string): readonly Sum[] {
  const { lines, terms } = order;
  const extras = billExtrasOf(order);
  const goodwill = goodwillRefunds(order);
  const parts = paidPartsOf({ lines, rules: terms, extras, goodwill });
  const { total } = billOfOrder(order);
  const payments = paymentsOf(order, total);
  const times = waitingTimes(order);
  const ofLines = lineSums(order, parts.lines, times);
  const charged = chargedMeasures(order, parts, { total, goodwill });
  const sum = (name: 'received' | 'refunded') =>
    payments.reduce((all, { measures }) => all + (measures[name] ?? 0), 0);
  const [received, refunded] = [sum('received'), sum('refunded')];
  const unpaid = charged.total - received + refunded;
  const measures = nonZero({
    orders: 1,
    guests: terms.guests ?? 0,
    ...ofLines.measures,
    ...charged.measures,
    refunds: refundsOf({ ...ofLines.measures, ...charged.measures }, parts),
    ...times,
    ...lateness(order),
    ...{ received, refunded, unpaid },
    unpaid_orders: unpaid > 0 ? 1 : 0,
  });
  return mergeSums([
    ...byOrder(order, zone, measures),
    ...ofLines.sums,
    ...payments,
    ...taxSums(parts),
    ...chargeSums(parts),
    ...discountSums(order, parts),
  ]);
}

interface OrderTotals {
  /** Of the bill, with tips. */
  readonly total: Milli;
  readonly goodwill: Milli;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * What is charged, in all and by what it is for. A refund takes of the tip what the rest of the bill does not cover. The tip
 * is rounded for cash together with the bill.
 */
function chargedMeasures({ terms }: Order, parts: PaidParts, { total, goodwill }: OrderTotals) {
  const { lines, delivery, charges, fixedTaxes, deposit, cashRounding, refund } = parts;
  const fixed = sumOf(fixedTaxes.map(({ amount }) => amount));
  const shares = [...lines, delivery, ...charges].flatMap(({ net, tax }) => [net, tax]);
  const withoutTip = sumOf([...shares, fixed, deposit, cashRounding]);
  const tips = Math.max(0, terms.tips - (goodwill - refund));
  const rounding = cashRounding + total - terms.tips - (withoutTip + refund);
  return {
    total: withoutTip - cashRounding + rounding + tips,
    measures: {
      coupons: parts.discount,
      loyalty: parts.loyalty,
      net: sumOf(lines.map(({ net }) => net)),
      tax: sumOf(lines.map(({ tax }) => tax)),
      delivery: delivery.net,
      delivery_tax: delivery.tax,
      charges: sumOf(charges.map(({ net }) => net)) + fixed,
      charges_tax: sumOf(charges.map(({ tax }) => tax)),
      deposits: deposit,
      tips,
      rounding,
    } satisfies Measures,
  };
}

/** What was given back for dishes: what discounts, struck dishes and what is paid leave of their prices. */
const refundsOf = (
  { gross = 0, voids = 0, coupons = 0, loyalty = 0, net = 0, tax = 0 }: Measures,
  { pricesIncludeTax }: PaidParts,
): number => gross - voids - coupons - loyalty - net - (pricesIncludeTax ? tax : 0);

const taxSums = ({ taxes }: PaidParts): readonly Sum[] =>
  taxes.map(({ id, name, rate, amount, base }) => ({
    dimension: 'tax',
    key: `${id}:${rate}`,
    name,
    measures: nonZero({ net: base, tax: amount }),
  }));

const chargeSums = ({ charges, fixedTaxes }: PaidParts): readonly Sum[] => [
  ...charges.map(
    ({ id, name, net, tax }): Sum => ({
      dimension: 'charge',
      key: String(id),
      name,
      measures: nonZero({ orders: 1, charges: net, charges_tax: tax }),
    }),
  ),
  ...fixedTaxes.map(
    ({ id, name, amount }): Sum => ({
      dimension: 'charge',
      key: `tax:${id}`,
      name,
      measures: nonZero({ orders: 1, charges: amount }),
    }),
  ),
];

function discountSums({ terms: { coupon } }: Order, { discount, loyalty }: PaidParts): readonly Sum[] {
  const ofCoupon: Sum = {
    dimension: 'discount',
    key: `coupon:${coupon?.id ?? 0}`,
    name: coupon?.code ?? null,
    measures: nonZero({ orders: 1, coupons: discount }),
  };
  const ofLoyalty: Sum = {
    dimension: 'discount',
    key: 'loyalty',
    name: null,
    measures: { orders: 1, loyalty },
  };
  return [...(discount > zero ? [ofCoupon] : []), ...(loyalty > zero ? [ofLoyalty] : [])];
}
