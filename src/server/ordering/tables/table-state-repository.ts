import type { Location } from '../../catalog/location.ts';

/** `busy`: the POS is working on it. `common`: staff opened the order; guests can only watch and pay. */
export type TableState = 'busy' | 'common';

/** The states that staff or the POS set for one venue's locations. */
export interface TableStateRepository {
  stateOf(location: Location): Promise<TableState | null>;
  /** `null` frees the location. */
  set(location: Location, state: TableState | null): Promise<void>;
}
