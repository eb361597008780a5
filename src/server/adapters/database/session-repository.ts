import { type RawBuilder, sql } from 'kysely';
import { type SessionRepository, sessionLimits } from '#server/people/session-repository.ts';
import type { Database } from './database.ts';

const isValid = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  office_sessions.used_at > ${new Date(now.getTime() - sessionLimits.idleMs)}
  and office_sessions.created_at > ${new Date(now.getTime() - sessionLimits.ageMs)}
)`;

const hourMs = 3_600_000;

/** Sessions of the office, stored in the database. */
export function sessionRepository({ db }: Pick<Database, 'db'>): SessionRepository {
  return {
    add: async (hash, person, device, now) => {
      await db
        .insertInto('office_sessions')
        .values({ hash, person, device, created_at: now, used_at: now })
        .execute();
    },
    find: async (hash, now) => {
      const found = await db
        .with('noted', (query) =>
          query
            .updateTable('office_sessions')
            .set({ used_at: now })
            .where('hash', '=', hash)
            .where('used_at', '<', new Date(now.getTime() - hourMs))
            .where(isValid(now)),
        )
        .selectFrom('office_sessions')
        .innerJoin('people', 'people.id', 'office_sessions.person')
        .where('hash', '=', hash)
        .where(isValid(now))
        .select([
          'office_sessions.id',
          'device',
          'office_sessions.created_at as createdAt',
          'used_at as usedAt',
          'people.id as person',
          'email',
          'name',
        ])
        .executeTakeFirst();
      if (!found) return null;
      const { person, email, name, ...session } = found;
      return { ...session, person: { id: person, email, name } };
    },
    list: (person, now) =>
      db
        .selectFrom('office_sessions')
        .where('person', '=', person)
        .where(isValid(now))
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .select(['id', 'device', 'created_at as createdAt', 'used_at as usedAt'])
        .execute(),
    end: async (person, id) => {
      const { numDeletedRows } = await db
        .deleteFrom('office_sessions')
        .where('person', '=', person)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    dropExpired: async (now) => {
      const { numDeletedRows } = await db
        .deleteFrom('office_sessions')
        .where(sql<boolean>`not ${isValid(now)}`)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
