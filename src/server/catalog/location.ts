import type { locationTypes } from '#contracts/shapes/order.ts';

export type LocationType = (typeof locationTypes)[number];

/** A place of the venue with its own code: a table, a room, a car. */
export interface Location {
  readonly type: LocationType;
  /** As the venue calls it: "4", "Majlis". */
  readonly name: string;
}

/** Whether guests there share one order and can join it. */
export const isShared = ({ type }: Location): boolean => type !== 'Account';

export const sameLocation = (one: Location, other: Location): boolean =>
  one.type === other.type && one.name === other.name;
