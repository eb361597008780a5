import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { Language } from '#i18n/languages.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';
import { textFor, truncate } from './format-value.ts';
import { itemsIn, type ParsedFiles, type RawMenuFile } from './menu-files.ts';
import type { ValueByLanguage } from './text-by-language.ts';

interface Entity {
  readonly id: number;
  readonly name?: string | ValueByLanguage | undefined;
  readonly title?: string | ValueByLanguage | undefined;
}

/** The lists of a menu, except its items. */
const listMembers = {
  category: 'categories',
  property: 'properties',
  variation: 'variations',
  promotion: 'promotions',
  page: 'pages',
  form: 'forms',
  tax: 'taxes',
} as const satisfies Partial<Record<EntityChange['of'], keyof RawMenuFile>>;

type EntityKind = keyof typeof listMembers;

const entityKinds = Object.keys(listMembers) as EntityKind[];

/** Members that the diff compares as entities, not as fields. */
const skippedMembers: ReadonlySet<string> = new Set(['$schema', ...Object.values(listMembers)]);
const skippedItemMembers: ReadonlySet<string> = new Set(['products']);

/**
 * Compares the files of two versions entity by entity, matched by id. Names and values are in the given language.
 * Ignores the layout of the files.
 */
export function diffFiles(
  before: ParsedFiles,
  after: ParsedFiles,
  language: Language,
): readonly EntityChange[] {
  const [old, next] = [before.menu, after.menu];
  const ofLists = entityKinds.flatMap((of) => changesInList(of, listOf(old, of), listOf(next, of), language));
  const ofMenu = [
    ...changedFields(old, next, language, { skipped: skippedMembers }),
    ...entityKinds.flatMap((of) =>
      orderChanges(listMembers[of], listOf(old, of), listOf(next, of), language),
    ),
  ];
  return [
    ...itemChanges(old, next, language),
    ...ofLists,
    ...documentChange('menu', ofMenu),
    ...documentChange('venue', changedFields(before.venue, after.venue, language)),
  ];
}

const listOf = (menu: RawMenuFile, of: EntityKind): readonly Entity[] =>
  (menu[listMembers[of]] ?? []) as never;

const nameOf = ({ name, title }: Entity, language: Language) => textFor(name ?? title, language);

/** Compares items, including their category. */
function itemChanges(before: RawMenuFile, after: RawMenuFile, language: Language): readonly EntityChange[] {
  const [old, next] = [itemsIn(before), itemsIn(after)];
  return changesById('item', entitiesById(old), entitiesById(next), language, (id) => {
    const [was, is] = [old.get(id), next.get(id)];
    if (!was || !is || was.category.id === is.category.id) return [];
    const from = nameOf(was.category, language);
    const to = nameOf(is.category, language);
    return [{ field: 'category', language: null, before: from, after: to }];
  });
}

const entitiesById = (items: ReturnType<typeof itemsIn>): ReadonlyMap<number, Entity> =>
  new Map([...items].map(([id, { item }]) => [id, item]));

function changesInList(
  of: EntityKind,
  before: readonly Entity[],
  after: readonly Entity[],
  language: Language,
): readonly EntityChange[] {
  const [old, next] = [byId(before), byId(after)];
  const productsOf = (category: Entity | undefined): readonly Entity[] =>
    (category as { readonly products?: readonly Entity[] } | undefined)?.products ?? [];
  return changesById(of, old, next, language, (id) =>
    orderChanges('products', productsOf(old.get(id)), productsOf(next.get(id)), language),
  );
}

const byId = (entities: readonly Entity[]) => new Map(entities.map((entity) => [entity.id, entity]));

/** @param more finds differences of an entity outside its own members. */
function changesById(
  of: EntityChange['of'],
  before: ReadonlyMap<number, Entity>,
  after: ReadonlyMap<number, Entity>,
  language: Language,
  more: (id: number) => readonly ChangedField[],
): readonly EntityChange[] {
  const one = (
    kind: EntityChange['kind'],
    entity: Entity,
    fields: readonly ChangedField[] = [],
  ): EntityChange => ({
    kind,
    of,
    id: entity.id,
    name: nameOf(entity, language),
    fields: [...fields],
  });
  const removed = [...before.values()].filter(({ id }) => !after.has(id));
  const addedOrChanged = [...after.values()].flatMap((entity): readonly EntityChange[] => {
    const old = before.get(entity.id);
    if (!old) return [one('added', entity)];
    const fields = [
      ...(old === entity ? [] : changedFields(old, entity, language, { skipped: skippedItemMembers })),
      ...more(entity.id),
    ];
    return fields.length === 0 ? [] : [one('changed', entity, fields)];
  });
  return [...addedOrChanged, ...removed.map((entity) => one('removed', entity))];
}

/** A change of order among the entities that both lists have. */
function orderChanges(
  field: string,
  before: readonly Entity[],
  after: readonly Entity[],
  language: Language,
): readonly ChangedField[] {
  if (before === after) return [];
  const [old, next] = [byId(before), byId(after)];
  const was = before.filter(({ id }) => next.has(id));
  const is = after.filter(({ id }) => old.has(id));
  if (was.every(({ id }, at) => id === is[at]?.id)) return [];
  const named = (entities: readonly Entity[]) =>
    truncate(entities.map((entity) => nameOf(entity, language)).join(', '));
  return [{ field, language: null, before: named(was), after: named(is) }];
}

const documentChange = (of: 'menu' | 'venue', fields: readonly ChangedField[]): readonly EntityChange[] =>
  fields.length === 0 ? [] : [{ kind: 'changed', of, id: null, name: '', fields: [...fields] }];
