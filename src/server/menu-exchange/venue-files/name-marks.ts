import { foldName } from '#domain/fold-name.ts';
import type { Identified, ImportedMenu, ImportedText } from '../imported-menu.ts';
import { anyTextOf } from '../text/imported-text.ts';

/** Kinds of entities that have ids of their own. */
export const idKinds = [
  'categories',
  'dishes',
  'groups',
  'values',
  'combo_groups',
  'combo_parts',
  'taxes',
] as const;
export type IdKind = (typeof idKinds)[number];

/** An entity with all its marks: its codes, then the names that lead to it. */
export interface Marked {
  readonly key: string;
  readonly marks: readonly string[];
}

/** A name without case and accents. */
export const foldedName = (name: ImportedText): string => foldName(anyTextOf(name), 'en');

/** The entities of a menu, each with its marks. Equal names are told apart by their order. */
export function markedEntities(menu: ImportedMenu): Readonly<Record<IdKind, readonly Marked[]>> {
  const paths = categoryPaths(menu);
  const dishes = numbered(
    menu.dishes,
    ({ categories: [own = ''], name }) => `${paths.get(own) ?? ''}/${foldedName(name)}`,
  );
  const dishPath = new Map(dishes.map(({ entity, path }) => [entity.key, path]));
  const owners = sizeOwners(menu);
  const groups = numbered(menu.groups, ({ key, name, isSize }) => {
    const owner = isSize ? dishPath.get(owners.get(key) ?? '') : undefined;
    return owner === undefined ? foldedName(name) : `${owner}/${foldedName(name)}`;
  });
  const values = groups.flatMap(({ entity, path }) =>
    numbered(entity.values, ({ name }) => `${path}/${foldedName(name)}`),
  );
  const combos = dishes.flatMap(({ entity, path }) =>
    numbered(entity.combo, ({ name }) => `${path}/${foldedName(name)}`),
  );
  const parts = combos.flatMap(({ entity, path }) =>
    numbered(entity.parts, ({ name }) => `${path}/${foldedName(name)}`),
  );
  return {
    categories: marked(numbered(menu.categories, ({ key }) => paths.get(key) ?? '')),
    dishes: marked(dishes),
    groups: marked(groups),
    values: marked(values),
    combo_groups: marked(combos),
    combo_parts: marked(parts),
    // Many sources name no taxes: their rates tell them apart.
    taxes: marked(numbered(menu.taxes, ({ rate }) => `${Number(rate)}`)),
  };
}

interface Numbered<Entity> {
  readonly entity: Entity;
  readonly path: string;
}

function numbered<Entity extends Identified>(
  entities: readonly Entity[],
  pathOf: (entity: Entity) => string,
): readonly Numbered<Entity>[] {
  const counts = new Map<string, number>();
  return entities.map((entity) => {
    const path = pathOf(entity);
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    return { entity, path: count === 1 ? path : `${path}#${count}` };
  });
}

const marked = (entities: readonly Numbered<Identified>[]): readonly Marked[] =>
  entities.map(({ entity: { key, marks }, path }) => ({ key, marks: [...marks, `name:${path}`] }));

/** The names from the outermost category to each category. */
function categoryPaths({ categories }: ImportedMenu): ReadonlyMap<string, string> {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const pathTo = (key: string, above: readonly string[]): string => {
    const category = byKey.get(key);
    if (!category || above.includes(key)) return '';
    const own = foldedName(category.name);
    return category.parent === null ? own : `${pathTo(category.parent, [...above, key])}>${own}`;
  };
  return new Map(categories.map(({ key }) => [key, pathTo(key, [])]));
}

/** The dish of each group, by key. */
function sizeOwners({ dishes, groups }: ImportedMenu): ReadonlyMap<string, string> {
  const groupOfValue = new Map(
    groups.flatMap((group) => group.values.map(({ key }) => [key, group.key] as const)),
  );
  const owners = new Map<string, string>();
  for (const { key, choices } of dishes) {
    for (const { value } of choices) {
      const group = groupOfValue.get(value);
      if (group !== undefined && !owners.has(group)) owners.set(group, key);
    }
  }
  return owners;
}
