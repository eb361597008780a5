import { createHash } from 'node:crypto';
import { access, link, mkdir, readFile, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { ContentStore } from '#server/publishing/content-store.ts';
import { isSha256, type Original, type OriginalStore } from '#server/publishing/original-store.ts';
import { type VenueFolders, venueFoldersOf } from './venue-folders.ts';
import { writePrivateFile } from './write-private-file.ts';

const fileConcurrency = 4;

/**
 * Opens the store of each venue's originals, in folders that are not served.
 *
 * @param originalsDir absolute path.
 * @param shared published originals of all machines, by licence and hash.
 */
export function openOriginalStores(
  originalsDir: string,
  shared: Pick<ContentStore, 'locate'>,
): (licence: string) => OriginalStore {
  return (licence) => openOriginalStore(licence, venueFoldersOf(originalsDir, licence), shared);
}

function openOriginalStore(
  licence: string,
  folders: VenueFolders,
  shared: Pick<ContentStore, 'locate'>,
): OriginalStore {
  const findIn = async (location: string | null, sha256: string): Promise<Original | null> => {
    const found = location === null ? null : await stat(location).catch(() => null);
    return location !== null && found?.isFile() ? { sha256, location, bytes: found.size } : null;
  };
  const findOne = async (sha256: string): Promise<Original | null> =>
    (await findIn(join(folders.published, sha256), sha256)) ??
    (await findIn(join(folders.unpublished, sha256), sha256)) ??
    (await findIn(await shared.locate(`${licence}/${sha256}`), sha256));

  return {
    async find(hashes) {
      const found = await pLimit(fileConcurrency).map([...new Set(hashes)].filter(isSha256), findOne);
      return new Map(found.flatMap((original) => (original ? [[original.sha256, original]] : [])));
    },
    async store(originals) {
      await mkdir(folders.published, { recursive: true, mode: 0o700 });
      await pLimit(fileConcurrency).map([...originals], (original) =>
        storeOriginal(original, join(folders.published, original.sha256), folders.unpublished),
      );
    },
  };
}

/** Hard-links an upload, because others may be reading it; copies other files. */
async function storeOriginal(original: Original, location: string, uploadFolder: string): Promise<void> {
  if (await renew(location)) return;
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

/** Renews the age of a file, so that it is not pruned before it is published; returns whether it exists. */
function renew(location: string): Promise<boolean> {
  const now = new Date();
  return utimes(location, now, now).then(
    () => true,
    () => false,
  );
}

const exists = (location: string) =>
  access(location).then(
    () => true,
    () => false,
  );
