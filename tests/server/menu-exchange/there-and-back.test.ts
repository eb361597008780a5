import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dietMarks } from '#domain/diet/diet-marks.ts';
import { nutrients } from '#domain/diet/nutrition.ts';
import { exportMenu } from '#server/menu-exchange/export-menu.ts';
import type { ExportKind } from '#server/menu-exchange/kinds.ts';
import { venueFile } from '#tests/server/publishing/check/a-folder.ts';
import { importedFiles, problemsOfImport } from '#tests/support/menu-exchange.ts';
import { anExchangeMenu, type Sayable } from './an-exchange-menu.ts';
import { meaningOf } from './menu-meaning.ts';

const now = new Date('2026-11-27T12:00:00Z');

/** What each kind can say. */
const sayable: Readonly<Record<ExportKind, Sayable>> = {
  csv: {
    languages: true,
    sizes: true,
    groups: 'counted',
    codes: true,
    facts: true,
    diets: dietMarks,
    nutrition: [...nutrients, 'kcal', 'kj', 'serving_grams', 'serves'],
    ages: [16, 18, 21],
    soldOutUntil: true,
    hours: true,
    categoryPaths: true,
    orderTypes: true,
    taxes: true,
  },
  square: {
    languages: false,
    sizes: true,
    groups: 'limited',
    codes: true,
    facts: false,
    diets: dietMarks,
    nutrition: [],
    ages: [18],
    soldOutUntil: true,
    hours: false,
    categoryPaths: true,
    orderTypes: false,
    taxes: true,
  },
  schemaorg: {
    languages: true,
    sizes: true,
    groups: 'added',
    codes: false,
    facts: false,
    diets: ['vegan', 'vegetarian', 'halal', 'kosher', 'gluten_free'],
    nutrition: [...nutrients, 'kcal', 'serving_grams'],
    ages: [],
    soldOutUntil: false,
    hours: false,
    categoryPaths: true,
    orderTypes: false,
    taxes: false,
  },
};

describe.for(Object.entries(sayable))('a menu written for %s and read again', ([kind, says]) => {
  test('loses nothing that both can say', async () => {
    await fc.assert(
      fc.asyncProperty(anExchangeMenu(says), async (menu) => {
        const exported = exportMenu({
          kind: kind as ExportKind,
          venue: JSON.stringify(venueFile),
          menu: JSON.stringify(menu),
          now,
        });
        if (exported.kind === 'refused') throw new Error(exported.why);
        const files = Object.fromEntries(exported.files.map(({ name, text }) => [name, text]));
        const imported = await importedFiles(kind as ExportKind, files);
        expect(problemsOfImport(imported)).toEqual([]);
        expect(meaningOf(JSON.parse(imported.menu), says)).toEqual(meaningOf(menu, says));
      }),
      { numRuns: 60 },
    );
  });

  test('into its own folder keeps every id', async () => {
    await fc.assert(
      fc.asyncProperty(anExchangeMenu(says), async (menu) => {
        const texts = { venue: JSON.stringify(venueFile), menu: JSON.stringify(menu) };
        const exported = exportMenu({ kind: kind as ExportKind, ...texts, now });
        if (exported.kind === 'refused') throw new Error(exported.why);
        const files = Object.fromEntries(exported.files.map(({ name, text }) => [name, text]));
        const imported = await importedFiles(kind as ExportKind, files, { before: { ...texts, ids: null } });
        const idsOf = (text: string) => {
          const { categories } = JSON.parse(text) as {
            categories: { id: number; products: { id: number }[] }[];
          };
          return categories
            .flatMap(({ id, products }) => [`category ${id}`, ...products.map((dish) => `dish ${dish.id}`)])
            .sort();
        };
        expect(idsOf(imported.menu)).toEqual(idsOf(texts.menu));
        expect(problemsOfImport(imported)).toEqual([]);
        expect(meaningOf(JSON.parse(imported.menu), says)).toEqual(meaningOf(menu, says));
      }),
      { numRuns: 30 },
    );
  });
});
