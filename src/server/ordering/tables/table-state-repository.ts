import type { TableState } from '#domain/order/ordering-at-table.ts';
import type { Location } from '../../catalog/location.ts';

/** The states that staff or the POS set for one venue's locations. */
export interface TableStateRepository {
  stateOf(location: Location): Promise<TableState | null>;
  /** `null` frees the location. */
  set(location: Location, state: TableState | null): Promise<void>;
}
