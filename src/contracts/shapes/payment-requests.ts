import * as z from 'zod/mini';
import { amountSchema } from './amount.ts';

const licence = z.string();

/** The methods of the operator API for payments, with the schemas of their requests. */
export const paymentRequests = {
  /** Payments that staff have to look into; of all venues for `null`. */
  review: z.strictObject({ licence: z.nullable(licence) }),
  /** The payment attempts of an order with their events; the latest attempts of the venue for `null`. */
  payments: z.strictObject({ licence, number: z.nullable(z.int()) }),
  /** Resolves the reviews of an order's payments. */
  settled: z.strictObject({ licence, number: z.int() }),
  /** Polls the provider about an attempt and releases what it blocks. */
  release: z.strictObject({ reference: z.string() }),
  /** Checks the venue's credentials for its payment provider. */
  trial: z.strictObject({ licence }),
  /** `amount`: `null` for all refunds due. */
  refund: z.strictObject({
    licence,
    number: z.int(),
    amount: z.nullable(amountSchema),
    way: z.enum(['ask', 'again', 'done']),
  }),
} as const;
