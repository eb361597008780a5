import * as z from 'zod/mini';
import { maxPerLine } from '#domain/cart/quantity.ts';
import { maxSpiciness } from '#domain/diet/diet-marks.ts';
import { ageShape } from './age.ts';
import { dietShape } from './diet.ts';
import { dietMarksSchema } from './diet-marks.ts';
import { availableHoursSourceSchema, unavailableHoursSourceSchema } from './hours.ts';
import { nutritionSchema } from './nutrition.ts';
import { orderTypesSchema } from './order-types.ts';
import { priceForSchema, taxedGoodsShape } from './tax.ts';
import type { TextSchemas } from './text.ts';
import {
  count,
  decimal,
  flag,
  id,
  leadMinutes,
  link,
  percent,
  picture,
  portions,
  video,
  wallDateTime,
} from './values.ts';

/** Whether a chosen value is added to or subtracted from the price. */
export const mathSchema = z._default(z.enum(['+', '-']), '+');

export const pictureSchema = z.strictObject({
  image: z.strictObject({ product: picture }),
  image_width: z.optional(z.int()),
  image_height: z.optional(z.int()),
  /** Average color, shown while the picture loads. Set when the menu is published. */
  image_color: z.optional(z.string()),
  /** The picture at list size. Set when the menu is published. */
  thumb: z.optional(picture),
});

const perOrder = z.int().check(z.minimum(1), z.maximum(maxPerLine));

/** One choice of a product. Its own price and math override the variation's. */
export const productVariationSchema = z.strictObject({
  variation: id,
  variation_value: id,
  price: z.optional(decimal),
  price_for: z.optional(priceForSchema),
  math: z.optional(z.enum(['+', '-'])),
  display_price: flag(true),
  display_price_product: flag(false),
  default_quantity: z.optional(count),
  /** Offered only while one of these values is chosen. */
  only_with: z.optional(z.array(id).check(z.minLength(1))),
  /** Prices while another value is chosen; the last that applies counts. */
  prices: z.optional(z.array(z.strictObject({ with: id, price: decimal }))),
});

export const comboGroupSchema = <Text extends z.ZodMiniType>({ text, html }: TextSchemas<Text>) =>
  z.strictObject({
    id,
    name: text,
    /** Units; one by default. */
    min_choices: z.optional(count),
    /** Units; one by default, 0 for any number. */
    max_choices: z.optional(count),
    /** Units of the same product; absent for one, 0 for any number. */
    max_same: z.optional(count),
    /** Units that are included in the price, the dearest first: others cost their dish's price too. Absent for all. */
    free_quantity: z.optional(count),
    products: z.array(
      z.strictObject({
        id,
        name: text,
        /** The dish of the menu that it is. */
        product: z.optional(id),
        /** Chosen before the diner chooses. */
        default: z.optional(z.boolean()),
        min_quantity: z.optional(count),
        min_when_chosen: z.optional(count),
        max_quantity: z.optional(count),
        out_of_stock: flag(false),
        increase_price_by: z._default(decimal, '0'),
        tax_class: taxedGoodsShape.tax_class,
        images: z._default(z.array(pictureSchema), []),
        description: z.optional(html),
        properties: z._default(z.array(id), []),
        product_variations: z._default(z.array(productVariationSchema), []),
        diets: dietMarksSchema,
        ...ageShape,
        ...dietShape,
      }),
    ),
  });

/** Source: spec §3 "Product". */
export const productSchema = <Text extends z.ZodMiniType>(form: TextSchemas<Text>) =>
  z.strictObject({
    id,
    category: z.optional(id),
    /** Other categories that list it, too. */
    also_in: z.optional(z.array(id).check(z.minLength(1))),
    name: form.text,
    sku: z._default(z.string(), ''),
    description: z.optional(form.html),
    price: decimal,
    price_for: z.optional(priceForSchema),
    ...taxedGoodsShape,
    discount: z._default(percent, 0),
    /** Charged for its bottle or box beside its price. */
    deposit: z.optional(decimal),
    /** Instead of a discount in percent. */
    offer_price: z.optional(decimal),
    offer_from: z.optional(wallDateTime),
    offer_until: z.optional(wallDateTime),
    images: z._default(z.array(pictureSchema), []),
    video_file: z._default(z.nullable(video), null),
    small_description: z.optional(form.text),
    properties: z._default(z.array(id), []),
    product_variations: z._default(z.array(productVariationSchema), []),
    combo_groups: z._default(z.array(comboGroupSchema(form)), []),
    enable_combo: flag(false),
    /** Not on the menu of guests. */
    hidden: z.optional(z.boolean()),
    order_types: orderTypesSchema,
    /** The least in an order that has any. */
    min_per_order: z.optional(perOrder),
    max_per_order: z.optional(perOrder),
    /** Sold only beside other dishes. */
    not_alone: z.optional(z.boolean()),
    /** How long before it is served it must be ordered. */
    lead_minutes: z.optional(leadMinutes),
    product_hours: unavailableHoursSourceSchema,
    available_hours: availableHoursSourceSchema,
    hidden_title: flag(false),
    hidden_image: flag(false),
    fullwidth: flag(false),
    card_shadow: flag(false),
    recommend: flag(false),
    out_of_stock: flag(false),
    sold_out_until: z.optional(wallDateTime),
    /** Portions left; `null` when stock is not counted. */
    pos_available_qty: z._default(z.nullable(portions), null),
    disable_link: flag(false),
    external_link: z._default(z.nullable(link), null),
    upsell_cart: flag(false),
    diets: dietMarksSchema,
    /** From 0, for not at all. */
    spiciness: z.optional(z.int().check(z.minimum(0), z.maximum(maxSpiciness))),
    ...ageShape,
    ...dietShape,
    nutrition: z.optional(nutritionSchema),
  });
