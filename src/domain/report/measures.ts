/**
 * What a report adds up. Amounts are thousandths of the currency.
 *
 * The orders are those that were served. What is charged for them is divided into `net` and `tax` of the dishes, `delivery`,
 * `charges` and their taxes, `deposits`, `tips` and `rounding`.
 */
export const measures = [
  'orders',
  'guests',
  /** Dishes, without struck ones. */
  'units',
  /** Dishes at their prices, with struck ones and before discounts. */
  'gross',
  /** Struck dishes. */
  'voids',
  'coupons',
  'loyalty',
  /** What was given back for dishes that are not struck. */
  'refunds',
  'net',
  'tax',
  'delivery',
  'delivery_tax',
  /** Service, packaging and others, with fixed taxes. */
  'charges',
  'charges_tax',
  'deposits',
  'tips',
  'rounding',
  'received',
  /** Given back to guests, or due to be. */
  'refunded',
  /** Charged and not received; below zero for what is owed to guests. */
  'unpaid',
  'unpaid_orders',
  'accept_seconds',
  /** The orders of `accept_seconds`. */
  'accepted',
  'ready_seconds',
  /** The orders of `ready_seconds`. */
  'readied',
  /** Orders with a time that guests could expect, and those that were later. */
  'promised',
  'late',
  /** Orders that were canceled or rejected, and what they would have been charged. */
  'not_served',
  'lost',
  /** Orders that were not paid in time, which the venue has never seen. */
  'abandoned',
] as const;

export type Measure = (typeof measures)[number];

/** The measures that are numbers and not amounts. */
const counts: ReadonlySet<Measure> = new Set([
  ...(['orders', 'guests', 'units', 'unpaid_orders', 'not_served', 'abandoned'] as const),
  ...(['accept_seconds', 'accepted', 'ready_seconds', 'readied', 'promised', 'late'] as const),
]);

export const isAmount = (measure: Measure): boolean => !counts.has(measure);

/** The measures that are not zero. */
export type Measures = Readonly<Partial<Record<Measure, number>>>;

/** By what sums are divided. */
export const dimensions = [
  'total',
  /** The hour of the venue's clock at which it was placed. */
  'hour',
  'type',
  /** Whether staff have placed it. */
  'taken_by',
  'category',
  'dish',
  'option',
  'payment',
  'tax',
  'charge',
  'discount',
  /** Why it was not served. */
  'reason',
] as const;

export type Dimension = (typeof dimensions)[number];

/** What something adds to one row of a report. */
export interface Sum {
  readonly dimension: Dimension;
  /** Of the dimension: an id, an hour; empty for the total. */
  readonly key: string;
  /** What it was called; `null` for what has a phrase. */
  readonly name: string | null;
  readonly measures: Measures;
}

export const measureOf = (values: Measures, measure: Measure): number => values[measure] ?? 0;

/** @param sign of the others. */
export function addMeasures(one: Measures, other: Measures, sign: 1 | -1 = 1): Measures {
  const sums: Partial<Record<Measure, number>> = { ...one };
  for (const [name, value] of Object.entries(other) as [Measure, number][]) {
    const sum = (sums[name] ?? 0) + sign * value;
    if (sum === 0) delete sums[name];
    else sums[name] = sum;
  }
  return sums;
}

/** The measures without those that are zero. */
export const nonZero = (values: Measures): Measures => addMeasures({}, values);

const rowOf = ({ dimension, key }: Sum): string => `${dimension} ${key}`;

/** Sums of equal rows together; rows of nothing are left out. */
export const mergeSums = (sums: readonly Sum[]): readonly Sum[] => differenceOf([], sums);

/** What leads from some sums to others; rows that do not change are left out. */
export function differenceOf(before: readonly Sum[], after: readonly Sum[]): readonly Sum[] {
  const rows = new Map<string, Sum>();
  const add = (sum: Sum, sign: 1 | -1) => {
    const known = rows.get(rowOf(sum));
    rows.set(rowOf(sum), {
      ...sum,
      name: sum.name ?? known?.name ?? null,
      measures: addMeasures(known?.measures ?? {}, sum.measures, sign),
    });
  };
  for (const sum of before) add(sum, -1);
  for (const sum of after) add(sum, 1);
  return [...rows.values()].filter((row) => Object.keys(row.measures).length > 0);
}

const chargedMeasures = [
  ...(['net', 'tax', 'delivery', 'delivery_tax', 'charges', 'charges_tax'] as const),
  ...(['deposits', 'tips', 'rounding'] as const),
] satisfies readonly Measure[];

/** What was charged in all, after what was given back. */
export const chargedIn = (values: Measures): number =>
  chargedMeasures.reduce((sum, name) => sum + measureOf(values, name), 0);
