import * as z from 'zod/mini';
import { isTimingSafeEqual } from './signing.ts';

/** The header that a merchant has the provider send with webhooks: their only authentication. */
export const webhookHeaderSettings = {
  webhookHeaderName: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]+$/))),
  webhookHeaderValue: z.optional(z.string().check(z.minLength(8))),
};

export interface WebhookHeader {
  readonly webhookHeaderName?: string | undefined;
  readonly webhookHeaderValue?: string | undefined;
}

/** Requires both: a name without a value would silently disable the check. */
export const isCompleteWebhookHeader = ({ webhookHeaderName, webhookHeaderValue }: WebhookHeader): boolean =>
  (webhookHeaderName === undefined) === (webhookHeaderValue === undefined);

/** Checks a webhook's header; `none` when no header is configured. */
export function checkWebhookHeader(
  { webhookHeaderName, webhookHeaderValue }: WebhookHeader,
  headers: Headers,
): 'right' | 'wrong' | 'none' {
  if (webhookHeaderName === undefined || webhookHeaderValue === undefined) return 'none';
  return isTimingSafeEqual(webhookHeaderValue, headers.get(webhookHeaderName) ?? '') ? 'right' : 'wrong';
}
