import type { PhraseFileName } from './check/phrase-file-name.ts';
import type { Problem } from './check/problem.ts';
import type { VenueFolder } from './check/venue-folder.ts';
import type { OriginalStore } from './original-store.ts';
import type { PrepareBuildResult, Progress } from './prepare-build.ts';

/** The content of a venue's folder. Its media are in the venue's original store. */
export interface HashedFolder {
  /** The text of `venue.json`; `null` when it could not be read: `problems` says why. */
  readonly venue: string | null;
  /** The text of `menu.json`; `null` as above. */
  readonly menu: string | null;
  /** The texts of the files with phrases in added languages. */
  readonly phrases: ReadonlyMap<PhraseFileName, string>;
  /** SHA-256 of the files, in 64 hexadecimal digits, by their paths: `media/pizza.webp`. */
  readonly media: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Prepares the build of a venue's folder without blocking requests. */
export interface BuildPreparer {
  /**
   * @param progress called while pictures are processed.
   * @throws {PreparationError} when the preparation itself fails, for reasons other than the folder.
   */
  prepare(licence: string, folder: HashedFolder, progress: Progress): Promise<PrepareBuildResult>;
}

/** The worker ended or does not respond. The next try uses another worker. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
}

/** Adds the location of each media file. Files that are not in the store are left out. */
export async function locateMedia(
  { media, ...texts }: HashedFolder,
  originals: Pick<OriginalStore, 'find'>,
): Promise<VenueFolder> {
  const found = await originals.find(media.values());
  return {
    ...texts,
    media: [...media].flatMap(([path, sha256]) => {
      const original = found.get(sha256);
      return original ? [{ path, ...original }] : [];
    }),
  };
}
