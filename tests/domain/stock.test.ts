import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  backInStockAt,
  isOutOfStock,
  menuStockAt,
  outOfStockReason,
  portionsLeft,
  type StockedProduct,
  type StockRecord,
  withStockMark,
} from '#domain/stock.ts';

const noon = new Date('2026-11-21T08:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

const product = (pos_available_qty: number | null, out_of_stock = false): StockedProduct => ({
  out_of_stock,
  pos_available_qty,
});
const aRecord = (
  mark: StockRecord['mark'],
  countedFrom: number | null = null,
  quantity: number | null = null,
): StockRecord => ({
  mark,
  outUntil: null,
  countedFrom,
  quantity,
});

describe('a product', () => {
  test.for<{
    what: string;
    menu: StockedProduct;
    record: StockRecord | null;
    left: number | null;
    isOut: boolean;
  }>([
    { what: 'that is not counted', menu: product(null), record: null, left: null, isOut: false },
    { what: 'that the menu counts', menu: product(5), record: null, left: 5, isOut: false },
    { what: 'with a menu count of zero', menu: product(0), record: null, left: 0, isOut: true },
    { what: 'sold out in the menu', menu: product(null, true), record: null, left: null, isOut: true },
    {
      what: 'that the menu counts and marks as sold out',
      menu: product(5, true),
      record: null,
      left: 5,
      isOut: true,
    },
    { what: 'sold in part', menu: product(5), record: aRecord(null, 5, 2), left: 2, isOut: false },
    { what: 'sold out', menu: product(5), record: aRecord(null, 5, 0), left: 0, isOut: true },
    {
      what: 'with a new menu count',
      menu: product(9),
      record: aRecord(null, 5, 0),
      left: 9,
      isOut: false,
    },
    {
      what: 'that the menu no longer counts',
      menu: product(null),
      record: aRecord(null, 5, 0),
      left: null,
      isOut: false,
    },
    { what: 'marked out', menu: product(null), record: aRecord('out'), left: null, isOut: true },
    { what: 'marked out, though counted', menu: product(5), record: aRecord('out'), left: 5, isOut: true },
    {
      what: 'marked out, with a new menu count',
      menu: product(9),
      record: aRecord('out', 5, 3),
      left: 9,
      isOut: true,
    },
    {
      what: 'marked in, though sold out in the menu',
      menu: product(null, true),
      record: aRecord('in'),
      left: null,
      isOut: false,
    },
    { what: 'marked in after it sold out', menu: product(5), record: aRecord('in'), left: 5, isOut: false },
    {
      what: 'marked in and sold out since',
      menu: product(5, true),
      record: aRecord('in', 5, 0),
      left: 0,
      isOut: true,
    },
    {
      what: 'counted by staff',
      menu: product(null, true),
      record: aRecord('in', null, 12),
      left: 12,
      isOut: false,
    },
    {
      what: 'counted by staff and sold out',
      menu: product(null),
      record: aRecord('in', null, 0),
      left: 0,
      isOut: true,
    },
    {
      what: 'counted by staff, with a newer menu count',
      menu: product(4),
      record: aRecord('in', null, 12),
      left: 4,
      isOut: false,
    },
  ])('$what has $left left, out of stock: $isOut', ({ menu, record, left, isOut }) => {
    expect(portionsLeft(menu, record)).toBe(left);
    expect(isOutOfStock(menu, record, noon)).toBe(isOut);
  });

  test('is not counted where the menu has no count', () => {
    expect(portionsLeft({ out_of_stock: false })).toBeNull();
    expect(isOutOfStock({ out_of_stock: false }, null, noon)).toBe(false);
  });
});

/** Anything that can be known of a product, and instants around the end of its mark. */
const products = fc.record({
  out_of_stock: fc.boolean(),
  pos_available_qty: fc.option(fc.nat(3)),
});
const counts = fc.option(fc.nat(3));
const instants = fc.integer({ min: -100_000, max: 100_000 }).map(later);
const records = fc.record({
  mark: fc.constantFrom('in' as const, 'out' as const, null),
  outUntil: fc.option(instants),
  countedFrom: counts,
  quantity: counts,
});

describe('a product that is sold out until an instant', () => {
  test('is sold out before it, and after it as if never marked', () => {
    fc.assert(
      fc.property(products, records, instants, (menu, record, now) => {
        const withoutIt = isOutOfStock(menu, { ...record, outUntil: null }, now);
        const isForNow = record.outUntil !== null && now < record.outUntil;
        expect(isOutOfStock(menu, record, now)).toBe(isForNow || withoutIt);
        expect(backInStockAt(record, now)).toEqual(isForNow ? record.outUntil : null);
      }),
    );
  });

  test('changes only at that instant', () => {
    fc.assert(
      fc.property(products, records, instants, instants, (menu, record, one, other) => {
        const [now, then] = one < other ? [one, other] : [other, one];
        const change = backInStockAt(record, now);
        const isUnchanged = outOfStockReason(menu, record, now) === outOfStockReason(menu, record, then);
        if (change === null || then < change) expect(isUnchanged).toBe(true);
      }),
    );
  });

  test.for<
    [what: string, menu: StockedProduct, record: StockRecord | null, by: ReturnType<typeof outOfStockReason>]
  >([
    ['before it', product(5), { ...aRecord('in'), outUntil: later(1) }, 'staff'],
    ['after it, whatever the menu says', product(5, true), { ...aRecord('in'), outUntil: noon }, null],
    [
      'before it and without portions',
      product(5),
      { ...aRecord('in', 5, 0), outUntil: later(1) },
      'sold_out',
    ],
    ['by staff and menu', product(null, true), aRecord('out'), 'staff'],
    ['by the menu', product(null, true), null, 'menu'],
    ['by a menu count of zero', product(0), null, 'sold_out'],
  ])('has the right reason %s', ([, menu, record, by]) => {
    expect(outOfStockReason(menu, record, noon)).toBe(by);
  });
});

describe('a stock mark', () => {
  const mark = { mark: 'in', outUntil: noon } as const;

  test.for<[what: string, known: StockRecord | null, left: number | null]>([
    ['counts nothing for an unknown product', null, null],
    ['keeps counted portions', aRecord('out', 5, 2), 2],
    ['restarts the count of what is sold out', aRecord(null, 5, 0), null],
  ])('%s', ([, known, left]) => {
    const countedFrom = known?.countedFrom ?? null;
    expect(withStockMark(known, mark)).toEqual({ ...mark, countedFrom, quantity: left });
  });
});

describe('a product that its menu marks as sold out until a time', () => {
  const until = '2026-11-21T12:30:00';
  const at = (wall: string) => new Date(`2026-11-21T${wall}+04:00`);

  test.for([
    { now: '12:29:59', isOut: true, backAt: at('12:30:00') },
    { now: '12:30:00', isOut: false, backAt: null },
  ])('is out of stock at $now: $isOut', ({ now, isOut, backAt }) => {
    const written = menuStockAt({ ...product(null), sold_out_until: until }, 'Asia/Dubai', at(now));
    expect(isOutOfStock(written, null, at(now))).toBe(isOut);
    expect(written.backAt).toEqual(backAt);
  });

  test('is in stock once staff mark it', () => {
    const written = menuStockAt({ ...product(null), sold_out_until: until }, 'Asia/Dubai', at('12:00:00'));
    expect(isOutOfStock(written, aRecord('in'), at('12:00:00'))).toBe(false);
  });

  test('that is sold out anyway does not come back', () => {
    const written = menuStockAt(
      { ...product(null, true), sold_out_until: until },
      'Asia/Dubai',
      at('13:00:00'),
    );
    expect(isOutOfStock(written, null, at('13:00:00'))).toBe(true);
  });
});
