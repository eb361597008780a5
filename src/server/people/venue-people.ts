import { managedBy, mayManage, type Role } from '#domain/people/roles.ts';
import type { Language } from '#i18n/languages.ts';
import { createToken, hashToken } from '../staff/access/access-token.ts';
import type { Actor } from './audit-log.ts';
import { writeInvitationMail } from './office-mail.ts';
import { venueName } from './own-account.ts';
import type { PeopleContext } from './people-context.ts';
import type { MemberChange } from './people-repository.ts';
import { canonicalEmail, type Member, type Person } from './person.ts';

/** How long an invitation is valid, in milliseconds. */
export const invitationMs = 7 * 86_400_000;

export interface NewMember {
  readonly licence: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Of the mail. */
  readonly language: Language;
}

export type InviteOutcome =
  | { readonly kind: 'invited'; readonly link: string; readonly isSent: boolean }
  | { readonly kind: 'already_member' };

/** Somebody who manages the people of a venue. */
export interface Manager {
  readonly person: Person;
  readonly role: Role;
}

const actorOf = ({ person }: Manager): Actor => ({ person: person.id, name: person.name });

/** What people do with the people of their venue. */
export function openVenuePeople(context: PeopleContext) {
  const { origin, people, mail, current, now, log } = context;

  const memberIn = async (licence: string, id: number): Promise<Member | null> =>
    (await people.members(licence)).find((one) => one.id === id) ?? null;

  /** Invites somebody, whoever asks for it. */
  const invite = async (
    { licence, email, name, role, language }: NewMember,
    actor: Actor,
  ): Promise<InviteOutcome> => {
    const address = canonicalEmail(email);
    if ((await people.members(licence)).some((one) => one.email === address)) {
      return { kind: 'already_member' };
    }
    const token = createToken();
    const createdAt = now();
    const invitation = await people.invite(
      hashToken(token),
      {
        ...{ licence, role, name, createdAt, email: address, invitedBy: actor.name },
        isByOperator: actor.person === null,
        expiresAt: new Date(createdAt.getTime() + invitationMs),
      },
      actor,
    );
    // Behind the #, which browsers send to no server.
    const link = `${origin}/${language}/invitation#${token}`;
    const venue = (await venueName(current, licence)) ?? licence;
    const key = `invitation.${invitation.id}.${createdAt.getTime()}`;
    const isSent =
      (await mail?.send(writeInvitationMail(invitation, { venue, link, language, key })).then(
        () => true,
        (error: unknown) => {
          log.error('invitation not sent', { licence, fault: error });
          return false;
        },
      )) ?? false;
    return { kind: 'invited', link, isSent };
  };

  return {
    invite,

    async read(licence: string, { role }: Pick<Manager, 'role'>) {
      const [members, invitations] = await Promise.all([
        people.members(licence),
        people.invitations(licence),
      ]);
      return { members, invitations, roles: managedBy(role) };
    },

    inviteAs: async (member: NewMember, manager: Manager): Promise<InviteOutcome | { kind: 'forbidden' }> =>
      mayManage(manager.role, member.role) ? invite(member, actorOf(manager)) : { kind: 'forbidden' },

    async revoke(licence: string, id: number, manager: Manager): Promise<'done' | 'gone' | 'forbidden'> {
      const invitation = (await people.invitations(licence)).find((one) => one.id === id);
      if (!invitation) return 'gone';
      if (!mayManage(manager.role, invitation.role)) return 'forbidden';
      return (await people.revoke(licence, id, actorOf(manager))) ? 'done' : 'gone';
    },

    async changeRole(
      licence: string,
      id: number,
      role: Role,
      manager: Manager,
    ): Promise<MemberChange | 'forbidden'> {
      const member = await memberIn(licence, id);
      if (!member) return 'gone';
      if (!(mayManage(manager.role, member.role) && mayManage(manager.role, role))) return 'forbidden';
      return people.changeRole(licence, id, role, actorOf(manager));
    },

    async remove(licence: string, id: number, manager: Manager): Promise<MemberChange | 'forbidden'> {
      const member = await memberIn(licence, id);
      if (!member) return 'gone';
      if (!mayManage(manager.role, member.role)) return 'forbidden';
      return people.remove(licence, id, actorOf(manager));
    },

    leave: (licence: string, manager: Manager): Promise<MemberChange> =>
      people.remove(licence, manager.person.id, actorOf(manager)),
  };
}

export type VenuePeople = ReturnType<typeof openVenuePeople>;
