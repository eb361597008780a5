import type { BranchFile } from '#contracts/shapes/branch.ts';
import { isRawObject, objectsIn, type RawObject } from './raw-menu.ts';

/** What a branch does not have, by kind: what its file lists, and what goes with it. */
export interface Gone {
  readonly categories: ReadonlySet<unknown>;
  readonly products: ReadonlySet<unknown>;
  readonly variations: ReadonlySet<unknown>;
  /** By `variation_value`. */
  readonly choices: ReadonlySet<unknown>;
  readonly pages: ReadonlySet<unknown>;
  readonly promotions: ReadonlySet<unknown>;
}

export function findGone(base: RawObject, notHere: BranchFile['not_here'] = {}): Gone {
  const categories = withChildren(base, new Set(notHere.categories));
  const lost = objectsIn(base.categories).filter(({ id }) => categories.has(id));
  const products = new Set([
    ...(notHere.products ?? []),
    ...lost.flatMap((category) => objectsIn(category.products)).map(({ id }) => id),
  ]);
  const variations = new Set<unknown>(notHere.variations);
  const lostVariations = objectsIn(base.variations).filter(({ id }) => variations.has(id));
  const choices = new Set([
    ...(notHere.choices ?? []),
    ...lostVariations.flatMap(({ values }) => objectsIn(values)).map((choice) => choice.variation_value),
  ]);
  const pages = new Set<unknown>(notHere.pages);
  const leadsNowhere = ({ link }: RawObject) =>
    isRawObject(link) &&
    (products.has(link.product) || categories.has(link.category) || pages.has(link.page));
  const promotions = new Set([
    ...(notHere.promotions ?? []),
    ...objectsIn(base.promotions)
      .filter(leadsNowhere)
      .map(({ id }) => id),
  ]);
  return { categories, products, variations, choices, pages, promotions };
}

/** Categories within others go with them. */
function withChildren(base: RawObject, listed: ReadonlySet<unknown>): ReadonlySet<unknown> {
  const gone = new Set(listed);
  let before = -1;
  while (gone.size > before) {
    before = gone.size;
    for (const { id, parent } of objectsIn(base.categories)) {
      if (parent !== null && gone.has(parent)) gone.add(id);
    }
  }
  return gone;
}
