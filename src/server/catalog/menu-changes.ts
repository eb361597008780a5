import {
  allergensOfDish,
  allergensOfVariation,
  dietDataOf,
  dietLevelOfDish,
  dietLevelOfVariation,
} from './diet-projections.ts';
import { isSameChunk, type MenuDocument } from './menu-document.ts';
import { type MenuParts, type PartKind, partName, readEntity, splitPartName } from './menu-parts.ts';
import {
  drawerEntryOf,
  indexableCategoryOf,
  indexableProductOf,
  neighborOf,
  pageTitleOf,
  searchEntryOf,
  sectionProductOf,
  textMenuCategoryOf,
  textMenuProductOf,
  treeNodeOf,
  upsellOf,
} from './projections.ts';

/** The slice that a part is cut from, and no other. */
const chunkOfPart: Partial<Record<PartKind, string>> = {
  field: 'field',
  category: 'category',
  tile: 'category',
  crumb: 'category',
  product: 'product',
  card: 'product',
  variation: 'variation',
  page: 'page',
  form: 'form',
};

type Projection = (from: never) => unknown;

const identity: Projection = (from) => from;

/**
 * Parts made of many slices: what each takes of the slices of a kind. Where the slices are still the same
 * ones in the same order, in the same categories, and all those cuts are equal, so are the parts.
 */
const projectionsOfMany: Partial<Record<PartKind, Readonly<Record<string, Projection>>>> = {
  'child-ids': { category: treeNodeOf },
  'drawer-categories': { category: drawerEntryOf },
  'product-ids': {},
  neighbours: { product: neighborOf },
  'category-of': {},
  shelves: { category: treeNodeOf, product: sectionProductOf },
  names: { product: searchEntryOf },
  diets: { product: dietDataOf, variation: identity },
  'told-allergens': { product: allergensOfDish, variation: allergensOfVariation },
  told: { product: dietLevelOfDish, variation: dietLevelOfVariation },
  'upsell-ids': { product: upsellOf },
  findable: { category: indexableCategoryOf, product: indexableProductOf },
  printed: { category: textMenuCategoryOf, product: textMenuProductOf },
  'variation-ids': {},
  properties: { property: identity },
  'page-titles': { page: pageTitleOf },
  promotions: { promotion: identity },
};

/** Those of them that are the list of these cuts and nothing else: where one cut differs, so do they. */
const listsOfProjections: ReadonlySet<PartKind> = new Set([
  'shelves',
  'names',
  'printed',
  'properties',
  'page-titles',
  'promotions',
]);

/** Which keys a part made of many slices may be asked for with; those that are not here have none. */
const keysOfMany: Partial<Record<PartKind, (document: MenuDocument) => readonly number[]>> = {
  'child-ids': ({ order }) => [0, ...order.keys()],
  'product-ids': ({ order }) => [...order.keys()],
  neighbours: ({ order }) => [...order.keys()],
  'category-of': ({ order }) => [...order.values()].flat(),
};

/** What differs between two menus of one language. */
export interface MenuChanges {
  /** Whether the part of that name has another value in the one menu than in the other. */
  has(part: string): boolean;
  /** The names of all parts that have, whoever reads them. */
  all(): readonly string[];
}

/** Compares two menus, part by part as it is asked. */
export function changesBetween(before: MenuParts, after: MenuParts): MenuChanges {
  const [old, young] = [before.document, after.document];
  const changed = changedChunks(old, young);
  const isRearranged =
    !isSameSequence(old.chunks.keys(), young.chunks.keys()) ||
    !isSameSequence(productOrder(old), productOrder(young));
  const answers = new Map<string, boolean>();

  /** Whether any changed slice is cut otherwise for parts of that kind; the same for all of them. */
  const cutOtherwise = new Map<PartKind, boolean>();
  const isCutOtherwise = (kind: PartKind, cuts: Readonly<Record<string, Projection>>): boolean => {
    const answer =
      cutOtherwise.get(kind) ??
      [...changed].some((slice) => {
        const cut = cuts[slice.slice(0, slice.indexOf(':'))];
        return (
          cut && isDifferent(cut(readEntity(old, slice) as never), cut(readEntity(young, slice) as never))
        );
      });
    cutOtherwise.set(kind, answer);
    return answer;
  };

  /** `unsaid` where only its values tell. */
  const judge = (part: string): boolean | 'unsaid' => {
    const [kind, key] = splitPartName(part);
    const own = chunkOfPart[kind];
    if (own) return changed.has(`${own}:${key}`) && 'unsaid';
    const cuts = projectionsOfMany[kind];
    if (!cuts || isRearranged) return 'unsaid';
    return isCutOtherwise(kind, cuts) && (listsOfProjections.has(kind) || 'unsaid');
  };

  const has = (part: string): boolean => {
    const known = answers.get(part);
    if (known !== undefined) return known;
    const judged = judge(part);
    const answer = judged === 'unsaid' ? isDifferent(before.part(part), after.part(part)) : judged;
    answers.set(part, answer);
    return answer;
  };

  return {
    has,
    all: () => (changed.size === 0 && !isRearranged ? [] : affectedParts(changed, [old, young]).filter(has)),
  };
}

/**
 * Lets a menu take over what was worked out of the one before it, where it stands: a part made of many slices takes longer to
 * work out than the page that shows it.
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

/** Every part that such changes may touch, by its name. */
function affectedParts(changed: ReadonlySet<string>, documents: readonly MenuDocument[]): readonly string[] {
  const own = [...changed].flatMap((slice) => {
    const [kind = '', key = ''] = [slice.slice(0, slice.indexOf(':')), slice.slice(slice.indexOf(':') + 1)];
    return partsOfChunk(kind).map((part) => partName(part, key));
  });
  const ofMany = (Object.keys(projectionsOfMany) as PartKind[]).flatMap((kind) => {
    const keysIn = keysOfMany[kind];
    if (!keysIn) return [partName(kind)];
    return [...new Set(documents.flatMap(keysIn))].map((key) => partName(kind, key));
  });
  return [...own, ...ofMany, partName('whole')];
}

const partsOfChunk = (slice: string): readonly PartKind[] =>
  (Object.keys(chunkOfPart) as PartKind[]).filter((kind) => chunkOfPart[kind] === slice);

const isDifferent = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Names of the slices that are not the same in both, those that only one has included. */
function changedChunks(before: MenuDocument, after: MenuDocument): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const name of before.chunks.keys()) if (!isSameChunk(before, after, name)) changed.add(name);
  for (const name of after.chunks.keys()) if (!before.chunks.has(name)) changed.add(name);
  return changed;
}

/** Where each dish stands: a dish may change its category and still follow the one that it followed. */
function* productOrder({ order }: MenuDocument): Generator<number> {
  for (const [category, products] of order) yield* [category, products.length];
}

function isSameSequence<Item>(one: Iterable<Item>, other: Iterable<Item>): boolean {
  const others = other[Symbol.iterator]();
  for (const name of one) if (others.next().value !== name) return false;
  return others.next().done === true;
}
