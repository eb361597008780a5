import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type EditsReview, previewPage, publishEdits, reviewEdits } from '#contracts/calls/menu-editor.ts';
import type { ConcurrentChanges, PublishResult } from '#contracts/shapes/publish-result.ts';
import { callApi } from '../lib/api.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { discardEdits, editorDraft, revertField, setBaseVersion } from './editor-draft.ts';
import { editorLanguage, refreshMenuEditor } from './menu-editor.ts';

export type LivePublish = Extract<PublishResult, { kind: 'live' }>;

/** What was published, and where it is seen. */
export interface LastPublish {
  readonly live: LivePublish;
  /** The one item that was changed; `null` where there were others. */
  readonly item: number | null;
}

/** What both somebody else and whoever edits have changed. */
export type EditConflict = ConcurrentChanges['clashes'][number];

const review = signal<EditsReview | null>(null);
const isUnanswered = signal(false);
const isPublishing = signal(false);
const wasNotSent = signal(false);
const lastPublish = signal<LastPublish | null>(null);
/** Clashes in which one's own is put in place of theirs. */
const resolvedWithOwn = signal<ReadonlySet<string>>(new Set());

const conflictKeyOf = ({ item, field, language }: EditConflict) => `${item} ${field} ${language}`;

const unresolved = computed<readonly EditConflict[]>(
  () =>
    review.value?.meanwhile?.clashes.filter((clash) => !resolvedWithOwn.value.has(conflictKeyOf(clash))) ??
    [],
);

/** What publishing would do, and did. Only this file writes it. */
export const editorReview = {
  /** `null` until it is known. */
  review: review as ReadonlySignal<EditsReview | null>,
  isUnanswered: isUnanswered as ReadonlySignal<boolean>,
  isPublishing: isPublishing as ReadonlySignal<boolean>,
  /** The last try to publish did not reach the server, or nobody knows whether it did. */
  wasNotSent: wasNotSent as ReadonlySignal<boolean>,
  /** What was published last from this device. */
  lastPublish: lastPublish as ReadonlySignal<LastPublish | null>,
  /** Clashes that whoever edits has to decide. */
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

/** Asks what publishing would do now. */
export const requestReview = serializeRuns(async () => {
  const result = await callApi(reviewEdits, { params: { lang: editorLanguage() }, body: currentEdits() });
  batch(() => {
    isUnanswered.value = result.kind !== 'done';
    if (result.kind === 'done') review.value = result.reply;
  });
  if (result.kind === 'refused') void refreshMenuEditor();
});

/** What was asked is about other edits. */
export function clearReview(): void {
  batch(() => {
    review.value = null;
    lastPublish.value = null;
    wasNotSent.value = false;
    resolvedWithOwn.value = new Set();
  });
}

/** Leaves in place what others made of it. */
export const acceptTheirs = ({ item, field, language }: EditConflict): void =>
  revertField(item, field, language);

/** Puts one's own in place of what others made of it. */
export function acceptOwn(clash: EditConflict): void {
  resolvedWithOwn.value = new Set([...resolvedWithOwn.value, conflictKeyOf(clash)]);
}

/** A page as these edits would make it; `null` where there is none to show. */
export async function fetchPreview(path: string): Promise<string | null> {
  const params = { lang: editorLanguage() };
  const result = await callApi(previewPage, { params, body: { ...currentEdits(), path } });
  return result.kind === 'done' ? result.reply.html : null;
}

/** Publishes what is meant to change, and what others published since was seen. */
export async function publish(): Promise<void> {
  if (isPublishing.value || !editorReview.canPublish.value) return;
  batch(() => {
    isPublishing.value = true;
    wasNotSent.value = false;
  });
  setBaseVersion(review.value?.meanwhile?.version ?? editorDraft.base.value);
  const result = await callApi(publishEdits, { params: { lang: editorLanguage() }, body: currentEdits() });
  isPublishing.value = false;
  if (result.kind === 'done') applyOutcome(result.reply);
  else wasNotSent.value = true;
  void refreshMenuEditor();
}

function applyOutcome(outcome: PublishResult): void {
  if (outcome.kind === 'live' || outcome.kind === 'unchanged') {
    const [first] = editorDraft.items.value;
    const item = first && editorDraft.count.value === 1 ? first.id : null;
    clearReview();
    discardEdits();
    if (outcome.kind === 'live') lastPublish.value = { live: outcome, item };
  } else void requestReview();
}
