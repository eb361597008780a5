import * as z from 'zod/mini';
import { ageShape } from './age.ts';
import { dietShape } from './diet.ts';
import { dietMarksSchema } from './diet-marks.ts';
import { mathSchema } from './product.ts';
import { priceForSchema, taxClass } from './tax.ts';
import type { TextSchemas } from './text.ts';
import { count, decimal, flag, id, portions, wallDateTime } from './values.ts';

/** What is in stock of one value. Values with the same `sku` share it. */
const valueStock = {
  out_of_stock: z.optional(z.boolean()),
  sold_out_until: z.optional(wallDateTime),
  pos_available_qty: z.optional(z.nullable(portions)),
  sku: z.optional(z.string().check(z.maxLength(255))),
};

/** How many units of one value can be chosen, and how many there are. */
const valueLimits = {
  min_quantity: z.optional(count),
  /** The least, once any is chosen. */
  min_when_chosen: z.optional(count),
  /** Absent for the variation's own limit. */
  max_quantity: z.optional(count),
  /** Units chosen before the diner chooses. */
  default_quantity: z.optional(count),
  /** Units that are included in the price. */
  free_quantity: z.optional(count),
  ...valueStock,
};

/** One value of a choice. */
export const choiceSchema = <Text extends z.ZodMiniType>({ text }: TextSchemas<Text>) =>
  z.strictObject({
    id,
    variation_value: id,
    name: text,
    price: z._default(decimal, '0'),
    price_for: z.optional(priceForSchema),
    tax_class: z.optional(taxClass),
    math: mathSchema,
    display_price_product: flag(false),
    ...valueLimits,
    diets: dietMarksSchema,
    ...ageShape,
    ...dietShape,
  });

/** A choice of a product, with its values. Source: spec §3 "Variation". */
export const variationSchema = <Text extends z.ZodMiniType>(form: TextSchemas<Text>) =>
  z.strictObject({
    id,
    name: form.text,
    values: z.array(choiceSchema(form)),
    required: flag(false),
    multiple: flag(false),
    /** Units; 0 means any number. */
    max_choices_allowed: z._default(z.int().check(z.nonnegative()), 0),
    /** Units; absent for one when it is required, none otherwise. */
    min_choices: z.optional(count),
    /** Units of the same value; absent for one, 0 for any number. */
    max_same: z.optional(count),
    min_different: z.optional(count),
    /** 0 means any number. */
    max_different: z.optional(count),
    /** Units that are included in the price, the dearest first. */
    free_quantity: z.optional(count),
  });
