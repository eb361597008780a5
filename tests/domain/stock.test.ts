import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  backInStockAt,
  isOutOfStock,
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
const record = (
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
    said: StockRecord | null;
    left: number | null;
    isOut: boolean;
  }>([
    { what: 'that nobody counts', menu: product(null), said: null, left: null, isOut: false },
    { what: 'that the menu counts', menu: product(5), said: null, left: 5, isOut: false },
    { what: 'of which the menu has none', menu: product(0), said: null, left: 0, isOut: true },
    { what: 'that the menu says is out', menu: product(null, true), said: null, left: null, isOut: true },
    {
      what: 'that the menu counts, and says is out',
      menu: product(5, true),
      said: null,
      left: 5,
      isOut: true,
    },
    { what: 'that has been sold', menu: product(5), said: record(null, 5, 2), left: 2, isOut: false },
    { what: 'that has been sold out', menu: product(5), said: record(null, 5, 0), left: 0, isOut: true },
    {
      what: 'whose menu has a new number',
      menu: product(9),
      said: record(null, 5, 0),
      left: 9,
      isOut: false,
    },
    {
      what: 'that the menu no longer counts',
      menu: product(null),
      said: record(null, 5, 0),
      left: null,
      isOut: false,
    },
    { what: 'marked out', menu: product(null), said: record('out'), left: null, isOut: true },
    { what: 'marked out, though counted', menu: product(5), said: record('out'), left: 5, isOut: true },
    {
      what: 'marked out, under a new number',
      menu: product(9),
      said: record('out', 5, 3),
      left: 9,
      isOut: true,
    },
    {
      what: 'marked in, though the menu says it is out',
      menu: product(null, true),
      said: record('in'),
      left: null,
      isOut: false,
    },
    { what: 'marked in, after it was sold out', menu: product(5), said: record('in'), left: 5, isOut: false },
    {
      what: 'marked in, and sold out since',
      menu: product(5, true),
      said: record('in', 5, 0),
      left: 0,
      isOut: true,
    },
    {
      what: 'given a number by hand',
      menu: product(null, true),
      said: record('in', null, 12),
      left: 12,
      isOut: false,
    },
    {
      what: 'given a number by hand, and sold out',
      menu: product(null),
      said: record('in', null, 0),
      left: 0,
      isOut: true,
    },
    {
      what: 'given a number by hand, under a menu of its own since',
      menu: product(4),
      said: record('in', null, 12),
      left: 4,
      isOut: false,
    },
  ])('$what has $left left, out of stock: $isOut', ({ menu, said, left, isOut }) => {
    expect(portionsLeft(menu, said)).toBe(left);
    expect(isOutOfStock(menu, said, noon)).toBe(isOut);
  });

  test('of which the menu says nothing is not counted', () => {
    expect(portionsLeft({ out_of_stock: false })).toBeNull();
    expect(isOutOfStock({ out_of_stock: false }, null, noon)).toBe(false);
  });
});

/** Anything that may be known of a product, and instants around what is said of it. */
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

describe('a product that is out until an instant', () => {
  test('is out before it, and after it as if nothing had been said', () => {
    fc.assert(
      fc.property(products, records, instants, (menu, said, now) => {
        const withoutIt = isOutOfStock(menu, { ...said, outUntil: null }, now);
        const isForNow = said.outUntil !== null && now < said.outUntil;
        expect(isOutOfStock(menu, said, now)).toBe(isForNow || withoutIt);
        expect(backInStockAt(said, now)).toEqual(isForNow ? said.outUntil : null);
      }),
    );
  });

  test('changes at that instant and at no other', () => {
    fc.assert(
      fc.property(products, records, instants, instants, (menu, said, one, other) => {
        const [now, then] = one < other ? [one, other] : [other, one];
        const change = backInStockAt(said, now);
        const isUnchanged = outOfStockReason(menu, said, now) === outOfStockReason(menu, said, then);
        if (change === null || then < change) expect(isUnchanged).toBe(true);
      }),
    );
  });

  test.for<
    [what: string, menu: StockedProduct, said: StockRecord | null, by: ReturnType<typeof outOfStockReason>]
  >([
    ['for now', product(5), { ...record('in'), outUntil: later(1) }, 'staff'],
    ['no longer, whatever the menu says', product(5, true), { ...record('in'), outUntil: noon }, null],
    ['and sold out', product(5), { ...record('in', 5, 0), outUntil: later(1) }, 'sold_out'],
    ['by staff and menu', product(null, true), record('out'), 'staff'],
    ['by the menu', product(null, true), null, 'menu'],
    ['by the menu, of which it has none', product(0), null, 'sold_out'],
  ])('%s', ([, menu, said, by]) => {
    expect(outOfStockReason(menu, said, noon)).toBe(by);
  });
});

describe('a mark', () => {
  const mark = { mark: 'in', outUntil: noon } as const;

  test.for<[what: string, known: StockRecord | null, left: number | null]>([
    ['leaves uncounted what nothing is known of', null, null],
    ['leaves portions counted', record('out', 5, 2), 2],
    ['has what is sold out counted anew', record(null, 5, 0), null],
  ])('%s', ([, known, left]) => {
    const countedFrom = known?.countedFrom ?? null;
    expect(withStockMark(known, mark)).toEqual({ ...mark, countedFrom, quantity: left });
  });
});
