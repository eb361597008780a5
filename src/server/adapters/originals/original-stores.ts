import { createHash } from 'node:crypto';
import { access, link, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { isSha256, type Original, type OriginalStore } from '#server/publishing/original-store.ts';
import { type VenueFolders, venueFoldersOf } from './venue-folders.ts';
import { writePrivateFile } from './write-private-file.ts';

const fileConcurrency = 4;

/** A process that goes on for days does not remember more than this. */
const maxCached = 20_000;

/**
 * The originals of each venue, in folders that nobody is shown.
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
  /** What is kept does not go. */
  const known = new Map<string, Original>();

  const look = async (folder: string, sha256: string): Promise<Original | null> => {
    const location = join(folder, sha256);
    const found = await stat(location).catch(() => null);
    return found?.isFile() ? { sha256, location, bytes: found.size } : null;
  };
  const remember = (original: Original): Original => {
    if (known.size >= maxCached) known.clear();
    known.set(original.sha256, original);
    return original;
  };
  const findOne = async (sha256: string): Promise<Original | null> => {
    const kept = known.get(sha256) ?? (await look(folders.published, sha256));
    return kept ? remember(kept) : look(folders.unpublished, sha256);
  };

  return {
    async find(hashes) {
      const found = await pLimit(fileConcurrency).map([...new Set(hashes)].filter(isSha256), findOne);
      return new Map(found.flatMap((one) => (one ? [[one.sha256, one]] : [])));
    },
    async store(originals) {
      await mkdir(folders.published, { recursive: true, mode: 0o700 });
      await pLimit(fileConcurrency).map([...originals], async (original) => {
        if (known.has(original.sha256)) return;
        const location = join(folders.published, original.sha256);
        await storeOriginal(original, location, folders.unpublished);
        remember({ ...original, location });
      });
    },
  };
}

/** What was sent gets a second name, for others may be reading it; what lies elsewhere is copied. */
async function storeOriginal(original: Original, location: string, sent: string): Promise<void> {
  if (await exists(location)) return;
  if (dirname(original.location) === sent && (await tryLink(original.location, location))) return;
  const bytes = await readFile(original.location);
  if (createHash('sha256').update(bytes).digest('hex') !== original.sha256) {
    throw new Error(`${original.location} was changed while it was being published`);
  }
  await writePrivateFile(location, bytes);
}

/** Not on every disk, nor for a file that is gone. */
const tryLink = (location: string, second: string) =>
  link(location, second).then(
    () => true,
    () => exists(second),
  );

const exists = (location: string) =>
  access(location).then(
    () => true,
    () => false,
  );
