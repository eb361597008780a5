import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { WebhookMessage, WebhookRequest } from '#server/payments/provider.ts';
import { hmac, isTimingSafeEqual } from './signing.ts';

/** The maximum age or clock skew of a webhook. */
const maxSkewMs = 300_000;

const webhookBody = z.object({
  event_type: z.string(),
  data: z.object({
    session_id: z.optional(z.nullable(z.string())),
    client_reference_id: z.optional(z.nullable(z.union([z.string(), z.int()]))),
  }),
});

/** Reads a webhook. Checks its signature and its age. */
export function readThawaniWebhook(
  { headers, body }: WebhookRequest,
  secret: string,
  now: Date,
): WebhookMessage {
  const timestamp = headers.get('thawani-timestamp') ?? '';
  const signature = (headers.get('thawani-signature') ?? '').toLowerCase();
  if (!isTimingSafeEqual(signThawaniWebhook(secret, body, timestamp), signature))
    return { kind: 'refused', why: 'signature' };
  return isFresh(timestamp, now) ? parseWebhookBody(body) : { kind: 'refused', why: 'stale' };
}

/** The value of `thawani-signature` that Thawani sends with a webhook. */
export const signThawaniWebhook = (secret: string, body: Uint8Array, timestamp: string): string =>
  hmac('sha256', secret, Buffer.concat([body, Buffer.from(`-${timestamp}`)]), 'hex');

/** Whether a webhook is recent; it is undocumented whether timestamps are seconds or milliseconds. */
function isFresh(timestamp: string, now: Date): boolean {
  if (!/^\d{9,14}$/.test(timestamp)) return false;
  const at = Number(timestamp) * (timestamp.length > 11 ? 1 : 1000);
  return Math.abs(now.getTime() - at) <= maxSkewMs;
}

/** Parses a verified webhook. */
function parseWebhookBody(body: Uint8Array): WebhookMessage {
  const parsed = z.safeParse(webhookBody, parseJson(new TextDecoder().decode(body)));
  if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
  const { session_id: providerRef = null, client_reference_id: clientReference = null } = parsed.data.data;
  if (providerRef === null && clientReference === null) return { kind: 'ignored' };
  const reference = clientReference === null ? null : String(clientReference);
  return { kind: 'about', eventId: null, reference, providerRef, isSigned: true };
}
