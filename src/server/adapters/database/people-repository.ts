import { type Kysely, sql } from 'kysely';
import { type Role, roles } from '#domain/people/roles.ts';
import type { Actor } from '#server/people/audit-log.ts';
import type { Invitation, MemberChange, PeopleRepository } from '#server/people/people-repository.ts';
import { recordAction } from './audit-log.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const invitationColumns = [
  'id',
  'licence',
  'role',
  'email',
  'name',
  'invited_by as invitedBy',
  'is_by_operator as isByOperator',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

/** The people of all venues, stored in the database. */
export function peopleRepository({ db }: Pick<Database, 'db'>): PeopleRepository {
  return {
    findByEmail: async (email) =>
      (await db
        .selectFrom('people')
        .where('email', '=', email)
        .select(['id', 'email', 'name'])
        .executeTakeFirst()) ?? null,
    rename: async (person, name) => {
      await db.updateTable('people').set({ name }).where('id', '=', person).execute();
    },
    memberships: (person) =>
      db
        .selectFrom('members')
        .where('person', '=', person)
        .orderBy('licence')
        .select(['licence', 'role'])
        .execute(),
    members: async (licence) => {
      const members = await db
        .selectFrom('members')
        .innerJoin('people', 'people.id', 'members.person')
        .where('licence', '=', licence)
        .select(['people.id', 'email', 'name', 'role', 'since'])
        .select((select) => [
          select
            .selectFrom('office_sessions')
            .whereRef('office_sessions.person', '=', 'people.id')
            .select(({ fn }) => fn.max('used_at').as('usedAt'))
            .as('usedAt'),
          select
            .selectFrom('passkeys')
            .whereRef('passkeys.person', '=', 'people.id')
            .select(({ fn }) => fn.countAll<number>().as('passkeys'))
            .as('passkeys'),
        ])
        .orderBy('name')
        .orderBy('people.id')
        .execute();
      return members
        .map(({ passkeys, ...member }) => ({ ...member, passkeys: passkeys ?? 0 }))
        .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
    },
    changeRole: (licence, person, role, actor) =>
      changeMember(db, { licence, person, role, actor }, async (transaction, { name, role: before }) => {
        await transaction
          .updateTable('members')
          .set({ role })
          .where('licence', '=', licence)
          .where('person', '=', person)
          .execute();
        const details = { name, before, role };
        await recordAction(transaction, { licence, actor, action: 'role_changed', details });
      }),
    remove: (licence, person, actor) =>
      changeMember(db, { licence, person, role: null, actor }, async (transaction, { name, role }) => {
        await transaction
          .deleteFrom('members')
          .where('licence', '=', licence)
          .where('person', '=', person)
          .execute();
        const action = actor.person === person ? 'person_left' : 'person_removed';
        await recordAction(transaction, { licence, actor, action, details: { name, role } });
        await endSessionsWithoutVenue(transaction, person);
      }),
    proveEmail: (email) =>
      db.transaction().execute(async (transaction) => {
        const proven = await transaction
          .updateTable('people')
          .set({ is_proven: true })
          .where('email', '=', email)
          .where('is_proven', '=', false)
          .returning('id')
          .executeTakeFirst();
        if (!proven) return;
        await transaction.deleteFrom('passkeys').where('person', '=', proven.id).execute();
        await transaction.deleteFrom('office_sessions').where('person', '=', proven.id).execute();
      }),
    invite: (hash, { invitedBy, isByOperator, createdAt, expiresAt, ...of }, actor) =>
      db.transaction().execute(async (transaction) => {
        const values = {
          ...{ ...of, hash, invited_by: invitedBy, is_by_operator: isByOperator },
          ...{ created_at: createdAt, expires_at: expiresAt },
        };
        const invitation = await transaction
          .insertInto('invitations')
          .values(values)
          .onConflict((conflict) => conflict.columns(['licence', 'email']).doUpdateSet(values))
          .returning(invitationColumns)
          .executeTakeFirstOrThrow();
        const { licence, email, name, role } = of;
        const details = { email, name, role };
        await recordAction(transaction, { licence, actor, action: 'person_invited', details });
        return invitation;
      }),
    invitations: (licence) =>
      db
        .selectFrom('invitations')
        .where('licence', '=', licence)
        .orderBy('created_at', 'desc')
        .select(invitationColumns)
        .execute(),
    findInvitation: async (hash) =>
      (await db
        .selectFrom('invitations')
        .where('hash', '=', hash)
        .select(invitationColumns)
        .executeTakeFirst()) ?? null,
    revoke: (licence, id, actor) =>
      db.transaction().execute(async (transaction) => {
        const revoked = await transaction
          .deleteFrom('invitations')
          .where('licence', '=', licence)
          .where('id', '=', id)
          .returning(['email', 'name', 'role'])
          .executeTakeFirst();
        if (!revoked) return false;
        await recordAction(transaction, {
          ...{ licence, actor, action: 'invitation_revoked', details: revoked },
        });
        return true;
      }),
    accept: (hash, name, now) =>
      db.transaction().execute(async (transaction) => {
        const invitation = await transaction
          .deleteFrom('invitations')
          .where('hash', '=', hash)
          .where('expires_at', '>', now)
          .returning(invitationColumns)
          .executeTakeFirst();
        return invitation ? join(transaction, invitation, name) : null;
      }),
  };
}

async function join(db: Kysely<Tables>, { licence, role, email, invitedBy }: Invitation, name: string) {
  const person = await db
    .insertInto('people')
    .values({ email, name })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
    .returning(['id', 'email', 'name'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('members')
    .values({ licence, role, person: person.id })
    .onConflict((conflict) => conflict.columns(['licence', 'person']).doNothing())
    .execute();
  const details = { email, role, invited_by: invitedBy };
  await recordAction(db, {
    ...{ licence, actor: { person: person.id, name }, action: 'person_joined', details },
  });
  return person;
}

interface MemberChangeOf {
  readonly licence: string;
  readonly person: number;
  /** What they become; `null` for nothing. */
  readonly role: Role | null;
  readonly actor: Actor;
}

/** Changes a member, unless the venue would have no owner then. */
async function changeMember(
  db: Kysely<Tables>,
  { licence, person, role }: MemberChangeOf,
  change: (transaction: Kysely<Tables>, member: { name: string; role: Role }) => Promise<void>,
): Promise<MemberChange> {
  return db.transaction().execute(async (transaction) => {
    // One change at a time: two owners who remove each other would leave none.
    await sql`select 1 from venues where licence = ${licence} for update`.execute(transaction);
    const members = await transaction
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'members.person')
      .where('licence', '=', licence)
      .select(['person', 'name', 'role'])
      .execute();
    const member = members.find((one) => one.person === person);
    if (!member) return 'gone';
    const isOwnerLeft = members.some((one) => one.role === 'owner' && one.person !== person);
    if (member.role === 'owner' && role !== 'owner' && !isOwnerLeft) return 'last_owner';
    if (member.role !== role) await change(transaction, member);
    return 'changed';
  });
}

const endSessionsWithoutVenue = (db: Kysely<Tables>, person: number) =>
  sql`
    delete from office_sessions
    where person = ${person} and not exists (select 1 from members where person = ${person})`.execute(db);
