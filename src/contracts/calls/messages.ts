import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';

/** A key in base64url: the lengths are those of a point of P-256 and of 16 bytes. */
const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)));

/** A subscription as the browser has it. */
const pushRequestSchema = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/\S+$/)),
  p256dh: base64url(87),
  auth: base64url(22),
  /** `false` to unsubscribe. */
  on: z.boolean(),
});

const reply = z.object({ on: z.boolean() });

/** Tells a browser about an order by Web Push, or no more. Messages are in the language of the path. */
export const subscribeToOrder = defineCall({
  method: 'POST',
  path: '/[lang]/api/order/[id]/push/',
  params: z.object({ lang: languageSchema, id: z.uuid() }),
  body: pushRequestSchema,
  maxBytes: 4_096,
  rateLimit: 'subscriptions',
  proof: ['order_link'],
  status: 200,
  reply,
  refusals: [],
});

/** Tells a device of the order board about new orders by Web Push, or no more. */
export const subscribeBoard = defineCall({
  method: 'POST',
  path: '/board/[lang]/push/',
  params: z.object({ lang: languageSchema }),
  body: pushRequestSchema,
  maxBytes: 4_096,
  rateLimit: 'subscriptions',
  proof: ['staff_cookie'],
  status: 200,
  reply,
  refusals: [],
});
