import * as z from 'zod';
import { allergens } from '#domain/diet/allergens.ts';
import { dietMarks } from '#domain/diet/diet-marks.ts';
import { orderTypes } from '#domain/order-type.ts';

/** What the tools take. Every member is checked; members that are not listed are refused. */

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const language = z
  .string()
  .max(12)
  .optional()
  .describe(
    'Language of the answer, such as "en" or "ar". One of those that get_venue lists; the main one by default.',
  );

const choices = z
  .array(id)
  .max(100)
  .default([])
  .describe('Ids of choices, from get_dish. One for each unit.');

export const venueInput = z.strictObject({ language });

export const searchInput = z.strictObject({
  language,
  query: z.string().max(100).optional().describe('Words of a dish, its description or its choices.'),
  category: id.optional().describe('Id of a category, from get_venue.'),
  exclude_allergens: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,31}$/))
    .max(30)
    .optional()
    .describe(`Allergens that the dish must not contain: ${allergens.join(', ')}.`),
  diet: z.array(z.enum(dietMarks)).max(dietMarks.length).optional().describe('Diets that the dish keeps.'),
  max_price: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .describe('The highest price of a dish, without options.'),
  limit: z.int().min(1).max(50).optional().describe('How many dishes are returned; 10 by default.'),
});

export const dishInput = z.strictObject({ language, id: id.describe('Id of the dish, from search_menu.') });

export const quoteInput = z.strictObject({
  language,
  order_type: z.enum(orderTypes),
  line_items: z
    .array(
      z.strictObject({
        product: id.describe('Id of the dish.'),
        quantity: z.int().min(1).max(999),
        variations: choices,
        combo_groups: z
          .array(
            z.strictObject({
              id,
              products: z
                .array(z.strictObject({ id, product_variations: choices }))
                .min(1)
                .max(100),
            }),
          )
          .max(100)
          .default([]),
        special_instructions: z
          .string()
          .max(500)
          .optional()
          .describe('For the kitchen, in the words of the guest.'),
      }),
    )
    .min(1)
    .max(100),
  delivery_datetime: z
    .string()
    .max(40)
    .optional()
    .describe('When it is wanted: ISO 8601, or a wall time of the venue. As soon as possible by default.'),
  address_postal_code: z
    .string()
    .max(16)
    .optional()
    .describe('For a delivery fee that depends on it. Not stored.'),
});

export const placeInput = z.strictObject({
  language,
  quote: z
    .string()
    .regex(/^[\w-]{22}$/)
    .describe('The quote that quote_order returned.'),
});

export const orderInput = z.strictObject({
  language,
  id: z.uuid().describe('The id in the link of the order, which the guest has.'),
});
