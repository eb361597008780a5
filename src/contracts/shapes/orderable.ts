import * as z from 'zod/mini';
import type { Milli } from '#domain/money.ts';
import { orderTypes } from '#domain/order-type.ts';
import { dietSchema } from './diet.ts';
import { dietMarksSchema } from './diet-marks.ts';
import { itemHoursSchema } from './hours.ts';
import { languageSchema } from './language.ts';
import { priceForSchema, taxClass } from './tax.ts';
import { id } from './values.ts';

/** Thousandths of the currency, as an integer. Only this app's pages make this call. */
const milli = z.custom<Milli>(Number.isSafeInteger);

/** A text, with its language when it is not the requested one. */
const localizedText = z.object({ words: z.string(), language: z.nullable(languageSchema) });

const units = z.int().check(z.nonnegative());

/** How it is taxed, where it has a class. */
const taxedShape = { taxClass: z.optional(taxClass) };

/** Members that limit nothing are absent. */
const limits = {
  min: units,
  max: z.nullable(units),
  maxSame: z.optional(z.nullable(units)),
  minDifferent: z.optional(units),
  maxDifferent: z.optional(units),
  freeUnits: z.optional(units),
};

const optionLimits = {
  minUnits: z.optional(units),
  minWhenChosen: z.optional(units),
  maxUnits: z.optional(units),
  left: z.optional(z.nullable(units)),
};

const groupSchema = z.object({
  id,
  name: z.string(),
  said: localizedText,
  ...limits,
  values: z.array(
    z.object({
      id,
      name: z.string(),
      said: localizedText,
      sku: z.optional(z.string()),
      price: milli,
      priceFor: z.optional(priceForSchema),
      ...taxedShape,
      math: z.enum(['+', '-']),
      display_price: z.boolean(),
      display_price_product: z.boolean(),
      diet: z.optional(dietSchema),
      ...optionLimits,
      isOutOfStock: z.optional(z.boolean()),
      defaultUnits: z.optional(units),
      freeUnits: z.optional(units),
      minAge: z.optional(z.int()),
      diets: dietMarksSchema,
      onlyWith: z.optional(z.array(id)),
      pricesWith: z.optional(z.array(z.object({ value: id, price: milli }))),
    }),
  ),
});

const comboSchema = z.object({
  id,
  said: localizedText,
  ...limits,
  products: z.array(
    z.object({
      id,
      said: localizedText,
      /** The product of the menu that it is, whose stock it shares. */
      product: z.optional(id),
      isOutOfStock: z.boolean(),
      ...optionLimits,
      isDefault: z.optional(z.boolean()),
      minAge: z.optional(z.int()),
      diets: dietMarksSchema,
      increase: milli,
      /** Added when the pick is not included in the combo's price. */
      price: z.optional(milli),
      priceFor: z.optional(priceForSchema),
      ...taxedShape,
      /** URL of a small picture; `null` for none. */
      image: z.nullable(z.string()),
      color: z.nullable(z.string()),
      diet: z.optional(dietSchema),
      groups: z.array(groupSchema),
    }),
  ),
});

/** The data a device needs to add a product to the cart and price it. */
export const orderableSchema = z.object({
  id,
  category: z.int(),
  /** Other categories that list it; absent for none. */
  alsoIn: z.optional(z.array(id)),
  said: localizedText,
  sku: z.string(),
  /** URL of a small picture; `null` for none. */
  image: z.nullable(z.string()),
  color: z.nullable(z.string()),
  /** Decimal text, as the menu configures it. */
  price: z.string(),
  priceFor: z.optional(priceForSchema),
  /** The price without the current offer; absent outside one. */
  fullPrice: z.optional(z.string()),
  ...taxedShape,
  taxShares: z.optional(z.array(z.object({ taxClass, percent: z.number() }))),
  discount: z.number(),
  /** Without any choices. */
  diet: z.optional(dietSchema),
  groups: z.array(groupSchema),
  combos: z.array(comboSchema),
  isOutOfStock: z.boolean(),
  /** Charged for one, beside its price; absent for none. */
  deposit: z.optional(milli),
  /** The diets that it keeps; absent where the venue does not say. */
  diets: dietMarksSchema,
  /** The least age of guests who may have it, in years; absent for none. */
  minAge: z.optional(z.int()),
  /** Alcohol in percent of the volume; absent where the venue does not say. */
  alcohol: z.optional(z.number()),
  /** The order types for which it is sold; absent for all. */
  soldFor: z.optional(z.array(z.enum(orderTypes))),
  /** What an order may have of it; see `DishLimits` of the domain. */
  minPerOrder: z.optional(z.int()),
  maxPerOrder: z.optional(z.int()),
  notAlone: z.optional(z.boolean()),
  /** How long before it is served it must be ordered; absent for the venue's own time. */
  leadMinutes: z.optional(z.int()),
  /** Available at this time. */
  isOffered: z.boolean(),
  /** When it is not available: its own hours, and those of its categories. */
  hours: itemHoursSchema,
});

export type Orderable = z.output<typeof orderableSchema>;
export type OrderableGroup = Orderable['groups'][number];
export type OrderableCombo = Orderable['combos'][number];
export type LocalizedText = z.output<typeof localizedText>;
