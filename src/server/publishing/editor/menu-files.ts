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

/** The content of a version's two files, as written. They were validated when the version was published. */
export interface ParsedFiles {
  readonly venue: RawVenueFile;
  readonly menu: RawMenuFile;
}

const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, ''));

export const parseFiles = ({ venue, menu }: Pick<VenueSource, 'venue' | 'menu'>): ParsedFiles => ({
  venue: parseJson(venue) as RawVenueFile,
  menu: parseJson(menu) as RawMenuFile,
});

/** The unavailable hours of an item, with numeric weekdays. */
export const unavailableHoursIn = ({ product_hours, available_hours }: RawItem) =>
  unavailableHoursOf(
    z.parse(unavailableHoursSourceSchema, product_hours),
    z.parse(availableHoursSourceSchema, available_hours),
  );

/** The unavailable hours of a category, with numeric weekdays. */
export const unavailableHoursOfCategory = ({ category_hours, available_hours }: RawCategory) =>
  unavailableHoursOf(
    z.parse(unavailableHoursSourceSchema, category_hours),
    z.parse(availableHoursSourceSchema, available_hours),
  );

/** An item with its category and path. */
export interface LocatedItem {
  readonly item: RawItem;
  readonly category: RawCategory;
  readonly path: JsonPath;
}

/** All items of a menu, by id. */
export function itemsIn({ categories = [] }: RawMenuFile): ReadonlyMap<number, LocatedItem> {
  return new Map(
    categories.flatMap((category, at) =>
      (category.products ?? []).map(
        (item, index) => [item.id, { item, category, path: ['categories', at, 'products', index] }] as const,
      ),
    ),
  );
}
