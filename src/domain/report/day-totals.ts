import { type Decimals, type Milli, milli } from '../money.ts';
import { chargedIn, type Dimension, type Measure, type Measures, measureOf, type Sum } from './measures.ts';

/** A sum of one currency. */
export interface CurrencySum extends Sum {
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * What a day adds up to in one currency, as its end-of-day report says it. Amounts are thousandths.
 *
 * `sales`: `gross - coupons - loyalty - refunds - voids + taxAdded = withTax`, and `withTax - tax = net`.
 *
 * `received`: `salesWithTax + delivery + charges + deposits + tips + rounding - unpaid = total`, which is also the sum of
 * `payments`.
 */
export interface DayTotals {
  /** ISO 4217. */
  readonly currency: string;
  readonly decimals: Decimals;
  readonly sales: {
    /** Dishes at their prices. */
    readonly gross: Milli;
    readonly coupons: Milli;
    readonly loyalty: Milli;
    readonly refunds: Milli;
    readonly voids: Milli;
    /** Taxes that prices do not include. */
    readonly taxAdded: Milli;
    readonly withTax: Milli;
    readonly tax: Milli;
    readonly net: Milli;
  };
  readonly received: {
    readonly salesWithTax: Milli;
    /** With their taxes, as `charges`. */
    readonly delivery: Milli;
    readonly charges: Milli;
    readonly deposits: Milli;
    readonly tips: Milli;
    readonly rounding: Milli;
    /** Of orders that were served; below zero when earlier ones were paid. */
    readonly unpaid: Milli;
    readonly total: Milli;
  };
  readonly payments: readonly PaymentTotal[];
  /** Of dishes, delivery and charges. */
  readonly taxes: readonly TaxTotal[];
  readonly types: readonly { readonly type: string; readonly orders: number; readonly net: Milli }[];
  readonly notServed: readonly { readonly reason: string; readonly orders: number; readonly amount: Milli }[];
  readonly counts: DayCounts;
}

interface PaymentTotal {
  /** Such as `cash` or `card:stripe`. */
  readonly method: string;
  readonly payments: number;
  readonly received: Milli;
  readonly refunded: Milli;
  /** The difference. */
  readonly total: Milli;
}

interface TaxTotal {
  /** Of the tax in the menu. */
  readonly id: number;
  readonly name: string;
  /** In percent, as decimal text. */
  readonly rate: string;
  readonly net: Milli;
  readonly tax: Milli;
}

/** Orders that were counted. */
interface DayCounts {
  readonly orders: number;
  readonly guests: number;
  /** Those that were not paid in full. */
  readonly unpaidOrders: number;
  readonly notServed: number;
  /** What they would have been charged. */
  readonly lost: Milli;
  /** Those that were not paid in time, and never reached the venue. */
  readonly abandoned: number;
}

/**
 * The totals of a day, one for each currency; the venue's own is always among them, and first.
 *
 * @param decimalsOf those of a currency.
 */
export function dayTotals(
  sums: readonly CurrencySum[],
  own: string,
  decimalsOf: (currency: string) => Decimals,
): readonly DayTotals[] {
  const currencies = new Set([own, ...sums.map(({ currency }) => currency).toSorted()]);
  return [...currencies].map((currency) =>
    totalsOf(
      currency,
      decimalsOf(currency),
      sums.filter((sum) => sum.currency === currency),
    ),
  );
}

function totalsOf(currency: string, decimals: Decimals, sums: readonly CurrencySum[]): DayTotals {
  const of = (dimension: Dimension) =>
    sums
      .filter((sum) => sum.dimension === dimension)
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const measures = of('total')[0]?.measures ?? {};
  return {
    ...{ currency, decimals, sales: salesOf(measures), received: receivedOf(measures) },
    payments: of('payment').map(({ key, measures: values }) => ({
      ...{ method: key, payments: measureOf(values, 'orders') },
      ...{ received: amount(values, 'received'), refunded: amount(values, 'refunded') },
      total: milli(measureOf(values, 'received') - measureOf(values, 'refunded')),
    })),
    taxes: of('tax').map(taxOf),
    types: of('type')
      .map(({ key, measures: values }) => ({
        ...{ type: key, orders: measureOf(values, 'orders'), net: amount(values, 'net') },
      }))
      .filter(({ orders, net }) => orders !== 0 || net !== 0),
    notServed: of('reason').map(({ key, measures: values }) => ({
      ...{ reason: key, orders: measureOf(values, 'not_served'), amount: amount(values, 'lost') },
    })),
    counts: {
      orders: measureOf(measures, 'orders'),
      guests: measureOf(measures, 'guests'),
      unpaidOrders: measureOf(measures, 'unpaid_orders'),
      notServed: measureOf(measures, 'not_served'),
      lost: amount(measures, 'lost'),
      abandoned: measureOf(measures, 'abandoned'),
    },
  };
}

const amount = (values: Measures, ...names: readonly Measure[]): Milli =>
  milli(names.reduce((sum, name) => sum + measureOf(values, name), 0));

function salesOf(values: Measures): DayTotals['sales'] {
  const withTax = amount(values, 'net', 'tax');
  const taken = amount(values, 'coupons', 'loyalty', 'refunds', 'voids');
  return {
    gross: amount(values, 'gross'),
    coupons: amount(values, 'coupons'),
    loyalty: amount(values, 'loyalty'),
    refunds: amount(values, 'refunds'),
    voids: amount(values, 'voids'),
    taxAdded: milli(withTax - (amount(values, 'gross') - taken)),
    withTax,
    tax: amount(values, 'tax'),
    net: amount(values, 'net'),
  };
}

const receivedOf = (values: Measures): DayTotals['received'] => ({
  salesWithTax: amount(values, 'net', 'tax'),
  delivery: amount(values, 'delivery', 'delivery_tax'),
  charges: amount(values, 'charges', 'charges_tax'),
  deposits: amount(values, 'deposits'),
  tips: amount(values, 'tips'),
  rounding: amount(values, 'rounding'),
  unpaid: amount(values, 'unpaid'),
  total: milli(chargedIn(values) - measureOf(values, 'unpaid')),
});

function taxOf({ key, name, measures }: CurrencySum): TaxTotal {
  const [id = '', rate = ''] = key.split(':');
  return {
    ...{ id: Number(id), name: name ?? '', rate },
    ...{ net: amount(measures, 'net'), tax: amount(measures, 'tax') },
  };
}
