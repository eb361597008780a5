import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { newPasskeySchema, passkeyOptionsSchema, passkeySignatureSchema } from '../shapes/passkey.ts';
import { emailSchema, permissionSchema, personNameSchema, roleSchema } from '../shapes/person.ts';

/** The office: named people who sign in on an origin of their own. The router answers every call. */

const empty = z.strictObject({});

const own = { method: 'POST', params: z.object({}), isRouted: true, status: 200, refusals: [] } as const;

const ofPerson = { ...own, proof: ['office_cookie'], refusals: ['signed_out'] } as const;

/** A code of eight digits; spaces and dashes between them are left out. */
export const emailCodeSchema = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '')),
    z.string().check(z.regex(/^\d{8}$/)),
  ),
);

export const invitationToken = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * Sends a one-time code to an address that is known to the office. The response is the same for any other address.
 */
export const sendSignInCode = defineCall({
  ...own,
  path: '/office/code/',
  body: z.strictObject({ email: emailSchema, language: languageSchema }),
  rateLimit: 'sign_in_codes',
  proof: ['nothing'],
  reply: z.object({
    /** Whether this office sends mail at all. */
    sent: z.boolean(),
  }),
});

export const signInWithCode = defineCall({
  ...own,
  path: '/office/enter/code/',
  body: z.strictObject({ email: emailSchema, code: emailCodeSchema }),
  rateLimit: 'sign_in',
  proof: ['email_code'],
  reply: empty,
  refusals: ['forbidden'],
});

/** What a passkey has to sign for signing in. */
export const askForPasskey = defineCall({
  ...own,
  path: '/office/passkey/ask/',
  body: empty,
  rateLimit: 'sign_in_codes',
  proof: ['nothing'],
  reply: z.object({ options: passkeyOptionsSchema }),
});

export const signInWithPasskey = defineCall({
  ...own,
  path: '/office/enter/passkey/',
  body: z.strictObject({ signature: passkeySignatureSchema }),
  rateLimit: 'sign_in',
  proof: ['passkey'],
  reply: empty,
  refusals: ['forbidden'],
});

/** Ends the session of this device. */
export const signOutOfOffice = defineCall({
  ...own,
  path: '/office/leave/',
  body: empty,
  proof: ['nothing'],
  reply: empty,
});

/** The person who is signed in, and their venues. */
export const readOwnAccount = defineCall({
  ...ofPerson,
  path: '/office/me/',
  body: empty,
  reply: z.object({
    name: z.string(),
    email: z.string(),
    venues: z.array(
      z.object({
        licence: z.string(),
        /** As its guests see it, in its default language. */
        name: z.string(),
        role: roleSchema,
        /** Everything that the role may do. */
        may: z.array(permissionSchema),
      }),
    ),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** ISO 8601, as are the other times. */
        created: z.string(),
        used: z.nullable(z.string()),
      }),
    ),
    sessions: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        created: z.string(),
        used: z.string(),
        /** Whether it is this device. */
        own: z.boolean(),
      }),
    ),
  }),
});

export const renameOwnAccount = defineCall({
  ...ofPerson,
  path: '/office/me/name/',
  body: z.strictObject({ name: personNameSchema }),
  reply: empty,
});

/** What a new passkey has to sign. */
export const askForNewPasskey = defineCall({
  ...ofPerson,
  path: '/office/me/passkey/ask/',
  body: empty,
  reply: z.object({ options: passkeyOptionsSchema }),
});

export const addPasskey = defineCall({
  ...ofPerson,
  path: '/office/me/passkey/',
  body: z.strictObject({ passkey: newPasskeySchema }),
  reply: empty,
  refusals: ['signed_out', 'forbidden'],
});

export const removePasskey = defineCall({
  ...ofPerson,
  path: '/office/me/passkey/remove/',
  body: z.strictObject({ id: z.string() }),
  reply: empty,
});

export const endOwnSession = defineCall({
  ...ofPerson,
  path: '/office/me/session/end/',
  body: z.strictObject({ id: z.int() }),
  reply: empty,
});

/** What an invitation is for. 404 when it is used, withdrawn or expired. */
export const readInvitation = defineCall({
  ...own,
  path: '/office/invitation/',
  body: z.strictObject({ token: invitationToken }),
  rateLimit: 'sign_in',
  proof: ['invitation_link'],
  reply: z.object({
    venue: z.string(),
    role: roleSchema,
    email: z.string(),
    name: z.string(),
    invited_by: z.string(),
    /** Whether a code sent to the address is needed: the link alone is not enough where mail can be sent. */
    needs_code: z.boolean(),
    /** Whether the invited person has to sign in first: where no mail can be sent, the link is not enough for somebody known. */
    needs_sign_in: z.boolean(),
  }),
});

/** Sends a one-time code to the invited address. */
export const sendInvitationCode = defineCall({
  ...own,
  path: '/office/invitation/code/',
  body: z.strictObject({ token: invitationToken, language: languageSchema }),
  rateLimit: 'sign_in_codes',
  proof: ['invitation_link'],
  reply: z.object({ sent: z.boolean() }),
});

/** Uses an invitation up and signs in. */
export const acceptInvitation = defineCall({
  ...own,
  path: '/office/invitation/accept/',
  body: z.strictObject({
    token: invitationToken,
    name: personNameSchema,
    /** `null` where no code is needed. */
    code: z.nullable(emailCodeSchema),
  }),
  rateLimit: 'sign_in',
  proof: ['invitation_link'],
  reply: z.object({ licence: z.string() }),
  refusals: ['forbidden'],
});

/** Every call that is of no venue. */
export const accountCalls = {
  sendSignInCode,
  signInWithCode,
  askForPasskey,
  signInWithPasskey,
  signOutOfOffice,
  readOwnAccount,
  renameOwnAccount,
  askForNewPasskey,
  addPasskey,
  removePasskey,
  endOwnSession,
  readInvitation,
  sendInvitationCode,
  acceptInvitation,
} as const satisfies Readonly<Record<string, Call>>;

export type OwnAccount = z.output<(typeof readOwnAccount)['reply']>;

export type OwnVenue = OwnAccount['venues'][number];

export type ShownInvitation = z.output<(typeof readInvitation)['reply']>;
