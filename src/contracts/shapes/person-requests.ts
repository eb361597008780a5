import * as z from 'zod/mini';
import { languageSchema } from './language.ts';
import { emailSchema, personNameSchema, roleSchema } from './person.ts';
import { domain, licence as licenceName } from './values.ts';

const licence = z.string();

/** The methods of the operator API for people and invitations, with the schemas of their requests. */
export const personRequests = {
  /** Invites someone to the office. */
  invite: z.strictObject({
    licence,
    role: roleSchema,
    email: emailSchema,
    name: z.nullable(personNameSchema),
  }),
  /** Invites someone to make a venue. Without a licence, one that fits the domain. */
  inviteFounder: z.strictObject({
    email: emailSchema,
    name: z.nullable(personNameSchema),
    domain,
    licence: z.nullable(licenceName),
    /** Of the mail; `null` for English. */
    language: z.nullable(languageSchema),
  }),
  /** Open invitations to make venues. */
  venueInvitations: z.strictObject({}),
  /** Withdraws the one for a licence. */
  withdrawInvitation: z.strictObject({ licence }),
  /** The people of the office; of all venues for `null`. */
  people: z.strictObject({ licence: z.nullable(licence) }),
} as const;
