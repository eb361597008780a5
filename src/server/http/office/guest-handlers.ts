import type { guestCalls } from '#contracts/calls/guests.ts';
import type { OpenGuestData } from '../../operations/privacy/guest-data.ts';
import { refuse } from '../refuse.ts';
import type { OfficeHandlers, SignedIn } from './office-handler.ts';

const actorOf = ({ session: { person } }: SignedIn) => ({ person: person.id, name: person.name });

const refuseContact = () =>
  refuse('invalid_request', {
    issues: [{ path: 'contact', message: 'Neither a telephone number nor an email address' }],
  });

/** What people of a venue do with what is known of a guest. */
export function guestHandlers(guests: OpenGuestData): OfficeHandlers<typeof guestCalls> {
  return {
    readGuest: async ({ params: { licence }, body: { contact } }) =>
      (await guests.summary(licence, contact)) ?? refuseContact(),
    async readGuestFile({ params: { licence }, body: { contact } }, facts) {
      const file = await guests.file(licence, contact, actorOf(facts));
      if (!file) return refuseContact();
      const { name, type, text } = file;
      return { name, type, base64: Buffer.from(text).toString('base64') };
    },
    eraseGuest: async ({ params: { licence }, body: { contact } }, facts) =>
      (await guests.erase(licence, contact, actorOf(facts))) ?? refuseContact(),
  };
}
