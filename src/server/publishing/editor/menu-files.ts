import * as z from 'zod/mini';
import { availableHoursSourceSchema, unavailableHoursSourceSchema } from '#contracts/shapes/hours.ts';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { JsonPath } from '../check/problem.ts';
import type { VenueSource } from '../source.ts';
import { unavailableHoursOf } from '../unavailable-hours.ts';

/** `menu.json`, as an operator writes it. */
export type RawMenuFile = z.input<typeof menuSourceSchema>;
/** `venue.json`, the same. */
export type RawVenueFile = z.input<typeof venueFileSchema>;

export type RawCategory = NonNullable<RawMenuFile['categories']>[number];
export type RawItem = NonNullable<RawCategory['products']>[number];

/** What the two files of a version say. They were checked when it was published, and are as they were written. */
export interface ParsedFiles {
  readonly venue: RawVenueFile;
  readonly menu: RawMenuFile;
}

const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, ''));

export const parseFiles = ({ venue, menu }: VenueSource): ParsedFiles => ({
  venue: parseJson(venue) as RawVenueFile,
  menu: parseJson(menu) as RawMenuFile,
});

/** When an item cannot be had, weekdays by their numbers. */
export const unavailableHoursIn = ({ product_hours, available_hours }: RawItem) =>
  unavailableHoursOf(
    z.parse(unavailableHoursSourceSchema, product_hours),
    z.parse(availableHoursSourceSchema, available_hours),
  );

/** An item, and where it stands. */
export interface LocatedItem {
  readonly item: RawItem;
  readonly category: RawCategory;
  readonly path: JsonPath;
}

/** All items of a menu, by their ids. */
export function itemsIn({ categories = [] }: RawMenuFile): ReadonlyMap<number, LocatedItem> {
  return new Map(
    categories.flatMap((category, at) =>
      (category.products ?? []).map(
        (item, place) => [item.id, { item, category, path: ['categories', at, 'products', place] }] as const,
      ),
    ),
  );
}
