import type { Problem } from './check/problem.ts';
import type { VenueFolder } from './check/venue-folder.ts';
import type { OriginalStore } from './original-store.ts';
import type { PrepareBuildResult, Progress } from './prepare-build.ts';

/** What a venue's folder says; its media are among the venue's originals. */
export interface HashedFolder {
  /** The text of `venue.json`; `null` when it could not be read, which is then among `problems`. */
  readonly venue: string | null;
  /** The text of `menu.json`; `null` as above. */
  readonly menu: string | null;
  /** SHA-256 of the files, in 64 hexadecimal digits, by their paths: `media/pizza.webp`. */
  readonly media: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Makes of what a venue's folder says what the desk publishes, without taking the processor from diners. */
export interface BuildPreparer {
  /**
   * @param progress told while pictures are being made.
   * @throws {PreparationError} when it came to no end, which is no fault of the folder.
   */
  prepare(licence: string, folder: HashedFolder, progress: Progress): Promise<PrepareBuildResult>;
}

/** Whoever prepares has ended, or does not answer: the next try finds another. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
}

/** The folder with its media where they lie. Those that are not there are missing in it. */
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
