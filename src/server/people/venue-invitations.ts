import type { Language } from '#i18n/languages.ts';
import { createToken, hashToken } from '../staff/access/access-token.ts';
import type { Acceptance } from './invitations.ts';
import { writeVenueInvitationMail } from './office-mail.ts';
import type { PeopleContext } from './people-context.ts';
import { canonicalEmail, type Person } from './person.ts';
import type { SignIn } from './sign-in.ts';
import type { ReserveOutcome, VenueInvitation } from './venue-invitation-repository.ts';
import { invitationMs } from './venue-people.ts';

interface InvitedFounder {
  readonly email: string;
  readonly name: string;
  readonly licence: string;
  readonly domain: string;
  /** Of the mail, and of the first screen. */
  readonly language: Language;
}

export type InviteFounderOutcome =
  | { readonly kind: 'invited'; readonly link: string; readonly isSent: boolean }
  | Extract<ReserveOutcome, { kind: 'taken' }>;

export type EnterOutcome =
  | { readonly kind: 'entered'; readonly token: string }
  /** The code is wrong or missing, or the person has to sign in. */
  | { readonly kind: 'forbidden' }
  /** It is used, withdrawn or expired. */
  | { readonly kind: 'gone' };

/** Invitations to make a venue. Only operators make them. */
export function openVenueInvitations(context: PeopleContext, signIn: SignIn) {
  const { venueInvitations, people, mail, origin, now, log } = context;

  const find = async (token: string): Promise<VenueInvitation | null> => {
    const invitation = await venueInvitations.find(hashToken(token));
    return invitation && invitation.expiresAt > now() ? invitation : null;
  };

  const isInvited = ({ email }: VenueInvitation, person: Person | null): boolean => person?.email === email;

  const neededOf = (invitation: VenueInvitation, signedIn: Person | null) => {
    const isIn = isInvited(invitation, signedIn);
    return {
      // A forwarded link opens nothing where mail can be sent: the mailbox is needed too.
      needsCode: mail !== null && !isIn,
      // Where it can not, the link opens once.
      needsSignIn: mail === null && invitation.isUsedToEnter && !isIn,
    };
  };

  const isRight = async ({ email }: VenueInvitation, code: string | null): Promise<boolean> =>
    code !== null && signIn.isCodeRight(email, code);

  return {
    /** The invitation of a link; `null` for none. */
    async read(token: string, signedIn: Person | null) {
      const invitation = await find(token);
      if (!invitation) return null;
      return { invitation, isIn: isInvited(invitation, signedIn), ...neededOf(invitation, signedIn) };
    },

    /** @returns `null` where there is no such invitation, or else whether a code is sent. */
    async sendCode(token: string, language: Language): Promise<boolean | null> {
      const invitation = await find(token);
      if (!invitation) return null;
      await signIn.sendCode(invitation.email, language);
      return mail !== null;
    },

    /** Signs the invited person in. The venue is made by another call, which uses the invitation up. */
    async enter(token: string, { name, code, device, signedIn }: Acceptance): Promise<EnterOutcome> {
      const invitation = await find(token);
      if (!invitation) return { kind: 'gone' };
      const { needsCode, needsSignIn } = neededOf(invitation, signedIn);
      if (needsSignIn || (needsCode && !(await isRight(invitation, code)))) return { kind: 'forbidden' };
      const isOnce = mail === null && !isInvited(invitation, signedIn);
      const person = await venueInvitations.enter(hashToken(token), name, { now: now(), isOnce });
      if (!person) return { kind: 'gone' };
      if (needsCode) await people.proveEmail(person.email);
      return { kind: 'entered', token: await signIn.enter(person, device) };
    },

    async invite({ email, name, licence, domain, language }: InvitedFounder): Promise<InviteFounderOutcome> {
      const token = createToken();
      const createdAt = now();
      const outcome = await venueInvitations.reserve(hashToken(token), {
        ...{ licence, domain, name, createdAt, email: canonicalEmail(email), invitedBy: 'terminal' },
        expiresAt: new Date(createdAt.getTime() + invitationMs),
      });
      if (outcome.kind === 'taken') return outcome;
      // Behind the #, which browsers send to no server.
      const link = `${origin}/${language}/new-venue#${token}`;
      const key = `venue-invitation.${outcome.invitation.id}.${createdAt.getTime()}`;
      const isSent =
        (await mail?.send(writeVenueInvitationMail(outcome.invitation, { link, language, key })).then(
          () => true,
          (error: unknown) => {
            log.error('invitation not sent', { licence, fault: error });
            return false;
          },
        )) ?? false;
      return { kind: 'invited', link, isSent };
    },

    open: () => venueInvitations.open(now()),
    withdraw: venueInvitations.withdraw,
  };
}
