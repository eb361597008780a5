import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type EditorEntity, readEditorEntity } from '#contracts/calls/menu-editor.ts';
import { callEditor } from './editor-access.ts';
import { editorLanguage } from './menu-editor.ts';

/** The members of a file itself, as published. */
type VenueFile =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly entity: EditorEntity }
  | { readonly kind: 'unanswered' };

export type FileName = 'menu' | 'venue';

const read = {
  menu: signal<VenueFile>({ kind: 'loading' }),
  venue: signal<VenueFile>({ kind: 'loading' }),
};

/** The two files of the venue. Only this file writes them. */
export const venueFiles: Readonly<Record<FileName, ReadonlySignal<VenueFile>>> = read;

/** Reads a file. Without a response, what was read before stays. */
export async function readVenueFile(name: FileName): Promise<void> {
  const file = read[name];
  if (file.value.kind === 'unanswered') file.value = { kind: 'loading' };
  const params = { lang: editorLanguage(), of: name, id: '1' } as const;
  const result = await callEditor(readEditorEntity, { params, body: {} });
  if (result.kind === 'done') file.value = { kind: 'known', entity: result.reply.entity };
  else if (file.value.kind === 'loading') file.value = { kind: 'unanswered' };
}
