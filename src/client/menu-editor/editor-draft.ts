import { computed } from '@preact/signals-core';
import * as z from 'zod/mini';
import {
  type EditedKind,
  type EditedMembers,
  type MenuEdits,
  menuEditsSchema,
  uploadedPicture,
} from '#contracts/shapes/menu-edits.ts';
import type { Language } from '#i18n/languages.ts';
import {
  type ItemEdits,
  itemDifferences,
  mergeItemEdits,
  type VenueEdits,
  venueDifferences,
} from './editor-differences.ts';
import { menuEditor } from './menu-editor.ts';
import type { EditorItem } from './read-editor-item.ts';
import { storedByVenue } from './stored-by-venue.ts';

const draftSchema = z.object({
  /** The version that the editor last saw; `null` before anything is edited. */
  base: z.nullable(z.int()),
  edits: menuEditsSchema,
  /** Names of edited items by id, so that a list does not reload them. */
  names: z.record(z.string(), z.string()),
  /** Thumbnails of chosen pictures, as `data:` URLs. */
  pictures: z.record(z.string(), z.string()),
});

type Draft = z.output<typeof draftSchema>;

const emptyDraft: Draft = { base: null, edits: [], names: {}, pictures: {} };

const draft = storedByVenue<Draft>('2', (found) => z.safeParse(draftSchema, found).data ?? emptyDraft);

/** An edited item. */
export interface EditedItem {
  readonly id: number;
  readonly name: string;
  readonly set: ItemEdits;
}

const items = computed<readonly EditedItem[]>(() =>
  draft.value.edits.flatMap((edit) =>
    edit.kind === 'set' && edit.of === 'item' && edit.id !== null
      ? [{ id: edit.id, set: edit.set as ItemEdits, name: draft.value.names[edit.id] ?? '' }]
      : [],
  ),
);

const venue = computed<VenueEdits>(() => setOf('menu', null) as VenueEdits);

/** Unpublished changes, stored on this device. Only this file writes it. */
export const editorDraft = {
  items,
  /** The hours of the venue. */
  venue,
  edits: computed<MenuEdits>(() => draft.value.edits),
  base: computed(() => draft.value.base ?? menuEditor.version.value),
  /** The number of edited items, plus one for the venue's hours. */
  count: computed(() => draft.value.edits.length),
};

/** The members that are set of an entity. */
function setOf(of: EditedKind, id: number | null): EditedMembers {
  const found = draft.value.edits.find((edit) => edit.kind === 'set' && edit.of === of && edit.id === id);
  return found?.kind === 'set' ? found.set : {};
}

/** The edits of an item. */
export const editsOf = (id: number): ItemEdits => setOf('item', id) as ItemEdits;

/** The thumbnail of the picture chosen for an item; `null` for none. */
export const chosenPicture = (id: number): string | null => draft.value.pictures[id] ?? null;

/** Edits an item. A value equal to the published one is not an edit. */
export function editItem(item: EditorItem, change: ItemEdits): void {
  const byDefault = menuEditor.menu.value?.default_language;
  if (byDefault === undefined) return;
  const set = itemDifferences(item, mergeItemEdits(editsOf(item.id), change), byDefault);
  saveItem(item.id, set, itemNameOf(item, byDefault));
}

/** Sets another first picture. @param small its thumbnail as a `data:` URL */
export function editPicture(item: EditorItem, picture: string, small: string): void {
  editItem(item, { images: [{ image: { product: uploadedPicture(picture) } }, ...item.images.slice(1)] });
  draft.value = { ...draft.value, pictures: { ...draft.value.pictures, [item.id]: small } };
}

export function editVenue(change: VenueEdits): void {
  const { menu } = menuEditor;
  if (menu.value) saveVenue(venueDifferences(menu.value, { ...venue.value, ...change }));
}

/** Something that was edited: an entity, one of its fields, or a text in one language. */
export interface EditedField {
  readonly of: EditedKind;
  readonly id: number | null;
  readonly field: string | null;
  readonly language: Language | null;
}

/** Reverts one field; a text in one language only. */
export function revertField({ of, id, field, language }: EditedField): void {
  const set = setOf(of, id);
  const rest = field === null ? {} : withoutField(set, field, language);
  if (of === 'item' && id !== null) saveItem(id, rest as ItemEdits);
  else saveSet(of, id, rest);
}

function withoutField(set: EditedMembers, field: string, language: Language | null): EditedMembers {
  const texts = language === null ? {} : omitKey((set[field] ?? {}) as object, language);
  if (hasKeys(texts)) return { ...set, [field]: texts };
  const rest = omitKey(set, field);
  return field === 'product_hours' ? omitKey(rest, 'available_hours') : rest;
}

/** Reverts all edits of an item. */
export const revertItem = (id: number): void => saveItem(id, {});

export const revertVenue = (): void => saveVenue({});

/** The editor has seen everything published up to this version. */
export function setBaseVersion(version: number): void {
  if (draft.value.base !== null) draft.value = { ...draft.value, base: version };
}

/** Removes all edits after they are published or discarded. */
export function discardEdits(): void {
  draft.value = emptyDraft;
}

function saveItem(id: number, set: ItemEdits, name = draft.value.names[id] ?? ''): void {
  const { names, pictures } = draft.value;
  const hasPicture = (set.images ?? []).length > 0;
  saveSet(
    'item',
    id,
    { ...set },
    {
      names: hasKeys(set) ? { ...names, [id]: name } : omitKey(names, String(id)),
      pictures: hasPicture ? pictures : omitKey(pictures, String(id)),
    },
  );
}

const saveVenue = (set: VenueEdits) => saveSet('menu', null, { ...set });

/** Replaces the edit of an entity, or removes it when it sets nothing. */
function saveSet(of: EditedKind, id: number | null, set: EditedMembers, more: Partial<Draft> = {}): void {
  const edit = { kind: 'set', of, id, set } as const;
  const { edits } = draft.value;
  const isThis = (one: MenuEdits[number]) => one.kind === 'set' && one.of === of && one.id === id;
  const all = edits.some(isThis) ? edits.map((one) => (isThis(one) ? edit : one)) : [...edits, edit];
  const left = all.filter((one) => one.kind !== 'set' || hasKeys(one.set));
  const base = draft.value.base ?? menuEditor.version.value;
  draft.value = left.length === 0 ? emptyDraft : { ...draft.value, ...more, edits: left, base };
}

const itemNameOf = ({ id, name }: EditorItem, byDefault: Language): string =>
  menuEditor.menu.value?.items.find((one) => one.id === id)?.name ??
  (typeof name === 'string' ? name : (name[byDefault] ?? ''));

const hasKeys = (some: object): boolean => Object.keys(some).length > 0;

const omitKey = <Some extends object>(some: Some, name: string): Some =>
  Object.fromEntries(Object.entries(some).filter(([one]) => one !== name)) as Some;
