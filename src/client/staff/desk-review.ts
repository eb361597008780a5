import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { previewPage, publishEdits, type Review, reviewEdits } from '#contracts/calls/menu-desk.ts';
import type { DeskPublished, Meanwhile } from '#contracts/shapes/desk-changes.ts';
import { make } from '../lib/api.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import { deskLanguage, refreshDesk } from './desk.ts';
import { deskDraft, forgetEdits, leaveField, seeVersion } from './desk-draft.ts';

export type Live = Extract<DeskPublished, { kind: 'live' }>;

/** What was published, and where it is seen. */
export interface Seen {
  readonly live: Live;
  /** The one item that was changed; `null` where there were others. */
  readonly item: number | null;
}

/** What both somebody else and whoever edits have changed. */
export type Clash = Meanwhile['clashes'][number];

const review = signal<Review | null>(null);
const isUnanswered = signal(false);
const isPublishing = signal(false);
const wasNotSent = signal(false);
const seen = signal<Seen | null>(null);
/** Clashes in which one's own is put in place of theirs. */
const kept = signal<ReadonlySet<string>>(new Set());

const keyOf = ({ item, field, language }: Clash) => `${item} ${field} ${language}`;

const undecided = computed<readonly Clash[]>(
  () => review.value?.meanwhile?.clashes.filter((clash) => !kept.value.has(keyOf(clash))) ?? [],
);

/** What publishing would do, and did. Only this file writes it. */
export const deskReview = {
  /** `null` until it is known. */
  review: review as ReadonlySignal<Review | null>,
  isUnanswered: isUnanswered as ReadonlySignal<boolean>,
  isPublishing: isPublishing as ReadonlySignal<boolean>,
  /** The last try to publish did not reach the server, or nobody knows whether it did. */
  wasNotSent: wasNotSent as ReadonlySignal<boolean>,
  /** What was published last from this device. */
  seen: seen as ReadonlySignal<Seen | null>,
  /** Clashes that whoever edits has to decide. */
  undecided,
  mayPublish: computed(
    () =>
      review.value !== null &&
      review.value.problems.length === 0 &&
      review.value.changes.length > 0 &&
      undecided.value.length === 0,
  ),
};

const editing = () => ({ base: deskDraft.base.value, edits: deskDraft.edits.value });

/** Asks what publishing would do now. */
export const askReview = oneAtATime(async () => {
  const result = await make(reviewEdits, { params: { lang: deskLanguage() }, body: editing() });
  batch(() => {
    isUnanswered.value = result.kind !== 'done';
    if (result.kind === 'done') review.value = result.reply;
  });
  if (result.kind === 'refused') void refreshDesk();
});

/** What was asked is about other edits. */
export function forgetReview(): void {
  batch(() => {
    review.value = null;
    seen.value = null;
    wasNotSent.value = false;
    kept.value = new Set();
  });
}

/** Leaves in place what others made of it. */
export const keepTheirs = ({ item, field, language }: Clash): void => leaveField(item, field, language);

/** Puts one's own in place of what others made of it. */
export function keepOwn(clash: Clash): void {
  kept.value = new Set([...kept.value, keyOf(clash)]);
}

/** A page as these edits would make it; `null` where there is none to show. */
export async function previewOf(path: string): Promise<string | null> {
  const params = { lang: deskLanguage() };
  const result = await make(previewPage, { params, body: { ...editing(), path } });
  return result.kind === 'done' ? result.reply.html : null;
}

/** Publishes what is meant to change, and what others published since was seen. */
export async function publish(): Promise<void> {
  if (isPublishing.value || !deskReview.mayPublish.value) return;
  batch(() => {
    isPublishing.value = true;
    wasNotSent.value = false;
  });
  seeVersion(review.value?.meanwhile?.version ?? deskDraft.base.value);
  const result = await make(publishEdits, { params: { lang: deskLanguage() }, body: editing() });
  isPublishing.value = false;
  if (result.kind === 'done') take(result.reply);
  else wasNotSent.value = true;
  void refreshDesk();
}

function take(outcome: DeskPublished): void {
  if (outcome.kind === 'live' || outcome.kind === 'unchanged') {
    const [first] = deskDraft.items.value;
    const item = first && deskDraft.count.value === 1 ? first.id : null;
    forgetReview();
    forgetEdits();
    if (outcome.kind === 'live') seen.value = { live: outcome, item };
  } else void askReview();
}
