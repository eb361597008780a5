import * as z from 'zod/mini';
import { availableHoursSchema, itemHoursSchema } from '#contracts/shapes/hours.ts';
import type { writtenMenuSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import { absencesOf } from '../absences.ts';
import type { Path } from '../check/problem.ts';
import type { VenueSource } from '../source.ts';

/** `menu.json`, as an operator writes it. */
export type MenuFile = z.input<typeof writtenMenuSchema>;
/** `venue.json`, the same. */
export type VenueFileText = z.input<typeof venueFileSchema>;

export type WrittenCategory = NonNullable<MenuFile['categories']>[number];
export type WrittenItem = NonNullable<WrittenCategory['products']>[number];

/** What the two files of a version say. They were checked when it was published, and are as they were written. */
export interface ReadFiles {
  readonly venue: VenueFileText;
  readonly menu: MenuFile;
}

const read = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, ''));

export const readFiles = ({ venue, menu }: VenueSource): ReadFiles => ({
  venue: read(venue) as VenueFileText,
  menu: read(menu) as MenuFile,
});

/** When an item cannot be had, weekdays by their numbers. */
export const absencesIn = ({ product_hours, available_hours }: WrittenItem) =>
  absencesOf(z.parse(itemHoursSchema, product_hours), z.parse(availableHoursSchema, available_hours));

/** An item, and where it stands. */
export interface FoundItem {
  readonly item: WrittenItem;
  readonly category: WrittenCategory;
  readonly path: Path;
}

/** All items of a menu, by their ids. */
export function itemsIn({ categories = [] }: MenuFile): ReadonlyMap<number, FoundItem> {
  return new Map(
    categories.flatMap((category, at) =>
      (category.products ?? []).map(
        (item, place) => [item.id, { item, category, path: ['categories', at, 'products', place] }] as const,
      ),
    ),
  );
}
