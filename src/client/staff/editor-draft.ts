import { computed } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { EditorItem } from '#contracts/calls/menu-editor.ts';
import { menuEditsSchema } from '#contracts/shapes/menu-edits.ts';
import type { Language } from '#i18n/languages.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';
import {
  type Edits,
  type ItemEdits,
  itemDifferences,
  mergeEdits,
  type VenueEdits,
  venueDifferences,
} from './editor-differences.ts';
import { menuEditor } from './menu-editor.ts';

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

const emptyDraft: Draft = { base: null, edits: { items: [], venue: {} }, names: {}, pictures: {} };

const draft = persistedSignal<Draft>(
  'local',
  'desk/1',
  (found) => z.safeParse(draftSchema, found).data ?? emptyDraft,
);

/** An edited item. */
export interface EditedItem {
  readonly id: number;
  readonly name: string;
  readonly set: ItemEdits;
}

const items = computed<readonly EditedItem[]>(() =>
  draft.value.edits.items.map(({ item, set }) => ({ id: item, set, name: draft.value.names[item] ?? '' })),
);

const venue = computed<VenueEdits>(() => draft.value.edits.venue);

/** Unpublished changes, stored on this device. Only this file writes it. */
export const editorDraft = {
  items,
  venue,
  edits: computed<Edits>(() => draft.value.edits),
  base: computed(() => draft.value.base ?? menuEditor.version.value),
  /** The number of edited items, plus one for the venue's hours. */
  count: computed(() => items.value.length + (hasKeys(venue.value) ? 1 : 0)),
};

/** The edits of an item. */
export const editsOf = (id: number): ItemEdits => items.value.find((one) => one.id === id)?.set ?? {};

/** The thumbnail of the picture chosen for an item; `null` for none. */
export const chosenPicture = (id: number): string | null => draft.value.pictures[id] ?? null;

/** Edits an item. A value equal to the published one is not an edit. */
export function editItem(item: EditorItem, change: ItemEdits): void {
  const byDefault = menuEditor.menu.value?.default_language;
  if (byDefault === undefined) return;
  const set = itemDifferences(item, mergeEdits(editsOf(item.id), change), byDefault);
  saveItem(item.id, set, itemNameOf(item, byDefault));
}

/** Sets another picture. @param small its thumbnail as a `data:` URL */
export function editPicture(item: EditorItem, picture: string, small: string): void {
  editItem(item, { picture });
  draft.value = { ...draft.value, pictures: { ...draft.value.pictures, [item.id]: small } };
}

export function editVenue(change: VenueEdits): void {
  const { menu } = menuEditor;
  if (menu.value) saveVenue(venueDifferences(menu.value, { ...venue.value, ...change }));
}

/** Reverts one field; a text in one language only. */
export function revertField(id: number | null, field: string, language: Language | null): void {
  if (id === null) saveVenue(omitKey(venue.value, field));
  else saveItem(id, withoutField(editsOf(id), field, language));
}

function withoutField(set: ItemEdits, field: string, language: Language | null): ItemEdits {
  const isText = field === 'name' || field === 'description';
  const texts = isText && language !== null ? omitKey(set[field] ?? {}, language) : {};
  return hasKeys(texts) ? { ...set, [field]: texts } : omitKey(set, field);
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
  const { edits, names, pictures } = draft.value;
  const isNew = edits.items.every(({ item }) => item !== id);
  const others = edits.items.map((one) => (one.item === id ? { item: id, set } : one));
  const all = isNew ? [...others, { item: id, set }] : others;
  saveDraft({
    ...draft.value,
    edits: { ...edits, items: all.filter((one) => hasKeys(one.set)) },
    names: hasKeys(set) ? { ...names, [id]: name } : omitKey(names, String(id)),
    pictures: typeof set.picture === 'string' ? pictures : omitKey(pictures, String(id)),
  });
}

const saveVenue = (set: VenueEdits) =>
  saveDraft({ ...draft.value, edits: { ...draft.value.edits, venue: set } });

function saveDraft(next: Draft): void {
  const isEmpty = next.edits.items.length === 0 && !hasKeys(next.edits.venue);
  draft.value = isEmpty ? emptyDraft : { ...next, base: next.base ?? menuEditor.version.value };
}

const itemNameOf = ({ id, name }: EditorItem, byDefault: Language): string =>
  menuEditor.menu.value?.items.find((one) => one.id === id)?.name ??
  (typeof name === 'string' ? name : (name[byDefault] ?? ''));

const hasKeys = (some: object): boolean => Object.keys(some).length > 0;

const omitKey = <Some extends object>(some: Some, name: string): Some =>
  Object.fromEntries(Object.entries(some).filter(([one]) => one !== name)) as Some;
