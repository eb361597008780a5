import { deepStrictEqual } from 'node:assert';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { publicationOf } from './publications.ts';

/**
 * The current version of the venue that `publicationOf` publishes, 0 before its first.
 *
 * @throws {AssertionError} when a part is missing or belongs to another version.
 */
export async function completeVersion(database: Database): Promise<number> {
  const archive = menuArchive(database);
  const venue = await archive.venue('falafel');
  const version = venue?.version ?? 0;
  const expected = publicationOf(version);
  deepStrictEqual(venue?.venue, version === 0 ? undefined : expected.venue);
  deepStrictEqual(
    await archive.documents('falafel', version),
    version === 0 ? new Map() : expected.documents,
  );
  deepStrictEqual(await archive.versionSource('falafel', version), version === 0 ? null : expected.source);
  const domains = await database.db.selectFrom('venue_domains').select('domain').execute();
  deepStrictEqual(domains, version === 0 ? [] : [{ domain: expected.domains[0] }]);
  const versions = (await archive.history('falafel')).map((record) => record.version);
  deepStrictEqual(
    versions,
    Array.from({ length: version }, (_, index) => version - index),
  );
  return version;
}
