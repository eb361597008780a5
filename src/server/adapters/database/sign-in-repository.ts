import { sql } from 'kysely';
import type { PasskeyCredential, SignInRepository } from '#server/people/sign-in-repository.ts';
import type { Database } from './database.ts';

const credentialColumns = ['passkeys.id', 'public_key', 'counter', 'transports'] as const;

interface CredentialRow {
  readonly id: string;
  readonly public_key: Uint8Array;
  readonly counter: number;
  readonly transports: string;
}

const credentialOf = ({ id, public_key, counter, transports }: CredentialRow): PasskeyCredential => ({
  ...{ id, counter, publicKey: public_key },
  transports: transports === '' ? [] : transports.split(','),
});

/** Passkeys, challenges and one-time codes, stored in the database. */
export function signInRepository({ db }: Pick<Database, 'db'>): SignInRepository {
  return {
    passkeys: (person) =>
      db
        .selectFrom('passkeys')
        .where('person', '=', person)
        .orderBy('created_at')
        .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
        .execute(),
    credentials: async (person) => {
      const rows = await db
        .selectFrom('passkeys')
        .where('person', '=', person)
        .select(credentialColumns)
        .execute();
      return rows.map(credentialOf);
    },
    findCredential: async (id) => {
      const found = await db
        .selectFrom('passkeys')
        .innerJoin('people', 'people.id', 'passkeys.person')
        .where('passkeys.id', '=', id)
        .select([...credentialColumns, 'people.id as person', 'people.email', 'people.name'])
        .executeTakeFirst();
      if (!found) return null;
      const { person, email, name } = found;
      return { person: { id: person, email, name }, credential: credentialOf(found) };
    },
    addPasskey: async (person, { id, publicKey, counter, transports, name }, now) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkeys')
        .values({
          ...{ id, person, counter, name, public_key: publicKey },
          ...{ transports: transports.join(','), created_at: now, used_at: null },
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    recordPasskeyUse: async (id, counter, now) => {
      await db.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id).execute();
    },
    removePasskey: async (person, id) => {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('person', '=', person)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    addChallenge: async (challenge, person, expiresAt) => {
      await db
        .insertInto('passkey_challenges')
        .values({ challenge, person, expires_at: expiresAt })
        .execute();
    },
    takeChallenge: async (challenge, person, now) => {
      const { numDeletedRows } = await db
        .deleteFrom('passkey_challenges')
        .where('challenge', '=', challenge)
        .where('person', 'is not distinct from', person)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    addCode: async (email, hash, { now, expiresAt, tries, minAgeMs }) => {
      const { rows } = await sql`
        insert into sign_in_codes (email, hash, tries_left, created_at, expires_at)
        values (${email}, ${hash}, ${tries}, ${now}, ${expiresAt})
        on conflict (email) do update set hash = excluded.hash, tries_left = excluded.tries_left,
          created_at = excluded.created_at, expires_at = excluded.expires_at
        where sign_in_codes.created_at <= ${new Date(now.getTime() - minAgeMs)}
        returning email`.execute(db);
      return rows.length > 0;
    },
    takeCode: async (email, hash, now) => {
      const { rows } = await sql<{ isRight: boolean }>`
        with tried as (
          update sign_in_codes set tries_left = case when hash = ${hash} then 0 else tries_left - 1 end
          where email = ${email} and tries_left > 0 and expires_at > ${now}
          returning hash
        )
        select hash = ${hash} as "isRight" from tried`.execute(db);
      return rows[0]?.isRight ?? false;
    },
    dropExpired: async (now) => {
      const { rows } = await sql<{ dropped: number }>`
        with codes as (delete from sign_in_codes where expires_at <= ${now} returning 1),
          challenges as (delete from passkey_challenges where expires_at <= ${now} returning 1)
        select ((select count(*) from codes) + (select count(*) from challenges))::int as dropped`.execute(
        db,
      );
      return rows[0]?.dropped ?? 0;
    },
  };
}
