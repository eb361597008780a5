import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { WebhookMessage, WebhookRequest } from '#server/payments/provider.ts';
import { stripeSdk } from './stripe-sdk.ts';

const toleranceSeconds = 300;

const webhookBody = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      client_reference_id: z.optional(z.nullable(z.string())),
      metadata: z.optional(z.nullable(z.object({ reference: z.optional(z.string()) }))),
    }),
  }),
});

/** Session events contain the session's ID; charge events contain the charge's metadata. */
export function readStripeWebhook(
  { headers, body }: WebhookRequest,
  secrets: readonly string[],
  now: Date,
): WebhookMessage {
  const header = headers.get('stripe-signature') ?? '';
  const isSignedWithin = (seconds: number) =>
    secrets.some((secret) => hasValidSignature(body, header, secret, seconds, now));
  if (!isSignedWithin(toleranceSeconds)) {
    return { kind: 'refused', why: isSignedWithin(anyAge) ? 'stale' : 'signature' };
  }
  const parsed = z.safeParse(webhookBody, parseJson(new TextDecoder().decode(body)));
  if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
  const { id: eventId, type, data } = parsed.data;
  const { id, client_reference_id, metadata } = data.object;
  const isSession = type.startsWith('checkout.session.');
  const reference = (isSession ? client_reference_id : metadata?.reference) ?? null;
  const providerRef = isSession ? (id ?? null) : null;
  if (reference === null && providerRef === null) return { kind: 'ignored' };
  return { kind: 'about', eventId, reference, providerRef, isSigned: true };
}

/** A tolerance of 0 makes the SDK ignore the timestamp. */
const anyAge = 0;

function hasValidSignature(
  body: Uint8Array,
  header: string,
  secret: string,
  seconds: number,
  now: Date,
): boolean {
  try {
    stripeSdk().webhooks.constructEvent(body, header, secret, seconds, undefined, now.getTime());
    return true;
  } catch (error) {
    // The SDK parses the body only after verifying the signature.
    return error instanceof SyntaxError;
  }
}
