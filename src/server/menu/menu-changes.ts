import {
  drawerEntryOf,
  findableCategoryOf,
  findableProductOf,
  neighbourOf,
  placeOf,
  printedCategoryOf,
  printedOf,
  shelvedOf,
  soughtOf,
  titleOf,
  upsellOf,
} from './cuts.ts';
import { allergensOfDish, allergensOfVariation, toldByDish, toldByVariation, toldOf } from './diet-cuts.ts';
import { type MenuDocument, sameSlice } from './menu-document.ts';
import { entity, type MenuParts, type PartKind, splitName } from './parts.ts';

/** The slice that a part is cut from, and no other. */
const ownSlices: Partial<Record<PartKind, string>> = {
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

type Cut = (from: never) => unknown;

const itself: Cut = (from) => from;

/**
 * Parts made of many slices: what each takes of the slices of a kind. Where the slices are still the same
 * ones in the same order, and all those cuts are equal, so are the parts.
 */
const cutsOfMany: Partial<Record<PartKind, Readonly<Record<string, Cut>>>> = {
  'child-ids': { category: placeOf },
  'drawer-categories': { category: drawerEntryOf },
  'product-ids': {},
  neighbours: { product: neighbourOf },
  'category-of': {},
  shelves: { category: placeOf, product: shelvedOf },
  names: { product: soughtOf },
  diets: { product: toldOf, variation: itself },
  'told-allergens': { product: allergensOfDish, variation: allergensOfVariation },
  told: { product: toldByDish, variation: toldByVariation },
  'upsell-ids': { product: upsellOf },
  findable: { category: findableCategoryOf, product: findableProductOf },
  printed: { category: printedCategoryOf, product: printedOf },
  'variation-ids': {},
  properties: { property: itself },
  'page-titles': { page: titleOf },
  promotions: { promotion: itself },
};

/** Tells of a part, by its name, whether it has another value in the one menu than in the other. */
export function changesBetween(before: MenuParts, after: MenuParts): (part: string) => boolean {
  const [old, young] = [before.document, after.document];
  const changed = changedSlices(old, young);
  const isRearranged = !isSameSequence(old.slices.keys(), young.slices.keys());
  const answers = new Map<string, boolean>();

  const isCutOtherwise = (slice: string, cut: Cut) =>
    differ(cut(entity(old, slice) as never), cut(entity(young, slice) as never));

  const mayDiffer = (part: string): boolean => {
    const [kind, key] = splitName(part);
    const own = ownSlices[kind];
    if (own) return changed.has(`${own}:${key}`);
    const cuts = cutsOfMany[kind];
    if (!cuts || isRearranged) return true;
    return [...changed].some((slice) => {
      const cut = cuts[slice.slice(0, slice.indexOf(':'))];
      return cut !== undefined && isCutOtherwise(slice, cut);
    });
  };

  return (part) => {
    const known = answers.get(part);
    if (known !== undefined) return known;
    const answer = mayDiffer(part) && differ(before.part(part), after.part(part));
    answers.set(part, answer);
    return answer;
  };
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Names of the slices that are not the same in both, those that only one has included. */
function changedSlices(before: MenuDocument, after: MenuDocument): ReadonlySet<string> {
  const names = new Set([...before.slices.keys(), ...after.slices.keys()]);
  for (const name of names) if (sameSlice(before, after, name)) names.delete(name);
  return names;
}

function isSameSequence(one: Iterable<string>, other: Iterable<string>): boolean {
  const others = other[Symbol.iterator]();
  for (const name of one) if (others.next().value !== name) return false;
  return others.next().done === true;
}
