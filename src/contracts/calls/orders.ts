import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import type { ProofNeeded, ProofsByMode } from '../proofs.ts';
import { languageSchema } from '../shapes/language.ts';
import { orderSchema } from '../shapes/order.ts';
import { orderAmendmentSchema, orderRequestSchema } from '../shapes/order-request.ts';

const oneOrder = z.object({ lang: languageSchema, id: z.uuid() });

/** Places an order, once per `Idempotency-Key`. Source: spec §7 "Orders". */
export const createOrder = defineCall({
  method: 'POST',
  path: '/[lang]/api/order/',
  params: z.object({ lang: languageSchema }),
  body: orderRequestSchema,
  rateLimit: 'orders',
  proof: ['nothing'],
  status: 201,
  reply: z.object({
    uuid: z.string(),
    padded_order_id: z.string(),
    /** Where to redirect the diner for payment; `null` when nothing is paid online. */
    payment_url: z.nullable(z.string()),
    /** Authorizes the device as the owner of the order. Absent when only the lines matched an existing order. */
    owner_token: z.optional(z.string()),
  }),
  refusals: [
    'unverified_table',
    'outside_area',
    'slot_full',
    'venue_closed',
    'payment_unavailable',
    'duplicate_line',
    'below_minimum',
    'age_unconfirmed',
    'existing_order',
    'unavailable',
    'price_changed',
    'key_reused',
    'table_busy',
  ],
});

const byOwner = ['owner_token'] as const;
const byOwnerOrGuest = ['owner_token', 'guest_token'] as const;
const byOwnerGuestOrLocation = ['owner_token', 'guest_token', 'own_place'] as const;

/**
 * The proof that each kind of amendment requires. The order's link alone does not allow changing the lines of others.
 */
export const amendmentProofs = {
  line_items: { tableMode: byOwnerGuestOrLocation, elsewhere: byOwnerGuestOrLocation },
  payment_type: { tableMode: ['order_link'], elsewhere: byOwner },
  withdraw: { tableMode: byOwnerOrGuest, elsewhere: byOwnerOrGuest },
} as const satisfies Record<string, ProofsByMode> & ProofNeeded;

export type AmendmentKind = keyof typeof amendmentProofs;

/** Adds lines to an order, changes its payment type, or cancels it. Source: spec §7 "Orders". */
export const amendOrder = defineCall({
  method: 'PATCH',
  path: '/[lang]/api/order/[id]/',
  params: oneOrder,
  body: orderAmendmentSchema,
  proof: amendmentProofs,
  status: 200,
  reply: z.extend(orderSchema, {
    /** The `Order-Token` of a guest who added lines. Absent for the owner, and when no lines were added. */
    guest_token: z.optional(z.string()),
  }),
  refusals: [
    'forbidden',
    'unverified_table',
    'slot_full',
    'venue_closed',
    'payment_unavailable',
    'duplicate_line',
    'order_finished',
    'payment_open',
    'split_open',
    'age_unconfirmed',
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
