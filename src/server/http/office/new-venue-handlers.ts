import type { newVenueCalls } from '#contracts/calls/new-venue.ts';
import { deviceName } from '../../people/device-name.ts';
import type { OfficePeople } from '../../people/open-people.ts';
import { allCountryFacts } from '../../publishing/new-venue/country-facts.ts';
import type { MakeVenue } from '../../publishing/new-venue/make-venue.ts';
import { hashToken } from '../../staff/access/access-token.ts';
import { refuse } from '../refuse.ts';
import { type OfficeHandlers, withSession } from './office-handler.ts';

interface NewVenueOptions extends Pick<OfficePeople, 'newVenues' | 'now'> {
  readonly makeVenue: MakeVenue;
}

/** What the holder of an invitation to make a venue can do. */
export function newVenueHandlers({
  newVenues,
  now,
  makeVenue,
}: NewVenueOptions): OfficeHandlers<typeof newVenueCalls> {
  return {
    async readVenueInvitation({ body: { token } }, { session }) {
      const found = await newVenues.read(token, session?.person ?? null);
      if (!found) return refuse('not_found');
      const { email, name, licence, domain } = found.invitation;
      return {
        ...{ email, name, licence, domain, entered: found.isIn },
        needs_code: found.needsCode,
        needs_sign_in: found.needsSignIn,
        countries: allCountryFacts().map(({ includesTax, timezones, ...facts }) => ({
          ...{ ...facts, timezones: [...timezones], includes_tax: includesTax },
        })),
      };
    },
    async sendVenueInvitationCode({ body: { token, language } }) {
      const sent = await newVenues.sendCode(token, language);
      return sent === null ? refuse('not_found') : { sent };
    },
    async enterWithVenueInvitation({ body: { token, name, code } }, { session, userAgent }) {
      const outcome = await newVenues.enter(token, {
        ...{ name, code, device: deviceName(userAgent), signedIn: session?.person ?? null },
      });
      switch (outcome.kind) {
        case 'entered':
          return withSession({}, outcome.token);
        case 'forbidden':
          return refuse('forbidden');
        case 'gone':
          return refuse('not_found');
      }
    },
    async makeVenue({ body: { token, venue } }, { session: { person } }) {
      const found = await newVenues.read(token, person);
      if (!found) return refuse('not_found');
      if (!found.isIn) return refuse('forbidden');
      const { licence, domain } = found.invitation;
      const founding = { invitation: hashToken(token), person, now: now() };
      const outcome = await makeVenue({ licence, domain, founding }, venue);
      switch (outcome.kind) {
        case 'made':
          return { kind: 'made', licence };
        case 'unfit':
          return outcome;
        case 'gone':
          return refuse('not_found');
      }
    },
  };
}
