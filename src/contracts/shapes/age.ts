import * as z from 'zod/mini';

/** What only adults are served: of a dish, a choice, or a part of a combo. */
export const ageShape = {
  /** Guests confirm theirs once per order. */
  min_age: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  /** In percent. */
  alcohol_by_volume: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
};
