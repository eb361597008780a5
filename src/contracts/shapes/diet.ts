import * as z from 'zod/mini';
import { allergens } from '#domain/diet/allergens.ts';
import type { Diet } from '#domain/diet/diet.ts';

const allergen = z.enum(allergens);

/** More than a table for ten eats: a slip of the finger. */
const maxCalories = 20_000;
/** More than anybody survives the drinking of. */
const maxCaffeine = 2_000;

/** What a dish, or a choice, may tell of itself to those who must know. What is left out is not known. */
export const dietShape = {
  /** Which of the fourteen it contains; an empty list says: none. */
  allergens: z.optional(z.array(allergen)),
  /** Which of them may have got into it. */
  may_contain: z.optional(z.array(allergen)),
  /** Kilocalories of a portion; those that a choice adds. */
  calories: z.optional(z.int().check(z.nonnegative(), z.maximum(maxCalories))),
  /** It bears the mark that warns of much salt. */
  high_salt: z.optional(z.boolean()),
  /** Milligrams in a portion; those that a choice adds. */
  caffeine: z.optional(z.int().check(z.nonnegative(), z.maximum(maxCaffeine))),
};

/** The same where our own pages read it. */
export const dietSchema = z.custom<Diet>((value) => typeof value === 'object' && value !== null);
