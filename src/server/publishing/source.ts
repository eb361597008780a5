import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';

/** The two files of a venue's folder, as they were written, and what was in its media. */
export interface VenueSource {
  readonly venue: string;
  readonly menu: string;
  /** SHA-256 of the files that the menu names, by their paths; `null` of a version that was published without. */
  readonly media: ReadonlyMap<string, string> | null;
}

interface PackedSource extends Omit<VenueSource, 'media'> {
  readonly media?: Readonly<Record<string, string>>;
}

/** Changes whenever the same files would be stored as something else: then everything is published anew. */
const compilerVersion = 'v3';

export function packSource({ media, ...texts }: VenueSource): Uint8Array {
  const written: PackedSource = media ? { ...texts, media: Object.fromEntries(media) } : texts;
  return zstdCompressSync(JSON.stringify(written));
}

export function unpackSource(packed: Uint8Array): VenueSource {
  const { media, ...texts } = JSON.parse(zstdDecompressSync(packed).toString('utf8')) as PackedSource;
  return { ...texts, media: media ? new Map(Object.entries(media)) : null };
}

/** The operator's file within a packed source; some editors begin it with a byte order mark. */
export function venueFileIn(packed: Uint8Array): VenueFile {
  return z.parse(venueFileSchema, JSON.parse(unpackSource(packed).venue.replace(/^\ufeff/, '')));
}

/**
 * The hash of everything a folder says: equal folders publish to the same thing.
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
