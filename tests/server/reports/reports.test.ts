import { expect, test } from 'vitest';
import type { CurrencySum } from '#domain/report/day-totals.ts';
import { writeWorkbook } from '#server/adapters/spreadsheet/write-workbook.ts';
import type { DaysState } from '#server/reports/day-closings.ts';
import { openReports } from '#server/reports/reports.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';

const unused = () => Promise.reject(new Error('It is not called here'));

const state: DaysState = {
  ...{
    zone: 'Asia/Dubai',
    begins: '04:00:00',
    lastClosed: null,
    last: null,
    openDays: [],
    isCounting: false,
  },
};

const sum = (dimension: CurrencySum['dimension'], key: string, name: string | null): CurrencySum => ({
  ...{ dimension, key, name, currency: 'KWD' },
  measures: { orders: 1, units: 2, net: -1_255 },
});

const sums = [
  sum('total', '', null),
  sum('dish', '11', 'Soup of an order'),
  sum('dish', '99', '=Gone'),
  sum('category', '1', null),
  sum('option', '31', 'Saj'),
  sum('tax', '1:5', 'VAT'),
];

const taxes = [{ id: 1, name: { en: 'Value tax', ar: 'ضريبة' }, type: 'percentage' as const, rate: '5' }];

function reports() {
  const release = aRelease(1, aMenu({ currency: 'KWD', taxes }));
  const read: unknown[] = [];
  return {
    read,
    ...openReports({
      current: (licence) => (licence === 'corner' ? release : null),
      sales: {
        sums: async (period) => {
          read.push([period.from, period.to]);
          return sums;
        },
        days: async () => [],
        hours: async () => [],
        underWay: async () => [],
      },
      activity: {
        activity: async () => ({
          ...{ menu: 40, dishes: 20, carts: 5 },
          byDish: [{ key: '11', seen: 20, added: 4 }],
        }),
        emptySearches: async () => [{ term: '=tabbouleh', language: 'en', searches: 3 }],
      },
      branchesOf: unused,
      closingsOf: () => ({
        ...{ readFacts: unused, close: unused, findByDay: unused, list: unused, unpaidOrders: unused },
        readState: async () => state,
        find: async () => null,
      }),
      exports: { writeWorkbook, printer: { print: unused } },
      now: () => new Date('2026-11-22T02:00:00+04:00'),
    }),
  };
}

test('rows have the names of the menu in the reader’s language, or else those of an order', async () => {
  const namesIn = async (language: 'en' | 'ar' | 'de' | null) => {
    const report = await reports().report(['corner'], 'day', language);
    const { dish, category, option, tax } = report?.currencies[0]?.by ?? {};
    return [dish, category, option, tax].map((rows) => rows?.map(({ name }) => name));
  };
  const inEnglish = [['Lentil soup', '=Gone'], ['Soups'], ['Saj'], ['Value tax']];
  expect(await namesIn('en')).toEqual(inEnglish);
  expect(await namesIn(null)).toEqual(inEnglish);
  expect(await namesIn('de'), 'the venue has no German').toEqual(inEnglish);
  expect(await namesIn('ar')).toEqual([['شوربة عدس', '=Gone'], ['شوربات'], ['Saj'], ['ضريبة']]);
});

test('a kind of period is the one that lasts by the venue’s own days', async () => {
  const { report, read } = reports();
  await report(['corner'], 'day', null);
  await report(['corner'], 'month', null);
  expect([read[0], read[2]]).toEqual([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-01', '2026-11-30'],
  ]);
});

test('a CSV has all rows and measures, and no formulas', async () => {
  const file = await reports().reportFile(['corner'], 'day', 'csv', null);
  expect(file).toMatchObject({ name: 'corner-2026-11-21-2026-11-21.csv', type: 'text/csv; charset=utf-8' });
  const lines = new TextDecoder().decode(file?.bytes).split('\r\n');
  expect(lines[0]).toMatch(/^"currency","section","key","name","orders","guests","units","gross"/);
  const dish = lines.find((line) => line.includes('"99"'));
  expect(dish).toMatch(/^"KWD","dish","99","'=Gone",1,0,2,0\.000,/);
  expect(dish).toContain(',-1.255,');
  const counted = lines.map((line) => line.split(',')).filter(([currency]) => !currency);
  expect(counted.map((cells) => [...cells.slice(1, 4), ...cells.slice(-2)].join(' ')).slice(0, -1)).toEqual([
    '"funnel" "menu" "" 40 ',
    '"funnel" "dishes" "" 20 ',
    '"funnel" "carts" "" 5 ',
    '"funnel" "orders" "" 0 ',
    '"dish_views" "11" "Lentil soup" 20 4',
    `"empty_search" "en" "'=tabbouleh" 3 `,
  ]);
});

test('unknown venues have no reports', async () => {
  expect(await reports().report(['corner', 'nowhere'], 'day', null)).toBeNull();
  expect(await reports().openDay('nowhere', null)).toBeNull();
  expect(await reports().closingFile('corner', 1, 'csv', null, 'test')).toBeNull();
});
