import * as z from 'zod/mini';
import { periodKinds } from '#domain/report/period.ts';
import { languageSchema } from './language.ts';
import { countedCashSchema, daySchema, reportPeriodSchema } from './report-period.ts';

const licence = z.string();

const reportRequest = z.strictObject({
  licences: z.array(licence).check(z.minLength(1), z.maxLength(100)),
  period: z.union([z.enum(periodKinds), reportPeriodSchema]),
  language: z.nullable(languageSchema),
});

/** The methods of the operator API for reports and closings, with the schemas of their requests. */
export const reportRequests = {
  /**
   * What venues have sold in a period, or in the day, week, month or year that lasts. Names are in each venue's default
   * language for `null`.
   */
  report: reportRequest,
  /** The same as a file. */
  reportFile: z.extend(reportRequest, { format: z.enum(['csv', 'xlsx']) }),
  /** The sums of a day that is open (X): of the one on which orders count now for `null`. */
  openDay: z.strictObject({ licence, day: z.nullable(daySchema) }),
  /**
   * Ends a business day (Z): the one that lasts, another one by its date, or for `null` the oldest day that has ended, sold
   * something and is open. Cash that is not as expected needs a reason.
   */
  closeDay: z.strictObject({
    licence,
    day: z.nullable(z.union([z.literal('current'), daySchema])),
    cash: z.nullable(countedCashSchema),
  }),
  /** The newest first; `before`: only those with a lower number. */
  closings: z.strictObject({
    licence,
    limit: z.int().check(z.minimum(1), z.maximum(400)),
    before: z.nullable(z.int()),
  }),
  closing: z.strictObject({ licence, number: z.int() }),
  /** A closing as a file, with labels in a language; in the venue's own for `null`. */
  closingFile: z.strictObject({
    licence,
    number: z.int(),
    format: z.enum(['csv', 'xlsx', 'pdf']),
    language: z.nullable(languageSchema),
  }),
} as const;
