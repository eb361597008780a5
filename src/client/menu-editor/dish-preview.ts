import { type ReadonlySignal, signal } from '@preact/signals-core';
import { reviewEdits } from '#contracts/calls/menu-editor.ts';
import type { Language } from '#i18n/languages.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { callEditor } from './editor-access.ts';
import { editorDraft } from './editor-draft.ts';
import { fetchPreview } from './editor-review.ts';
import { editorLanguage } from './menu-editor.ts';

/** A dish or a category as guests would see it. */
interface PreviewedPage {
  readonly of: 'item' | 'category';
  /** Negative for one that the edits add. */
  readonly id: number;
  readonly language: Language;
}

/** `missing`: the edits are not complete, or guests have no such page. The last one stays, if there was one. */
type DishPreview =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly html: string }
  | { readonly kind: 'missing'; readonly html: string | null };

const preview = signal<DishPreview>({ kind: 'loading' });

/** The page beside the form. Only this file writes it. */
export const dishPreview: ReadonlySignal<DishPreview> = preview;

let wanted: PreviewedPage | null = null;

const isSame = (page: PreviewedPage | null) =>
  page?.of === wanted?.of && page?.id === wanted?.id && page?.language === wanted?.language;

/** Shows another page, or the same one with later edits; `null` for none. What is shown of it stays meanwhile. */
export function previewPageOf(page: PreviewedPage | null): void {
  if (!isSame(page)) preview.value = { kind: 'loading' };
  wanted = page;
  if (page) void refresh();
}

/** One request at a time: each renders the page with all edits. */
const refresh = serializeRuns(async () => {
  const page = wanted;
  if (!page) return;
  const id = await publishedId(page);
  const path = `/${page.language}/${page.of === 'item' ? 'product' : 'category'}/${id}`;
  const html = id === null ? null : await fetchPreview(path);
  if (!isSame(page)) return;
  const last = preview.value.kind === 'loading' ? null : preview.value.html;
  preview.value = html === null ? { kind: 'missing', html: last } : { kind: 'known', html };
});

/** The id that an added entity would get; `null` when it is not known. */
async function publishedId({ of, id }: PreviewedPage): Promise<number | null> {
  if (id > 0) return id;
  const body = { base: editorDraft.base.value, edits: editorDraft.edits.value };
  const result = await callEditor(reviewEdits, { params: { lang: editorLanguage() }, body });
  if (result.kind !== 'done') return null;
  return result.reply.ids.find((one) => one.of === of && one.temporary === id)?.id ?? null;
}
