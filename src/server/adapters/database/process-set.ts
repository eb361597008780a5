import { type Kysely, sql, type Transaction } from 'kysely';
import { leaseMs, type ProcessSet, type ShownVersions } from '#server/operations/cluster/process-set.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The time of the statement, not of the transaction's start. */
const databaseNow = sql<Date>`clock_timestamp()`;
const leaseEnd = sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;
/** Processes whose lease ended before this time are dead and are removed. */
const staleBefore = sql<Date>`clock_timestamp() - interval '1 minute'`;

/**
 * The set of processes, stored in the database.
 *
 * @param id the UUID of this process, new at each start.
 */
export function processSet({ db }: Pick<Database, 'db'>, id: string): ProcessSet {
  return {
    join: (shown) => db.transaction().execute((transaction) => joinSet(transaction, id, shown)),
    async renew() {
      const renewed = await db
        .updateTable('processes')
        .set({ lease_until: leaseEnd })
        .where('id', '=', id)
        .where('lease_until', '>', databaseNow)
        .where('is_expelled', '=', false)
        .executeTakeFirst();
      return { isMember: renewed.numUpdatedRows > 0n, behind: await findOutdatedVenues(db, id) };
    },
    async leave() {
      await db.deleteFrom('processes').where('id', '=', id).execute();
    },
    async acknowledge(licence, version) {
      await db
        .insertInto('shown_versions')
        .columns(['process', 'licence', 'version'])
        .expression((query) =>
          query
            .selectFrom('processes')
            .where('id', '=', id)
            .select((select) => ['id', select.val(licence).as('licence'), select.val(version).as('version')]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['process', 'licence'])
            .doUpdateSet({ version: sql`greatest(shown_versions.version, excluded.version)` }),
        )
        .execute();
    },
    lagging: (licence, version) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((transaction) => findLagging(transaction, { id, licence, version })),
    async expel(ids) {
      if (ids.length === 0) return;
      await db.updateTable('processes').set({ is_expelled: true }).where('id', 'in', ids).execute();
    },
  };
}

async function joinSet(transaction: Transaction<Tables>, id: string, shown: ShownVersions): Promise<void> {
  await transaction
    .deleteFrom('processes')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('lease_until', '<', staleBefore)]))
    .execute();
  await transaction.insertInto('processes').values({ id, lease_until: leaseEnd }).execute();
  await sql`
    insert into shown_versions (process, licence, version)
    select ${id}::uuid, licence, version
    from unnest(${[...shown.keys()]}::text[], ${[...shown.values()]}::int[]) as shown (licence, version)`.execute(
    transaction,
  );
}

async function findOutdatedVenues(db: Kysely<Tables>, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('venues')
    .leftJoin('shown_versions', (on) =>
      on.onRef('shown_versions.licence', '=', 'venues.licence').on('process', '=', id),
    )
    .where(({ or, eb, ref }) => or([eb('version', 'is', null), eb('version', '<', ref('current_version'))]))
    .select('venues.licence')
    .execute();
  return rows.map(({ licence }) => licence);
}

interface AwaitedVersion {
  readonly id: string;
  readonly licence: string;
  readonly version: number;
}

async function findLagging(
  transaction: Transaction<Tables>,
  { id, licence, version }: AwaitedVersion,
): Promise<readonly string[]> {
  // The lock waits for renewals in progress: their leases have not expired.
  await sql`lock table processes in share mode`.execute(transaction);
  const rows = await transaction
    .selectFrom('processes')
    .where('processes.id', '<>', id)
    .where('lease_until', '>', databaseNow)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shown_versions')
            .whereRef('process', '=', 'processes.id')
            .where('licence', '=', licence)
            .where('version', '>=', version)
            .select('process'),
        ),
      ),
    )
    .select('processes.id')
    .execute();
  return rows.map((row) => row.id);
}
