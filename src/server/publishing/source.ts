import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';

/** The texts of the two files of a venue's folder, and the hashes of its media. */
export interface VenueSource {
  readonly venue: string;
  readonly menu: string;
  /** SHA-256 of the files that the menu names, by path; `null` for a version published without them. */
  readonly media: ReadonlyMap<string, string> | null;
}

interface PackedSource extends Omit<VenueSource, 'media'> {
  readonly media?: Readonly<Record<string, string>>;
}

/** Raise it when the same files compile to something else: every venue is then published again. */
const compilerVersion = 'v3';

export function packSource({ media, ...texts }: VenueSource): Uint8Array {
  const written: PackedSource = media ? { ...texts, media: Object.fromEntries(media) } : texts;
  return zstdCompressSync(JSON.stringify(written));
}

export function unpackSource(packed: Uint8Array): VenueSource {
  const { media, ...texts } = JSON.parse(zstdDecompressSync(packed).toString('utf8')) as PackedSource;
  return { ...texts, media: media ? new Map(Object.entries(media)) : null };
}

/** The operator's file of a packed source, without the byte order mark of some editors. */
export function venueFileIn(packed: Uint8Array): VenueFile {
  return z.parse(venueFileSchema, JSON.parse(unpackSource(packed).venue.replace(/^\ufeff/, '')));
}

/**
 * The hash of a folder's content: equal folders compile to the same documents.
 *
 * @param media content hashes by path.
 */
export function sourceHash(
  { venue, menu }: Pick<VenueSource, 'venue' | 'menu'>,
  media: ReadonlyMap<string, string>,
): string {
  const hash = createHash('sha256');
  const entries = [...media].toSorted(([one], [other]) => (one < other ? -1 : 1));
  hash.update(JSON.stringify([compilerVersion, venue, menu, entries]));
  return hash.digest('base64url');
}
