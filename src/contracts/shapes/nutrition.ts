import * as z from 'zod/mini';

/** More than ten people eat: a typing error. */
const maxKilojoules = 80_000;

const amount = z.int().check(z.nonnegative(), z.maximum(maxKilojoules));

/** An amount, or its lowest and highest. */
const energy = z.optional(z.union([amount, z.tuple([amount, amount])]));

const grams = z.optional(z.number().check(z.nonnegative(), z.maximum(5_000)));

/** All members can be left out. */
const nutritionMembers = {
  kcal: energy,
  kj: energy,
  fat: grams,
  /** Part of the fat. */
  saturates: grams,
  carbohydrates: grams,
  /** Part of the carbohydrates. */
  sugar: grams,
  fibre: grams,
  protein: grams,
  salt: grams,
};

/** The nutrition facts that a choice, or a product of a combo, adds. */
export const addedNutritionSchema = z.strictObject(nutritionMembers);

/** The nutrition facts of a portion of a dish. */
export const nutritionSchema = z.strictObject({
  ...nutritionMembers,
  /** The weight of a portion. */
  serving_grams: z.optional(z.number().check(z.positive(), z.maximum(50_000))),
  /** Guests. */
  serves: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
});
