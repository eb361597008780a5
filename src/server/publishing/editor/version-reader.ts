import type { MenuArchive } from '../menu-archive.ts';
import { unpackSource, type VenueSource } from '../source.ts';
import { memoizeLru } from './memoize-lru.ts';
import { type ParsedFiles, parseFiles } from './menu-files.ts';

/** A version as it was published: its files' texts, and what they say. */
export interface ParsedVersion {
  readonly version: number;
  readonly source: VenueSource;
  readonly files: ParsedFiles;
}

/** `null` where a venue has no such version. */
export type VersionReader = (licence: string, version: number) => Promise<ParsedVersion | null>;

/** A desk asks for the same two again and again. Each may hold some megabytes. */
const maxCached = 6;

export function openVersionReader({ versionSource }: Pick<MenuArchive, 'versionSource'>): VersionReader {
  // One that is not there may come.
  const remembered = memoizeLru<ParsedVersion | null>(maxCached, (one) => one !== null);

  const read = async (licence: string, version: number): Promise<ParsedVersion | null> => {
    const packed = await versionSource(licence, version);
    if (!packed) return null;
    const source = unpackSource(packed);
    return { version, source, files: parseFiles(source) };
  };

  return (licence, version) => remembered(`${licence} ${version}`, () => read(licence, version));
}
