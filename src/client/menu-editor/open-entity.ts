import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type EditorEntity, readEditorEntity } from '#contracts/calls/menu-editor.ts';
import type { EditOf, EntityKind, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { additionOf, isSameEntity } from './edit-list.ts';
import { callEditor } from './editor-access.ts';
import { editorDraft, removeEntity } from './editor-draft.ts';
import { editorLanguage, refreshMenuEditor } from './menu-editor.ts';
import { requiredMembers } from './required-members.ts';

/** An entity that can be opened. */
export interface OpenRef {
  readonly of: EntityKind;
  /** Negative for one that the edits add. */
  readonly id: number;
}

/** The entity open in the editor. */
export type OpenedEntity =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'loading' } & OpenRef)
  | ({ readonly kind: 'known'; readonly entity: EditorEntity } & OpenRef)
  /** It is no longer on the menu. */
  | ({ readonly kind: 'gone' } & OpenRef)
  | ({ readonly kind: 'unanswered' } & OpenRef);

const opened = signal<OpenedEntity>({ kind: 'none' });

export const openedEntity: ReadonlySignal<OpenedEntity> = opened;

export const isOpened = (entity: OpenRef): boolean =>
  opened.value.kind !== 'none' && isSameEntity(opened.value, entity);

/** Opens an entity as published now, or as the edits add it. */
export async function openEntity({ of, id }: OpenRef): Promise<void> {
  const entity = { of, id };
  if (!isOpened(entity)) dropUntouched();
  const addition = additionOf(editorDraft.edits.value, entity);
  if (id < 0 && !addition) opened.value = { kind: 'gone', ...entity };
  else if (addition && addition.copy === undefined) {
    opened.value = { kind: 'known', ...entity, entity: blankEntity(entity, addition.in ?? null) };
  } else await readEntity(entity, addition?.copy ?? id);
}

/** @param published the id of what is read: that of the original for a copy. */
async function readEntity(entity: OpenRef, published: number): Promise<void> {
  const { of } = entity;
  if (opened.value.kind !== 'known' || !isOpened(entity)) opened.value = { kind: 'loading', ...entity };
  const params = { lang: editorLanguage(), of, id: String(published) };
  const result = await callEditor(readEditorEntity, { params, body: {} });
  if (!isOpened(entity)) return;
  if (result.kind === 'done') {
    opened.value = { kind: 'known', ...entity, entity: { ...result.reply.entity, id: entity.id } };
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    opened.value = { kind: 'gone', ...entity };
    void refreshMenuEditor();
  } else if (opened.value.kind === 'loading') {
    opened.value = { kind: 'unanswered', ...entity };
  }
}

const blankEntity = ({ of, id }: OpenRef, list: number | null): EditorEntity => ({
  ...{ of, id, in: list, source: {}, missing: [], hours: [], pictures: [], used_by: [] },
});

/** Leaves out of the draft what was added and then left without a word. */
function dropUntouched(): void {
  const { kind } = opened.value;
  if (kind !== 'known') return;
  const { of, id } = opened.value;
  const edits = editorDraft.edits.value;
  const addition = additionOf(edits, { of, id });
  if (addition && isUntouched(addition, edits)) removeEntity(of, id);
}

function isUntouched({ of, id, copy, set }: EditOf<'add'>, edits: MenuEdits): boolean {
  const isFilled = edits.some((edit) => 'in' in edit && edit.in === id);
  const isEmpty = JSON.stringify(set) === JSON.stringify(requiredMembers[of]);
  return (of === 'item' || of === 'category') && copy === undefined && isEmpty && !isFilled;
}

export function closeEntity(): void {
  dropUntouched();
  opened.value = { kind: 'none' };
}
