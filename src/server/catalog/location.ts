import type { locationTypes } from '#contracts/shapes/order.ts';

export type LocationType = (typeof locationTypes)[number];

/** A place of the venue that has a code of its own. */
export interface Location {
  readonly type: LocationType;
  /** As the venue calls it: "4", "Majlis". */
  readonly name: string;
}

/** Whether guests there share one order, and may sit down to it. */
export const isShared = ({ type }: Location): boolean => type !== 'Account';

export const sameLocation = (one: Location, other: Location): boolean =>
  one.type === other.type && one.name === other.name;
