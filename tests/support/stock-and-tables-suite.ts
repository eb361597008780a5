import { expect, test } from 'vitest';
import { withStockMark } from '#domain/stock.ts';
import type { NewVenue } from './order-repository-suite.ts';

const tonight = new Date('2026-11-22T18:30:00.125Z');

/** Contract of every stock repository and table state repository. */
export function stockAndTablesSuite(newVenue: NewVenue): void {
  test.for([
    { what: 'a product', item: 7, other: 8 },
    { what: 'a choice', item: 'choice:7', other: 'choice:8' },
    { what: 'the choices with a code', item: 'sku:7', other: 'choice:7' },
    {
      what: 'the choices with a code of other letters',
      item: "sku:Zwiebel, 'rot' بصل",
      other: 'sku:ZWIEBEL',
    },
  ] as const)('stores the last stock record of $what', async ({ item, other }) => {
    const [{ stock }, neighbour] = [await newVenue(), await newVenue()];
    expect(await stock.find(item)).toBeNull();
    for (const record of [
      { mark: 'out', outUntil: null, countedFrom: null, quantity: null },
      { mark: 'in', outUntil: tonight, countedFrom: null, quantity: null },
      { mark: null, outUntil: null, countedFrom: 5, quantity: 0 },
    ] as const) {
      await stock.set(item, record);
      expect(await stock.find(item)).toEqual(record);
    }
    expect(await stock.find(other)).toBeNull();
    expect(await neighbour.stock.find(item)).toBeNull();
    await stock.set(item, null);
    await stock.set(other, null);
    expect(await stock.find(item)).toBeNull();
  });

  test('finds the records of several products and choices at once', async () => {
    const [{ stock }, neighbour] = [await newVenue(), await newVenue()];
    const record = { mark: 'out', outUntil: tonight, countedFrom: 5, quantity: 2 } as const;
    for (const item of [7, 8, 'choice:7', 'sku:ONION'] as const) await stock.set(item, record);
    await neighbour.stock.set(9, record);
    expect(await stock.findAll([7, 9, 'sku:ONION', 'sku:GARLIC'])).toEqual(
      new Map<unknown, unknown>([
        [7, record],
        ['sku:ONION', record],
      ]),
    );
    expect(await stock.findAll([])).toEqual(new Map());
  });

  test.for([
    { what: 'what has no record', known: null },
    { what: 'what is counted', known: { mark: 'out', outUntil: null, countedFrom: 5, quantity: 2 } },
    { what: 'what is sold out', known: { mark: null, outUntil: null, countedFrom: 5, quantity: 0 } },
    { what: 'what is marked', known: { mark: 'in', outUntil: tonight, countedFrom: null, quantity: null } },
  ] as const)('marks $what', async ({ known }) => {
    const [{ stock }, neighbour] = [await newVenue(), await newVenue()];
    await neighbour.stock.set(7, known);
    for (const mark of [
      { mark: 'in', outUntil: tonight },
      { mark: 'out', outUntil: null },
    ] as const) {
      for (const item of [7, 'sku:ONION'] as const) {
        await stock.set(item, known);
        await stock.mark(item, mark);
        expect(await stock.find(item)).toEqual(withStockMark(known, mark));
      }
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
