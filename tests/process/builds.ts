import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import type { MenuBuild, Publisher } from '#server/publishing/publisher.ts';
import { packSource } from '#server/publishing/source.ts';
import { aMenu, aVenue, packedDocuments } from '#tests/support/venues.ts';
import { menuFile, venueFile } from './a-venue.ts';

/** The build of a menu, made without a folder. */
export function aBuild(menu: z.input<typeof menuSourceSchema>): MenuBuild {
  const source = { venue: JSON.stringify(venueFile()), menu: JSON.stringify(menu) };
  const venue = aVenue();
  return {
    licence: venue.licence,
    venue: JSON.parse(source.venue),
    domains: venue.domains,
    sourceHash: source.menu,
    source: packSource({ ...source, phrases: new Map(), media: null }),
    documents: packedDocuments(aMenu(menu), venue),
    rolledBackFrom: null,
  };
}

/** A build with this price for the lentil soup. */
export const aBuildWithPrice = (price: string): MenuBuild => aBuild(menuFile(price));

/** The publisher of a running server. */
export async function publisherOf({ dataDir }: { readonly dataDir: string }): Promise<Publisher> {
  const operator = await openLoopbackOperator(dataDir);
  if (!operator) throw new Error('No server is running');
  return operator.publisher;
}
