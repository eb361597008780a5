import { expect } from 'vitest';
import { milli } from '#domain/money.ts';
import type { CountedCash } from '#domain/report/cash-count.ts';
import type { DayTotals } from '#domain/report/day-totals.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { dayClosings } from '#server/adapters/database/day-closings.ts';
import { closeDay, type WantedDay } from '#server/reports/close-day.ts';
import type { DayClosing, DayReport } from '#server/reports/day-closing.ts';
import type { ReportedVenue } from '#server/reports/day-report.ts';
import { readOpenDay } from '#server/reports/open-day.ts';

export const aReportedVenue: ReportedVenue = {
  currency: 'AED',
  decimals: 2,
  seller: { brand: 'The Corner', name: 'Corner Restaurants L.L.C.', taxNumber: '100234567890003' },
};

/** A count of cash in whole units. */
export const aCount = (
  float: number,
  paidOut: number,
  counted: number,
  reason: string | null = null,
): CountedCash => ({
  ...{ float: milli(float * 1_000), paidOut: milli(paidOut * 1_000), counted: milli(counted * 1_000) },
  reason,
});

/** Closes days of a venue. */
export function closingsOf(database: Database, licence: string, venue: ReportedVenue = aReportedVenue) {
  const closings = dayClosings(database, licence);
  const close = (now: Date, day: WantedDay = 'oldest', cash: CountedCash | null = null) =>
    closeDay(closings, venue, { day, cash, closedBy: 'Nadia' }, now);
  return {
    closings,
    close,
    /** @throws {Error} when it is refused. */
    async closed(...given: Parameters<typeof close>): Promise<DayClosing> {
      const outcome = await close(...given);
      if (outcome?.kind !== 'closed') throw new Error(`Not closed: ${JSON.stringify(outcome)}`);
      return outcome.closing;
    },
    open: (now: Date, day: string | null = null) => readOpenDay(closings, venue, day, now),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function expectTotalsTied({ sales, received, payments, taxes, types, notServed, counts }: DayTotals): void {
  const { gross, coupons, loyalty, refunds, voids, taxAdded, withTax, tax, net } = sales;
  expect(gross - coupons - loyalty - refunds - voids + taxAdded).toBe(withTax);
  expect(withTax - tax).toBe(net);
  const { salesWithTax, delivery, charges, deposits, tips, rounding, unpaid, total } = received;
  expect(salesWithTax).toBe(withTax);
  expect(salesWithTax + delivery + charges + deposits + tips + rounding - unpaid).toBe(total);
  expect(sumOf(payments.map((one) => one.total))).toBe(total);
  // With the tax of deliveries and charges, which a credit of an earlier day's order takes back.
  if (refunds === 0 && voids === 0) expect(sumOf(taxes.map((one) => one.tax))).toBeGreaterThanOrEqual(tax);
  expect(sumOf(types.map(({ orders }) => orders))).toBe(counts.orders);
  expect(sumOf(types.map((one) => one.net))).toBe(net);
  expect(sumOf(notServed.map(({ orders }) => orders))).toBe(counts.notServed);
  expect(sumOf(notServed.map(({ amount }) => amount))).toBe(counts.lost);
}

/** What the sums of any end-of-day report have in common. */
export function expectTied({ currencies, numbers }: DayReport): void {
  for (const totals of currencies) expectTotalsTied(totals);
  const counted = sumOf(currencies.map(({ counts }) => counts.orders + counts.notServed + counts.abandoned));
  expect(numbers.openBefore + numbers.placed).toBe(counted + numbers.openAfter);
  expect(numbers.openAfter).toBeGreaterThanOrEqual(0);
  if (numbers.first !== null && numbers.last !== null)
    expect(numbers.last - numbers.first + 1).toBe(numbers.placed + numbers.missing);
}
