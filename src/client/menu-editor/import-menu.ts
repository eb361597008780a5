import * as z from 'zod/mini';
import { pathOf } from '#contracts/call.ts';
import { importCalls, type MenuImport, maxImportBytes } from '#contracts/calls/menu-import.ts';
import { refusals } from '#contracts/refusals.ts';
import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import { nextTemporaryId } from './edit-list.ts';
import { addEdits, editorDraft } from './editor-draft.ts';

export type ImportResult =
  | ({ readonly kind: 'read' } & MenuImport)
  /** `why`: in English. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'not_sent' };

const kindsByEnding: Readonly<Record<string, ImportKind>> = {
  xlsx: 'xlsx',
  html: 'schemaorg',
  htm: 'schemaorg',
};

/** The likely kind of a file. */
export const likelyKind = (fileName: string): ImportKind => {
  const ending = fileName.toLowerCase().split('.').at(-1) ?? '';
  return kindsByEnding[ending] ?? (ending === 'json' ? 'square' : 'csv');
};

/** Has the server read a menu of another system. Never throws. */
export async function readImport(licence: string, kind: ImportKind, file: Blob): Promise<ImportResult> {
  if (file.size > maxImportBytes) return { kind: 'too_large' };
  const { importMenu } = importCalls;
  const after = -nextTemporaryId(editorDraft.edits.value) - 1;
  const path = pathOf(importMenu, { licence, kind, after: String(after) });
  try {
    const response = await fetch(path, { method: 'POST', body: file });
    const body: unknown = await response.json();
    const reply = z.safeParse(importMenu.reply, body);
    if (reply.success) return { kind: 'read', ...reply.data };
    const refusal = z.safeParse(refusals.unfit_import.more, body);
    return refusal.success ? { kind: 'refused', why: refusal.data.why } : { kind: 'not_sent' };
  } catch {
    return { kind: 'not_sent' };
  }
}

/** Adds what was read to the draft. */
export const addImport = ({ edits }: MenuImport): void => addEdits(edits);
