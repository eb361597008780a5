import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import type { MenuBuild, Publisher } from '#server/publishing/publisher.ts';
import { packSource } from '#server/publishing/source.ts';
import { aMenu, aVenue, packedDocuments } from '#tests/support/venues.ts';
import { menuFile, venueFile } from './a-venue.ts';

/** What a folder becomes, made without one. */
export function anEdition(menu: z.input<typeof menuSourceSchema>): MenuBuild {
  const source = { venue: JSON.stringify(venueFile()), menu: JSON.stringify(menu) };
  const venue = aVenue();
  return {
    licence: venue.licence,
    venue: JSON.parse(source.venue),
    domains: venue.domains,
    sourceHash: source.menu,
    source: packSource({ ...source, media: null }),
    documents: packedDocuments(aMenu(menu), venue),
    rolledBackFrom: null,
  };
}

/** An edition in which the lentil soup has that price. */
export const anEditionAt = (price: string): MenuBuild => anEdition(menuFile(price));

/** The desk of a running server. */
export async function deskOf({ dataDir }: { readonly dataDir: string }): Promise<Publisher> {
  const office = await openLoopbackOperator(dataDir);
  if (!office) throw new Error('Nobody is at the desk');
  return office.publisher;
}
