import { computed } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { DeskItem } from '#contracts/calls/menu-desk.ts';
import { deskEditsSchema } from '#contracts/shapes/desk-edits.ts';
import type { Language } from '#i18n/languages.ts';
import { kept } from '../lib/kept.ts';
import { desk } from './desk.ts';
import {
  type Edits,
  type ItemSet,
  itemDifferences,
  mergeSets,
  type VenueSet,
  venueDifferences,
} from './desk-differing.ts';

const draftSchema = z.object({
  /** The version that whoever edits was shown last; `null` before anything is edited. */
  base: z.nullable(z.int()),
  edits: deskEditsSchema,
  /** What edited items are called, by their ids: in a list they are named without being read again. */
  names: z.record(z.string(), z.string()),
  /** Pictures that were chosen, small, as `data:` addresses. */
  pictures: z.record(z.string(), z.string()),
});

type Draft = z.output<typeof draftSchema>;

const nothing: Draft = { base: null, edits: { items: [], venue: {} }, names: {}, pictures: {} };

const draft = kept<Draft>('local', 'desk/1', (found) => z.safeParse(draftSchema, found).data ?? nothing);

/** An item that somebody means to change. */
export interface EditedItem {
  readonly id: number;
  readonly name: string;
  readonly set: ItemSet;
}

const items = computed<readonly EditedItem[]>(() =>
  draft.value.edits.items.map(({ item, set }) => ({ id: item, set, name: draft.value.names[item] ?? '' })),
);

const venue = computed<VenueSet>(() => draft.value.edits.venue);

/** What is meant to change and is not published: kept on this device. Only this file writes it. */
export const deskDraft = {
  items,
  venue,
  edits: computed<Edits>(() => draft.value.edits),
  base: computed(() => draft.value.base ?? desk.version.value),
  /** How many items, and the venue's hours. */
  count: computed(() => items.value.length + (hasAny(venue.value) ? 1 : 0)),
};

/** What is meant to change of an item. */
export const editsOf = (id: number): ItemSet => items.value.find((one) => one.id === id)?.set ?? {};

/** The picture that was chosen for an item, small; `null` for none. */
export const chosenPicture = (id: number): string | null => draft.value.pictures[id] ?? null;

/** Means to change something about an item. What is the same as published is no change. */
export function editItem(item: DeskItem, change: ItemSet): void {
  const byDefault = desk.menu.value?.default_language;
  if (byDefault === undefined) return;
  const set = itemDifferences(item, mergeSets(editsOf(item.id), change), byDefault);
  keepItem(item.id, set, nameOf(item, byDefault));
}

/** Means to show another picture. @param small it as a `data:` address */
export function editPicture(item: DeskItem, picture: string, small: string): void {
  editItem(item, { picture });
  draft.value = { ...draft.value, pictures: { ...draft.value.pictures, [item.id]: small } };
}

export function editVenue(change: VenueSet): void {
  const { menu } = desk;
  if (menu.value) keepVenue(venueDifferences(menu.value, { ...venue.value, ...change }));
}

/** Leaves one thing as it is published: a field, in one language where it is about words. */
export function leaveField(id: number | null, field: string, language: Language | null): void {
  if (id === null) keepVenue(without(venue.value, field));
  else keepItem(id, withoutField(editsOf(id), field, language));
}

function withoutField(set: ItemSet, field: string, language: Language | null): ItemSet {
  const isWords = field === 'name' || field === 'description';
  const words = isWords && language !== null ? without(set[field] ?? {}, language) : {};
  return hasAny(words) ? { ...set, [field]: words } : without(set, field);
}

/** Leaves an item as it is published. */
export const undoItem = (id: number): void => keepItem(id, {});

export const undoVenue = (): void => keepVenue({});

/** Whoever edits has seen what was published up to then. */
export function seeVersion(version: number): void {
  if (draft.value.base !== null) draft.value = { ...draft.value, base: version };
}

/** Nothing is meant to change any more: it is published, or thrown away. */
export function forgetEdits(): void {
  draft.value = nothing;
}

function keepItem(id: number, set: ItemSet, name = draft.value.names[id] ?? ''): void {
  const { edits, names, pictures } = draft.value;
  const isNew = edits.items.every(({ item }) => item !== id);
  const others = edits.items.map((one) => (one.item === id ? { item: id, set } : one));
  const all = isNew ? [...others, { item: id, set }] : others;
  keep({
    ...draft.value,
    edits: { ...edits, items: all.filter((one) => hasAny(one.set)) },
    names: hasAny(set) ? { ...names, [id]: name } : without(names, String(id)),
    pictures: typeof set.picture === 'string' ? pictures : without(pictures, String(id)),
  });
}

const keepVenue = (set: VenueSet) => keep({ ...draft.value, edits: { ...draft.value.edits, venue: set } });

function keep(next: Draft): void {
  const isEmpty = next.edits.items.length === 0 && !hasAny(next.edits.venue);
  draft.value = isEmpty ? nothing : { ...next, base: next.base ?? desk.version.value };
}

const nameOf = ({ id, name }: DeskItem, byDefault: Language): string =>
  desk.menu.value?.items.find((one) => one.id === id)?.name ??
  (typeof name === 'string' ? name : (name[byDefault] ?? ''));

const hasAny = (some: object): boolean => Object.keys(some).length > 0;

const without = <Some extends object>(some: Some, name: string): Some =>
  Object.fromEntries(Object.entries(some).filter(([one]) => one !== name)) as Some;
