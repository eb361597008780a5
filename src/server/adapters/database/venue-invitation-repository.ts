import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  NewVenueInvitation,
  ReserveOutcome,
  VenueInvitation,
  VenueInvitationRepository,
} from '#server/people/venue-invitation-repository.ts';
import { retiredStatus } from '#server/publishing/retired-build.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const columns = [
  'id',
  'licence',
  'domain',
  'email',
  'name',
  'invited_by as invitedBy',
  'is_used_to_enter as isUsedToEnter',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

/** The invitations to make venues, stored in the database. */
export function venueInvitationRepository({ db }: Pick<Database, 'db'>): VenueInvitationRepository {
  return {
    reserve: (hash, invitation) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((transaction) => reserve(transaction, hash, invitation)),
    open: (now) => select(db).where('expires_at', '>', now).orderBy('licence').execute(),
    find: async (hash) => (await select(db).where('hash', '=', hash).executeTakeFirst()) ?? null,
    enter: (hash, name, { now, isOnce }) =>
      db.transaction().execute(async (transaction) => {
        const entered = await transaction
          .updateTable('venue_invitations')
          .set({ is_used_to_enter: true })
          .where('hash', '=', hash)
          .where('expires_at', '>', now)
          .where((where) => (isOnce ? where('is_used_to_enter', '=', false) : where.lit(true)))
          .returning('email')
          .executeTakeFirst();
        if (!entered) return null;
        return transaction
          .insertInto('people')
          .values({ email: entered.email, name })
          .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
          .returning(['id', 'email', 'name'])
          .executeTakeFirstOrThrow();
      }),
    withdraw: async (licence) => {
      const withdrawn = await db
        .deleteFrom('venue_invitations')
        .where('licence', '=', licence)
        .returning('id')
        .executeTakeFirst();
      return withdrawn !== undefined;
    },
    dropExpired: (now) => dropExpired(db, now),
  };
}

const select = (db: Kysely<Tables>) => db.selectFrom('venue_invitations').select(columns);

async function dropExpired(db: Kysely<Tables>, now: Date): Promise<number> {
  const dropped = await db
    .deleteFrom('venue_invitations')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return dropped.length;
}

async function reserve(
  transaction: Transaction<Tables>,
  hash: Uint8Array,
  invitation: NewVenueInvitation,
): Promise<ReserveOutcome> {
  // Serializes with publications and groups: they may compete for the licence or the domain.
  await sql`lock table venues in share row exclusive mode`.execute(transaction);
  const { licence, domain, email, name, invitedBy, createdAt, expiresAt } = invitation;
  await dropExpired(transaction, createdAt);
  const other = await select(transaction)
    .where((where) => where.or([where('licence', '=', licence), where('domain', '=', domain)]))
    .where((where) => where.or([where('licence', '<>', licence), where('email', '<>', email)]))
    .executeTakeFirst();
  const ofVenue = (await licenceOwner(transaction, licence)) ?? (other?.licence === licence && of(other));
  if (ofVenue) return { kind: 'taken', what: 'licence', by: ofVenue };
  const ofDomain = (await domainOwner(transaction, domain)) ?? (other && of(other));
  if (ofDomain) return { kind: 'taken', what: 'domain', by: ofDomain };
  await transaction.deleteFrom('venue_invitations').where('licence', '=', licence).execute();
  const stored = await transaction
    .insertInto('venue_invitations')
    .values({
      ...{ hash, licence, domain, email, name, invited_by: invitedBy },
      ...{ created_at: createdAt, expires_at: expiresAt },
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { kind: 'reserved', invitation: stored };
}

const of = ({ licence, email }: VenueInvitation): string => `the invitation of ${email} to make ${licence}`;

/** Who has a licence; `null` for nobody. */
async function licenceOwner(transaction: Transaction<Tables>, licence: string): Promise<string | null> {
  const venue = await transaction
    .selectFrom('venues')
    .select('venue')
    .where('licence', '=', licence)
    .executeTakeFirst();
  if (venue) {
    const { status } = venue.venue as { readonly status?: string };
    return status === retiredStatus ? 'a venue that was retired' : 'a venue';
  }
  const group = await transaction
    .selectFrom('groups')
    .select('id')
    .where('id', '=', licence)
    .executeTakeFirst();
  if (group) return 'a group';
  const branch = await transaction
    .selectFrom('group_branches')
    .select('group_id')
    .where('licence', '=', licence)
    .executeTakeFirst();
  return branch ? `the group ${branch.group_id}` : null;
}

/** Who has a domain; `null` for nobody. */
async function domainOwner(transaction: Transaction<Tables>, domain: string): Promise<string | null> {
  const venue = await transaction
    .selectFrom('venue_domains')
    .select('licence')
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (venue) return venue.licence;
  const group = await transaction
    .selectFrom('group_domains')
    .select('group_id')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return group ? `the group ${group.group_id}` : null;
}
