import { computed } from '@preact/signals-core';
import * as z from 'zod/mini';
import {
  type EditedMembers,
  type EntityKind,
  type MenuEdit,
  type MenuEdits,
  menuEditsSchema,
} from '#contracts/shapes/menu-edits.ts';
import type { Language } from '#i18n/languages.ts';
import {
  type EntityRef,
  keyOf,
  membersIn,
  nextTemporaryId,
  withMembers,
  withMoved,
  withOrder,
  withoutEntity,
  withoutOrder,
  withRemoved,
} from './edit-list.ts';
import { type EditedMenu, editMenu } from './edited-menu.ts';
import { editorLanguage, menuEditor } from './menu-editor.ts';
import { storedByVenue } from './stored-by-venue.ts';

const draftSchema = z.object({
  /** The version that the editor last saw; `null` before anything is edited. */
  base: z.nullable(z.int()),
  edits: menuEditsSchema,
  /** Names of edited entities, for those that others remove. */
  names: z.record(z.string(), z.string()),
  /** Thumbnails of chosen pictures, as `data:` URLs. */
  pictures: z.record(z.string(), z.string()),
});

type Draft = z.output<typeof draftSchema>;

const emptyDraft: Draft = { base: null, edits: [], names: {}, pictures: {} };

const draft = storedByVenue<Draft>('2', (found) => z.safeParse(draftSchema, found).data ?? emptyDraft);

/** Entities that the edits set, add, move or remove, each once, in the order in which they were first edited. */
const entities = computed<readonly EntityRef[]>(() => {
  const refs = draft.value.edits.flatMap((edit): EntityRef[] => (edit.kind === 'order' ? [] : [edit]));
  return [...new Map(refs.map(({ of, id }) => [keyOf({ of, id }), { of, id }])).values()];
});

/** Lists that the edits put in order. */
const orders = computed(() => draft.value.edits.filter((edit) => edit.kind === 'order'));

/** Unpublished changes, stored on this device. Only this file writes it. */
export const editorDraft = {
  edits: computed<MenuEdits>(() => draft.value.edits),
  base: computed(() => draft.value.base ?? menuEditor.version.value),
  entities,
  orders,
  /** Edited entities and lists. */
  count: computed(() => entities.value.length + orders.value.length),
  /** The published menu with the edits on top; `null` until it is loaded. */
  menu: computed<EditedMenu | null>(() => {
    const { menu } = menuEditor;
    return menu.value && editMenu(menu.value, draft.value.edits, editorLanguage());
  }),
};

/** The members that are set of an entity. */
export const membersOf = (entity: EntityRef): EditedMembers => membersIn(draft.value.edits, entity);

/** What an edited entity is called, also after others have removed it. */
export const editedName = (entity: EntityRef): string =>
  editorDraft.menu.value?.find(entity)?.name ?? draft.value.names[keyOf(entity)] ?? '';

/** The thumbnail of the picture chosen for a member of an entity; `null` for none. */
export const chosenPicture = (entity: EntityRef, member: string): string | null =>
  draft.value.pictures[pictureKey(entity, member)] ?? null;

const pictureKey = (entity: EntityRef, member: string) => `${keyOf(entity)}/${member}`;

/** The thumbnails, of one entity only those of members that are still set. */
function picturesWith(entity: EntityRef, set: EditedMembers): Draft['pictures'] {
  const kept = Object.keys(set).map((member) => pictureKey(entity, member));
  return Object.fromEntries(
    Object.entries(draft.value.pictures).filter(
      ([key]) => kept.includes(key) || !key.startsWith(pictureKey(entity, '')),
    ),
  );
}

/** Replaces what is set of an entity. */
export function setMembers(entity: EntityRef, set: EditedMembers): void {
  const key = keyOf(entity);
  const { names } = draft.value;
  const name = editorDraft.menu.value?.find(entity)?.name;
  save(withMembers(draft.value.edits, entity, set), {
    names: Object.keys(set).length > 0 && name !== undefined ? { ...names, [key]: name } : names,
    pictures: picturesWith(entity, set),
  });
}

/** Replaces what is set of many entities at once. */
export function setMembersOfAll(
  all: readonly { readonly entity: EntityRef; readonly set: EditedMembers }[],
): void {
  const byKey = new Map(all.map(({ entity, set }) => [keyOf(entity), { entity, set }]));
  const present = draft.value.edits.map((edit): MenuEdit => {
    const found = edit.kind === 'set' || edit.kind === 'add' ? byKey.get(keyOf(edit)) : undefined;
    if (found) byKey.delete(keyOf(edit as EntityRef));
    return found ? ({ ...edit, set: found.set } as MenuEdit) : edit;
  });
  const added = [...byKey.values()].map(({ entity, set }): MenuEdit => ({ kind: 'set', ...entity, set }));
  const isNothing = (edit: MenuEdit) => edit.kind === 'set' && Object.keys(edit.set).length === 0;
  save([...present, ...added].filter((edit) => !isNothing(edit)));
}

/** Adds edits that do not touch what is edited already. */
export const addEdits = (edits: MenuEdits): void => save([...draft.value.edits, ...edits]);

/** Keeps the thumbnail of a chosen picture, until the picture is another one. */
export function keepThumbnail(entity: EntityRef, member: string, small: string): void {
  const pictures = { ...draft.value.pictures, [pictureKey(entity, member)]: small };
  draft.value = { ...draft.value, pictures };
}

/**
 * Adds an entity.
 *
 * @param place the list that it is put in, and what it stands behind; at the end by default.
 * @returns its temporary id.
 */
export function addEntity(
  of: EntityKind,
  place: { readonly in: number | null; readonly after?: number },
  set: EditedMembers,
): number {
  const id = nextTemporaryId(draft.value.edits);
  const { in: list, after } = place;
  const where = { ...(list !== null && { in: list }), ...(after !== undefined && { after }) };
  save([...draft.value.edits, { kind: 'add', of, id, ...where, set }]);
  return id;
}

/** Adds a copy of a published entity behind it, with everything in it. @returns its temporary id. */
export function copyEntity(of: EntityKind, original: number, set: EditedMembers): number {
  const id = nextTemporaryId(draft.value.edits);
  save([...draft.value.edits, { kind: 'add', of, id, copy: original, after: original, set }]);
  return id;
}

/** Moves an item to another category. */
export function moveItem(id: number, category: number): void {
  const published = menuEditor.menu.value?.items.find((item) => item.id === id)?.category;
  const without = draft.value.edits.filter(
    (edit) => !(edit.kind === 'move' && edit.of === 'item' && edit.id === id),
  );
  save(published === category ? without : withMoved(draft.value.edits, 'item', id, category));
}

/** Puts a list in order. @param list the category of items, the variation of options; `null` for other lists. */
export function orderList(of: EntityKind, list: number | null, ids: readonly number[]): void {
  const without = withoutOrder(draft.value.edits, of, list);
  const { menu } = menuEditor;
  const present = menu.value && editMenu(menu.value, without, editorLanguage()).list(of, list);
  const isSame = present?.every(({ id }, at) => id === ids[at]) ?? false;
  save(isSame ? without : withOrder(draft.value.edits, of, list, ids));
}

/** Removes an entity; one that was added with these edits is gone at once. */
export const removeEntity = (of: EntityKind, id: number): void =>
  save(withRemoved(draft.value.edits, of, id));

/** Takes back everything that was done to an entity. */
export function revertEntity(entity: EntityRef): void {
  save(withoutEntity(draft.value.edits, entity), {
    names: omitKey(draft.value.names, keyOf(entity)),
    pictures: picturesWith(entity, {}),
  });
}

export const revertOrder = (of: EntityKind, list: number | null): void =>
  save(withoutOrder(draft.value.edits, of, list));

/** Something that was edited: an entity, one of its fields, or a text in one language. */
export interface EditedField extends EntityRef {
  readonly field: string | null;
  readonly language: Language | null;
}

/** Reverts one field; a text in one language only. */
export function revertField({ of, id, field, language }: EditedField): void {
  if (field === null) revertEntity({ of, id });
  else setMembers({ of, id }, withoutField(membersOf({ of, id }), field, language));
}

/** Whether any of these members of an entity is edited. */
export const isAnyEdited = (entity: EntityRef, members: readonly string[]): boolean =>
  members.some((member) => member in membersOf(entity));

/** Takes back what these members of an entity are set to. */
export const revertFields = (entity: EntityRef, members: readonly string[]): void =>
  setMembers(
    entity,
    Object.fromEntries(Object.entries(membersOf(entity)).filter(([member]) => !members.includes(member))),
  );

function withoutField(set: EditedMembers, field: string, language: Language | null): EditedMembers {
  const texts = language === null ? {} : omitKey((set[field] ?? {}) as object, language);
  if (Object.keys(texts).length > 0) return { ...set, [field]: texts };
  const rest = omitKey(set, field);
  return field === 'product_hours' || field === 'category_hours' ? omitKey(rest, 'available_hours') : rest;
}

/** The editor has seen everything published up to this version. */
export function setBaseVersion(version: number): void {
  if (draft.value.base !== null) draft.value = { ...draft.value, base: version };
}

/** Removes all edits after they are published or discarded. */
export function discardEdits(): void {
  draft.value = emptyDraft;
}

function save(edits: MenuEdits, more: Partial<Draft> = {}): void {
  const base = draft.value.base ?? menuEditor.version.value;
  draft.value = edits.length === 0 ? emptyDraft : { ...draft.value, ...more, edits, base };
}

const omitKey = <Some extends object>(some: Some, name: string): Some =>
  Object.fromEntries(Object.entries(some).filter(([one]) => one !== name)) as Some;
