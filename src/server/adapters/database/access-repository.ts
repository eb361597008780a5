import { sql } from 'kysely';
import type { Access, AccessRepository } from '#server/staff/access/access-repository.ts';
import type { Database } from './database.ts';

const columns = [
  'id',
  'licence',
  'group_id',
  'purpose',
  'label',
  'is_operator as isOperator',
  'created_at as createdAt',
  'used_at as usedAt',
] as const;

type Row = Omit<Access, 'group'> & { readonly group_id: string | null };

const accessOf = ({ group_id: group, ...row }: Row): Access => (group === null ? row : { ...row, group });

const anHourAgo = sql<Date>`now() - interval '1 hour'`;

/** Access tokens for remote work on venues, stored in the database. */
export function accessRepository({ db }: Pick<Database, 'db'>): AccessRepository {
  return {
    add: async (hash, { licence, group, purpose, label, isOperator }) =>
      accessOf(
        await db
          .insertInto('access_tokens')
          .values({ hash, licence, group_id: group ?? null, purpose, label, is_operator: isOperator })
          .returning(columns)
          .executeTakeFirstOrThrow(),
      ),
    find: async (hash) => {
      const found = await db
        .with('noted', (query) =>
          query
            .updateTable('access_tokens')
            .set({ used_at: sql`now()` })
            .where('hash', '=', hash)
            .where((where) => where.or([where('used_at', 'is', null), where('used_at', '<', anHourAgo)])),
        )
        .selectFrom('access_tokens')
        .where('hash', '=', hash)
        .select(columns)
        .executeTakeFirst();
      return found ? accessOf(found) : null;
    },
    list: async (licence) => {
      const rows = await db
        .selectFrom('access_tokens')
        .$if(licence !== null, (query) => query.where('licence', '=', licence ?? ''))
        .orderBy('id')
        .select(columns)
        .execute();
      return rows.map(accessOf);
    },
    revoke: async (licence, id) => {
      const { numDeletedRows } = await db
        .deleteFrom('access_tokens')
        .where('licence', '=', licence)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
