import type { VersionSource } from '#contracts/shapes/publish-outcome.ts';
import type { MenuArchive } from '../menu-archive.ts';
import { unpackSource } from '../source.ts';

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
    const { media, phrases, ...texts } = unpackSource(packed);
    return {
      version,
      ...texts,
      phrases: Object.fromEntries(phrases),
      media: media && Object.fromEntries(media),
    };
  };
}
