import * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';
import { boardPrintersSchema } from '../shapes/board-printer.ts';
import { languageSchema } from '../shapes/language.ts';
import { numberText } from '../shapes/number-text.ts';

const maxText = 200;

/** Printers leave out what they do not know, or send `null`. */
const optionalText = z.optional(z.nullable(z.string().check(z.maxLength(maxText))));

/** What a Star printer says when it asks; `emenu print-agent` says the same. */
export const printerPollSchema = z.object({
  /** Percent-encoded, such as `200%20OK`. */
  statusCode: optionalText,
  printerMAC: optionalText,
  printingInProgress: z.optional(z.nullable(z.boolean())),
});

/** The query of what a printer fetches and confirms. */
const jobQuery = {
  /** The `jobToken` of the answer to its question; older printers do not send it. */
  token: z.optional(z.string().check(z.maxLength(maxText))),
  mac: z.optional(z.string().check(z.maxLength(maxText))),
};

/** The media types in which printers get what they print. */
export const printMediaTypes = {
  cloudprnt: 'image/png',
  /** ESC/POS commands. */
  agent: 'application/vnd.emenu.escpos',
} as const;

const byToken = {
  path: '/print/[token]/',
  params: z.object({ token: z.string() }),
  isRouted: true,
  rateLimit: 'printers',
  proof: ['printer_token'],
  status: 200,
  commonRefusals: ['not_found', 'too_many', 'unavailable_now', 'internal'],
} as const;

/**
 * What a printer calls. Star CloudPRNT, which `emenu print-agent` speaks, too: POST asks for a job, GET fetches it,
 * DELETE confirms it. With `Prefer: wait=20` the answer waits for a job. Epson Server Direct Print: POST of a form, which
 * is answered with XML.
 */
export const printerCalls = {
  poll: defineCall({
    ...byToken,
    method: 'POST',
    body: printerPollSchema,
    rawBody: {
      type: 'application/x-www-form-urlencoded',
      holds: 'Epson Server Direct Print: `ConnectionType` with `ID`, and `ResponseFile` for a response.',
      maxBytes: 64 * 1024,
    },
    reply: z.union([
      z.object({ jobReady: z.literal(false) }),
      z.object({
        jobReady: z.literal(true),
        mediaTypes: z.array(z.enum(Object.values(printMediaTypes))),
        jobToken: z.string(),
        deleteMethod: z.literal('DELETE'),
      }),
    ]),
    refusals: ['unreadable', 'too_large'],
  }),
  fetch: defineCall({
    ...byToken,
    method: 'GET',
    query: z.object({ ...jobQuery, type: z.optional(z.string()) }),
    reply: z.unknown(),
    replyType: printMediaTypes.cloudprnt,
    refusals: ['unknown_type'],
  }),
  confirm: defineCall({
    ...byToken,
    method: 'DELETE',
    /** `code` begins with 2 where it was printed. */
    query: z.object({ ...jobQuery, code: z.optional(z.string().check(z.maxLength(maxText))) }),
    reply: z.object({}),
    refusals: [],
  }),
} as const satisfies Record<string, Call>;

const byStaff = { method: 'POST', proof: ['staff_cookie'], status: 200, refusals: [] } as const;

const printersReply = z.object({ printers: boardPrintersSchema });

/** Prints an order again, marked as a copy. */
export const reprintOrder = defineCall({
  ...byStaff,
  path: '/board/[lang]/order/[number]/print/',
  params: z.object({ lang: languageSchema, number: numberText }),
  body: z.strictObject({ printer: z.string() }),
  reply: printersReply,
});

/** Has another printer print what waits for one. */
export const movePrintJobs = defineCall({
  ...byStaff,
  path: '/board/[lang]/printers/',
  params: z.object({ lang: languageSchema }),
  body: z.strictObject({ from: z.string(), to: z.string() }),
  reply: printersReply,
});
