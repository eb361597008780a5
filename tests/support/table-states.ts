import type { TableState } from '#domain/order/ordering-at-table.ts';
import type { Location } from '#server/catalog/location.ts';
import type { TableStateRepository } from '#server/ordering/tables/table-state-repository.ts';

export interface InMemoryTableStates extends TableStateRepository {
  readonly isBusy: (location: Location | null) => boolean;
}

/** An in-memory table state repository. */
export function inMemoryTableStates(): InMemoryTableStates {
  const states = new Map<string, TableState>();
  const keyOf = ({ type, name }: Location) => `${type} ${name}`;
  return {
    stateOf: async (location) => states.get(keyOf(location)) ?? null,
    set: async (location, state) => {
      if (state) states.set(keyOf(location), state);
      else states.delete(keyOf(location));
    },
    isBusy: (location) => location !== null && states.get(keyOf(location)) === 'busy',
  };
}
