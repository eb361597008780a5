import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { aPublication } from './publications.ts';

/** @returns the licence of a venue with one published version. */
export async function aVenueIn(
  database: Database,
  licence = `venue-${crypto.randomUUID()}`,
): Promise<string> {
  await menuArchive(database).activate(aPublication({ licence, domains: [] }));
  return licence;
}
