import { offeredValuesOf, stockedVariationOf } from './choice-projections.ts';
import {
  allergensOfDish,
  allergensOfVariation,
  dietDataOf,
  dietLevelOfDish,
  dietLevelOfVariation,
} from './diet-projections.ts';
import { featuresOfCategory, featuresOfDish, featuresOfVariation, marksOfDish } from './dish-features.ts';
import { isSameChunk, type MenuDocument } from './menu-document.ts';
import { type MenuParts, type PartKind, partName, splitPartName } from './menu-parts.ts';
import {
  type CategoryOnly,
  drawerEntryOf,
  hasOrderTypePrice,
  indexableCategoryOf,
  indexableProductOf,
  listedCategoryOf,
  namedOf,
  neighborOf,
  pageTitleOf,
  recommendedOf,
  sectionProductOf,
  stockItemOf,
  textMenuCategoryOf,
  textMenuProductOf,
  treeNodeOf,
  upsellOf,
  type WithForeignTexts,
} from './projections.ts';
import { readEntity } from './read-entities.ts';
import { searchEntryOf, variationNamesOf } from './search-projections.ts';

/** The chunk that a part is derived from, for parts of a single chunk. */
const singleChunks = {
  field: 'field',
  category: 'category',
  tile: 'category',
  crumb: 'category',
  product: 'product',
  card: 'product',
  options: 'product',
  variation: 'variation',
  page: 'page',
  form: 'form',
} as const satisfies Partial<Record<PartKind, string>>;

const chunkOfPart: Partial<Record<PartKind, string>> = singleChunks;

type Projection = (from: never) => unknown;

const identity: Projection = (from) => from;

/**
 * Parts derived from many chunks, with the projection of each kind of chunk. A part is unchanged when the
 * chunks are the same ones in the same order and categories, and all their projections are equal.
 */
const projectionsByPart: Record<
  Exclude<PartKind, keyof typeof singleChunks | 'whole'>,
  Readonly<Record<string, Projection>>
> = {
  'index-entry': {
    category: (category: WithForeignTexts<CategoryOnly>) => [namedOf(category), listedCategoryOf(category)],
    product: namedOf,
  },
  'child-ids': { category: listedCategoryOf },
  'drawer-categories': {
    category: (category: WithForeignTexts<CategoryOnly>) => [
      drawerEntryOf(category),
      listedCategoryOf(category),
    ],
  },
  'product-ids': {},
  neighbours: { product: neighborOf },
  'category-of': {},
  shelves: { category: treeNodeOf, product: sectionProductOf },
  stocked: { category: namedOf, product: stockItemOf },
  'stocked-choices': { product: offeredValuesOf, variation: stockedVariationOf },
  searchable: { product: searchEntryOf, variation: variationNamesOf },
  diets: { product: dietDataOf, variation: identity },
  'told-allergens': { product: allergensOfDish, variation: allergensOfVariation },
  told: { product: dietLevelOfDish, variation: dietLevelOfVariation },
  'has-order-type-prices': { product: hasOrderTypePrice, variation: identity },
  'told-marks': { product: marksOfDish },
  'dish-features': { category: featuresOfCategory, product: featuresOfDish, variation: featuresOfVariation },
  'recommended-ids': { product: recommendedOf },
  'upsell-ids': { product: upsellOf },
  findable: { category: indexableCategoryOf, product: indexableProductOf },
  printed: { category: textMenuCategoryOf, product: textMenuProductOf },
  'variation-ids': {},
  properties: { property: identity },
  'page-titles': { page: pageTitleOf },
  promotions: { promotion: identity },
};

const projectionsOfMany: Partial<Record<PartKind, Readonly<Record<string, Projection>>>> = projectionsByPart;

/** Parts that are exactly the list of their projections: they change whenever a projection does. */
const listsOfProjections: ReadonlySet<PartKind> = new Set([
  'shelves',
  'searchable',
  'printed',
  'properties',
  'page-titles',
  'promotions',
]);

/** The keys of parts derived from many chunks; kinds that are not listed have no key. */
const keysOfMany: Partial<Record<PartKind, (document: MenuDocument) => readonly number[]>> = {
  'index-entry': ({ order }) => [...order.keys()],
  'child-ids': ({ order }) => [0, ...order.keys()],
  'product-ids': ({ order }) => [...order.keys()],
  neighbours: ({ order }) => [...order.keys()],
  'category-of': ({ order }) => [...order.values()].flat(),
};

/** What differs between two menus of one language. */
export interface MenuChanges {
  /** Whether the part of that name differs between the menus. */
  has(part: string): boolean;
  /** The names of all parts that differ. */
  all(): readonly string[];
}

/** Compares two menus. Each part is compared on demand. */
export function changesBetween(before: MenuParts, after: MenuParts): MenuChanges {
  const [old, next] = [before.document, after.document];
  const changed = changedChunks(old, next);
  const isRearranged =
    !isSameSequence(old.chunks.keys(), next.chunks.keys()) ||
    !isSameSequence(productOrder(old), productOrder(next));
  const results = new Map<string, boolean>();

  const projectionResults = new Map<PartKind, boolean>();
  /** Whether the projection of any changed chunk differs for parts of that kind. */
  const hasChangedProjection = (kind: PartKind, ofMany: Readonly<Record<string, Projection>>): boolean => {
    const result =
      projectionResults.get(kind) ??
      [...changed].some((chunk) => {
        const project = ofMany[chunk.slice(0, chunk.indexOf(':'))];
        return (
          project &&
          isDifferent(project(readEntity(old, chunk) as never), project(readEntity(next, chunk) as never))
        );
      });
    projectionResults.set(kind, result);
    return result;
  };

  /** Decides without reading the part where possible; `unknown` when its values must be compared. */
  const decideByChunks = (part: string): boolean | 'unknown' => {
    const [kind, key] = splitPartName(part);
    const own = chunkOfPart[kind];
    if (own) return changed.has(`${own}:${key}`) && 'unknown';
    const ofMany = projectionsOfMany[kind];
    if (!ofMany || isRearranged) return 'unknown';
    return hasChangedProjection(kind, ofMany) && (listsOfProjections.has(kind) || 'unknown');
  };

  const has = (part: string): boolean => {
    const known = results.get(part);
    if (known !== undefined) return known;
    const decided = decideByChunks(part);
    const result = decided === 'unknown' ? isDifferent(before.part(part), after.part(part)) : decided;
    results.set(part, result);
    return result;
  };

  return {
    has,
    all: () => (changed.size === 0 && !isRearranged ? [] : affectedParts(changed, [old, next]).filter(has)),
  };
}

/**
 * Copies unchanged parts from the previous menu. A part derived from many chunks takes longer to compute than
 * the page that shows it.
 */
export function reuseUnchangedParts(
  before: MenuParts,
  after: MenuParts,
  changes: Pick<MenuChanges, 'has'>,
): void {
  const isOfMany = (name: string) => splitPartName(name)[0] in projectionsOfMany;
  after.reuse(
    before,
    [...before.computed()].filter((name) => isOfMany(name) && !changes.has(name)),
  );
}

/** The names of all parts that the changed chunks may affect. */
function affectedParts(changed: ReadonlySet<string>, documents: readonly MenuDocument[]): readonly string[] {
  const own = [...changed].flatMap((chunk) => {
    const [kind = '', key = ''] = [chunk.slice(0, chunk.indexOf(':')), chunk.slice(chunk.indexOf(':') + 1)];
    return partsOfChunk(kind).map((part) => partName(part, key));
  });
  const ofMany = (Object.keys(projectionsOfMany) as PartKind[]).flatMap((kind) => {
    const keysIn = keysOfMany[kind];
    if (!keysIn) return [partName(kind)];
    return [...new Set(documents.flatMap(keysIn))].map((key) => partName(kind, key));
  });
  return [...own, ...ofMany, partName('whole')];
}

const partsOfChunk = (chunk: string): readonly PartKind[] =>
  (Object.keys(chunkOfPart) as PartKind[]).filter((kind) => chunkOfPart[kind] === chunk);

const isDifferent = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The names of chunks that differ between the documents, or that only one of them has. */
function changedChunks(before: MenuDocument, after: MenuDocument): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const name of before.chunks.keys()) if (!isSameChunk(before, after, name)) changed.add(name);
  for (const name of after.chunks.keys()) if (!before.chunks.has(name)) changed.add(name);
  return changed;
}

/**
 * The categories with their product counts: a dish can change its category and keep its position in the list. Products of
 * other categories that a category lists follow it.
 */
function* productOrder({ order, also }: MenuDocument): Generator<number> {
  for (const [category, products] of order) {
    const others = also.get(category) ?? [];
    yield* [category, products.length, others.length, ...others];
  }
}

function isSameSequence<Item>(one: Iterable<Item>, other: Iterable<Item>): boolean {
  const others = other[Symbol.iterator]();
  for (const name of one) if (others.next().value !== name) return false;
  return others.next().done === true;
}
