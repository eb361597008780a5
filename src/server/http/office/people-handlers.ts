import type { peopleCalls } from '#contracts/calls/people.ts';
import { mayManage } from '#domain/people/roles.ts';
import { writeAuditCsv } from '../../people/audit-csv.ts';
import type { OfficePeople } from '../../people/open-people.ts';
import type { MemberChange } from '../../people/people-repository.ts';
import type { Manager } from '../../people/venue-people.ts';
import { type Refused, refuse } from '../refuse.ts';
import type { AtVenue, OfficeHandlers } from './office-handler.ts';

const managerOf = ({ session, role }: AtVenue): Manager => ({ person: session.person, role });

/** Entries per page of the audit log. */
const auditPageSize = 100;

const replyTo = (
  outcome: MemberChange | 'forbidden',
): Record<string, never> | Refused<'forbidden' | 'last_owner' | 'not_found'> => {
  switch (outcome) {
    case 'changed':
      return {};
    case 'gone':
      return refuse('not_found');
    default:
      return refuse(outcome);
  }
};

/** What people do with the people of their venue, and its audit log. */
export function peopleHandlers(office: OfficePeople): OfficeHandlers<typeof peopleCalls> {
  const { venuePeople, auditLog, now } = office;
  return {
    async readPeople({ params: { licence } }, { session, role }) {
      const { members, invitations, roles } = await venuePeople.read(licence, { role });
      return {
        people: members.map(({ id, name, email, role: theirs, since, usedAt, passkeys }) => ({
          ...{ id, name, email, passkeys, role: theirs },
          since: since.toISOString(),
          used: usedAt?.toISOString() ?? null,
          own: id === session.person.id,
          manageable: mayManage(role, theirs),
        })),
        invitations: invitations.map(
          ({ id, name, email, role: theirs, invitedBy, createdAt, expiresAt }) => ({
            ...{ id, name, email, role: theirs, by: invitedBy },
            created: createdAt.toISOString(),
            expires: expiresAt.toISOString(),
            expired: expiresAt <= now(),
          }),
        ),
        roles: [...roles],
      };
    },
    async invitePerson({ params: { licence }, body }, facts) {
      const outcome = await venuePeople.inviteAs({ ...body, licence }, managerOf(facts));
      return outcome.kind === 'invited' ? { link: outcome.link, sent: outcome.isSent } : refuse(outcome.kind);
    },
    async revokeInvitation({ params: { licence }, body: { id } }, facts) {
      const outcome = await venuePeople.revoke(licence, id, managerOf(facts));
      if (outcome === 'done') return {};
      return refuse(outcome === 'gone' ? 'not_found' : 'forbidden');
    },
    changePersonRole: async ({ params: { licence }, body: { person, role } }, facts) =>
      replyTo(await venuePeople.changeRole(licence, person, role, managerOf(facts))),
    removePerson: async ({ params: { licence }, body: { person } }, facts) =>
      replyTo(await venuePeople.remove(licence, person, managerOf(facts))),
    async leaveVenue({ params: { licence } }, facts) {
      const outcome = await venuePeople.leave(licence, managerOf(facts));
      return outcome === 'last_owner' ? refuse('last_owner') : {};
    },
    async readAuditLog({ params: { licence }, body: { before } }) {
      const entries = await auditLog.list(licence, before, auditPageSize + 1);
      return {
        entries: entries.slice(0, auditPageSize).map(({ id, at, actor, action, details }) => ({
          ...{ id, action, details: { ...details } },
          at: at.toISOString(),
          by: actor.name,
        })),
        more: entries.length > auditPageSize,
      };
    },
    async exportAuditLog({ params: { licence } }, { session }) {
      const { id, name } = session.person;
      const text = await writeAuditCsv(auditLog, licence);
      await auditLog.record({
        ...{ licence, actor: { person: id, name }, action: 'audit_log_exported', details: {} },
      });
      return { name: `${licence}-activity.csv`, base64: Buffer.from(text).toString('base64') };
    },
  };
}
