import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { isSha256 } from '#server/publishing/original-store.ts';
import {
  folderLimits,
  limitExceeded,
  maxUnpublishedBytes,
  unpublishedTtlMs,
} from '#server/publishing/remote/folder-limits.ts';
import type { ReceivedFile, Uploads } from '#server/publishing/remote/uploads.ts';
import { venueFoldersOf } from './venue-folders.ts';
import { temporaryPathFor } from './write-private-file.ts';

const fileConcurrency = 4;

/** How long a folder's measured size is valid, in milliseconds. */
const measurementTtlMs = 30_000;

export interface UploadLimits {
  readonly fileBytes: number;
  readonly unpublishedBytes: number;
}

const defaultLimits: UploadLimits = {
  fileBytes: folderLimits.fileBytes,
  unpublishedBytes: maxUnpublishedBytes,
};

interface UploadsOptions {
  readonly limits?: UploadLimits;
  /** Stores an upload for other machines: any of them may publish it. */
  readonly share?: (licence: string, sha256: string, read: () => Promise<Uint8Array>) => Promise<void>;
}

interface VenueUploadsOptions {
  readonly limits: UploadLimits;
  readonly share: (sha256: string, file: string) => Promise<void>;
}

/** Uploaded files, stored in their venue's folder until they are published or a day has passed. */
export function openUploads(
  originalsDir: string,
  now: () => number,
  { limits = defaultLimits, share = () => Promise.resolve() }: UploadsOptions = {},
): (licence: string) => Uploads {
  const opened = new Map<string, Uploads>();
  return (licence) => {
    const files =
      opened.get(licence) ??
      openVenueUploads(venueFoldersOf(originalsDir, licence).unpublished, now, {
        limits,
        share: (sha256, file) => share(licence, sha256, () => readFile(file)),
      });
    opened.set(licence, files);
    return files;
  };
}

/** A file exceeds the size limit or the remaining quota. */
class UploadLimitError extends Error {
  readonly limit: 'file_bytes' | 'unpublished_bytes';

  constructor(limit: UploadLimitError['limit']) {
    super(limit);
    this.limit = limit;
  }
}

function openVenueUploads(
  folder: string,
  now: () => number,
  { limits, share }: VenueUploadsOptions,
): Uploads {
  const measured = { bytes: 0, at: Number.NEGATIVE_INFINITY };

  const measure = async () => {
    if (now() - measured.at < measurementTtlMs) return;
    measured.at = now();
    measured.bytes = await removeExpired(folder, now() - unpublishedTtlMs);
  };

  return {
    async receive(body, expectedHash): Promise<ReceivedFile> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await measure();
      const unfinished = temporaryPathFor(join(folder, 'file'));
      const hash = createHash('sha256');
      let bytes = 0;
      const measuredChunks = async function* () {
        for await (const chunk of body) {
          bytes += chunk.length;
          measured.bytes += chunk.length;
          if (bytes > limits.fileBytes) throw new UploadLimitError('file_bytes');
          if (measured.bytes > limits.unpublishedBytes) throw new UploadLimitError('unpublished_bytes');
          hash.update(chunk);
          yield chunk;
        }
      };
      let isStored = false;
      try {
        // Opened first: a stream that opens the file later could create it after it was removed.
        const file = await open(unfinished, 'wx', 0o600);
        await pipeline(measuredChunks, file.createWriteStream());
        const sha256 = hash.digest('hex');
        if (expectedHash !== null && expectedHash !== sha256) return { kind: 'wrong_hash', sha256 };
        await share(sha256, unfinished);
        await rename(unfinished, join(folder, sha256));
        isStored = true;
        return { kind: 'taken', sha256, bytes };
      } catch (error) {
        if (error instanceof UploadLimitError) return limitExceeded(error.limit);
        throw error;
      } finally {
        if (!isStored) {
          measured.bytes -= bytes;
          await rm(unfinished, { force: true });
        }
      }
    },
    touch: (sha256) =>
      isSha256(sha256)
        ? utimes(join(folder, sha256), new Date(now()), new Date(now())).then(
            () => true,
            () => false,
          )
        : Promise.resolve(false),
  };
}

/**
 * Removes expired uploads; published files keep their other hard link.
 *
 * @param before epoch milliseconds.
 * @returns the total size of the remaining unpublished files.
 */
async function removeExpired(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await pLimit(fileConcurrency).map(names, async (name) => {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found) return 0;
    if (found.mtimeMs < before) {
      await rm(file, { force: true });
      return 0;
    }
    return found.nlink > 1 ? 0 : found.size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Removes the expired uploads of every venue. */
export async function removeExpiredUploads(originalsDir: string, now: number): Promise<void> {
  for (const licence of await readdir(originalsDir).catch(() => [])) {
    await removeExpired(venueFoldersOf(originalsDir, licence).unpublished, now - unpublishedTtlMs);
  }
}
