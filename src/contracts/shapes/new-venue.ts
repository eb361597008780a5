import * as z from 'zod/mini';
import { orderTypes } from '#domain/order-type.ts';
import { type BuiltInLanguage, languages } from '#i18n/built-in-languages.ts';

/** A country that a venue can be in, and what follows from it. */
export const countryFactsSchema = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** IANA names, at least one. */
  timezones: z.array(z.string()),
  /** What its telephone numbers begin with, such as `+971`. */
  prefix: z.string(),
  /** Whether prices on a menu usually include tax. */
  includes_tax: z.boolean(),
});

const oneLine = (maxLength: number) =>
  z.pipe(
    z.string().check(z.maxLength(1_000)),
    z.pipe(
      z.transform((text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()),
      z.string().check(z.minLength(1), z.maxLength(maxLength)),
    ),
  );

const hasNoDoubles = (codes: readonly string[]): boolean => new Set(codes).size === codes.length;

/** What the owner of a new venue answers. */
export const newVenueSchema = z.strictObject({
  name: oneLine(120),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** IANA name: one of the country's. */
  timezone: z.string().check(z.maxLength(64)),
  prices_include_tax: z.boolean(),
  /** The default language first. */
  languages: z
    .array(z.enum(languages as unknown as [BuiltInLanguage, ...BuiltInLanguage[]]))
    .check(z.minLength(1), z.refine(hasNoDoubles)),
  /** As people write it in the country; `null` for none. */
  phone: z.nullable(z.string().check(z.maxLength(60))),
  /** In one line; `null` for none. */
  address: z.nullable(oneLine(200)),
  /** Empty for a menu to read. */
  order_types: z.array(z.enum(orderTypes)).check(z.refine(hasNoDoubles)),
});

/** The answers that only the server can check. */
export const checkedAnswers = ['country', 'timezone', 'phone'] as const;

export type CheckedAnswer = (typeof checkedAnswers)[number];

export type CountryChoice = z.output<typeof countryFactsSchema>;
export type NewVenueAnswers = z.output<typeof newVenueSchema>;
