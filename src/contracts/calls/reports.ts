import * as z from 'zod/mini';
import { periodKinds } from '#domain/report/period.ts';
import type { Call } from '../call.ts';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { countedCashSchema, daySchema, reportPeriodSchema } from '../shapes/report-period.ts';
import { closingSchema, openDaySchema, reportSchema, unpaidOrderSchema } from '../shapes/report-replies.ts';
import { licence } from '../shapes/values.ts';

/** What a venue has sold, and the ends of its days, in the office. */

const ofVenue = {
  method: 'POST',
  params: z.object({ licence }),
  isRouted: true,
  proof: ['office_cookie'],
  permission: 'read_reports',
  status: 200,
  refusals: ['signed_out', 'forbidden'],
} as const;

/** The one that lasts, or some days. */
const wantedPeriodSchema = z.union([z.enum(periodKinds), reportPeriodSchema]);

/** One branch, or all of its group in which the reader may read reports. */
const branches = z._default(z.enum(['own', 'all']), 'own');

/** The venues of a report, with the names that they have in the office. */
const venues = z.array(z.object({ licence: z.string(), name: z.string() }));

const fileReply = z.object({ name: z.string(), type: z.string(), base64: z.string() });

/** A day as its reader sees it: texts in their language, amounts with the decimals of their currency. */
const closingSheetSchema = z.object({
  title: z.string(),
  /** The venue, its legal name and tax number. */
  seller: z.array(z.string()),
  date: z.string(),
  period: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      /** Of the columns after the labels. */
      headings: z.array(z.string()),
      rows: z.array(
        z.object({
          label: z.string(),
          /** One for each heading. */
          cells: z.array(z.string()),
          /** Whether it is a sum. */
          isStrong: z.boolean(),
        }),
      ),
    }),
  ),
  notes: z.array(z.string()),
});

export type ClosingSheet = z.output<typeof closingSheetSchema>;

/** How amounts of a venue are written. */
const moneySchema = z.object({
  /** Decimals by currency. */
  decimals: z.record(z.string(), z.int()),
});

export const readSalesReport = defineCall({
  ...ofVenue,
  path: '/office/[licence]/report/',
  body: z.strictObject({ period: wantedPeriodSchema, branches, language: languageSchema }),
  reply: z.object({ report: reportSchema, money: moneySchema, venues }),
});

export const readSalesReportFile = defineCall({
  ...ofVenue,
  path: '/office/[licence]/report/file/',
  body: z.strictObject({
    period: wantedPeriodSchema,
    format: z.enum(['csv', 'xlsx']),
    branches,
    language: languageSchema,
  }),
  reply: fileReply,
});

/** The day that lasts, beside the same day of the week before. */
export const readToday = defineCall({
  ...ofVenue,
  path: '/office/[licence]/today/',
  body: z.strictObject({ branches, language: languageSchema }),
  reply: z.object({
    /** `YYYY-MM-DD`. */
    day: z.string(),
    /** When it began, `HH:MM:SS` of the venue's clock. */
    begins: z.string(),
    /** IANA name. */
    zone: z.string(),
    today: reportSchema,
    lastWeek: reportSchema,
    money: moneySchema,
    venues,
  }),
});

/** A day that is open (X): the one on which orders count now for `null`. 404 for a closed one. */
export const readOpenDay = defineCall({
  ...ofVenue,
  path: '/office/[licence]/day/',
  body: z.strictObject({ day: z.nullable(daySchema), language: languageSchema }),
  reply: z.object({ day: openDaySchema, sheet: closingSheetSchema }),
});

/** Closes a day (Z): the oldest one that has ended for `null`. */
export const closeVenueDay = defineCall({
  ...ofVenue,
  path: '/office/[licence]/day/close/',
  body: z.strictObject({
    day: z.nullable(z.union([z.literal('current'), daySchema])),
    cash: z.nullable(countedCashSchema),
  }),
  permission: 'close_days',
  reply: z.object({ closing: closingSchema, unpaid: z.array(unpaidOrderSchema) }),
  refusals: ['signed_out', 'forbidden', 'day_not_closed'],
});

/** The newest first. */
export const readClosings = defineCall({
  ...ofVenue,
  path: '/office/[licence]/closings/',
  /** Only those before that number; `null` for the newest. */
  body: z.strictObject({ before: z.nullable(z.int()) }),
  reply: z.object({ closings: z.array(closingSchema), more: z.boolean() }),
});

/** One closing as a sheet. */
export const readClosing = defineCall({
  ...ofVenue,
  path: '/office/[licence]/closing/',
  body: z.strictObject({ number: z.int(), language: languageSchema }),
  reply: z.object({ sheet: closingSheetSchema }),
});

export const readClosingFile = defineCall({
  ...ofVenue,
  path: '/office/[licence]/closing/file/',
  body: z.strictObject({
    number: z.int(),
    format: z.enum(['csv', 'xlsx', 'pdf']),
    language: languageSchema,
  }),
  reply: fileReply,
});

export const reportCalls = {
  readSalesReport,
  readSalesReportFile,
  readToday,
  readOpenDay,
  closeVenueDay,
  readClosings,
  readClosing,
  readClosingFile,
} as const satisfies Readonly<Record<string, Call>>;

export type Today = z.output<(typeof readToday)['reply']>;

export type SalesReport = z.output<(typeof readSalesReport)['reply']>;
