import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { emailSchema, personNameSchema, roleSchema } from '../shapes/person.ts';
import { licence } from '../shapes/values.ts';

/** The people of a venue and its audit log, in the office. */

const empty = z.strictObject({});

const ofVenue = {
  method: 'POST',
  params: z.object({ licence }),
  isRouted: true,
  proof: ['office_cookie'],
  status: 200,
  refusals: ['signed_out', 'forbidden'],
} as const;

const managing = { ...ofVenue, permission: 'manage_people' } as const;

export const readPeople = defineCall({
  ...managing,
  path: '/office/[licence]/people/',
  body: empty,
  reply: z.object({
    people: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        role: roleSchema,
        /** ISO 8601, as are the other times. */
        since: z.string(),
        /** To the hour; `null` when they are not signed in anywhere. */
        used: z.nullable(z.string()),
        passkeys: z.int(),
        own: z.boolean(),
        /** Whether the reader may change and remove them. */
        manageable: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        role: roleSchema,
        by: z.string(),
        created: z.string(),
        expires: z.string(),
        expired: z.boolean(),
      }),
    ),
    /** The roles that the reader may give. */
    roles: z.array(roleSchema),
  }),
});

/** Invites by mail where mail can be sent; the link is returned in any case, this once. */
export const invitePerson = defineCall({
  ...managing,
  path: '/office/[licence]/people/invite/',
  body: z.strictObject({
    email: emailSchema,
    name: personNameSchema,
    role: roleSchema,
    /** Of the mail. */
    language: languageSchema,
  }),
  reply: z.object({ link: z.string(), sent: z.boolean() }),
  refusals: ['signed_out', 'forbidden', 'already_member'],
});

export const revokeInvitation = defineCall({
  ...managing,
  path: '/office/[licence]/people/revoke/',
  body: z.strictObject({ id: z.int() }),
  reply: empty,
  refusals: ['signed_out', 'forbidden'],
});

export const changePersonRole = defineCall({
  ...managing,
  path: '/office/[licence]/people/role/',
  body: z.strictObject({ person: z.int(), role: roleSchema }),
  reply: empty,
  refusals: ['signed_out', 'forbidden', 'last_owner'],
});

export const removePerson = defineCall({
  ...managing,
  path: '/office/[licence]/people/remove/',
  body: z.strictObject({ person: z.int() }),
  reply: empty,
  refusals: ['signed_out', 'forbidden', 'last_owner'],
});

/** Gives up one's own place in a venue. */
export const leaveVenue = defineCall({
  ...ofVenue,
  path: '/office/[licence]/leave/',
  body: empty,
  reply: empty,
  refusals: ['signed_out', 'forbidden', 'last_owner'],
});

export const readAuditLog = defineCall({
  ...ofVenue,
  permission: 'read_audit_log',
  path: '/office/[licence]/audit/',
  /** Only entries before that one; `null` for the newest. */
  body: z.strictObject({ before: z.nullable(z.int()) }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        by: z.string(),
        action: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    more: z.boolean(),
  }),
});

/** The whole log as CSV. */
export const exportAuditLog = defineCall({
  ...ofVenue,
  permission: 'read_audit_log',
  path: '/office/[licence]/audit/export/',
  body: empty,
  reply: z.object({ name: z.string(), base64: z.string() }),
});

export const peopleCalls = {
  readPeople,
  invitePerson,
  revokeInvitation,
  changePersonRole,
  removePerson,
  leaveVenue,
  readAuditLog,
  exportAuditLog,
} as const satisfies Readonly<Record<string, Call>>;

export type VenuePeople = z.output<(typeof readPeople)['reply']>;

export type ListedAuditEntry = z.output<(typeof readAuditLog)['reply']>['entries'][number];
