import type { Language } from '#i18n/languages.ts';
import { hashToken } from '../staff/access/access-token.ts';
import { venueName } from './own-account.ts';
import type { PeopleContext } from './people-context.ts';
import type { Invitation } from './people-repository.ts';
import type { Person } from './person.ts';
import type { SignIn } from './sign-in.ts';

export interface Acceptance {
  readonly name: string;
  /** `null` for none. */
  readonly code: string | null;
  readonly device: string;
  /** Who is signed in on the device already; `null` for nobody. */
  readonly signedIn: Person | null;
}

export type AcceptOutcome =
  | { readonly kind: 'joined'; readonly licence: string; readonly token: string }
  /** The code is wrong or missing. */
  | { readonly kind: 'forbidden' }
  /** It is used, revoked or expired. */
  | { readonly kind: 'gone' };

/** What the holder of an invitation's link can do. */
export function openInvitations({ people, mail, current, now }: PeopleContext, signIn: SignIn) {
  const find = async (token: string): Promise<Invitation | null> => {
    const invitation = await people.findInvitation(hashToken(token));
    return invitation && invitation.expiresAt > now() ? invitation : null;
  };

  /** A forwarded link opens nothing where mail can be sent: the mailbox is needed too. */
  const needsCode = ({ email }: Invitation, signedIn: Person | null): boolean =>
    mail !== null && signedIn?.email !== email;

  /**
   * Where no mail can be sent, only an operator's link lets in somebody who is known already: else whoever may invite could use
   * the link and be that person in other venues.
   */
  const needsSignIn = async (
    { email, isByOperator }: Invitation,
    signedIn: Person | null,
  ): Promise<boolean> =>
    mail === null && !isByOperator && signedIn?.email !== email && (await people.findByEmail(email)) !== null;

  return {
    async read(token: string, signedIn: Person | null) {
      const invitation = await find(token);
      if (!invitation) return null;
      const venue = (await venueName(current, invitation.licence)) ?? invitation.licence;
      return {
        ...{ invitation, venue, needsCode: needsCode(invitation, signedIn) },
        needsSignIn: await needsSignIn(invitation, signedIn),
      };
    },

    /** @returns `null` where there is no such invitation, or else whether a code is sent. */
    async sendCode(token: string, language: Language): Promise<boolean | null> {
      const invitation = await find(token);
      if (!invitation) return null;
      await signIn.sendCode(invitation.email, language);
      return mail !== null;
    },

    async accept(token: string, { name, code, device, signedIn }: Acceptance): Promise<AcceptOutcome> {
      const invitation = await find(token);
      if (!invitation) return { kind: 'gone' };
      if (await needsSignIn(invitation, signedIn)) return { kind: 'forbidden' };
      const isProven = needsCode(invitation, signedIn);
      if (isProven && !(code !== null && (await signIn.isCodeRight(invitation.email, code)))) {
        return { kind: 'forbidden' };
      }
      const person = await people.accept(hashToken(token), name, now());
      if (!person) return { kind: 'gone' };
      if (isProven) await people.proveEmail(person.email);
      const { licence } = invitation;
      return { kind: 'joined', licence, token: await signIn.enter(person, device) };
    },
  };
}

export type Invitations = ReturnType<typeof openInvitations>;
