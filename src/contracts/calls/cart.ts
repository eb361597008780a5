import * as z from 'zod/mini';
import { languages } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';
import { couponReplySchema } from '../shapes/coupon.ts';
import { orderableSchema } from '../shapes/orderable.ts';
import { positionTextSchema } from '../shapes/place.ts';

const number = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((text) => Number(text)),
);

/** What a cart must know of a product. It changes with the menu, and is kept like a page. */
export const readProduct = defineCall({
  method: 'GET',
  path: '/[lang]/api/product/[id]/',
  params: z.object({ lang: z.enum(languages), id: number }),
  proof: ['nothing'],
  status: 200,
  reply: orderableSchema,
  refusals: [],
});

/** How many portions of a product are left at this moment. */
export const readStock = defineCall({
  method: 'GET',
  path: '/en/api/stock/[id]/',
  params: z.object({ id: number }),
  proof: ['nothing'],
  status: 200,
  reply: z.object({
    product: z.int(),
    /** `null` when nobody counts. */
    available: z.nullable(z.int()),
    out_of_stock: z.boolean(),
  }),
  refusals: [],
});

/** Source: spec §7 "Coupons and delivery". */
export const readCoupon = defineCall({
  method: 'GET',
  path: '/en/api/coupon/[menu]/[code]/',
  params: z.object({ menu: number, code: z.string().check(z.maxLength(40)) }),
  proof: ['nothing'],
  status: 200,
  reply: couponReplySchema,
  refusals: [],
});

/** What delivery to a place costs. Source: spec §7 "Coupons and delivery". */
export const readDeliveryZone = defineCall({
  method: 'GET',
  path: '/en/api/delivery_zone/[position]/[menu]/',
  params: z.object({
    position: positionTextSchema,
    menu: number,
  }),
  proof: ['nothing'],
  status: 200,
  reply: z.object({ delivery_amount: z.string() }),
  refusals: ['outside_area'],
});
