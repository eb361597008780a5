import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';

/** The two files of a venue's folder, as they were written. */
export interface VenueSource {
  readonly venue: string;
  readonly menu: string;
}

/** Changes whenever the same files would compile to something else: then everything is published anew. */
const recipe = 'v2';

export function packSource(source: VenueSource): Uint8Array {
  return zstdCompressSync(JSON.stringify(source));
}

export function unpackSource(packed: Uint8Array): VenueSource {
  return JSON.parse(zstdDecompressSync(packed).toString('utf8')) as VenueSource;
}

/** The operator's file within a packed source; some editors begin it with a byte order mark. */
export function venueIn(packed: Uint8Array): VenueFile {
  return z.parse(venueFileSchema, JSON.parse(unpackSource(packed).venue.replace(/^\ufeff/, '')));
}

/**
 * The hash of everything a folder says: equal folders publish to the same thing.
 *
 * @param media content hashes by path.
 */
export function sourceHash({ venue, menu }: VenueSource, media: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  const entries = [...media].toSorted(([one], [other]) => (one < other ? -1 : 1));
  hash.update(JSON.stringify([recipe, venue, menu, entries]));
  return hash.digest('base64url');
}
