import type { MenuArchive } from '../menu-archive.ts';
import { unpackSource } from '../source.ts';

/** A version as the files that it was published from. */
export interface VersionSource {
  readonly version: number;
  /** The texts of `venue.json` and `menu.json`, as they were written. */
  readonly venue: string;
  readonly menu: string;
  /** SHA-256 of its media by their paths; `null` of one that was published before that was noted. */
  readonly media: Readonly<Record<string, string>> | null;
}

/** @param version `null` for the current one. */
export type SourceOf = (licence: string, version: number | null) => Promise<VersionSource | null>;

/** Reads versions of a store; `null` when there is no such version. */
export function sourceOfVersion({
  history,
  versionSource,
}: Pick<MenuArchive, 'history' | 'versionSource'>): SourceOf {
  return async (licence, wanted) => {
    const version = wanted ?? (await history(licence)).find(({ isCurrent }) => isCurrent)?.version;
    const packed = version === undefined ? null : await versionSource(licence, version);
    if (version === undefined || packed === null) return null;
    const { media, ...texts } = unpackSource(packed);
    return { version, ...texts, media: media && Object.fromEntries(media) };
  };
}
