import * as z from 'zod/mini';

/** What only adults are served: of a dish, a choice, or a part of a combo. */
export const ageShape = {
  min_age: z
    .optional(z.int().check(z.minimum(1), z.maximum(99)))
    .check(
      z.describe(
        'The least age of guests who may have it, such as 18. Guests confirm theirs once per order.',
      ),
    ),
  alcohol_by_volume: z
    .optional(z.number().check(z.minimum(0), z.maximum(100)))
    .check(z.describe('Alcohol in percent of the volume, such as 5.2.')),
};
