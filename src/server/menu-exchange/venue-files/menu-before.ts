import { isObject, type JsonObject, memberIn, objectsOf } from '../read-json-source.ts';
import type { IdKind } from './name-marks.ts';

/** A `menu.json` that is there before an import. It may hold anything: `check` says what is wrong with it. */
export interface MenuBefore {
  readonly document: JsonObject;
  readonly categories: readonly JsonObject[];
  readonly dishes: readonly JsonObject[];
  readonly groups: readonly JsonObject[];
  readonly taxes: readonly JsonObject[];
}

export const emptyMenu: MenuBefore = { document: {}, categories: [], dishes: [], groups: [], taxes: [] };

/** @returns `null` for a document that is no menu. */
export function readMenuBefore(document: unknown): MenuBefore | null {
  if (!isObject(document)) return null;
  const categories = objectsOf(memberIn(document, 'categories'));
  return {
    document,
    categories,
    dishes: categories.flatMap(dishesIn),
    groups: objectsOf(memberIn(document, 'variations')),
    taxes: objectsOf(memberIn(document, 'taxes')),
  };
}

export const dishesIn = (category: JsonObject): readonly JsonObject[] =>
  objectsOf(memberIn(category, 'products'));

/** The id of an entity; 0 when it has none. */
export function idIn(entity: JsonObject, member = 'id'): number {
  const id = memberIn(entity, member);
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : 0;
}

/** Every id that the menu uses. */
export function takenIds({
  categories,
  dishes,
  groups,
  taxes,
}: MenuBefore): Readonly<Record<IdKind, readonly number[]>> {
  const combos = dishes.flatMap((dish) => objectsOf(memberIn(dish, 'combo_groups')));
  const values = groups.flatMap((group) => objectsOf(memberIn(group, 'values')));
  return {
    categories: categories.map((one) => idIn(one)),
    dishes: dishes.map((one) => idIn(one)),
    groups: groups.map((one) => idIn(one)),
    values: values.flatMap((one) => [idIn(one), idIn(one, 'variation_value')]),
    combo_groups: combos.map((one) => idIn(one)),
    combo_parts: combos.flatMap((group) => objectsOf(memberIn(group, 'products')).map((one) => idIn(one))),
    taxes: taxes.map((one) => idIn(one)),
  };
}

/** The ids of groups that dishes and combo parts offer. */
export function offeredGroupIds(dishes: readonly JsonObject[]): ReadonlySet<number> {
  const parts = dishes.flatMap((dish) =>
    objectsOf(memberIn(dish, 'combo_groups')).flatMap((group) => objectsOf(memberIn(group, 'products'))),
  );
  return new Set(
    [...dishes, ...parts].flatMap((dish) =>
      objectsOf(memberIn(dish, 'product_variations')).map((choice) => idIn(choice, 'variation')),
    ),
  );
}
