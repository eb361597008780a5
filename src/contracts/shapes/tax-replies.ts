import * as z from 'zod/mini';
import type { ReadOnly } from '../read-only.ts';
import { doneOrRefused } from './outcome.ts';

/** A tax document that the tax authority has not taken. */
export const listedEInvoiceSchema = z.object({
  licence: z.string(),
  /** "INV-000042". */
  document: z.string(),
  state: z.enum(['waiting', 'refused']),
  /** When it was issued, ISO 8601. */
  since: z.string(),
  /** Why it was refused, in the authority's words. */
  messages: z.array(z.object({ code: z.string(), text: z.string() })),
  /** Why the last report of the venue failed; `null` when none has. */
  fault: z.nullable(z.string()),
});

/** How many documents will be reported again. */
export const eInvoicesAgainSchema = doneOrRefused({ documents: z.int() });

/**
 * The sums of tax documents by day, on the venue's own calendar; credit notes lower them. Amounts are decimal text.
 *
 * `from` and `to`: the first and the last day, `YYYY-MM-DD`.
 */
export const taxReportSchema = doneOrRefused({
  from: z.string(),
  to: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      currency: z.string(),
      invoices: z.int(),
      creditNotes: z.int(),
      total: z.string(),
    }),
  ),
  taxes: z.array(
    z.object({
      day: z.string(),
      currency: z.string(),
      id: z.int(),
      name: z.string(),
      /** In percent. */
      rate: z.string(),
      /** Without the tax. */
      net: z.string(),
      tax: z.string(),
    }),
  ),
});

export type ListedEInvoice = ReadOnly<z.output<typeof listedEInvoiceSchema>>;
export type ListedTaxReport = Extract<ReadOnly<z.output<typeof taxReportSchema>>, { readonly kind: 'done' }>;
