import type { Kysely } from 'kysely';
import type { AuditLog, NewAuditEntry } from '#server/people/audit-log.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Records an action in the transaction that does it. */
export async function recordAction(
  db: Kysely<Tables>,
  { licence, actor, action, details }: NewAuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ licence, action, person: actor.person, actor: actor.name, details: JSON.stringify(details) })
    .execute();
}

/** The audit log of all venues, stored in the database. */
export const auditLog = ({ db }: Pick<Database, 'db'>): AuditLog => ({
  record: (entry) => recordAction(db, entry),
  list: async (licence, before, limit) => {
    const rows = await db
      .selectFrom('audit_log')
      .where('licence', '=', licence)
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .selectAll()
      .execute();
    return rows.map(({ person, actor, ...row }) => ({ ...row, actor: { person, name: actor } }));
  },
  dropBefore: async (time) => {
    const { numDeletedRows } = await db.deleteFrom('audit_log').where('at', '<', time).executeTakeFirst();
    return Number(numDeletedRows);
  },
});
