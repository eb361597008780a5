import type { EditOf, EntityKind, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { foldName } from '#domain/fold-name.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import type { Entity } from './entity-kinds.ts';
import { entityKey, type ListedEntity, listsIn } from './entity-lists.ts';
import { entityName } from './entity-name.ts';
import { isObject } from './format-value.ts';
import { mapReferences } from './map-references.ts';
import type { ParsedFiles } from './menu-files.ts';

type Add = EditOf<'add'>;

/** Members of a dish that stay as the menu has them: they refer to others, or an import cannot bring them. */
const keptMembers: ReadonlySet<string> = new Set([
  ...['product_variations', 'combo_groups', 'enable_combo', 'properties', 'images', 'also_in'],
]);

export interface ImportedEdits {
  readonly edits: MenuEdits;
  /** The names of dishes that the menu has already. */
  readonly known: readonly string[];
}

/**
 * Edits that add a menu to another one, less what that has already: categories and labels of the same name, and dishes of
 * the same code, else of the same name in the same category. Such a dish gets the prices and texts of the import; its
 * options and pictures stay.
 *
 * @param edits of `editsThatAdd`.
 */
export function editsThatUpdate(edits: MenuEdits, current: ParsedFiles, language: Language): ImportedEdits {
  const adds = edits.filter((edit): edit is Add => edit.kind === 'add');
  const found = findPresent(adds, current, language);
  const dishes = adds.filter(({ of, id }) => of === 'item' && found.has(entityKey(of, id)));
  const changes = dishes.flatMap(({ id, set }) => {
    const { id: present = id, entity = {} } = found.get(entityKey('item', id)) ?? {};
    const changed = changedMembers(entity, set, language);
    const edit = { kind: 'set', of: 'item', id: present, set: changed } as const;
    return Object.keys(changed).length > 0 ? [edit] : [];
  });
  return {
    edits: [...withoutPresent(adds, found), ...changes],
    known: dishes.map(({ set }) => entityName(set, language)),
  };
}

/** What the menu has already, by the `entityKey` of the edit that would add it. */
type Present = ReadonlyMap<string, ListedEntity>;

function findPresent(adds: readonly Add[], current: ParsedFiles, language: Language): Present {
  const nameOf = (entity: Entity) => foldName(entityName(entity, language).trim(), languageTagOf(language));
  const entries = [...listsIn(current).values()].flatMap((list) => list.entries);
  const by = (of: EntityKind, keyOf: (entry: ListedEntity) => string) =>
    unique(
      entries.filter((entry) => entry.of === of),
      keyOf,
    );
  const named = {
    category: by('category', ({ entity }) => nameOf(entity)),
    property: by('property', ({ entity }) => nameOf(entity)),
  };
  const byCode = by('item', ({ entity }) => codeOf(entity));
  const byPlace = by('item', ({ within, entity }) => `${within} ${nameOf(entity)}`);

  const pairs = (of: EntityKind, find: (add: Add) => ListedEntity | undefined) =>
    adds.flatMap((add) => {
      const one = add.of === of ? find(add) : undefined;
      return one ? [[entityKey(of, add.id), one] as const] : [];
    });
  const groups = new Map([
    ...pairs('category', ({ set }) => named.category.get(nameOf(set))),
    ...pairs('property', ({ set }) => named.property.get(nameOf(set))),
  ]);
  const dishes = pairs(
    'item',
    ({ in: category = 0, set }) =>
      byCode.get(codeOf(set)) ??
      byPlace.get(`${groups.get(entityKey('category', category))?.id} ${nameOf(set)}`),
  );
  return new Map([...groups, ...dishes]);
}

/** Adds what is not there. Questions and categories that only dishes have that are there already are left out. */
function withoutPresent(adds: readonly Add[], found: Present): readonly Add[] {
  const idOf = (of: EntityKind, id: number) => found.get(entityKey(of, id))?.id ?? id;
  const left = adds
    .filter(({ of, id }) => !found.has(entityKey(of, id)))
    .map((edit) => ({
      ...edit,
      // Options stay with their question: one that is added.
      ...(edit.in !== undefined && { in: edit.of === 'item' ? idOf('category', edit.in) : edit.in }),
      set: mapReferences(edit.of, edit.set, (id, { to }) => idOf(to, id)),
    }));
  const asked = variationsOf(left);
  const filled = new Set(
    left.flatMap(({ of, in: category, set }) =>
      of === 'item' ? [category] : of === 'category' ? [set.parent] : [],
    ),
  );
  return left.filter(({ of, id, in: owner = 0 }) => {
    if (of === 'variation') return asked.has(id);
    if (of === 'category') return filled.has(id);
    return of !== 'option' || asked.has(owner);
  });
}

const codeOf = ({ sku }: Entity): string => (typeof sku === 'string' ? sku.trim() : '');

/** By key; what shares its key with another, or has none, cannot be told apart. */
function unique(
  entries: readonly ListedEntity[],
  keyOf: (entry: ListedEntity) => string,
): ReadonlyMap<string, ListedEntity> {
  const groups = Map.groupBy(entries, keyOf);
  return new Map(
    [...groups].flatMap(([key, same]) => {
      const [only] = same;
      return only && same.length === 1 && key !== '' ? [[key, only] as const] : [];
    }),
  );
}

/** The questions that dishes ask. */
function variationsOf(adds: readonly Add[]): ReadonlySet<number> {
  const used = new Set<number>();
  for (const { of, set } of adds) {
    if (of !== 'item') continue;
    mapReferences(of, set, (id, { to }) => {
      if (to === 'variation') used.add(id);
      return id;
    });
  }
  return used;
}

function changedMembers(before: Entity, set: Entity, defaultLanguage: Language): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(set).filter(
      ([member, value]) => !keptMembers.has(member) && !isSame(before[member], value, defaultLanguage),
    ),
  );
}

/** A price may be a number or its digits; a text that is written once is that of the default language. */
function isSame(before: unknown, value: unknown, language: Language): boolean {
  if (isObject(value) && typeof before === 'string')
    return Object.keys(value).length === 1 && value[language] === before;
  if (isObject(value) && isObject(before))
    return Object.entries(value).every(([member, one]) => isSame(before[member], one, language));
  const isNumber = (one: unknown) =>
    typeof one === 'number' || (typeof one === 'string' && /^\d+(\.\d+)?$/.test(one));
  if (isNumber(before) && isNumber(value)) return Number(before) === Number(value);
  // What is left out has the value of an empty member.
  const empty: readonly unknown[] = [undefined, null, '', false];
  if (empty.includes(before) && empty.includes(value)) return true;
  return JSON.stringify(before) === JSON.stringify(value);
}
