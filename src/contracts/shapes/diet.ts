import * as z from 'zod/mini';
import { allergens } from '#domain/diet/allergens.ts';
import type { Diet } from '#domain/diet/diet.ts';
import { addedNutritionSchema } from './nutrition.ts';
import type { TextSchemas } from './text.ts';

/** The code of an allergen that a menu adds to the fourteen. */
const ownAllergenCode = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,31}$/));

/** One of the fourteen, or a code of the menu's `more_allergens`. */
const allergen = z.union([z.enum(allergens), ownAllergenCode]);

/** An allergen beside the fourteen, or a kind of one of them. */
export const ownAllergenSchema = <Text extends z.ZodMiniType>({ text }: TextSchemas<Text>) =>
  z.strictObject({
    code: ownAllergenCode,
    name: text,
    /** The one of the fourteen that it is a kind of. */
    within: z.optional(z.enum(allergens)),
  });

/** More than ten people eat: a typing error. */
const maxCalories = 20_000;
/** More than a lethal dose. */
const maxCaffeine = 2_000;

/** Diet information of a dish or a choice. A missing member means unknown. */
export const dietShape = {
  /** Contained allergens; an empty list means none. */
  allergens: z.optional(z.array(allergen)),
  /** Possible traces. */
  may_contain: z.optional(z.array(allergen)),
  /** Kilocalories of a portion, or those that a choice adds. */
  calories: z.optional(z.int().check(z.nonnegative(), z.maximum(maxCalories))),
  nutrition: z.optional(addedNutritionSchema),
  /** Shown with the high-salt warning. */
  high_salt: z.optional(z.boolean()),
  /** Milligrams in a portion, or those that a choice adds. */
  caffeine: z.optional(z.int().check(z.nonnegative(), z.maximum(maxCaffeine))),
} satisfies Readonly<Record<keyof Diet, z.ZodMiniType>>;

/** The same, unchecked, for responses that only this app's pages read. */
export const dietSchema = z.custom<Diet>((value) => typeof value === 'object' && value !== null);
