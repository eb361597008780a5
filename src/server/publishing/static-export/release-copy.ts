import * as z from 'zod/mini';
import { knownLanguageSchema } from '#contracts/shapes/known-language.ts';
import { instant } from '#contracts/shapes/publish-outcome.ts';
import { stockItemIdSchema } from '#contracts/shapes/stock-item.ts';
import { licence } from '#contracts/shapes/values.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { LiveState } from '../../catalog/live-state.ts';
import { openRelease, type Release } from '../../catalog/release.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { bytes } from '../build-wire.ts';
import type { MenuArchive, MenuDocuments } from '../menu-archive.ts';

/** Everything that the pages of a release need, for a process without a database. */
export interface ReleaseCopy {
  readonly licence: string;
  readonly version: number;
  /** The content of `venue.json`. */
  readonly venue: unknown;
  readonly live: LiveState;
  /** Whether the venue's payment provider is usable, which depends on the settings of the server. */
  readonly paysOnline: boolean;
  readonly documents: MenuDocuments;
}

/** Copies the current release; `null` when there is no such venue. */
export type CopyRelease = (licence: string) => Promise<ReleaseCopy | null>;

interface CopyReleaseOptions {
  readonly archive: Pick<MenuArchive, 'venue' | 'documents'>;
  readonly liveState: (licence: string) => Promise<LiveState>;
  readonly paysOnline: (licence: string) => boolean;
}

export function copyRelease({ archive, liveState, paysOnline }: CopyReleaseOptions): CopyRelease {
  return async (id) => {
    const record = await archive.venue(id);
    if (!record) return null;
    const { version, venue } = record;
    const [documents, live] = await Promise.all([archive.documents(id, version), liveState(id)]);
    return { licence: id, version, venue, live, paysOnline: paysOnline(id), documents };
  };
}

/** Opens a release from its copy. */
export function releaseFrom(copy: ReleaseCopy): Release {
  return openRelease({
    licence: copy.licence,
    version: copy.version,
    venue: z.parse(venueFileSchema, copy.venue),
    live: copy.live,
    fetch: (language) => Promise.resolve(copy.documents.get(language) ?? null),
  });
}

/** Fingerprint of a copy's content, without its version number. */
export const contentFingerprintOf = ({ licence, venue, live, documents }: ReleaseCopy): string =>
  fingerprintOf([
    licence,
    venue,
    [...live.stock].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    live.pausedUntil,
    live.popular,
    [...documents]
      .map(([language, { hash }]) => `${language} ${hash}`)
      .sort((one, other) => (one < other ? -1 : 1)),
  ]);

const stockSchema = z.strictObject({
  mark: z.nullable(z.enum(['in', 'out'])),
  outUntil: z.nullable(instant),
  countedFrom: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
});

/** The JSON form of a copy, as sent from the server to the command and stored with an export. */
const copySchema = z.strictObject({
  licence,
  version: z.int(),
  venue: z.unknown(),
  live: z.strictObject({
    stock: z.array(z.tuple([stockItemIdSchema, stockSchema])),
    pausedUntil: z.nullable(instant),
    popular: z.nullable(z.array(z.int())),
  }),
  paysOnline: z.boolean(),
  documents: z.array(z.tuple([knownLanguageSchema, z.strictObject({ hash: z.string(), body: bytes })])),
});

/** The copy as plain JSON. */
export function writeCopy({ live: { busy: _, ...live }, documents, ...copy }: ReleaseCopy): unknown {
  return z.encode(copySchema, {
    ...copy,
    live: { ...live, stock: [...live.stock] },
    documents: [...documents],
  } as never);
}

/** `null` when the value is no copy. */
export function readCopy(written: unknown): ReleaseCopy | null {
  const parsed = z.safeDecode(copySchema, written as never);
  if (!parsed.success) return null;
  const { live, documents, ...copy } = parsed.data;
  return { ...copy, live: { ...live, stock: new Map(live.stock) }, documents: new Map(documents) };
}
