import * as z from 'zod/mini';
import { availableHoursSourceSchema, unavailableHoursSourceSchema } from './hours.ts';
import { orderTypesSchema } from './order-types.ts';
import { productSchema } from './product.ts';
import type { TextSchemas } from './text.ts';
import { flag, id, leadMinutes, link, picture } from './values.ts';

/** 1 cards with picture, 2 cards without, 3 list with picture, 4 list without picture or links. */
export const viewFormatSchema = z._default(
  z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  1,
);

export const specialTypes = ['all', 'all_in_category', 'discounted', 'combos'] as const;

/** Source: spec §3 "Category". */
export const categorySchema = <Text extends z.ZodMiniType>(form: TextSchemas<Text>) =>
  z.strictObject({
    id,
    name: form.text,
    image: z._default(
      z.nullable(
        z.strictObject({
          product: picture,
          image_width: z.optional(z.int()),
          image_height: z.optional(z.int()),
          image_color: z.optional(z.string()),
        }),
      ),
      null,
    ),
    description: z.optional(form.html),
    parent: z._default(z.nullable(id), null),
    products: z._default(z.array(productSchema(form)), []),
    promotions: z._default(z.array(id), []),
    view_format: viewFormatSchema,
    /** Not on the menu of guests, with its dishes and subcategories. */
    hidden: z.optional(z.boolean()),
    order_types: orderTypesSchema,
    /** How long before they are served its dishes must be ordered. */
    lead_minutes: z.optional(leadMinutes),
    category_hours: unavailableHoursSourceSchema,
    available_hours: availableHoursSourceSchema,
    hidden_title: flag(false),
    hidden_image: flag(false),
    fullwidth: flag(false),
    card_shadow: flag(false),
    disable_link: flag(false),
    external_link: z._default(z.nullable(link), null),
    special_category_type: z._default(z.nullable(z.enum(specialTypes)), null),
    special_category_display_categories: flag(false),
    enable_special_category: flag(false),
  });
