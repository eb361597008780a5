import { describe, expect, test } from 'vitest';
import { isOutOfStock, portionsLeft, type StockedProduct, type StockRecord } from '#domain/stock.ts';

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
    expect(isOutOfStock(menu, said)).toBe(isOut);
  });

  test('of which the menu says nothing is not counted', () => {
    expect(portionsLeft({ out_of_stock: false })).toBeNull();
    expect(isOutOfStock({ out_of_stock: false })).toBe(false);
  });
});
