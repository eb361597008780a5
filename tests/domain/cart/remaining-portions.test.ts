import { describe, expect, test } from 'vitest';
import { portionsBesides, unitsWithin } from '#domain/cart/remaining-portions.ts';
import { shortItemsByLine } from '#domain/cart/short-items.ts';
import type { StockedLine, StockItemId } from '#domain/stock-item.ts';

const soup = (quantity: number): StockedLine => ({ product: 1, quantity });
const bread = (quantity: number): StockedLine => ({ product: 2, quantity });
/** Bread with some units of onion on each. */
const onionBread = (quantity: number, units: number): StockedLine => ({
  product: 2,
  quantity,
  taken: [{ item: 'sku:ONION', quantity: units }],
});

const left = (portions: Readonly<Record<string, number>>) => (item: StockItemId) => portions[item] ?? null;
const onion = 'sku:ONION';

describe('the stock for the lines of a cart', () => {
  test.for([
    { lines: [soup(2), soup(2)], portions: { 1: 3 }, short: [[], [1]] },
    { lines: [soup(1), bread(4), soup(1)], portions: { 1: 2, 2: 4 }, short: [[], [], []] },
    { lines: [soup(5), soup(1)], portions: { 1: 3 }, short: [[1], [1]] },
    { lines: [soup(5), bread(1)], portions: { 2: 1 }, short: [[], []] },
    { lines: [soup(1)], portions: { 1: 0 }, short: [[1]] },
    { lines: [], portions: { 1: 3 }, short: [] },
    { lines: [onionBread(1, 3)], portions: { [onion]: 2 }, short: [[onion]] },
    { lines: [onionBread(2, 1), onionBread(1, 1)], portions: { [onion]: 2 }, short: [[], [onion]] },
    { lines: [onionBread(2, 1), bread(1)], portions: { [onion]: 2, 2: 2 }, short: [[], [2]] },
  ])('$portions is short of $short for $lines', ({ lines, portions, short }) => {
    expect(shortItemsByLine(lines, left(portions))).toEqual(short);
  });

  test.for([
    { lines: [soup(2), soup(2)], at: 0, portions: { 1: 3 }, max: 1 },
    { lines: [soup(2), soup(2)], at: 1, portions: { 1: 5 }, max: 3 },
    { lines: [soup(2), bread(9)], at: 0, portions: { 1: 5 }, max: 5 },
    { lines: [soup(1), soup(9)], at: 0, portions: { 1: 3 }, max: 0 },
    { lines: [soup(1)], at: 0, portions: {}, max: null },
    { lines: [onionBread(1, 2)], at: 0, portions: { [onion]: 5 }, max: 2 },
    { lines: [onionBread(1, 2), onionBread(1, 1)], at: 0, portions: { [onion]: 5, 2: 9 }, max: 2 },
    { lines: [onionBread(1, 2), bread(3)], at: 0, portions: { [onion]: 9, 2: 4 }, max: 1 },
  ])('allows line $at of $lines at most $max of $portions', ({ lines, at, portions, max }) => {
    const [line = soup(0)] = lines.slice(at);
    expect(unitsWithin(line, portionsBesides(lines, at, left(portions)))).toBe(max);
  });
});
