import type { MenuArchive } from '../menu-archive.ts';
import { unpackSource, type VenueSource } from '../source.ts';
import { memoizeLru } from './memoize-lru.ts';
import { type ParsedFiles, parseFiles } from './menu-files.ts';

/** A published version: the texts of its files, and their content. */
export interface ParsedVersion {
  readonly version: number;
  readonly source: VenueSource;
  readonly files: ParsedFiles;
}

/** Returns `null` when the venue has no such version. */
export type VersionReader = (licence: string, version: number) => Promise<ParsedVersion | null>;

/** An editor reads the same two versions again and again. Each can take some megabytes. */
const maxCached = 6;

export function openVersionReader({ versionSource }: Pick<MenuArchive, 'versionSource'>): VersionReader {
  // A missing version is not cached: it may be published later.
  const memoize = memoizeLru<ParsedVersion | null>(maxCached, (one) => one !== null);
  const read = readVersionFrom({ versionSource });
  return (licence, version) => memoize(`${licence} ${version}`, () => read(licence, version));
}

/** Reads a version each time, for those that rarely need one. */
export const readVersionFrom =
  ({ versionSource }: Pick<MenuArchive, 'versionSource'>): VersionReader =>
  async (licence, version) => {
    const packed = await versionSource(licence, version);
    if (!packed) return null;
    const source = unpackSource(packed);
    return { version, source, files: parseFiles(source) };
  };
