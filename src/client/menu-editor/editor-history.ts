import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type PublishedVersion,
  readMenuHistory,
  readMenuVersion,
  rollBack,
} from '#contracts/calls/menu-history.ts';
import type { EntityChange, PublishResult } from '#contracts/shapes/publish-result.ts';
import { callEditor } from './editor-access.ts';
import { editorLanguage, refreshMenuEditor } from './menu-editor.ts';

/** The changes of a version; `first` when there is no earlier version. */
export type VersionChanges = readonly EntityChange[] | 'first' | 'unanswered';

const versions = signal<readonly PublishedVersion[] | null>(null);
const hasMore = signal(false);
const isUnanswered = signal(false);
const changes = signal<ReadonlyMap<number, VersionChanges>>(new Map());
const outcome = signal<PublishResult | 'not_sent' | null>(null);
const isRollingBack = signal(false);

/** The venue's published versions. Only this file writes it. */
export const editorHistory = {
  /** Newest first; `null` until loaded. */
  versions: versions as ReadonlySignal<readonly PublishedVersion[] | null>,
  hasMore: hasMore as ReadonlySignal<boolean>,
  isUnanswered: isUnanswered as ReadonlySignal<boolean>,
  /** Loaded changes by version. */
  changes: changes as ReadonlySignal<ReadonlyMap<number, VersionChanges>>,
  /** The result of a rollback. */
  outcome: outcome as ReadonlySignal<PublishResult | 'not_sent' | null>,
  isRollingBack: isRollingBack as ReadonlySignal<boolean>,
};

/** Loads the newest versions. */
export const readVersions = (): Promise<void> => readBefore(null);

/** Loads the versions before the oldest one shown. */
export const readOlderVersions = (): Promise<void> => readBefore(versions.value?.at(-1)?.version ?? null);

async function readBefore(before: number | null): Promise<void> {
  const result = await callEditor(readMenuHistory, { params: { lang: editorLanguage() }, body: { before } });
  batch(() => {
    isUnanswered.value = result.kind !== 'done';
    if (result.kind !== 'done') return;
    const shown = before === null ? [] : (versions.value ?? []);
    versions.value = [...shown, ...result.reply.versions];
    hasMore.value = result.reply.has_more;
  });
  if (result.kind === 'refused') void refreshMenuEditor();
}

/** Loads the changes of a version. */
export async function readChanges(version: number): Promise<void> {
  const known = changes.value.get(version);
  if (known && known !== 'unanswered') return;
  const params = { lang: editorLanguage(), version: String(version) };
  const result = await callEditor(readMenuVersion, { params, body: {} });
  const read = result.kind === 'done' ? (result.reply.changes ?? 'first') : 'unanswered';
  changes.value = new Map([...changes.value, [version, read]]);
}

/** Publishes an older version again, replacing the version `base` that the editor saw. */
export async function rollBackTo(version: number, base: number): Promise<void> {
  batch(() => {
    isRollingBack.value = true;
    outcome.value = null;
  });
  const params = { lang: editorLanguage() };
  const result = await callEditor(rollBack, { params, body: { version, base } });
  batch(() => {
    isRollingBack.value = false;
    outcome.value = result.kind === 'done' ? result.reply : 'not_sent';
  });
  await refreshMenuEditor();
  await readVersions();
}
