import { milli } from '#domain/money.ts';
import { countCash } from '#domain/report/cash-count.ts';
import { type CurrencySum, dayTotals } from '#domain/report/day-totals.ts';
import type { DayClosing } from '#server/reports/day-closing.ts';

const sum = (
  dimension: CurrencySum['dimension'],
  key: string,
  measures: CurrencySum['measures'],
  name: string | null = null,
): CurrencySum => ({ dimension, key, name, currency: 'AED', measures });

const sums: readonly CurrencySum[] = [
  sum('total', '', {
    ...{ orders: 147, units: 402, gross: 12_486_000, coupons: 341_500, refunds: 186_900, voids: 54_000 },
    ...{ net: 11_336_760, tax: 566_840, delivery: 392_380, delivery_tax: 19_620, charges: 284_000 },
    ...{ tips: 236_400, received: 12_886_000, refunded: 50_000, not_served: 6, lost: 455_150, abandoned: 2 },
  }),
  sum('payment', 'card:stripe', { orders: 99, received: 9_264_300, refunded: 50_000 }),
  sum('payment', 'machine', { orders: 19, received: 1_706_200 }),
  sum('payment', 'cash', { orders: 29, received: 1_915_500 }),
  sum('tax', '1:5', { net: 11_729_140, tax: 586_460 }, '=VAT'),
  sum('type', 'delivery', { orders: 71, net: 6_120_480 }),
  sum('type', 'takeaway', { orders: 38, net: 2_304_760 }),
  sum('type', 'dine_in', { orders: 29, net: 2_514_380 }),
  sum('type', 'drive_thru', { orders: 9, net: 397_140 }),
  sum('reason', 'guest', { not_served: 2, lost: 118_000 }),
  sum('reason', 'sold_out', { not_served: 3, lost: 241_150 }),
  sum('reason', 'other', { not_served: 1, lost: 96_000 }),
];

const amount = (value: number) => milli(value * 1_000);

/** A closing of a busy day: 5.00 of its cash are missing. */
export function aClosing(given: Partial<DayClosing> = {}): DayClosing {
  const count = { float: amount(500), paidOut: amount(120), counted: amount(2_290.5) };
  const currency = { currency: 'AED', decimals: 2 } as const;
  const cash = countCash({ ...count, reason: 'Gave wrong change' }, amount(1_915.5), currency);
  if ('code' in cash) throw new Error(cash.code);
  return {
    number: 217,
    day: '2026-11-22',
    beginsAt: new Date('2026-11-22T00:00:00Z'),
    endsAt: new Date('2026-11-23T00:00:00Z'),
    zone: 'Asia/Dubai',
    seller: { brand: 'Saffron Grill', name: 'Saffron Grill L.L.C.', taxNumber: '100234567890003' },
    currencies: dayTotals(sums, 'AED', () => 2),
    numbers: {
      ...{ first: 901, last: 1_056, through: 1_056, placed: 156, missing: 0 },
      ...{ openBefore: 0, openAfter: 1 },
    },
    cash,
    closedAt: new Date('2026-11-23T00:12:00Z'),
    closedBy: 'Nadia',
    ...given,
  };
}
