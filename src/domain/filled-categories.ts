import type { Linked } from './card-link.ts';

interface Filled extends Linked {
  readonly promotions: readonly unknown[];
  readonly description?: string | undefined;
  readonly enable_special_category: boolean;
}

/**
 * Whether a category has something to show, apart from its products and subcategories. A category without a link is
 * an announcement.
 */
export const hasOwnContent = (category: Filled): boolean =>
  category.disable_link ||
  category.external_link !== null ||
  category.enable_special_category ||
  category.promotions.length > 0 ||
  Boolean(category.description);

/** The ids of the categories that have something to show, in themselves or in a subcategory. */
export function filledCategories(
  categories: readonly { readonly id: number; readonly parent: number | null; readonly isFilled: boolean }[],
): ReadonlySet<number> {
  const parentOf = new Map(categories.map(({ id, parent }) => [id, parent]));
  const filled = new Set<number>();
  for (const { id, isFilled } of categories) {
    let ancestor: number | null = isFilled ? id : null;
    while (ancestor !== null && !filled.has(ancestor)) {
      filled.add(ancestor);
      ancestor = parentOf.get(ancestor) ?? null;
    }
  }
  return filled;
}
