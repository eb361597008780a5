import { describe, expect, test } from 'vitest';
import { remainingPortionsByLine, remainingPortionsFor } from '#domain/cart/remaining-portions.ts';

const soup = (quantity: number) => ({ product: 1, quantity });
const bread = (quantity: number) => ({ product: 2, quantity });
const left = (portions: Readonly<Record<number, number>>) => (product: number) => portions[product] ?? null;

describe('remaining portions for the lines of a cart', () => {
  test.for([
    { lines: [soup(2), soup(2)], portions: { 1: 3 }, each: [3, 1] },
    { lines: [soup(1), bread(4), soup(1)], portions: { 1: 2, 2: 4 }, each: [2, 4, 1] },
    { lines: [soup(5), soup(1)], portions: { 1: 3 }, each: [3, 0] },
    { lines: [soup(5), bread(1)], portions: { 2: 1 }, each: [null, 1] },
    { lines: [soup(1)], portions: { 1: 0 }, each: [0] },
    { lines: [], portions: { 1: 3 }, each: [] },
  ])('for $lines of $portions are $each', ({ lines, portions, each }) => {
    expect(remainingPortionsByLine(lines, left(portions))).toEqual(each);
  });

  test.for([
    { lines: [soup(2), soup(2)], at: 0, portions: 3, max: 1 },
    { lines: [soup(2), soup(2)], at: 1, portions: 5, max: 3 },
    { lines: [soup(2), bread(9)], at: 0, portions: 5, max: 5 },
    { lines: [soup(1), soup(9)], at: 0, portions: 3, max: 0 },
    { lines: [soup(1)], at: 0, portions: null, max: null },
  ])('allow line $at of $lines at most $max of $portions', ({ lines, at, portions, max }) => {
    expect(remainingPortionsFor(lines, at, portions)).toBe(max);
  });
});
