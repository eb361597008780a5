import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type EditorEntity, readEditorEntity } from '#contracts/calls/menu-editor.ts';
import { callEditor } from './editor-access.ts';
import { editorLanguage } from './menu-editor.ts';

/** The members of the menu file itself, as published. */
export type MenuFile =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly entity: EditorEntity }
  | { readonly kind: 'unanswered' };

const read = signal<MenuFile>({ kind: 'loading' });

export const menuFile: ReadonlySignal<MenuFile> = read;

/** Reads the menu file. Without a response, what was read before stays. */
export async function readMenuFile(): Promise<void> {
  if (read.value.kind === 'unanswered') read.value = { kind: 'loading' };
  const params = { lang: editorLanguage(), of: 'menu', id: '1' } as const;
  const result = await callEditor(readEditorEntity, { params, body: {} });
  if (result.kind === 'done') read.value = { kind: 'known', entity: result.reply.entity };
  else if (read.value.kind === 'loading') read.value = { kind: 'unanswered' };
}
