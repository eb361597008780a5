import * as z from 'zod/mini';
import { countDays, readDay } from '#domain/report/period.ts';
import { amountSchema } from './amount.ts';

/** `YYYY-MM-DD`. */
export const daySchema = z.string().check(z.refine((text) => readDay(text) !== null, 'not a date'));

/** The most days of a report. */
const maxDays = 1_100;

/** Business days from one to another, both included. */
export const reportPeriodSchema = z
  .strictObject({ from: daySchema, to: daySchema })
  .check(
    z.refine((period) => countDays(period) >= 1 && countDays(period) <= maxDays, `not 1 to ${maxDays} days`),
  );

/** What a venue says about its cash at the end of a day. */
export const countedCashSchema = z.strictObject({
  float: amountSchema,
  paidOut: amountSchema,
  counted: amountSchema,
  reason: z.nullable(z.string().check(z.maxLength(200))),
});
