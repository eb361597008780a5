import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountSchema } from '../shapes/amount.ts';
import { couponResponseSchema } from '../shapes/coupon.ts';
import { positionTextSchema } from '../shapes/found-address.ts';
import { languageSchema } from '../shapes/language.ts';
import { numberText } from '../shapes/number-text.ts';
import { orderableSchema } from '../shapes/orderable.ts';
import { stockItemIdSchema } from '../shapes/stock-item.ts';

/** A product's data for the cart. Changes with the menu, and is cached like a page. */
export const readProduct = defineCall({
  method: 'GET',
  path: '/[lang]/api/product/[id]/',
  params: z.object({ lang: languageSchema, id: numberText }),
  isCached: true,
  proof: ['nothing'],
  status: 200,
  reply: orderableSchema,
  refusals: [],
});

/** The portions left of a product, and of what is chosen of it. */
export const readStock = defineCall({
  method: 'GET',
  path: '/en/api/stock/[id]/',
  params: z.object({ id: numberText }),
  proof: ['nothing'],
  status: 200,
  reply: z.object({
    product: z.int(),
    /** `null` when stock is not counted. */
    available: z.nullable(z.int()),
    out_of_stock: z.boolean(),
    /** Its choices, and the products of its combo, that are counted or sold out; absent for none. */
    options: z.optional(
      z.array(
        z.object({ item: stockItemIdSchema, available: z.nullable(z.int()), out_of_stock: z.boolean() }),
      ),
    ),
  }),
  refusals: [],
});

/** Source: spec §7 "Coupons and delivery". */
export const readCoupon = defineCall({
  method: 'GET',
  path: '/en/api/coupon/[menu]/[code]/',
  params: z.object({ menu: numberText, code: z.string().check(z.maxLength(40)) }),
  rateLimit: 'coupons',
  proof: ['nothing'],
  status: 200,
  reply: couponResponseSchema,
  refusals: [],
});

/** The delivery fee for a position. Source: spec §7 "Coupons and delivery". */
export const readDeliveryZone = defineCall({
  method: 'GET',
  path: '/en/api/delivery_zone/[position]/[menu]/',
  params: z.object({
    position: positionTextSchema,
    menu: numberText,
  }),
  /** The subtotal, on which the fee can depend. */
  query: z.object({ sub_total: z.optional(amountSchema) }),
  proof: ['nothing'],
  status: 200,
  reply: z.object({ delivery_amount: z.string() }),
  refusals: ['outside_area'],
});
