import { categoriesListing, type ListedDish } from '../cart/categories-listing.ts';

/** A part of the kitchen with a display of its own. */
export interface Station {
  readonly name: string;
  /** The categories whose dishes it prepares; empty for those of no other station. */
  readonly categories: readonly number[];
}

/** The station of a venue that names none: it prepares everything. */
export const wholeKitchen = '';

export const stationNames = (stations: readonly Station[]): readonly string[] =>
  stations.length === 0 ? [wholeKitchen] : stations.map(({ name }) => name);

/**
 * The stations that prepare a dish, at least one: a dish that no station lists goes to those without categories, and
 * where there are none, to the first.
 */
export function stationsOf(dish: ListedDish, stations: readonly Station[]): readonly string[] {
  const listing = categoriesListing(dish);
  const own = stations.filter(({ categories }) => categories.some((id) => listing.includes(id)));
  const others = stations.filter(({ categories }) => categories.length === 0);
  const [found] = [own, others, stations.slice(0, 1)].filter((some) => some.length > 0);
  return stationNames(found ?? []);
}
