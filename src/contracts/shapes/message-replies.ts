import * as z from 'zod/mini';
import { messageOccasions } from '#domain/messages/message-occasion.ts';
import type { ReadOnly } from '../read-only.ts';
import { doneOrRefused } from './outcome.ts';

/** A message about an order that is not sent yet. */
export const listedMessageSchema = z.object({
  licence: z.string(),
  occasion: z.enum(messageOccasions),
  /** The order's uuid. */
  order: z.string(),
  /** Who reads it, and how: "diner by email"; `null` until that is known. */
  to: z.nullable(z.string()),
  /** ISO 8601. */
  since: z.string(),
  attempts: z.int(),
  fault: z.nullable(z.string()),
});

/** How long the service took. */
export const messageTrialResultSchema = doneOrRefused({ ms: z.number() });

export type ListedMessage = ReadOnly<z.output<typeof listedMessageSchema>>;
