import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import type { EditedMembers, EntityKind, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { type Placement, placeEntries } from '#domain/menu-editor/place-entries.ts';
import type { Language } from '#i18n/languages.ts';
import { type EntityRef, keyOf } from './edit-list.ts';

/** An entity as lists of the editor show it: the published one with the edits on top. */
export interface ListEntry {
  readonly of: EntityKind;
  /** Negative for one that the edits add. */
  readonly id: number;
  /** The category of an item, the variation of an option, the parent of a category; `null` for none. */
  readonly in: number | null;
  /** In the editor's language; empty for one without a name yet. */
  readonly name: string;
  readonly missing: readonly Language[];
  readonly hidden: boolean;
  readonly isEdited: boolean;
  /** Only of items. */
  readonly sale: ItemSale | null;
}

export interface ItemSale {
  /** Decimal text, before discount and tax. */
  readonly price: string;
  /** What guests see; `null` when it is the same, or not known yet. */
  readonly guestPrice: string | null;
  readonly thumb: string | null;
  readonly isOutOfStock: boolean;
}

/** The menu as it will be: lists in order, by kind and by what they are in. */
export interface EditedMenu {
  /** @param list the category of items, the variation of options; `null` for other lists. */
  readonly list: (of: EntityKind, list: number | null) => readonly ListEntry[];
  readonly all: (of: EntityKind) => readonly ListEntry[];
  readonly find: (entity: EntityRef) => ListEntry | undefined;
}

/** Kinds whose entities are in a list of another entity. */
const nested: ReadonlySet<EntityKind> = new Set(['item', 'option']);

const listKey = (of: EntityKind, list: number | null) => `${of} ${nested.has(of) ? list : ''}`;

/** @param language of the editor. */
export function editMenu(menu: EditorMenu, edits: MenuEdits, language: Language): EditedMenu {
  const removed = new Set(
    edits.filter(({ kind }) => kind === 'remove').map((edit) => keyOf(edit as EntityRef)),
  );
  const published = publishedEntries(menu);
  const byKey = new Map(published.map((entry) => [keyOf(entry), entry]));
  const sets = new Map<string, EditedMembers>();
  const moved = new Map<string, number>();
  const added: ListEntry[] = [];
  for (const edit of edits) {
    if (edit.kind === 'set') sets.set(keyOf(edit), edit.set);
    if (edit.kind === 'move' && edit.in !== undefined) moved.set(keyOf(edit), edit.in);
    if (edit.kind === 'add') {
      sets.set(keyOf(edit), edit.set);
      added.push(addedEntry(edit, byKey));
    }
  }
  const entries = [...published, ...added]
    .filter((entry) => !removed.has(keyOf(entry)))
    .map((entry) => edited(entry, sets.get(keyOf(entry)), moved.get(keyOf(entry)), menu, language));
  const lists = placed(
    Map.groupBy(entries, (entry) => listKey(entry.of, entry.in)),
    edits,
  );
  const all = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return {
    list: (of, list) => lists.get(listKey(of, list)) ?? [],
    all: (of) => [...lists.values()].flat().filter((entry) => entry.of === of),
    find: (entity) => all.get(keyOf(entity)),
  };
}

/** The dishes of each category, with those of the categories inside it. */
export function dishesByCategory(menu: EditedMenu): ReadonlyMap<number, readonly ListEntry[]> {
  const categories = menu.all('category');
  const byParent = Map.groupBy(categories, (category) => category.in);
  /** @param above the categories that it is inside. */
  const dishesOf = (id: number, above: readonly number[]): readonly ListEntry[] => [
    ...menu.list('item', id),
    ...(byParent.get(id) ?? [])
      // A draft can put a category inside itself.
      .filter((inner) => inner.id !== id && !above.includes(inner.id))
      .flatMap((inner) => dishesOf(inner.id, [...above, id])),
  ];
  return new Map(categories.map(({ id }) => [id, dishesOf(id, [])]));
}

/** Lists in the order that the edits say. */
function placed(
  lists: ReadonlyMap<string, readonly ListEntry[]>,
  edits: MenuEdits,
): ReadonlyMap<string, readonly ListEntry[]> {
  const orders = new Map<string, readonly number[]>();
  const placements: (Placement & { readonly key: string })[] = [];
  for (const edit of edits) {
    if (edit.kind === 'order') orders.set(listKey(edit.of, edit.in), edit.ids);
    if ((edit.kind === 'add' || edit.kind === 'move') && edit.after !== undefined) {
      placements.push({ id: edit.id, after: edit.after, key: edit.of });
    }
  }
  return new Map(
    [...lists].map(([key, entries]) => [
      key,
      placeEntries(
        entries,
        orders.get(key) ?? [],
        placements.filter(({ key: of }) => of === entries[0]?.of),
      ),
    ]),
  );
}

function publishedEntries(menu: EditorMenu): readonly ListEntry[] {
  const common = { isEdited: false, sale: null };
  return [
    ...menu.categories.map(({ parent, ...entry }) => ({
      ...{ of: 'category' as const, in: parent },
      ...entry,
      ...common,
    })),
    ...menu.items.map(({ id, name, missing, hidden, category, price, guest_price, thumb, out_of_stock }) => ({
      ...{ of: 'item' as const, in: category, id, name, missing, hidden, isEdited: false },
      sale: { price, guestPrice: guest_price, thumb, isOutOfStock: out_of_stock },
    })),
    ...menu.entities.map((entry) => ({ ...entry, ...common })),
  ];
}

function addedEntry(
  { of, id, in: list, copy }: Extract<MenuEdits[number], { kind: 'add' }>,
  published: ReadonlyMap<string, ListEntry>,
): ListEntry {
  const original = copy === undefined ? undefined : published.get(keyOf({ of, id: copy }));
  const sale = of === 'item' ? { price: '0', guestPrice: null, thumb: null, isOutOfStock: false } : null;
  const blank = { name: '', missing: [], hidden: false, sale };
  return { ...(original ?? blank), of, id, in: list ?? original?.in ?? null, isEdited: true };
}

function edited(
  entry: ListEntry,
  set: EditedMembers | undefined,
  movedTo: number | undefined,
  menu: EditorMenu,
  language: Language,
): ListEntry {
  if (set === undefined && movedTo === undefined) return entry;
  const edits = set ?? {};
  const list =
    movedTo ?? (entry.of === 'category' && 'parent' in edits ? (edits.parent as number | null) : entry.in);
  return {
    ...entry,
    isEdited: true,
    in: list,
    name: nameIn(edits.title ?? edits.code ?? edits.name, language, menu.default_language) ?? entry.name,
    hidden:
      'enable' in edits ? edits.enable === false : 'hidden' in edits ? edits.hidden === true : entry.hidden,
    sale: entry.sale && editedSale(entry.sale, edits),
  };
}

const editedSale = (sale: ItemSale, { price, out_of_stock: isOut }: EditedMembers): ItemSale => ({
  ...sale,
  ...(price !== undefined && { price: String(price), guestPrice: null }),
  ...(typeof isOut === 'boolean' && { isOutOfStock: isOut }),
});

/** An edited name: in the editor's language, or in the default one. */
function nameIn(name: unknown, language: Language, byDefault: Language): string | null {
  if (typeof name === 'string') return name;
  const byLanguage = (name ?? {}) as Readonly<Partial<Record<Language, string>>>;
  return byLanguage[language] ?? byLanguage[byDefault] ?? null;
}
