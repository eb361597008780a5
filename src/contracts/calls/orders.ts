import * as z from 'zod/mini';
import { languages } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';
import type { ProofNeeded, ProofsByMode } from '../proofs.ts';
import { orderSchema } from '../shapes/order.ts';
import { orderAmendmentSchema, orderRequestSchema } from '../shapes/order-request.ts';

const lang = z.enum(languages);
const oneOrder = z.object({ lang, id: z.uuid() });

/** Places an order, once for each `Idempotency-Key`. Source: spec §7 "Orders". */
export const createOrder = defineCall({
  method: 'POST',
  path: '/[lang]/api/order/',
  params: z.object({ lang }),
  body: orderRequestSchema,
  rateLimit: 'orders',
  proof: ['nothing'],
  status: 201,
  reply: z.object({
    uuid: z.string(),
    padded_order_id: z.string(),
    /** Where to send the diner to pay; `null` when nothing is paid online. */
    payment_url: z.nullable(z.string()),
    /** What the device shows to be told everything about its order. Absent where only the lines were the same. */
    owner_token: z.optional(z.string()),
  }),
  refusals: [
    'unverified_table',
    'outside_area',
    'venue_closed',
    'payment_unavailable',
    'duplicate_line',
    'below_minimum',
    'existing_order',
    'unavailable',
    'price_changed',
    'key_reused',
    'table_busy',
  ],
});

const byOwner = ['owner_token'] as const;
const byOwnerOrGuest = ['owner_token', 'guest_token'] as const;
const byOwnerGuestOrPlace = ['owner_token', 'guest_token', 'own_place'] as const;

/** What each change of an order needs. The link of an order lets nobody change what others ordered. */
export const amendmentProofs = {
  line_items: { tableMode: byOwnerGuestOrPlace, elsewhere: byOwnerGuestOrPlace },
  payment_type: { tableMode: ['order_link'], elsewhere: byOwner },
  withdraw: { tableMode: byOwnerOrGuest, elsewhere: byOwnerOrGuest },
} as const satisfies Record<string, ProofsByMode> & ProofNeeded;

export type AmendmentKind = keyof typeof amendmentProofs;

/** Adds to an order, changes how it is paid, or withdraws it. Source: spec §7 "Orders". */
export const amendOrder = defineCall({
  method: 'PATCH',
  path: '/[lang]/api/order/[id]/',
  params: oneOrder,
  body: orderAmendmentSchema,
  proof: amendmentProofs,
  status: 200,
  reply: z.extend(orderSchema, {
    /** What a guest who added lines shows as `Order-Token` from then on. Absent for the owner, and where none were added. */
    guest_token: z.optional(z.string()),
  }),
  refusals: [
    'forbidden',
    'unverified_table',
    'venue_closed',
    'payment_unavailable',
    'duplicate_line',
    'order_finished',
    'payment_open',
    'split_open',
    'unavailable',
    'price_changed',
    'table_busy',
  ],
});

export const readOrder = defineCall({
  method: 'GET',
  path: '/[lang]/api/order/[id]/',
  params: oneOrder,
  proof: ['order_link'],
  status: 200,
  reply: orderSchema,
  refusals: [],
});
