import { describe, expect, test } from 'vitest';
import { createRemarkList } from '#server/menu-exchange/remarks.ts';
import { writeMembers } from '#server/menu-exchange/venue-files/schema-members.ts';
import {
  dishesByName,
  folderOf,
  groupsByName,
  type Imported,
  importedFiles,
  problemsOfImport,
} from '#tests/support/menu-exchange.ts';
import { remarksOf } from '#tests/support/reader-context.ts';
import { item, variation } from '../square/a-square-catalog.ts';

const csv = (...lines: readonly string[]) => ({ 'menu.csv': lines.join('\n') });

describe('a new folder', () => {
  test('can be published and ordered from at once', async () => {
    const imported = await importedFiles('csv', csv('Name,Price', 'Soup,€5'));
    expect(problemsOfImport(imported)).toEqual([]);
    expect(JSON.parse(imported.venue)).toEqual({
      licence: 'corner',
      name: 'corner',
      status: 'ACTIVE',
      default_language: 'en',
      languages: [{ code: 'en', name_local: 'English' }],
    });
    expect(JSON.parse(imported.menu)).toMatchObject({
      currency: 'EUR',
      enable_order: true,
      enable_takeaway: true,
      enable_cash: true,
      categories: [{ id: 1, name: 'Menu', products: [{ id: 1, name: 'Soup', price: '5' }] }],
    });
  });

  test.for<readonly [string, readonly string[], readonly string[], string]>([
    ['texts in Arabic letters', ['Name,Price', 'شوربة العدس,5'], ['ar'], 'ar'],
    ['two languages of columns', ['Name,Name (ar),Price', 'Soup,شوربة,5'], ['en', 'ar'], 'en'],
    ['languages in all titles', ['Name (de),Name (fr),Price', 'Suppe,Soupe,5'], ['de', 'fr'], 'de'],
    ['Korean', ['Name,Name (ko),Price', 'Soup,수프,5'], ['en', 'kp'], 'en'],
  ])('has the languages of %s', async ([, lines, languages, defaultLanguage]) => {
    const venue = JSON.parse((await importedFiles('csv', csv(...lines))).venue);
    expect(venue.default_language).toBe(defaultLanguage);
    expect(venue.languages.map(({ code }: { code: string }) => code)).toEqual(languages);
  });

  test('assumes a currency where nothing names one', async () => {
    const imported = await importedFiles('csv', csv('Name,Price', 'Soup,5'));
    expect(JSON.parse(imported.menu).currency).toBe('USD');
    expect(remarksOf(imported.remarks, 'guessed').join()).toMatch(/names no currency/);
    const told = await importedFiles('csv', csv('Name,Price', 'Soup,1.250'), { currency: 'KWD' });
    expect(JSON.parse(told.menu)).toMatchObject({
      currency: 'KWD',
      categories: [{ products: [{ price: '1.25' }] }],
    });
  });

  test('has taxes that are added to prices', async () => {
    const imported = await importedFiles('csv', csv('Name,Price,Tax (excl.)', 'Soup,5,8.5%'));
    expect(JSON.parse(imported.menu)).toMatchObject({
      prices_include_tax: false,
      taxes: [{ id: 1, name: 'Tax', type: 'percentage', rate: '8.5' }],
    });
    expect(problemsOfImport(imported)).toEqual([]);
  });
});

test('pictures that were found are the dish’s, and others are left out', async () => {
  const pictures = new Map([['https://pictures.example/a.jpg', 'media/imported/a-1.jpg']]);
  const imported = await importedFiles(
    'csv',
    csv('Name,Price,Image', 'A,1,https://pictures.example/a.jpg', 'B,2,b.jpg'),
    { pictures },
  );
  expect(dishesByName(imported).get('A')).toMatchObject({
    images: [{ image: { product: 'media/imported/a-1.jpg' } }],
  });
  expect(dishesByName(imported).get('B')).not.toHaveProperty('images');
});

test('a size is sold out as long as the source says so', async () => {
  const rows = (soldOut: string) =>
    csv('Name,Size,Price,Sold out', 'Pizza,Small,9,', `Pizza,Large,12,${soldOut}`);
  const isSoldOut = (imported: Imported) => {
    const sizes = (groupsByName(imported).get('Size')?.values ?? []) as readonly { out_of_stock?: boolean }[];
    return sizes[1]?.out_of_stock ?? false;
  };
  const first = await importedFiles('csv', rows('yes'));
  const again = await importedFiles('csv', rows('no'), { before: folderOf(first) });
  expect([first, again].map(isSoldOut)).toEqual([true, false]);
});

test('hours with days are times at which a dish can’t be had', async () => {
  const item = {
    id: 'a',
    title: { translations: { en: 'A' } },
    price_info: { price: 100 },
    visibility_info: {
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      hours: [
        {
          hours_of_week: [
            { day_of_week: 'monday', time_periods: [{ start_time: '00:00', end_time: '23:59' }] },
          ],
        },
      ],
    },
  };
  const document = {
    items: [item],
    categories: [{ id: 'c', title: { translations: { en: 'C' } }, entities: [{ id: 'a' }] }],
  };
  const imported = await importedFiles('ubereats', { 'menu.json': JSON.stringify(document) });
  expect(problemsOfImport(imported)).toEqual([]);
  const hours = dishesByName(imported).get('A')?.product_hours as object[];
  expect(hours).toContainEqual({ weekday: 2, from_hour: '00:00:00', to_hour: '00:00:00' });
  expect(hours.slice(-2)).toEqual([
    { start: '2000-01-01T00:00:00', end: '2026-01-01T00:00:00' },
    { start: '2026-02-01T00:00:00', end: '2100-01-01T00:00:00' },
  ]);
});

test('allergens beside the fourteen are the menu’s own', async () => {
  const lines = ['Name,Price,Allergens', 'Bread,5,"Wheat, Lychee"', 'Lychee,2,lychee', 'Jam,1,none'];
  const imported = await importedFiles('csv', csv(...lines));
  expect(problemsOfImport(imported)).toEqual([]);
  const allergensOf = (name: string) => dishesByName(imported).get(name)?.allergens;
  expect(['Bread', 'Lychee', 'Jam'].map(allergensOf)).toEqual([['wheat', 'lychee'], ['lychee'], []]);
  expect(JSON.parse(imported.menu).more_allergens).toEqual([
    { code: 'wheat', name: 'Wheat', within: 'gluten' },
    { code: 'lychee', name: 'Lychee' },
  ]);
});

test('what is sold out until a time comes back', async () => {
  const soldOut = { location_overrides: [{ sold_out: true, sold_out_valid_until: '2026-12-24T18:00:00Z' }] };
  const imported = await importedFiles('square', {
    'square.json': JSON.stringify([
      item('Tea', { variations: [variation('Regular', 200, soldOut)] }),
      item('Cake', { variations: [variation('Slice', 300, soldOut), variation('Whole', 2000, soldOut)] }),
      item('Pie', { variations: [variation('Piece', 300), variation('All', 2000, soldOut)] }),
    ]),
  });
  expect(problemsOfImport(imported)).toEqual([]);
  const stockOf = (name: string) => {
    const { out_of_stock, sold_out_until } = dishesByName(imported).get(name) ?? {};
    return { out_of_stock, sold_out_until };
  };
  const until = { out_of_stock: undefined, sold_out_until: '2026-12-24T18:00:00' };
  expect(['Tea', 'Cake', 'Pie'].map(stockOf)).toEqual([until, until, {}]);
});

test('a member that the schema lacks is remarked, not written', () => {
  const remarks = createRemarkList();
  const members = { name: 'Tea', price: null, crema: 'thick' };
  expect(writeMembers('combo_part', members, 'items[1]', remarks)).toEqual({ name: 'Tea' });
  expect(remarksOf(remarks.all(), 'lost')).toEqual([
    'menu.json has no place for “crema” of a combo part @ items[1]',
  ]);
});
