import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { numberText } from '../shapes/number-text.ts';

const maxText = 100;

/** The link by which a driver opens a delivery. The same for each call. */
export const giveToDriver = defineCall({
  method: 'POST',
  path: '/board/[lang]/order/[number]/driver/',
  params: z.object({ lang: languageSchema, number: numberText }),
  body: z.strictObject({}),
  proof: ['staff_cookie'],
  status: 200,
  /** Without origin; `null` for an order that no driver can have now. */
  reply: z.object({ path: z.nullable(z.string()) }),
  refusals: [],
});

/** What a driver says about a delivery. Safe to repeat. */
export const actOnDelivery = defineCall({
  method: 'POST',
  path: '/[lang]/api/driver/[token]/',
  params: z.object({ lang: languageSchema, token: z.string().check(z.maxLength(maxText)) }),
  body: z.union([
    z.strictObject({ act: z.literal('on_the_way') }),
    z.strictObject({
      act: z.literal('delivered'),
      /** What the guest reads on the order page, where the venue asks for it. */
      code: z.nullable(z.string().check(z.maxLength(maxText))),
    }),
  ]),
  rateLimit: 'driver_links',
  proof: ['driver_link'],
  status: 200,
  /** Why nothing was done, else `null`. `moved_on`: the venue has changed or ended the order meanwhile. */
  reply: z.object({ no: z.nullable(z.enum(['moved_on', 'wrong_code'])) }),
  refusals: [],
});
