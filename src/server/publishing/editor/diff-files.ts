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

/** The lists of a menu, but for its items. */
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

/** What the menu's own members are, and what the diff tells of as things. */
const skippedMembers: ReadonlySet<string> = new Set(['$schema', ...Object.values(listMembers)]);
const skippedItemMembers: ReadonlySet<string> = new Set(['products']);

/**
 * What one version's files say otherwise than another's, in words for whoever reads that language: thing by thing, by their
 * ids. How the files are laid out is no difference.
 */
export function diffFiles(
  before: ParsedFiles,
  after: ParsedFiles,
  language: Language,
): readonly EntityChange[] {
  const [old, young] = [before.menu, after.menu];
  const ofLists = entityKinds.flatMap((of) =>
    changesInList(of, listOf(old, of), listOf(young, of), language),
  );
  const ofMenu = [
    ...changedFields(old, young, language, { skipped: skippedMembers }),
    ...entityKinds.flatMap((of) =>
      orderChanges(listMembers[of], listOf(old, of), listOf(young, of), language),
    ),
  ];
  return [
    ...itemChanges(old, young, language),
    ...ofLists,
    ...documentChange('menu', ofMenu),
    ...documentChange('venue', changedFields(before.venue, after.venue, language)),
  ];
}

const listOf = (menu: RawMenuFile, of: EntityKind): readonly Entity[] =>
  (menu[listMembers[of]] ?? []) as never;

const nameOf = ({ name, title }: Entity, language: Language) => textFor(name ?? title, language);

/** An item that stands in another category has changed that, too. */
function itemChanges(before: RawMenuFile, after: RawMenuFile, language: Language): readonly EntityChange[] {
  const [old, young] = [itemsIn(before), itemsIn(after)];
  return changesById('item', entitiesById(old), entitiesById(young), language, (id) => {
    const [was, is] = [old.get(id), young.get(id)];
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
  const [old, young] = [byId(before), byId(after)];
  const productsOf = (category: Entity | undefined): readonly Entity[] =>
    (category as { readonly products?: readonly Entity[] } | undefined)?.products ?? [];
  return changesById(of, old, young, language, (id) =>
    orderChanges('products', productsOf(old.get(id)), productsOf(young.get(id)), language),
  );
}

const byId = (entities: readonly Entity[]) => new Map(entities.map((entity) => [entity.id, entity]));

/** @param more what else is different about a thing than its own members. */
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
  const gone = [...before.values()].filter(({ id }) => !after.has(id));
  const standing = [...after.values()].flatMap((entity): readonly EntityChange[] => {
    const old = before.get(entity.id);
    if (!old) return [one('added', entity)];
    const fields = [
      ...(old === entity ? [] : changedFields(old, entity, language, { skipped: skippedItemMembers })),
      ...more(entity.id),
    ];
    return fields.length === 0 ? [] : [one('changed', entity, fields)];
  });
  return [...standing, ...gone.map((entity) => one('removed', entity))];
}

/** Things that stand in another order than before; those that came or went are told as such. */
function orderChanges(
  field: string,
  before: readonly Entity[],
  after: readonly Entity[],
  language: Language,
): readonly ChangedField[] {
  if (before === after) return [];
  const [old, young] = [byId(before), byId(after)];
  const was = before.filter(({ id }) => young.has(id));
  const is = after.filter(({ id }) => old.has(id));
  if (was.every(({ id }, at) => id === is[at]?.id)) return [];
  const named = (entities: readonly Entity[]) =>
    truncate(entities.map((entity) => nameOf(entity, language)).join(', '));
  return [{ field, language: null, before: named(was), after: named(is) }];
}

const documentChange = (of: 'menu' | 'venue', fields: readonly ChangedField[]): readonly EntityChange[] =>
  fields.length === 0 ? [] : [{ kind: 'changed', of, id: null, name: '', fields: [...fields] }];
