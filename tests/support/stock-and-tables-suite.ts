import { expect, test } from 'vitest';
import { withStockMark } from '#domain/stock.ts';
import type { NewVenue } from './order-repository-suite.ts';

const tonight = new Date('2026-11-22T18:30:00.125Z');

/** Contract of every stock repository and table state repository. */
export function stockAndTablesSuite(newVenue: NewVenue): void {
  test('stores the last stock record of a product', async () => {
    const [{ stock }, neighbour] = [await newVenue(), await newVenue()];
    expect(await stock.find(7)).toBeNull();
    for (const record of [
      { mark: 'out', outUntil: null, countedFrom: null, quantity: null },
      { mark: 'in', outUntil: tonight, countedFrom: null, quantity: null },
      { mark: null, outUntil: null, countedFrom: 5, quantity: 0 },
    ] as const) {
      await stock.set(7, record);
      expect(await stock.find(7)).toEqual(record);
    }
    expect(await stock.find(8)).toBeNull();
    expect(await neighbour.stock.find(7)).toBeNull();
    await stock.set(7, null);
    await stock.set(8, null);
    expect(await stock.find(7)).toBeNull();
  });

  test.for([
    { what: 'a product without a record', known: null },
    { what: 'a counted product', known: { mark: 'out', outUntil: null, countedFrom: 5, quantity: 2 } },
    { what: 'a sold-out product', known: { mark: null, outUntil: null, countedFrom: 5, quantity: 0 } },
    { what: 'a marked product', known: { mark: 'in', outUntil: tonight, countedFrom: null, quantity: null } },
  ] as const)('marks $what', async ({ known }) => {
    const [{ stock }, neighbour] = [await newVenue(), await newVenue()];
    await neighbour.stock.set(7, known);
    for (const mark of [
      { mark: 'in', outUntil: tonight },
      { mark: 'out', outUntil: null },
    ] as const) {
      await stock.set(7, known);
      await stock.mark(7, mark);
      expect(await stock.find(7)).toEqual(withStockMark(known, mark));
    }
    expect(await neighbour.stock.find(7)).toEqual(known);
  });

  test('stores the state of a table', async () => {
    const [{ places }, neighbour] = [await newVenue(), await newVenue()];
    const table = { type: 'Table', name: '4' } as const;
    expect(await places.stateOf(table)).toBeNull();
    for (const state of ['busy', 'common', 'common'] as const) {
      await places.set(table, state);
      expect(await places.stateOf(table)).toBe(state);
    }
    expect(await places.stateOf({ type: 'Room', name: '4' })).toBeNull();
    expect(await places.stateOf({ type: 'Table', name: '5' })).toBeNull();
    expect(await neighbour.places.stateOf(table)).toBeNull();
    await places.set(table, null);
    expect(await places.stateOf(table)).toBeNull();
  });
}
