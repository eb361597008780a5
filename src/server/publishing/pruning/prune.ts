import type { ContentStore, StoredFile } from '../content-store.ts';
import { findNamedFiles, type KeptVersions, type NamedFiles } from './named-files.ts';
import type { PruningTurns } from './pruning-turns.ts';

/** Files that nothing names are removed when they were not written or shared for so long, in milliseconds. */
export const pruneAfterMs = 7 * 86_400_000;

/**
 * Within a turn, no group is begun after `workMs` and no file is removed after `lastMs`: each removal ends within the
 * rest of the turn. Publishes wait for a turn to end, so there is a pause between two of them.
 */
const turn = { workMs: 10_000, lastMs: 45_000, ms: 60_000, pauseMs: 30_000 } as const;

const removalsAtOnce = 4;

interface PruneOptions extends PruneRequest {
  readonly media: ContentStore;
  readonly originals: ContentStore;
  readonly kept: KeptVersions;
  readonly turns: PruningTurns;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

interface PruneRequest {
  /** Names what would be removed, and removes nothing. */
  readonly isDryRun: boolean;
  /** After so many turns, the rest is left. */
  readonly maxTurns: number;
}

export type PruneOutcome =
  | ({ readonly kind: 'done' } & PruneReport)
  | { readonly kind: 'refused'; readonly why: string };

/** Prunes the store of this process. */
export type Prune = (request: PruneRequest) => Promise<PruneOutcome>;

interface PruneReport {
  /** Such as `media/2abcdefghij-320.webp`. */
  readonly removed: readonly string[];
  readonly bytes: number;
  /** How many groups of files are left for another turn. */
  readonly left: number;
}

/** Files that are kept or removed together, that of the record first. */
interface Candidate {
  readonly store: ContentStore;
  readonly folder: string;
  readonly files: readonly StoredFile[];
}

/** Removes what no kept version of any venue names, and what is old enough that no publish is about to name it. */
export async function prune(options: PruneOptions): Promise<PruneReport> {
  const { media, originals, kept, now, isDryRun } = options;
  const before = now() - pruneAfterMs;
  // Files are listed first: a version that is published meanwhile is read below.
  const listed = [
    ...(await candidatesOf(media, 'media', hashOf, before)),
    ...(await candidatesOf(originals, 'originals', (name) => name, before)),
  ];
  const named = await findNamedFiles(kept);
  const unnamed = listed.filter(({ files: [file] }) => file && !isNamed(named, file.name));
  const { removed, left } = isDryRun
    ? { removed: unnamed, left: 0 }
    : await removeInTurns(unnamed, before, options);
  const files = removed.flatMap(({ folder, files: all }) =>
    all.map(({ name, bytes }) => ({ name: `${folder}/${name}`, bytes })),
  );
  return {
    removed: files.map(({ name }) => name).sort(),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    left,
  };
}

const hashOf = (name: string) => /^[0-9a-z]+/.exec(name)?.[0] ?? name;

const isRecord = ({ name }: StoredFile) => name.endsWith('.json');

async function candidatesOf(
  store: ContentStore,
  folder: string,
  groupOf: (name: string) => string,
  before: number,
): Promise<readonly Candidate[]> {
  const groups = new Map<string, StoredFile[]>();
  for await (const file of store.list()) {
    const group = groups.get(groupOf(file.name)) ?? [];
    groups.set(groupOf(file.name), group);
    group.push(file);
  }
  return [...groups.values()]
    .filter((files) => files.every(({ at }) => at < before))
    .map((files) => ({
      store,
      folder,
      files: files.toSorted((one, other) => Number(isRecord(other)) - Number(isRecord(one))),
    }));
}

function isNamed({ media, originals }: NamedFiles, name: string): boolean {
  const slash = name.indexOf('/');
  if (slash >= 0) return originals.has(name.slice(slash + 1));
  const hash = hashOf(name);
  return media.pictures.has(hash) || media.videos.has(hash) || media.themes.has(name);
}

async function removeInTurns(
  candidates: readonly Candidate[],
  before: number,
  { turns, now, wait, maxTurns }: PruneOptions,
): Promise<{ readonly removed: readonly Candidate[]; readonly left: number }> {
  const removed: Candidate[] = [];
  const queue = [...candidates];
  for (let turnsLeft = maxTurns; queue.length > 0 && turnsLeft > 0; turnsLeft -= 1) {
    const began = now();
    if (await turns.begin(turn.ms)) {
      const isInTime = (ms: number) => now() - began < ms;
      const work = workerOf(queue, isInTime, before, removed);
      const outcomes = await Promise.allSettled(Array.from({ length: removalsAtOnce }, work));
      await turns.end();
      const failed = outcomes.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    }
    if (queue.length > 0 && turnsLeft > 1) await wait(turn.pauseMs);
  }
  return { removed, left: queue.length };
}

const workerOf =
  (queue: Candidate[], isInTime: (ms: number) => boolean, before: number, removed: Candidate[]) =>
  async (): Promise<void> => {
    while (isInTime(turn.workMs)) {
      const candidate = queue.shift();
      if (!candidate) return;
      const isRemoved = await removeIfOld(candidate, before, () => isInTime(turn.lastMs));
      if (isRemoved) removed.push(candidate);
    }
  };

/** Looks at the age once more: a publish renews it before it names the files. */
async function removeIfOld(
  { store, files }: Candidate,
  before: number,
  isInTime: () => boolean,
): Promise<boolean> {
  const found = await Promise.all(files.map(({ name }) => store.find(name)));
  if (found.some((file) => file !== null && file.at >= before)) return false;
  for (const { name } of files) {
    if (!isInTime()) return false;
    await store.remove(name);
  }
  return true;
}
