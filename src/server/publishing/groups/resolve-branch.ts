import type { BranchFile } from '#contracts/shapes/branch.ts';
import { findGone, type Gone } from './find-gone.ts';
import { layOver } from './lay-over.ts';
import { type EntityKind, identityOf, isRawObject, objectsIn, type RawObject } from './raw-menu.ts';

/**
 * The menu of a branch: the base with what the branch has otherwise. The base itself where nothing differs, and its
 * own parts wherever they do not.
 *
 * @param base the content of `menu.json`, which no schema has checked.
 * @param overlay the content of `branch.json`, of which parts may be missing.
 * @param languages those of the branch.
 */
export function resolveBranch(base: RawObject, overlay: BranchFile, languages: readonly string[]): RawObject {
  const gone = findGone(base, overlay.not_here);
  const lay = openLayers(overlay, languages);
  const menu = layOver(base, overlay.menu as RawObject | undefined, languages);
  return withChangedMembers(menu, {
    categories: mapList(menu.categories, (category) =>
      gone.categories.has(category.id)
        ? null
        : withChangedMembers(lay('categories', category), {
            products: mapList(category.products, (product) =>
              gone.products.has(product.id) ? null : withoutGone(lay('products', product), gone),
            ),
            promotions: keep(category.promotions, gone.promotions),
          }),
    ),
    variations: mapList(menu.variations, (variation) =>
      gone.variations.has(variation.id)
        ? null
        : withChangedMembers(variation, {
            values: mapList(variation.values, (choice) =>
              gone.choices.has(choice.variation_value) ? null : lay('choices', choice),
            ),
          }),
    ),
    pages: mapList(menu.pages, (page) => (gone.pages.has(page.id) ? null : lay('pages', page))),
    promotions: mapList(menu.promotions, (promotion) =>
      gone.promotions.has(promotion.id) ? null : lay('promotions', promotion),
    ),
    promotion_on_load: gone.promotions.has(menu.promotion_on_load) ? null : menu.promotion_on_load,
    checkout_terms: gone.pages.has(menu.checkout_terms) ? null : menu.checkout_terms,
  });
}

/** Lays over each entity what the branch writes about it. */
function openLayers(overlay: BranchFile, languages: readonly string[]) {
  const byKind = new Map<EntityKind, ReadonlyMap<unknown, RawObject>>();
  for (const kind of ['categories', 'products', 'choices', 'pages', 'promotions'] as const) {
    const entries = objectsIn(overlay[kind]);
    byKind.set(kind, new Map(entries.map((entry) => [entry[identityOf(kind)], entry])));
  }
  return (kind: EntityKind, entity: RawObject): RawObject =>
    layOver(entity, byKind.get(kind)?.get(entity[identityOf(kind)]), languages);
}

/** A dish without what the branch does not have: other categories, choices, dishes of combos. */
function withoutGone(product: RawObject, gone: Gone): RawObject {
  return withChangedMembers(product, {
    also_in: orNothing(keep(product.also_in, gone.categories)),
    product_variations: keepChoices(product.product_variations, gone),
    combo_groups: mapList(product.combo_groups, (group) =>
      withChangedMembers(group, {
        products: mapList(group.products, (part) =>
          gone.products.has(part.product)
            ? null
            : withChangedMembers(part, { product_variations: keepChoices(part.product_variations, gone) }),
        ),
      }),
    ),
  });
}

/** Choices that only apply beside one that is gone go, too. */
function keepChoices(choices: unknown, { choices: gone }: Gone): unknown {
  return mapList(choices, (choice) => {
    if (gone.has(choice.variation_value)) return null;
    const onlyWith = keep(choice.only_with, gone);
    if (Array.isArray(choice.only_with) && isEmpty(onlyWith)) return null;
    const prices = mapList(choice.prices, (price) => (gone.has(price.with) ? null : price));
    return withChangedMembers(choice, { only_with: onlyWith, prices });
  });
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

/** A list of ids that the schema wants to have an entry, or no list. */
const orNothing = (list: unknown): unknown => (isEmpty(list) ? undefined : list);

/** A list of ids without those that are gone. */
const keep = (list: unknown, gone: ReadonlySet<unknown>): unknown =>
  Array.isArray(list) && list.some((id) => gone.has(id)) ? list.filter((id) => !gone.has(id)) : list;

/** @param change returns `null` for an entry that goes. */
function mapList(list: unknown, change: (entry: RawObject) => RawObject | null): unknown {
  if (!Array.isArray(list)) return list;
  const changed = list.flatMap((entry: unknown) => {
    const result = isRawObject(entry) ? change(entry) : entry;
    return result === null && entry !== null ? [] : [result];
  });
  const isSame = changed.length === list.length && changed.every((entry, at) => entry === list[at]);
  return isSame ? list : changed;
}

/** The object itself when none of the members differs. `undefined` removes a member. */
function withChangedMembers(owner: RawObject, members: RawObject): RawObject {
  const differing = Object.entries(members).filter(([name, value]) => owner[name] !== value);
  if (differing.length === 0) return owner;
  const changed: Record<string, unknown> = { ...owner };
  for (const [name, value] of differing) {
    if (value === undefined) delete changed[name];
    else changed[name] = value;
  }
  return changed;
}
