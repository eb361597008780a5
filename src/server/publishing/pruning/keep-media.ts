import type { Release } from '../../catalog/release.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import { PreparationError } from '../build-preparer.ts';
import { type ContentStore, MissingContent } from '../content-store.ts';
import { filesOf, mediaNamedBy, type NamedMedia, noMedia, withoutNamed } from '../media-files.ts';
import type { MenuBuild } from '../publisher.ts';
import { unpackSource } from '../source.ts';
import type { PruningTurns } from './pruning-turns.ts';

interface KeepMediaOptions {
  readonly media: Pick<ContentStore, 'share'>;
  readonly originals: Pick<ContentStore, 'share'>;
  readonly turns: Pick<PruningTurns, 'whenIdle'>;
}

/**
 * Makes sure that every machine can read the media of a build, and the files they were made from.
 *
 * @returns since when nothing of them may have been pruned.
 * @throws {PreparationError} when the bucket does not take them, or when one is gone.
 */
export type KeepMedia = (build: MenuBuild, next: Release, before: Release | null) => Promise<Date>;

export function openMediaKeeper({ media, originals, turns }: KeepMediaOptions): KeepMedia {
  /** The next release becomes the one before. */
  const scanned = new WeakMap<Release, Promise<NamedMedia>>();
  const mediaOf = (release: Release): Promise<NamedMedia> => {
    const named = scanned.get(release) ?? mediaNamedBy(release);
    scanned.set(release, named);
    return named;
  };

  return async (build, next, before) => {
    const since = await turns.whenIdle();
    // What a kept version names is stored.
    if (build.rolledBackFrom !== null) return since;
    const named = await mediaOf(next);
    const stored = before ? await mediaOf(before) : noMedia();
    const hashes = new Set(unpackSource(build.source).media?.values());
    await asPreparation(async () => {
      await media.share(filesOf(withoutNamed(named, stored)));
      await originals.share([...hashes].map((sha256) => [`${build.licence}/${sha256}`]));
    });
    return since;
  };
}

/** @throws {PreparationError} for expected errors of stores, which the next try may not meet. */
export async function asPreparation<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const isExpected = error instanceof StorageUnavailable || error instanceof MissingContent;
    throw isExpected ? new PreparationError(error.message, { cause: error }) : error;
  }
}
