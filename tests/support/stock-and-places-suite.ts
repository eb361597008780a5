import { expect, test } from 'vitest';
import type { NewVenue } from './order-book-suite.ts';

/** What every stock book and every record of places does. */
export function stockAndPlacesSuite(newVenue: NewVenue): void {
  test('knows of no stock but what the venue has said last', async () => {
    const [{ stock }, neighbour] = [await newVenue(), await newVenue()];
    expect(await stock.record(7)).toBeNull();
    for (const record of [
      { mark: 'out', countedFrom: null, quantity: null },
      { mark: null, countedFrom: 5, quantity: 0 },
    ] as const) {
      await stock.set(7, record);
      expect(await stock.record(7)).toEqual(record);
    }
    expect(await stock.record(8)).toBeNull();
    expect(await neighbour.stock.record(7)).toBeNull();
    await stock.set(7, null);
    await stock.set(8, null);
    expect(await stock.record(7)).toBeNull();
  });

  test('knows what goes on at a place', async () => {
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
