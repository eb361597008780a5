import * as z from 'zod/mini';

/** More than ten people eat: a typing error. */
const maxKilojoules = 80_000;

const amount = z.int().check(z.nonnegative(), z.maximum(maxKilojoules));

/** An amount, or its lowest and highest. */
const energy = z.optional(z.union([amount, z.tuple([amount, amount])]));

const grams = z.optional(z.number().check(z.nonnegative(), z.maximum(5_000)));

/** All members can be left out. */
const nutritionMembers = {
  kcal: energy.check(z.describe('Kilocalories, such as 480, or the lowest and highest: [480, 910].')),
  kj: energy.check(z.describe('Kilojoules, such as 2008, or the lowest and highest: [2008, 3807].')),
  fat: grams.check(z.describe('Fat in grams, such as 12.5.')),
  saturates: grams.check(z.describe('Saturated fat in grams, part of the fat.')),
  carbohydrates: grams.check(z.describe('Carbohydrates in grams.')),
  sugar: grams.check(z.describe('Sugars in grams, part of the carbohydrates.')),
  fibre: grams.check(z.describe('Fiber in grams.')),
  protein: grams.check(z.describe('Protein in grams.')),
  salt: grams.check(z.describe('Salt in grams, such as 1.2.')),
};

/** The nutrition facts that a choice, or a product of a combo, adds. */
export const addedNutritionSchema = z.strictObject(nutritionMembers);

/** The nutrition facts of a portion of a dish. */
export const nutritionSchema = z.strictObject({
  ...nutritionMembers,
  serving_grams: z
    .optional(z.number().check(z.positive(), z.maximum(50_000)))
    .check(z.describe('The weight of a portion in grams, such as 350.')),
  serves: z
    .optional(z.int().check(z.minimum(1), z.maximum(100)))
    .check(z.describe('How many guests it is for, such as 2.')),
});
