import * as z from 'zod/mini';
import { dietShape } from './diet.ts';
import { mathSchema } from './product.ts';
import type { TextSchemas } from './text.ts';
import { decimal, flag, id } from './values.ts';

/** A choice of a product, with its values. Source: spec §3 "Variation". */
export const variationSchema = <Text extends z.ZodMiniType>({ text }: TextSchemas<Text>) =>
  z.strictObject({
    id,
    name: text,
    values: z.array(
      z.strictObject({
        id,
        variation_value: id,
        name: text,
        price: z._default(decimal, '0'),
        math: mathSchema,
        display_price_product: flag(false),
        ...dietShape,
      }),
    ),
    required: flag(false),
    multiple: flag(false),
    /** 0 means any number. */
    max_choices_allowed: z._default(z.int().check(z.nonnegative()), 0),
  });
