import type { accountCalls } from '#contracts/calls/office.ts';
import { permissionsOf } from '#domain/people/roles.ts';
import { deviceName } from '../../people/device-name.ts';
import type { OfficePeople } from '../../people/open-people.ts';
import { refuse } from '../refuse.ts';
import { type OfficeHandlers, withSession } from './office-handler.ts';

/** What anybody can do at the office, and what people do with their own account. */
export function accountHandlers(office: OfficePeople): OfficeHandlers<typeof accountCalls> {
  const { signIn, account, invitations, sessions, mail } = office;
  return {
    async sendSignInCode({ body: { email, language } }) {
      signIn.requestCode(email, language);
      return { sent: mail !== null };
    },
    async signInWithCode({ body: { email, code } }, { userAgent }) {
      const token = await signIn.withCode(email, code, deviceName(userAgent));
      return token === null ? refuse('forbidden') : withSession({}, token);
    },
    askForPasskey: async () => ({ options: await signIn.askForPasskey() }),
    async signInWithPasskey({ body: { signature } }, { userAgent }) {
      const token = await signIn.withPasskey(signature, deviceName(userAgent));
      return token === null ? refuse('forbidden') : withSession({}, token);
    },
    async signOutOfOffice(_, { session }) {
      if (session) await sessions.end(session.person.id, session.id);
      return withSession({}, null);
    },
    async readOwnAccount(_, { session }) {
      const { person } = session;
      const { venues, passkeys, sessions: devices } = await account.read(person);
      return {
        name: person.name,
        email: person.email,
        venues: venues.map(({ licence, name, role }) => ({
          ...{ licence, name, role },
          may: [...permissionsOf(role)],
        })),
        passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
          ...{ id, name },
          created: createdAt.toISOString(),
          used: usedAt?.toISOString() ?? null,
        })),
        sessions: devices.map(({ id, device, createdAt, usedAt }) => ({
          ...{ id, device, own: id === session.id },
          created: createdAt.toISOString(),
          used: usedAt.toISOString(),
        })),
      };
    },
    async renameOwnAccount({ body: { name } }, { session }) {
      await account.rename(session.person, name);
      return {};
    },
    askForNewPasskey: async (_, { session }) => ({
      options: await account.askForNewPasskey(session.person),
    }),
    async addPasskey({ body: { passkey } }, { session, userAgent }) {
      return (await account.addPasskey(session.person, passkey, userAgent)) ? {} : refuse('forbidden');
    },
    async removePasskey({ body: { id } }, { session }) {
      return (await account.removePasskey(session.person, id)) ? {} : refuse('not_found');
    },
    async endOwnSession({ body: { id } }, { session }) {
      return (await account.endSession(session.person, id)) ? {} : refuse('not_found');
    },
    async readInvitation({ body: { token } }, { session }) {
      const found = await invitations.read(token, session?.person ?? null);
      if (!found) return refuse('not_found');
      const { role, email, name, invitedBy } = found.invitation;
      return {
        ...{ role, email, name, venue: found.venue },
        invited_by: invitedBy,
        needs_code: found.needsCode,
        needs_sign_in: found.needsSignIn,
      };
    },
    async sendInvitationCode({ body: { token, language } }) {
      const sent = await invitations.sendCode(token, language);
      return sent === null ? refuse('not_found') : { sent };
    },
    async acceptInvitation({ body: { token, name, code } }, { session, userAgent }) {
      const outcome = await invitations.accept(token, {
        ...{ name, code, device: deviceName(userAgent), signedIn: session?.person ?? null },
      });
      switch (outcome.kind) {
        case 'joined':
          return withSession({ licence: outcome.licence }, outcome.token);
        case 'forbidden':
          return refuse('forbidden');
        case 'gone':
          return refuse('not_found');
      }
    },
  };
}
