import type * as z from 'zod/mini';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { StockRecord } from '#domain/stock.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import type { ReleaseCopy } from '#server/publishing/static-export/release-copy.ts';
import { aMenu, aVenue, packedDocuments } from './venues.ts';

interface Differing extends Partial<Omit<ReleaseCopy, 'venue' | 'documents'>> {
  readonly venue?: Partial<z.input<typeof venueFileSchema>>;
  readonly menu?: Parameters<typeof aMenu>[0];
}

/** A release copy of a venue in English and Arabic. */
export function aCopy({ venue = {}, menu = {}, ...differing }: Differing = {}): ReleaseCopy {
  const file = aVenue(venue);
  const documents = [...packedDocuments(aMenu(menu), file)].map(
    ([language, { hash, body }]) => [language, { hash, body: new Uint8Array(body) }] as const,
  );
  return {
    licence: file.licence,
    version: 3,
    venue: JSON.parse(JSON.stringify(file)),
    live: {
      stock: new Map<StockItemId, StockRecord>([
        ['sku:ONION', { mark: null, outUntil: null, countedFrom: 5, quantity: 0 }],
        [11, { mark: 'out', outUntil: null, countedFrom: null, quantity: null }],
        [
          12,
          { mark: 'in', outUntil: new Date('2026-01-02T03:04:05.678Z'), countedFrom: null, quantity: null },
        ],
      ]),
      pausedUntil: new Date('2026-11-22T18:00:00Z'),
      popular: [12, 11],
    },
    paysOnline: true,
    documents: new Map(documents),
    ...differing,
  };
}
