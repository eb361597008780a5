import type { Location } from '../../catalog/location.ts';

/** `busy`: the till is at it. `common`: staff opened the order there; guests watch and pay. */
export type TableState = 'busy' | 'common';

/** What goes on at one venue's places besides guests' own orders. */
export interface TableStateRepository {
  stateOf(location: Location): Promise<TableState | null>;
  /** `null` frees it. */
  set(location: Location, state: TableState | null): Promise<void>;
}
