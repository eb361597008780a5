import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { defineCall } from '../call.ts';
import { licence } from '../shapes/values.ts';

/** What a venue knows of a guest, in the office. */

/** A telephone number, as people write it in the venue's country, or an email address. */
const contact = z.string().check(z.minLength(1), z.maxLength(254));

const ofGuest = {
  method: 'POST',
  params: z.object({ licence }),
  isRouted: true,
  proof: ['office_cookie'],
  permission: 'read_guests',
  rateLimit: 'guest_lookups',
  status: 200,
  body: z.strictObject({ contact }),
  refusals: ['signed_out', 'forbidden'],
} as const;

/** Figures. A contact that is neither a number nor an address is invalid. */
export const readGuest = defineCall({
  ...ofGuest,
  path: '/office/[licence]/guest/',
  reply: z.object({
    orders: z.int(),
    /** Those that are not finished: they cannot be erased. */
    open: z.int(),
    /** ISO 8601; `null` without orders. */
    first: z.nullable(z.string()),
    last: z.nullable(z.string()),
    forms: z.int(),
    /** Messages that wait to be sent, and browsers that are told about an order. */
    messages: z.int(),
    taxDocuments: z.int(),
    wallets: z.int(),
    /** Days after which it is erased in any case. */
    days: z.int(),
  }),
});

/** All that is known, as JSON. */
export const readGuestFile = defineCall({
  ...ofGuest,
  path: '/office/[licence]/guest/file/',
  reply: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
});

/** Erases what can be erased. */
export const eraseGuest = defineCall({
  ...ofGuest,
  path: '/office/[licence]/guest/erase/',
  reply: z.object({ orders: z.int(), forms: z.int() }),
});

export const guestCalls = { readGuest, readGuestFile, eraseGuest } as const satisfies Readonly<
  Record<string, Call>
>;

export type KnownGuest = z.output<(typeof readGuest)['reply']>;
