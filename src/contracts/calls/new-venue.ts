import * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { checkedAnswers, countryFactsSchema, newVenueSchema } from '../shapes/new-venue.ts';
import { personNameSchema } from '../shapes/person.ts';
import { emailCodeSchema, invitationToken } from './office.ts';

/** An owner makes a venue on an operator's invitation. */

const empty = z.strictObject({});

const ofInvitation = {
  method: 'POST',
  params: z.object({}),
  isRouted: true,
  rateLimit: 'sign_in',
  proof: ['invitation_link'],
  status: 200,
  refusals: [],
} as const;

/** What an invitation to make a venue is for. 404 when it is used, withdrawn or expired. */
export const readVenueInvitation = defineCall({
  ...ofInvitation,
  path: '/office/new-venue/',
  body: z.strictObject({ token: invitationToken }),
  reply: z.object({
    email: z.string(),
    name: z.string(),
    licence: z.string(),
    domain: z.string(),
    /** Whether the invited person is signed in on this device. */
    entered: z.boolean(),
    /** Whether a code sent to the address is needed to enter. */
    needs_code: z.boolean(),
    /** Whether the invited person has to sign in: where no mail can be sent, the link lets in once. */
    needs_sign_in: z.boolean(),
    countries: z.array(countryFactsSchema),
  }),
});

/** Sends a one-time code to the invited address. */
export const sendVenueInvitationCode = defineCall({
  ...ofInvitation,
  path: '/office/new-venue/code/',
  body: z.strictObject({ token: invitationToken, language: languageSchema }),
  rateLimit: 'sign_in_codes',
  reply: z.object({ sent: z.boolean() }),
});

/** Signs the invited person in. The invitation stays until the venue is made. */
export const enterWithVenueInvitation = defineCall({
  ...ofInvitation,
  path: '/office/new-venue/enter/',
  body: z.strictObject({
    token: invitationToken,
    name: personNameSchema,
    /** `null` where no code is needed. */
    code: z.nullable(emailCodeSchema),
  }),
  reply: empty,
  refusals: ['forbidden'],
});

/**
 * Publishes the venue without a dish, makes the person its owner and uses the invitation up, all or nothing. 404 when the
 * invitation is used, withdrawn or expired.
 */
export const makeVenue = defineCall({
  ...ofInvitation,
  path: '/office/new-venue/make/',
  body: z.strictObject({ token: invitationToken, venue: newVenueSchema }),
  proof: ['office_cookie'],
  reply: z.union([
    z.object({ kind: z.literal('made'), licence: z.string() }),
    /** That answer does not fit the others: nothing is made. */
    z.object({ kind: z.literal('unfit'), answer: z.enum(checkedAnswers) }),
  ]),
  refusals: ['signed_out', 'forbidden'],
});

export const newVenueCalls = {
  readVenueInvitation,
  sendVenueInvitationCode,
  enterWithVenueInvitation,
  makeVenue,
} as const satisfies Readonly<Record<string, Call>>;

export type ShownVenueInvitation = z.output<(typeof readVenueInvitation)['reply']>;
