import type { EntityKind } from '#contracts/shapes/menu-edits.ts';
import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { Language } from '#i18n/languages.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';
import { kindPlaces, listMembersOf } from './entity-kinds.ts';
import { type EntityLists, type ListedEntity, listKey, listsIn } from './entity-lists.ts';
import { entityName } from './entity-name.ts';
import { truncate } from './format-value.ts';
import type { ParsedFiles } from './menu-files.ts';

/** In the sequence of the diff. */
const kinds = [
  'item',
  'category',
  'property',
  'variation',
  'option',
  'promotion',
  'page',
  'form',
  'tax',
  'charge',
  'coupon',
  'delivery_zone',
] as const satisfies readonly EntityKind[];

/** The entities of one kind, by id. */
type Entities = ReadonlyMap<number, ListedEntity>;

/**
 * Compares the files of two versions entity by entity, matched by id. Names and values are in the given language.
 * Ignores the layout of the files.
 */
export function diffFiles(
  before: ParsedFiles,
  after: ParsedFiles,
  language: Language,
): readonly EntityChange[] {
  const [old, next] = [listsIn(before), listsIn(after)];
  const changed = kinds.flatMap((of) => changesOfKind(of, old, next, language));
  const ofFile = (file: 'menu' | 'venue') => {
    const skipped = new Set(['$schema', 'highest_ids', ...listMembersOf(file)]);
    return documentChange(file, [
      ...changedFields(before[file], after[file], language, { skipped }),
      ...orderChanges(file, null, old, next, language),
    ]);
  };
  return [...changed, ...ofFile('menu'), ...ofFile('venue')];
}

const entitiesOf = (lists: EntityLists, of: EntityKind): Entities =>
  new Map(
    [...lists.values()]
      .filter((list) => list.of === of)
      .flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const)),
  );

function changesOfKind(
  of: EntityKind,
  before: EntityLists,
  after: EntityLists,
  language: Language,
): readonly EntityChange[] {
  const [old, next] = [entitiesOf(before, of), entitiesOf(after, of)];
  const skipped = new Set(listMembersOf(of));
  const one = (
    kind: EntityChange['kind'],
    { id, entity }: ListedEntity,
    fields: readonly ChangedField[] = [],
  ): EntityChange => ({ kind, of, id, name: entityName(entity, language), fields: [...fields] });
  const removed = [...old.values()].filter(({ id }) => !next.has(id));
  const addedOrChanged = [...next.values()].flatMap((is): readonly EntityChange[] => {
    const was = old.get(is.id);
    if (!was) return [one('added', is)];
    const fields = [
      ...(was.entity === is.entity ? [] : changedFields(was.entity, is.entity, language, { skipped })),
      ...ownerChange(was, is, before, after, language),
      ...orderChanges(of, is.id, before, after, language),
    ];
    return fields.length === 0 ? [] : [one('changed', is, fields)];
  });
  return [...addedOrChanged, ...removed.map((entry) => one('removed', entry))];
}

/** An item that moved to another category, or an option to another variation. */
function ownerChange(
  was: ListedEntity,
  is: ListedEntity,
  before: EntityLists,
  after: EntityLists,
  language: Language,
): readonly ChangedField[] {
  const { within: owner } = kindPlaces[is.of];
  if (was.within === is.within || owner === undefined) return [];
  const nameIn = (lists: EntityLists, id: number | null) => {
    const found = lists.get(listKey(owner, null))?.entries.find((entry) => entry.id === id);
    return found ? entityName(found.entity, language) : null;
  };
  const [from, to] = [nameIn(before, was.within), nameIn(after, is.within)];
  return [{ field: owner, language: null, before: from, after: to }];
}

/** Changes of order among the entities that both versions have in a list of this owner. */
function orderChanges(
  owner: EntityKind | 'menu' | 'venue',
  id: number | null,
  before: EntityLists,
  after: EntityLists,
  language: Language,
): readonly ChangedField[] {
  return kinds.flatMap((of) => {
    const { within, file, list } = kindPlaces[of];
    if ((within ?? file) !== owner) return [];
    const [was, is] = [before, after].map((lists) => lists.get(listKey(of, id))?.entries ?? []);
    return orderChange(list, was ?? [], is ?? [], language);
  });
}

function orderChange(
  field: string,
  before: readonly ListedEntity[],
  after: readonly ListedEntity[],
  language: Language,
): readonly ChangedField[] {
  const [old, next] = [before, after].map((entries) => new Set(entries.map(({ id }) => id)));
  const was = before.filter(({ id }) => next?.has(id));
  const is = after.filter(({ id }) => old?.has(id));
  if (was.every(({ id }, at) => id === is[at]?.id)) return [];
  const named = (entries: readonly ListedEntity[]) =>
    truncate(entries.map(({ entity }) => entityName(entity, language)).join(', '));
  return [{ field, language: null, before: named(was), after: named(is) }];
}

const documentChange = (of: 'menu' | 'venue', fields: readonly ChangedField[]): readonly EntityChange[] =>
  fields.length === 0 ? [] : [{ kind: 'changed', of, id: null, name: '', fields: [...fields] }];
