import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { Language } from '#i18n/languages.ts';
import { compileMenu, openMenuCompiler } from '#server/publishing/compile-menu.ts';
import { randomVenues } from '#tests/support/random-menus.ts';
import { aVenue } from '#tests/support/venues.ts';

const venueIn = (default_language: Language, ...others: readonly Language[]) =>
  aVenue({
    default_language,
    languages: [default_language, ...others].map((code) => ({ code, name_local: code })),
  });

const venues = fc.constantFrom(venueIn('en', 'ar'), venueIn('ar', 'en'), venueIn('en', 'ar', 'de'));

/** Menus compiled in sequence. Most differ little from the one before. */
const menuSequences = fc
  .tuple(
    randomVenues,
    fc.array(fc.record({ at: fc.nat(20), price: fc.nat(90), name: fc.boolean(), venue: venues }), {
      minLength: 2,
      maxLength: 6,
    }),
  )
  .map(([{ menu }, edits]) =>
    edits.map(({ at, price, name, venue }) => {
      const edited = structuredClone(menu);
      const products = (edited.categories ?? []).flatMap((category) => category.products ?? []);
      const product = products[at % Math.max(1, products.length)];
      if (product) product.price = String(price);
      if (product && name) product.name = { en: `Dish ${price}`, ar: `طبق ${price}` };
      return { venue, menu: z.parse(menuSourceSchema, edited) };
    }),
  );

test('the menu compiler gives each menu of a sequence the same result as the menu alone', () => {
  fc.assert(
    fc.property(menuSequences, (steps) => {
      const compile = openMenuCompiler();
      for (const { venue, menu } of steps) {
        expect(compile(venue, menu, new Map())).toEqual(compileMenu(venue, menu, new Map()));
      }
    }),
    { numRuns: 40 },
  );
});
