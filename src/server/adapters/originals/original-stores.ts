import { createHash } from 'node:crypto';
import { access, link, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { isSha256, type Original, type OriginalStore } from '#server/publishing/original-store.ts';
import { type VenueFolders, venueFoldersOf } from './venue-folders.ts';
import { writePrivateFile } from './write-private-file.ts';

const fileConcurrency = 4;

/** Bounds the memory of a long-running process. */
const maxCached = 20_000;

/**
 * Opens the store of each venue's originals, in folders that are not served.
 *
 * @param originalsDir absolute path.
 */
export function openOriginalStores(originalsDir: string): (licence: string) => OriginalStore {
  const opened = new Map<string, OriginalStore>();
  return (licence) => {
    const originals = opened.get(licence) ?? openOriginalStore(venueFoldersOf(originalsDir, licence));
    opened.set(licence, originals);
    return originals;
  };
}

function openOriginalStore(folders: VenueFolders): OriginalStore {
  /** Published originals are never deleted. */
  const cache = new Map<string, Original>();

  const findIn = async (folder: string, sha256: string): Promise<Original | null> => {
    const location = join(folder, sha256);
    const found = await stat(location).catch(() => null);
    return found?.isFile() ? { sha256, location, bytes: found.size } : null;
  };
  const remember = (original: Original): Original => {
    if (cache.size >= maxCached) cache.clear();
    cache.set(original.sha256, original);
    return original;
  };
  const findOne = async (sha256: string): Promise<Original | null> => {
    const published = cache.get(sha256) ?? (await findIn(folders.published, sha256));
    return published ? remember(published) : findIn(folders.unpublished, sha256);
  };

  return {
    async find(hashes) {
      const found = await pLimit(fileConcurrency).map([...new Set(hashes)].filter(isSha256), findOne);
      return new Map(found.flatMap((original) => (original ? [[original.sha256, original]] : [])));
    },
    async store(originals) {
      await mkdir(folders.published, { recursive: true, mode: 0o700 });
      await pLimit(fileConcurrency).map([...originals], async (original) => {
        if (cache.has(original.sha256)) return;
        const location = join(folders.published, original.sha256);
        await storeOriginal(original, location, folders.unpublished);
        remember({ ...original, location });
      });
    },
  };
}

/** Hard-links an upload, because others may be reading it; copies other files. */
async function storeOriginal(original: Original, location: string, uploadFolder: string): Promise<void> {
  if (await exists(location)) return;
  if (dirname(original.location) === uploadFolder && (await tryLink(original.location, location))) return;
  const bytes = await readFile(original.location);
  if (createHash('sha256').update(bytes).digest('hex') !== original.sha256) {
    throw new Error(`${original.location} was changed during publishing`);
  }
  await writePrivateFile(location, bytes);
}

/** Fails on file systems without hard links, and for missing files. */
const tryLink = (location: string, linkPath: string) =>
  link(location, linkPath).then(
    () => true,
    () => exists(linkPath),
  );

const exists = (location: string) =>
  access(location).then(
    () => true,
    () => false,
  );
