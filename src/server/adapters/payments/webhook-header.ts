import * as z from 'zod/mini';
import { isTimingSafeEqual } from './signing.ts';

/** The header that a merchant has the company send along with its messages: all that shows where they come from. */
export const webhookHeaderSettings = {
  webhookHeaderName: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]+$/))),
  webhookHeaderValue: z.optional(z.string().check(z.minLength(8))),
};

export interface WebhookHeader {
  readonly webhookHeaderName?: string | undefined;
  readonly webhookHeaderValue?: string | undefined;
}

/** A name without its value would leave messages unchecked that a merchant believes to be checked. */
export const isCompleteWebhookHeader = ({ webhookHeaderName, webhookHeaderValue }: WebhookHeader): boolean =>
  (webhookHeaderName === undefined) === (webhookHeaderValue === undefined);

/** Whether a message came with the header; `none` where the merchant agreed on none. */
export function checkWebhookHeader(
  { webhookHeaderName, webhookHeaderValue }: WebhookHeader,
  headers: Headers,
): 'right' | 'wrong' | 'none' {
  if (webhookHeaderName === undefined || webhookHeaderValue === undefined) return 'none';
  return isTimingSafeEqual(webhookHeaderValue, headers.get(webhookHeaderName) ?? '') ? 'right' : 'wrong';
}
