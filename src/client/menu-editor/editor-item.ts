import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readEditorEntity } from '#contracts/calls/menu-editor.ts';
import { callEditor } from './editor-access.ts';
import { editorLanguage, menuEditor, refreshMenuEditor } from './menu-editor.ts';
import { type EditorItem, readEditorItem } from './read-editor-item.ts';

/** The item open in the editor. */
export type OpenedItem =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: number }
  | { readonly kind: 'known'; readonly id: number; readonly item: EditorItem }
  /** It is no longer on the menu. */
  | { readonly kind: 'gone'; readonly id: number }
  | { readonly kind: 'unanswered'; readonly id: number };

const opened = signal<OpenedItem>({ kind: 'none' });

export const openedItem: ReadonlySignal<OpenedItem> = opened;

/** Loads an item as published now. */
export async function loadItem(id: number): Promise<void> {
  if (opened.value.kind !== 'known' || opened.value.id !== id) opened.value = { kind: 'loading', id };
  const result = await callEditor(readEditorEntity, {
    params: { lang: editorLanguage(), of: 'item', id: String(id) },
    body: {},
  });
  if (!isOpen(id)) return;
  if (result.kind === 'done') {
    const decimals = menuEditor.menu.value?.price_rules.places ?? 2;
    opened.value = { kind: 'known', id, item: readEditorItem(result.reply.entity, decimals) };
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    opened.value = { kind: 'gone', id };
    void refreshMenuEditor();
  } else if (opened.value.kind === 'loading') {
    opened.value = { kind: 'unanswered', id };
  }
}

/** Whether this item is still the open one. */
const isOpen = (id: number): boolean => opened.value.kind !== 'none' && opened.value.id === id;

export function closeItem(): void {
  opened.value = { kind: 'none' };
}
