import { sql, type Transaction } from 'kysely';
import type { SaveGroupOutcome } from '#contracts/shapes/group-replies.ts';
import type { GroupRecords } from '#server/catalog/groups.ts';
import type { GroupArchive } from '#server/publishing/groups/group-archive.ts';
import type { StoredGroup } from '#server/publishing/groups/group-source.ts';
import type { Database } from './database.ts';
import { findReservedDomain, findReservedLicence } from './found-venue.ts';
import { notifyChannel } from './notifications.ts';
import type { Tables } from './tables.ts';

/** The groups, stored in the database. */
export function groupArchive({ db }: Pick<Database, 'db'>): GroupArchive {
  return {
    save: (group) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((transaction) => save(transaction, group)),
    source: async (id) => {
      const row = await db.selectFrom('groups').select('source').where('id', '=', id).executeTakeFirst();
      return row?.source ?? null;
    },
  };
}

const channelName = 'group_saved';

/** The stored groups, for their own pages. */
export function groupRecords({ db, listen }: Pick<Database, 'db' | 'listen'>): GroupRecords {
  return {
    all: async () => {
      const [groups, domains, branches] = await Promise.all([
        db.selectFrom('groups').select(['id', 'name']).orderBy('id').execute(),
        db.selectFrom('group_domains').selectAll().orderBy('position').orderBy('domain').execute(),
        db.selectFrom('group_branches').selectAll().orderBy('position').orderBy('folder').execute(),
      ]);
      const domainsOf = Map.groupBy(domains, ({ group_id }) => group_id);
      const branchesOf = Map.groupBy(branches, ({ group_id }) => group_id);
      return groups.map(({ id, name }) => ({
        id,
        name: name === '' ? id : name,
        domains: (domainsOf.get(id) ?? []).map(({ domain }) => domain),
        licences: (branchesOf.get(id) ?? []).map(({ licence }) => licence),
      }));
    },
    watch: (handle) => listen(channelName, () => handle()),
  };
}

async function save(transaction: Transaction<Tables>, group: StoredGroup): Promise<SaveGroupOutcome> {
  // Serializes with publications: they may compete for a domain.
  await sql`lock table venues in share row exclusive mode`.execute(transaction);
  const taken = await findTaken(transaction, group);
  if (taken) return taken;

  const { id, name, source, domains, branches, sharesCoupons: shares_coupons } = group;
  await transaction
    .insertInto('groups')
    .values({ id, name, shares_coupons, source })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ name, shares_coupons, source, saved_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  await transaction.deleteFrom('group_domains').where('group_id', '=', id).execute();
  const domainRows = [...new Set(domains)].map((domain, position) => ({ domain, position, group_id: id }));
  if (domainRows.length > 0) await transaction.insertInto('group_domains').values(domainRows).execute();
  await transaction.deleteFrom('group_branches').where('group_id', '=', id).execute();
  const rows = branches.map((branch, position) => ({ ...branch, position, group_id: id }));
  if (rows.length > 0) await transaction.insertInto('group_branches').values(rows).execute();
  await notifyChannel(transaction, channelName, id);
  return { kind: 'saved' };
}

/** The first name that belongs to another venue or group. */
async function findTaken(
  transaction: Transaction<Tables>,
  { id, domains, branches }: StoredGroup,
): Promise<SaveGroupOutcome | null> {
  const venue = await transaction
    .selectFrom('venues')
    .select('licence')
    .where('licence', '=', id)
    .executeTakeFirst();
  if (venue) return { kind: 'taken', what: 'name', value: id, by: 'a venue' };
  const branch = await transaction
    .selectFrom('group_branches')
    .select(['licence', 'group_id'])
    .where('group_id', '<>', id)
    .where('licence', 'in', ['', ...branches.map(({ licence }) => licence)])
    .orderBy('licence')
    .executeTakeFirst();
  if (branch)
    return { kind: 'taken', what: 'branch', value: branch.licence, by: `the group ${branch.group_id}` };
  const reserved = await findReservedLicence(transaction, [id, ...branches.map(({ licence }) => licence)]);
  if (reserved) {
    const { licence, by } = reserved;
    return { kind: 'taken', what: licence === id ? 'name' : 'branch', value: licence, by };
  }
  const ofVenue = await transaction
    .selectFrom('venue_domains')
    .select(['domain', 'licence'])
    .where('domain', 'in', ['', ...domains])
    .orderBy('domain')
    .executeTakeFirst();
  if (ofVenue) return { kind: 'taken', what: 'domain', value: ofVenue.domain, by: ofVenue.licence };
  const ofGroup = await transaction
    .selectFrom('group_domains')
    .select(['domain', 'group_id'])
    .where('domain', 'in', ['', ...domains])
    .where('group_id', '<>', id)
    .orderBy('domain')
    .executeTakeFirst();
  if (ofGroup)
    return { kind: 'taken', what: 'domain', value: ofGroup.domain, by: `the group ${ofGroup.group_id}` };
  const ofInvitation = await findReservedDomain(transaction, domains, id);
  return ofInvitation && { kind: 'taken', what: 'domain', value: ofInvitation.domain, by: ofInvitation.by };
}
