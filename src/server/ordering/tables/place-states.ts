import type { Location } from '../../catalog/location.ts';

/** `busy`: the till is at it. `common`: staff opened the order there; guests watch and pay. */
export type PlaceState = 'busy' | 'common';

/** What goes on at one venue's places besides guests' own orders. */
export interface PlaceStates {
  stateOf(location: Location): Promise<PlaceState | null>;
  /** `null` frees it. */
  set(location: Location, state: PlaceState | null): Promise<void>;
}
