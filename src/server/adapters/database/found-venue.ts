import { type Kysely, sql, type Transaction } from 'kysely';
import type { Founding, Publication } from '#server/publishing/menu-archive.ts';
import { recordAction } from './audit-log.ts';
import type { Tables } from './tables.ts';

const by = 'an invitation to make a venue: see emenu invitations';

const openInvitations = (db: Kysely<Tables>) =>
  db.selectFrom('venue_invitations').where('expires_at', '>', sql<Date>`now()`);

/** The first of these licences that an open invitation reserves. */
export async function findReservedLicence(db: Kysely<Tables>, licences: readonly string[]) {
  const reserved = await openInvitations(db)
    .select('licence')
    .where('licence', 'in', ['', ...licences])
    .orderBy('licence')
    .executeTakeFirst();
  return reserved ? { licence: reserved.licence, by } : null;
}

/**
 * The first of these domains that an open invitation reserves.
 *
 * @param licence the venue or group that wants them.
 */
export async function findReservedDomain(db: Kysely<Tables>, domains: readonly string[], licence: string) {
  const reserved = await openInvitations(db)
    .select('domain')
    .where('domain', 'in', ['', ...domains])
    .where('licence', '<>', licence)
    .orderBy('domain')
    .executeTakeFirst();
  return reserved ? { domain: reserved.domain, by } : null;
}

/**
 * Whether the venue may be published: a new one by its invitation, where there is one.
 *
 * @param current its current version; `null` for a new venue.
 */
export async function isInvited(
  transaction: Transaction<Tables>,
  { licence, domains, founding }: Publication,
  current: number | null,
): Promise<boolean> {
  if (!founding) return current !== null || (await findReservedLicence(transaction, [licence])) === null;
  const invitation = await transaction
    .selectFrom('venue_invitations')
    .select(['licence', 'domain'])
    .where('hash', '=', founding.invitation)
    .where('expires_at', '>', founding.now)
    .executeTakeFirst();
  const isForIt = invitation?.licence === licence && domains.every((one) => one === invitation.domain);
  return current === null && isForIt;
}

/** Uses the invitation up, and makes the person the owner of the venue that was published with it. */
export async function foundVenue(
  transaction: Transaction<Tables>,
  { licence, domains }: Publication,
  { invitation, person }: Founding,
): Promise<void> {
  const { invited_by } = await transaction
    .deleteFrom('venue_invitations')
    .where('hash', '=', invitation)
    .returning('invited_by')
    .executeTakeFirstOrThrow();
  await transaction.insertInto('members').values({ licence, role: 'owner', person: person.id }).execute();
  await recordAction(transaction, {
    ...{ licence, action: 'venue_made' },
    actor: { person: person.id, name: person.name },
    details: { domain: domains.join(', '), invited_by },
  });
}
