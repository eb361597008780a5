import type { MenuArchive } from '../menu-archive.ts';
import { unpackSource, type VenueSource } from '../source.ts';
import { type ReadFiles, readFiles } from './menu-files.ts';
import { rememberLast } from './remember-last.ts';

/** A version as it was published: its files' texts, and what they say. */
export interface ReadVersion {
  readonly version: number;
  readonly source: VenueSource;
  readonly files: ReadFiles;
}

/** `null` where a venue has no such version. */
export type Versions = (licence: string, version: number) => Promise<ReadVersion | null>;

/** A desk asks for the same two again and again. Each may hold some megabytes. */
const mostRemembered = 6;

export function openVersions({ versionSource }: Pick<MenuArchive, 'versionSource'>): Versions {
  // One that is not there may come.
  const remembered = rememberLast<ReadVersion | null>(mostRemembered, (one) => one !== null);

  const read = async (licence: string, version: number): Promise<ReadVersion | null> => {
    const packed = await versionSource(licence, version);
    if (!packed) return null;
    const source = unpackSource(packed);
    return { version, source, files: readFiles(source) };
  };

  return (licence, version) => remembered(`${licence} ${version}`, () => read(licence, version));
}
