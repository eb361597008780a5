import type { MenuArchive } from '../menu-archive.ts';
import { unpackSource } from '../source.ts';

/** The files that a version was published from. */
export interface VersionSource {
  readonly version: number;
  /** The texts of `venue.json` and `menu.json`. */
  readonly venue: string;
  readonly menu: string;
  /** SHA-256 of its media, by path; `null` for a version published before they were recorded. */
  readonly media: Readonly<Record<string, string>> | null;
}

/** @param version `null` for the current one. */
export type SourceOf = (licence: string, version: number | null) => Promise<VersionSource | null>;

/** Reads versions from the archive; `null` when there is no such version. */
export function sourceOfVersion({
  history,
  versionSource,
}: Pick<MenuArchive, 'history' | 'versionSource'>): SourceOf {
  return async (licence, requested) => {
    const version = requested ?? (await history(licence)).find(({ isCurrent }) => isCurrent)?.version;
    const packed = version === undefined ? null : await versionSource(licence, version);
    if (version === undefined || packed === null) return null;
    const { media, ...texts } = unpackSource(packed);
    return { version, ...texts, media: media && Object.fromEntries(media) };
  };
}
