import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';
import type { PhraseFileName } from './check/phrase-file-name.ts';

/** The texts of the files of a venue's folder, and the hashes of its media. */
export interface VenueSource {
  readonly venue: string;
  readonly menu: string;
  /** The files with phrases in added languages, by path. */
  readonly phrases: ReadonlyMap<PhraseFileName, string>;
  /** SHA-256 of the files that the menu names, by path; `null` for a version published without them. */
  readonly media: ReadonlyMap<string, string> | null;
}

/** Phrases are left out where there are none. */
interface PackedSource extends Omit<VenueSource, 'media' | 'phrases'> {
  readonly phrases?: Readonly<Record<PhraseFileName, string>>;
  readonly media?: Readonly<Record<string, string>>;
}

/** Raise it when the same files compile to something else: every venue is then published again. */
const compilerVersion = 'v3';

export function packSource({ media, phrases, ...texts }: VenueSource): Uint8Array {
  const written: PackedSource = {
    ...texts,
    ...(phrases.size > 0 && { phrases: Object.fromEntries(phrases) }),
    ...(media && { media: Object.fromEntries(media) }),
  };
  return zstdCompressSync(JSON.stringify(written));
}

export function unpackSource(packed: Uint8Array): VenueSource {
  const {
    media,
    phrases = {},
    ...texts
  } = JSON.parse(zstdDecompressSync(packed).toString('utf8')) as PackedSource;
  return {
    ...texts,
    phrases: new Map(Object.entries(phrases) as [PhraseFileName, string][]),
    media: media ? new Map(Object.entries(media)) : null,
  };
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
  { venue, menu, phrases }: Omit<VenueSource, 'media'>,
  media: ReadonlyMap<string, string>,
): string {
  const hash = createHash('sha256');
  const sorted = (files: ReadonlyMap<string, string>) =>
    [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const ofPhrases = phrases.size > 0 ? [sorted(phrases)] : [];
  hash.update(JSON.stringify([compilerVersion, venue, menu, sorted(media), ...ofPhrases]));
  return hash.digest('base64url');
}
