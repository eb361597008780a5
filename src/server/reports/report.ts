import type { Decimals } from '#domain/money.ts';
import type { CurrencySum } from '#domain/report/day-totals.ts';
import { addMeasures, type Dimension, dimensions, type Measures } from '#domain/report/measures.ts';
import { type Period, periodBefore } from '#domain/report/period.ts';
import type { Activity, ActivityRepository, EmptySearch } from './activity-repository.ts';
import type { OrdersUnderWay, SalesOfHour, SalesRepository } from './sales-repository.ts';

/** A sum, and the same of the period before. */
export interface ReportRow {
  readonly key: string;
  /** What it was called on an order; `null` for what has a phrase. */
  readonly name: string | null;
  readonly measures: Measures;
  readonly before: Measures;
}

/** A report's sums in one currency. */
export interface ReportOfCurrency {
  /** ISO 4217. */
  readonly currency: string;
  readonly total: Measures;
  readonly before: Measures;
  /** Days that sold something, the oldest first. */
  readonly days: readonly { readonly day: string; readonly measures: Measures }[];
  readonly branches: readonly {
    readonly licence: string;
    readonly measures: Measures;
    readonly before: Measures;
  }[];
  /** By hour and day of the week. */
  readonly hours: readonly Omit<SalesOfHour, 'currency'>[];
  readonly by: Readonly<Record<RowDimension, readonly ReportRow[]>>;
}

export type RowDimension = Exclude<Dimension, 'total'>;

export const rowDimensions = dimensions.filter((dimension) => dimension !== 'total');

/** The rows of each dimension, changed. */
export function mapRows<Row>(
  by: ReportOfCurrency['by'],
  change: (row: ReportRow, dimension: RowDimension) => Row,
): Readonly<Record<RowDimension, readonly Row[]>> {
  const rows = rowDimensions.map((dimension) => [
    dimension,
    by[dimension].map((row) => change(row, dimension)),
  ]);
  return Object.fromEntries(rows) as Readonly<Record<RowDimension, readonly Row[]>>;
}

export interface Report {
  readonly licences: readonly string[];
  readonly period: Period;
  /** What it is compared with. */
  readonly before: Period;
  /** One for each currency in which something was sold, that of most orders first. */
  readonly currencies: readonly ReportOfCurrency[];
  /** Orders that are not final, if the period is not over; else empty. */
  readonly underWay: readonly OrdersUnderWay[];
  readonly funnel: { readonly now: Funnel; readonly before: Funnel };
  readonly dishViews: Activity['byDish'];
  readonly emptySearches: readonly EmptySearch[];
}

/** How far diners came: pages of the menu, dishes, carts and orders. */
export interface Funnel extends Omit<Activity, 'byDish'> {
  /** By guests themselves, as the report counts them: served or not. */
  readonly orders: number;
}

/** A report whose rows are named as the menus have them, with the decimals of its amounts. */
export interface NamedReport extends Report {
  readonly decimalsOf: (currency: string) => Decimals;
}

/**
 * What some venues have sold in a period, compared with the one before.
 *
 * @param isOver whether no order can be added to the period any more.
 */
export async function readReport(
  {
    activity,
    ...sales
  }: Pick<SalesRepository, 'sums' | 'days' | 'hours' | 'underWay'> & {
    readonly activity: ActivityRepository;
  },
  licences: readonly string[],
  period: Period,
  isOver: boolean,
): Promise<Report> {
  const before = periodBefore(period);
  const [now, then] = [period, before].map((one) => ({ licences, ...one }));
  if (!(now && then)) throw new Error('A report has two periods');
  const [sums, days, hours, sumsBefore, daysBefore, underWay, seen, seenBefore, emptySearches] =
    await Promise.all([
      sales.sums(now),
      sales.days(now),
      sales.hours(now),
      sales.sums(then),
      sales.days(then),
      isOver ? [] : sales.underWay(licences),
      activity.activity(now),
      activity.activity(then),
      activity.emptySearches(now),
    ]);
  const currencies = [...new Set([...sums, ...sumsBefore].map(({ currency }) => currency))].map(
    (currency) => {
      const of = <One extends { readonly currency: string }>(all: readonly One[]) =>
        all.filter((one) => one.currency === currency);
      const rows = rowsBy(of(sums), of(sumsBefore));
      const [total] = rows('total');
      return {
        currency,
        total: total?.measures ?? {},
        before: total?.before ?? {},
        days: totalsBy(of(days), 'day').map(([day, measures]) => ({ day, measures })),
        branches: branchesOf(licences, of(days), of(daysBefore)),
        hours: of(hours).map(({ weekday, hour, measures }) => ({ weekday, hour, measures })),
        by: Object.fromEntries(rowDimensions.map((one) => [one, rows(one)])) as ReportOfCurrency['by'],
      };
    },
  );
  return {
    ...{ licences, period, before, underWay, emptySearches },
    funnel: { now: funnelOf(seen, sums), before: funnelOf(seenBefore, sumsBefore) },
    dishViews: seen.byDish,
    currencies: currencies.toSorted(
      (one, other) =>
        (other.total.orders ?? 0) - (one.total.orders ?? 0) || one.currency.localeCompare(other.currency),
    ),
  };
}

function funnelOf({ menu, dishes, carts }: Activity, sums: readonly CurrencySum[]): Funnel {
  const byGuests = sums.filter(({ dimension, key }) => dimension === 'taken_by' && key === 'guest');
  const orders = byGuests.reduce(
    (sum, { measures: { orders: served = 0, not_served = 0 } }) => sum + served + not_served,
    0,
  );
  return { menu, dishes, carts, orders };
}

/** Rows of a dimension: those that sold most first, hours in their order. */
function rowsBy(sums: readonly CurrencySum[], before: readonly CurrencySum[]) {
  const byDimension = Map.groupBy([...sums, ...before], ({ dimension }) => dimension);
  const known = new Map(before.map((sum) => [`${sum.dimension} ${sum.key}`, sum.measures]));
  const current = new Map(sums.map((sum) => [`${sum.dimension} ${sum.key}`, sum]));
  return (dimension: Dimension): readonly ReportRow[] => {
    const all = new Map((byDimension.get(dimension) ?? []).map((sum) => [sum.key, sum.name]));
    const rows = [...all].map(([key, name]): ReportRow => {
      const sum = current.get(`${dimension} ${key}`);
      return {
        key,
        name: sum?.name ?? name,
        measures: sum?.measures ?? {},
        before: known.get(`${dimension} ${key}`) ?? {},
      };
    });
    return dimension === 'hour'
      ? rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
      : rows.toSorted(byWeight);
  };
}

/** By net, then by units, payments, and what was not served. */
function byWeight(one: ReportRow, other: ReportRow): number {
  for (const name of [
    'net',
    'received',
    'charges',
    'coupons',
    'loyalty',
    'units',
    'orders',
    'not_served',
  ] as const) {
    const difference = (other.measures[name] ?? 0) - (one.measures[name] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.key < other.key ? -1 : 1;
}

type Counted = Readonly<Record<'day' | 'licence', string>> & { readonly measures: Measures };

function totalsBy(
  all: readonly Counted[],
  member: 'day' | 'licence',
): readonly (readonly [string, Measures])[] {
  const totals = new Map<string, Measures>();
  for (const one of all) totals.set(one[member], addMeasures(totals.get(one[member]) ?? {}, one.measures));
  return [...totals];
}

function branchesOf(
  licences: readonly string[],
  days: readonly Counted[],
  before: readonly Counted[],
): ReportOfCurrency['branches'] {
  const [now, then] = [new Map(totalsBy(days, 'licence')), new Map(totalsBy(before, 'licence'))];
  return licences
    .filter((licence) => now.has(licence) || then.has(licence))
    .map((licence) => ({ licence, measures: now.get(licence) ?? {}, before: then.get(licence) ?? {} }));
}
