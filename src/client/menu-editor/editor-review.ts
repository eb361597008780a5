import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type EditsReview, previewPage, publishEdits, reviewEdits } from '#contracts/calls/menu-editor.ts';
import type { ConcurrentChanges, PublishResult } from '#contracts/shapes/publish-result.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { callEditor } from './editor-access.ts';
import { discardEdits, editorDraft, revertField, setBaseVersion } from './editor-draft.ts';
import { editorLanguage, refreshMenuEditor } from './menu-editor.ts';

export type LivePublish = Extract<PublishResult, { kind: 'live' }>;

/** The last publish from this device. */
export interface LastPublish {
  readonly live: LivePublish;
  /** The only changed item; `null` when there were several changes. */
  readonly item: number | null;
}

/** A field changed both in the draft and in a version published meanwhile. */
export type EditConflict = ConcurrentChanges['clashes'][number];

const review = signal<EditsReview | null>(null);
const isUnanswered = signal(false);
const isPublishing = signal(false);
const wasNotSent = signal(false);
const lastPublish = signal<LastPublish | null>(null);
/** Conflicts resolved with the editor's own edit. */
const resolvedWithOwn = signal<ReadonlySet<string>>(new Set());

const conflictKeyOf = ({ kind, of, id, field, language }: EditConflict) =>
  `${kind} ${of} ${id} ${field} ${language}`;

const unresolved = computed<readonly EditConflict[]>(
  () =>
    review.value?.meanwhile?.clashes.filter(
      // What others removed is one of the problems: it cannot be kept.
      (conflict) =>
        conflict.kind !== 'removed_by_others' && !resolvedWithOwn.value.has(conflictKeyOf(conflict)),
    ) ?? [],
);

/** The review of the edits and the state of publishing. Only this file writes it. */
export const editorReview = {
  /** `null` until loaded. */
  review: review as ReadonlySignal<EditsReview | null>,
  isUnanswered: isUnanswered as ReadonlySignal<boolean>,
  isPublishing: isPublishing as ReadonlySignal<boolean>,
  /** The last publish failed to reach the server, or its outcome is unknown. */
  wasNotSent: wasNotSent as ReadonlySignal<boolean>,
  /** The last publish from this device. */
  lastPublish: lastPublish as ReadonlySignal<LastPublish | null>,
  /** Conflicts that the editor must resolve. */
  undecided: unresolved,
  canPublish: computed(
    () =>
      review.value !== null &&
      review.value.problems.length === 0 &&
      review.value.changes.length > 0 &&
      unresolved.value.length === 0,
  ),
};

const currentEdits = () => ({ base: editorDraft.base.value, edits: editorDraft.edits.value });

/** Requests a review of the current edits. */
export const requestReview = serializeRuns(async () => {
  const result = await callEditor(reviewEdits, { params: { lang: editorLanguage() }, body: currentEdits() });
  batch(() => {
    isUnanswered.value = result.kind !== 'done';
    if (result.kind !== 'done') return;
    review.value = result.reply;
    if (result.reply.published === null) return;
    // An earlier publish went through, but its response was lost.
    clearReview();
    discardEdits();
  });
  if (result.kind === 'refused') void refreshMenuEditor();
});

/** Clears the review, because the edits have changed. */
export function clearReview(): void {
  batch(() => {
    review.value = null;
    lastPublish.value = null;
    wasNotSent.value = false;
    resolvedWithOwn.value = new Set();
  });
}

/** Resolves a conflict with the published value. */
export const acceptTheirs = (conflict: EditConflict): void => revertField(conflict);

/** Resolves a conflict with the editor's own edit. */
export function acceptOwn(conflict: EditConflict): void {
  resolvedWithOwn.value = new Set([...resolvedWithOwn.value, conflictKeyOf(conflict)]);
}

/** A preview of a page with these edits; `null` when unavailable. */
export async function fetchPreview(path: string): Promise<string | null> {
  const params = { lang: editorLanguage() };
  const result = await callEditor(previewPage, { params, body: { ...currentEdits(), path } });
  return result.kind === 'done' ? result.reply.html : null;
}

/** Publishes the edits on top of the version that the review showed. */
export async function publish(): Promise<void> {
  if (isPublishing.value || !editorReview.canPublish.value) return;
  batch(() => {
    isPublishing.value = true;
    wasNotSent.value = false;
  });
  setBaseVersion(review.value?.meanwhile?.version ?? editorDraft.base.value);
  const result = await callEditor(publishEdits, { params: { lang: editorLanguage() }, body: currentEdits() });
  isPublishing.value = false;
  if (result.kind === 'done') applyOutcome(result.reply);
  else wasNotSent.value = true;
  void refreshMenuEditor();
}

function applyOutcome(outcome: PublishResult): void {
  if (outcome.kind === 'live' || outcome.kind === 'unchanged') {
    const [first] = editorDraft.count.value === 1 ? editorDraft.entities.value : [];
    const item = first?.of === 'item' && first.id !== null && first.id > 0 ? first.id : null;
    clearReview();
    discardEdits();
    if (outcome.kind === 'live') lastPublish.value = { live: outcome, item };
  } else void requestReview();
}
