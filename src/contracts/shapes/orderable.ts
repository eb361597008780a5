import * as z from 'zod/mini';
import type { Milli } from '#domain/money.ts';
import type { ChoiceRule } from '#domain/offered-groups.ts';
import { languages } from '#i18n/languages.ts';
import { dietSchema } from './diet.ts';
import { unavailableHoursSourceSchema } from './hours.ts';
import { id } from './values.ts';

/** Thousandths of the currency, as an integer. Only this app's pages make this call. */
const milli = z.custom<Milli>(Number.isSafeInteger);

/** A text, with its language when it is not the requested one. */
const localizedText = z.object({ words: z.string(), language: z.nullable(z.enum(languages)) });

const rule = z.custom<ChoiceRule>((value) => typeof value === 'object' && value !== null && 'kind' in value);

const groupSchema = z.object({
  id,
  name: z.string(),
  said: localizedText,
  isRequired: z.boolean(),
  rule,
  values: z.array(
    z.object({
      id,
      name: z.string(),
      said: localizedText,
      price: milli,
      math: z.enum(['+', '-']),
      display_price: z.boolean(),
      display_price_product: z.boolean(),
      diet: z.optional(dietSchema),
    }),
  ),
});

const comboSchema = z.object({
  id,
  said: localizedText,
  products: z.array(
    z.object({
      id,
      said: localizedText,
      isOutOfStock: z.boolean(),
      increase: milli,
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
  said: localizedText,
  sku: z.string(),
  /** URL of a small picture; `null` for none. */
  image: z.nullable(z.string()),
  color: z.nullable(z.string()),
  /** Decimal text, as the menu configures it. */
  price: z.string(),
  discount: z.number(),
  /** Without any choices. */
  diet: z.optional(dietSchema),
  groups: z.array(groupSchema),
  combos: z.array(comboSchema),
  isOutOfStock: z.boolean(),
  /** Available at this time. */
  isOffered: z.boolean(),
  /** When it is not available: its own hours, and its category's. */
  hours: unavailableHoursSourceSchema,
});

export type Orderable = z.output<typeof orderableSchema>;
export type OrderableGroup = Orderable['groups'][number];
export type OrderableCombo = Orderable['combos'][number];
export type LocalizedText = z.output<typeof localizedText>;
