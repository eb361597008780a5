import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { Language } from '#i18n/languages.ts';
import { compileMenu, openMenuCompiler } from '#server/publishing/compile-menu.ts';
import { randomVenues } from '#tests/support/random-menus.ts';
import { aVenue } from '#tests/support/venues.ts';

const speaking = (default_language: Language, ...others: readonly Language[]) =>
  aVenue({
    default_language,
    languages: [default_language, ...others].map((code) => ({ code, name_local: code })),
  });

const venues = fc.constantFrom(speaking('en', 'ar'), speaking('ar', 'en'), speaking('en', 'ar', 'de'));

/** Menus one after the other, most of them nearly the same as the one before. */
const menusInTurn = fc
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

test('menus that are compiled one after the other are what each would be by itself', () => {
  fc.assert(
    fc.property(menusInTurn, (turns) => {
      const compile = openMenuCompiler();
      for (const { venue, menu } of turns) {
        expect(compile(venue, menu, new Map())).toEqual(compileMenu(venue, menu, new Map()));
      }
    }),
    { numRuns: 40 },
  );
});
