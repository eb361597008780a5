import { categoryAvailability, type TimedCategory } from './availability.ts';
import { hasPage, type Linked } from './card-link.ts';

/**
 * The categories listed in the drawer: top-level ones with a page in this menu, within their hours.
 *
 * Source: spec §2 "Shared header and drawer".
 *
 * @param zone IANA name.
 */
export function drawerCategories<
  Category extends Linked & TimedCategory & { readonly parent: number | null },
>(categories: readonly Category[], zone: string, now: Date): readonly Category[] {
  return categories.filter(
    (category) =>
      category.parent === null && hasPage(category) && categoryAvailability(category, zone, now).isAvailable,
  );
}
