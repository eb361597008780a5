import { join } from 'node:path';
import { type FolderLayout, mediaLayout, originalsLayout } from '../adapters/storage/folder-layout.ts';
import { folderStore } from '../adapters/storage/folder-store.ts';
import { openS3Client } from '../adapters/storage/s3-client.ts';
import { openS3Objects } from '../adapters/storage/s3-objects.ts';
import { s3Store } from '../adapters/storage/s3-store.ts';
import type { ContentStore } from '../publishing/content-store.ts';
import { type KeepMedia, openMediaKeeper } from '../publishing/pruning/keep-media.ts';
import { pruneAfterMs } from '../publishing/pruning/prune.ts';
import type { PruningTurns } from '../publishing/pruning/pruning-turns.ts';
import type { Settings } from './settings.ts';

/** How often files were fetched from the bucket, and how that ended. */
type FetchCounts = Record<'fetched' | 'missing' | 'failed' | 'damaged', number>;

/** Where media and originals are stored. */
export interface Storage {
  readonly media: ContentStore;
  readonly originals: ContentStore;
  /** Stores a file that was uploaded to this machine for all machines. */
  readonly shareUpload: (licence: string, sha256: string, body: () => Promise<Uint8Array>) => Promise<void>;
  /** The folders of this machine. */
  readonly folders: readonly FolderLayout[];
  /** `null` without a bucket. */
  readonly fetches: FetchCounts | null;
}

interface KeptStore {
  readonly storage: Storage;
  readonly pruningTurns: PruningTurns;
}

/** How a publish of this store keeps its media. */
export const mediaKeeperOf = ({ storage, pruningTurns }: KeptStore): KeepMedia =>
  openMediaKeeper({ ...storage, turns: pruningTurns });

/** The folder of venues' original files; they are never shown. */
export const originalsDirOf = (dataDir: string) => join(dataDir, 'originals');

/** Opens the stores of the settings; nothing is requested yet. */
export function openStorage({ dataDir, mediaBucket }: Pick<Settings, 'dataDir' | 'mediaBucket'>): Storage {
  const layouts = {
    media: mediaLayout(join(dataDir, 'media')),
    originals: originalsLayout(originalsDirOf(dataDir)),
  };
  if (mediaBucket === null) {
    return {
      media: folderStore(layouts.media),
      originals: folderStore(layouts.originals),
      shareUpload: () => Promise.resolve(),
      folders: Object.values(layouts),
      fetches: null,
    };
  }
  const fetches: FetchCounts = { fetched: 0, missing: 0, failed: 0, damaged: 0 };
  const count = (outcome: keyof FetchCounts) => {
    fetches[outcome] += 1;
  };
  const objects = openS3Objects(openS3Client(mediaBucket), () => count('damaged'));
  const open = (folder: string, layout: FolderLayout) =>
    s3Store({ objects, folder, layout, renewAfterMs: pruneAfterMs / 2, now: Date.now, onFetch: count });
  const originals = open('originals/', layouts.originals);
  return {
    media: open('media/', layouts.media),
    originals,
    shareUpload: async (licence, sha256, body) =>
      void (await originals.put(`${licence}/${sha256}`, await body())),
    folders: Object.values(layouts),
    fetches,
  };
}
