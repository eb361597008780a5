import pLimit from 'p-limit';
import type { ContentStore, FileGroup } from '#server/publishing/content-store.ts';
import { missingContent } from '#server/publishing/content-store.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import type { FolderLayout } from './folder-layout.ts';
import { findFile, readFileOf, removeFile, renewFile, writeFileOf } from './folder-store.ts';
import type { S3Timing } from './s3-client.ts';
import type { S3Objects } from './s3-objects.ts';

interface S3StoreOptions {
  readonly objects: S3Objects;
  /** The folder of the bucket; ends in a slash. */
  readonly folder: string;
  /** Where files of this machine lie: written here, or fetched. */
  readonly layout: FolderLayout;
  /** Files that are shared again after this many milliseconds are written again, to renew their age. */
  readonly renewAfterMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onFetch?: (outcome: 'fetched' | 'missing' | 'failed') => void;
  readonly readTiming?: S3Timing;
}

/** Someone waits for what is read. */
const defaultReadTiming: S3Timing = { tryMs: 4_000, totalMs: 8_000, pauseMs: 100 };

/** Files in memory at a time. */
const concurrency = 8;

/** After a failed read, no other is tried for so long, in milliseconds. */
const restMs = 2_000;

/** How long a name that the bucket lacks is not asked for again, in milliseconds, and how many are remembered. */
const missing = { ttlMs: 5_000, max: 10_000 } as const;

/** The age of a file on this machine is renewed at most this often, in milliseconds. */
const touchMs = 600_000;

/** Files of a bucket, of which this machine keeps copies. */
export function s3Store(options: S3StoreOptions): ContentStore {
  const { objects, folder, layout, now } = options;
  const limit = pLimit(concurrency);
  const fetchCopy = fetcherOf(options, limit);
  const keyOf = (name: string) => folder + name;

  const store = async (name: string, group: FileGroup): Promise<void> => {
    const stored = await objects.find(keyOf(name));
    if (stored && now() - stored.at < options.renewAfterMs) return;
    const body = (await readFileOf(layout, name)) ?? (stored && (await objects.get(keyOf(name))));
    if (!body) {
      await removeFile(layout, group.at(-1) ?? '');
      throw missingContent(name);
    }
    await objects.put(keyOf(name), body);
  };

  return {
    async locate(name) {
      const copy = await findFile(layout, name);
      if (!copy) return layout.pathOf(name) === null ? null : fetchCopy(name);
      if (now() - copy.at > touchMs) await renewFile(layout, name);
      return layout.pathOf(name);
    },
    async share(groups) {
      let isStopped = false;
      const storeAll = (names: readonly string[], group: FileGroup) =>
        limit.map(names, async (name) => {
          if (!isStopped) await store(name, group);
        });
      const tasks = groups.map(async (group) => {
        await storeAll(group.slice(0, -1), group);
        await storeAll(group.slice(-1), group);
      });
      await Promise.all(tasks).finally(() => {
        isStopped = true;
      });
    },
    async *list() {
      for await (const file of objects.list(folder)) if (layout.pathOf(file.name) !== null) yield file;
    },
    async find(name) {
      const found = layout.pathOf(name) === null ? null : await objects.find(keyOf(name));
      return found && { name, ...found };
    },
    read: async (name) => (await readFileOf(layout, name)) ?? objects.get(keyOf(name)),
    async put(name, body) {
      if (await objects.find(keyOf(name))) return false;
      await objects.put(keyOf(name), body);
      return true;
    },
    async remove(name) {
      await objects.remove(keyOf(name));
      await removeFile(layout, name);
    },
  };
}

/** Fetches each file once, however many wait for it. */
function fetcherOf(
  { objects, folder, layout, now, onFetch = () => undefined, readTiming = defaultReadTiming }: S3StoreOptions,
  limit: ReturnType<typeof pLimit>,
) {
  const fetching = new Map<string, Promise<string | null>>();
  const missingSince = new Map<string, number>();
  let failure: { readonly error: StorageUnavailable; readonly at: number } | null = null;

  const get = async (name: string): Promise<Uint8Array | null> => {
    if (failure && now() - failure.at < restMs) throw failure.error;
    try {
      const body = await objects.get(folder + name, readTiming);
      failure = null;
      onFetch(body ? 'fetched' : 'missing');
      return body;
    } catch (error) {
      onFetch('failed');
      if (error instanceof StorageUnavailable && !error.isReachable) failure = { error, at: now() };
      throw error;
    }
  };
  const fetchCopy = async (name: string): Promise<string | null> => {
    const body = await get(name);
    if (body) return writeFileOf(layout, name, body);
    if (missingSince.size >= missing.max) missingSince.clear();
    missingSince.set(name, now());
    return null;
  };

  return (name: string): Promise<string | null> => {
    if (now() - (missingSince.get(name) ?? Number.NEGATIVE_INFINITY) < missing.ttlMs)
      return Promise.resolve(null);
    const under = fetching.get(name) ?? limit(() => fetchCopy(name)).finally(() => fetching.delete(name));
    fetching.set(name, under);
    return under;
  };
}
