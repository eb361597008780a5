import * as z from 'zod/mini';
import type { HookRequest, HookWord } from '#server/payments/provider.ts';
import { readJson } from './ask.ts';
import { hmac, isSame } from './signing.ts';

/** How far the time of a message may be from ours. */
const mostSkewMs = 300_000;

const message = z.object({
  event_type: z.string(),
  data: z.object({
    session_id: z.optional(z.nullable(z.string())),
    client_reference_id: z.optional(z.nullable(z.union([z.string(), z.int()]))),
  }),
});

/** Reads a message of the company's: signed, of about now, and about one payment. */
export function readThawaniMessage({ headers, body }: HookRequest, secret: string, now: Date): HookWord {
  const timestamp = headers.get('thawani-timestamp') ?? '';
  const signature = (headers.get('thawani-signature') ?? '').toLowerCase();
  if (!isSame(signMessage(secret, body, timestamp), signature)) return { kind: 'refused', why: 'signature' };
  return isFresh(timestamp, now) ? wordOf(body) : { kind: 'refused', why: 'stale' };
}

/** What the company puts into `thawani-signature` of a message. */
export const signMessage = (secret: string, body: Uint8Array, timestamp: string): string =>
  hmac('sha256', secret, Buffer.concat([body, Buffer.from(`-${timestamp}`)]), 'hex');

/** Whether a message was sent about now; the company does not say if it counts seconds or thousandths. */
function isFresh(timestamp: string, now: Date): boolean {
  if (!/^\d{9,14}$/.test(timestamp)) return false;
  const at = Number(timestamp) * (timestamp.length > 11 ? 1 : 1000);
  return Math.abs(now.getTime() - at) <= mostSkewMs;
}

/** What a message is about, once it is known to be theirs. */
function wordOf(body: Uint8Array): HookWord {
  const parsed = z.safeParse(message, readJson(new TextDecoder().decode(body)));
  if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
  const { session_id: providerRef = null, client_reference_id: ours = null } = parsed.data.data;
  if (providerRef === null && ours === null) return { kind: 'ignored' };
  const reference = ours === null ? null : String(ours);
  return { kind: 'about', eventId: null, reference, providerRef, isSigned: true };
}
