import type { DeskChange } from '#contracts/shapes/desk-changes.ts';
import type { Language } from '#i18n/languages.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';
import { itemsIn, type MenuFile, type ReadFiles } from './menu-files.ts';
import { cut, wordsFor } from './readable.ts';
import type { ByLanguage } from './words.ts';

interface Entity {
  readonly id: number;
  readonly name?: string | ByLanguage | undefined;
  readonly title?: string | ByLanguage | undefined;
}

/** The lists of a menu, but for its items. */
const lists = {
  category: 'categories',
  property: 'properties',
  variation: 'variations',
  promotion: 'promotions',
  page: 'pages',
  form: 'forms',
  tax: 'taxes',
} as const satisfies Partial<Record<DeskChange['of'], keyof MenuFile>>;

type ListedThing = keyof typeof lists;

const things = Object.keys(lists) as ListedThing[];

/** What the menu's own members are, and what the diff tells of as things. */
const passed: ReadonlySet<string> = new Set(['$schema', ...Object.values(lists)]);
const itemsPassed: ReadonlySet<string> = new Set(['products']);

/**
 * What one version's files say otherwise than another's, in words for whoever reads that language: thing by thing, by their
 * ids. How the files are laid out is no difference.
 */
export function diffFiles(before: ReadFiles, after: ReadFiles, language: Language): readonly DeskChange[] {
  const [old, young] = [before.menu, after.menu];
  const ofLists = things.flatMap((of) => changesInList(of, listOf(old, of), listOf(young, of), language));
  const ofMenu = [
    ...changedFields(old, young, language, { passed }),
    ...things.flatMap((of) => rearranged(lists[of], listOf(old, of), listOf(young, of), language)),
  ];
  return [
    ...itemChanges(old, young, language),
    ...ofLists,
    ...wholeChange('menu', ofMenu),
    ...wholeChange('venue', changedFields(before.venue, after.venue, language)),
  ];
}

const listOf = (menu: MenuFile, of: ListedThing): readonly Entity[] => (menu[lists[of]] ?? []) as never;

const nameOf = ({ name, title }: Entity, language: Language) => wordsFor(name ?? title, language);

/** An item that stands in another category has changed that, too. */
function itemChanges(before: MenuFile, after: MenuFile, language: Language): readonly DeskChange[] {
  const [old, young] = [itemsIn(before), itemsIn(after)];
  return changesById('item', mapOf(old), mapOf(young), language, (id) => {
    const [was, is] = [old.get(id), young.get(id)];
    if (!was || !is || was.category.id === is.category.id) return [];
    const from = nameOf(was.category, language);
    const to = nameOf(is.category, language);
    return [{ field: 'category', language: null, before: from, after: to }];
  });
}

const mapOf = (items: ReturnType<typeof itemsIn>): ReadonlyMap<number, Entity> =>
  new Map([...items].map(([id, { item }]) => [id, item]));

function changesInList(
  of: ListedThing,
  before: readonly Entity[],
  after: readonly Entity[],
  language: Language,
): readonly DeskChange[] {
  const [old, young] = [byId(before), byId(after)];
  const productsOf = (category: Entity | undefined): readonly Entity[] =>
    (category as { readonly products?: readonly Entity[] } | undefined)?.products ?? [];
  return changesById(of, old, young, language, (id) =>
    rearranged('products', productsOf(old.get(id)), productsOf(young.get(id)), language),
  );
}

const byId = (entities: readonly Entity[]) => new Map(entities.map((entity) => [entity.id, entity]));

/** @param more what else is different about a thing than its own members. */
function changesById(
  of: DeskChange['of'],
  before: ReadonlyMap<number, Entity>,
  after: ReadonlyMap<number, Entity>,
  language: Language,
  more: (id: number) => readonly ChangedField[],
): readonly DeskChange[] {
  const one = (
    kind: DeskChange['kind'],
    entity: Entity,
    fields: readonly ChangedField[] = [],
  ): DeskChange => ({
    kind,
    of,
    id: entity.id,
    name: nameOf(entity, language),
    fields: [...fields],
  });
  const gone = [...before.values()].filter(({ id }) => !after.has(id));
  const standing = [...after.values()].flatMap((entity): readonly DeskChange[] => {
    const old = before.get(entity.id);
    if (!old) return [one('added', entity)];
    const fields = [
      ...(old === entity ? [] : changedFields(old, entity, language, { passed: itemsPassed })),
      ...more(entity.id),
    ];
    return fields.length === 0 ? [] : [one('changed', entity, fields)];
  });
  return [...standing, ...gone.map((entity) => one('removed', entity))];
}

/** Things that stand in another order than before; those that came or went are told as such. */
function rearranged(
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
    cut(entities.map((entity) => nameOf(entity, language)).join(', '));
  return [{ field, language: null, before: named(was), after: named(is) }];
}

const wholeChange = (of: 'menu' | 'venue', fields: readonly ChangedField[]): readonly DeskChange[] =>
  fields.length === 0 ? [] : [{ kind: 'changed', of, id: null, name: '', fields: [...fields] }];
