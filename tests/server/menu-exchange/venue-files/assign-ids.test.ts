import { describe, expect, test } from 'vitest';
import { venueFile } from '#tests/server/publishing/check/a-folder.ts';
import {
  dishesByName,
  folderOf,
  groupsByName,
  type Imported,
  importedFiles,
  problemsOfImport,
} from '#tests/support/menu-exchange.ts';
import { remarksOf } from '#tests/support/reader-context.ts';

const csv = (...lines: readonly string[]) => ({ 'menu.csv': lines.join('\n') });
const idsOf = (imported: Imported) =>
  Object.fromEntries([...dishesByName(imported)].map(([name, { id }]) => [name, id]));

describe('the next import', () => {
  test('keeps ids by code, though names and order change', async () => {
    const first = await importedFiles(
      'csv',
      csv('Category,Name,Price,SKU', 'Soups,Lentil,5,A', 'Soups,Tomato,6,B'),
    );
    const next = csv(
      'Category,Name,Price,SKU',
      'Starters,Tomato soup,6,B',
      'Starters,Pea,4,C',
      'Starters,Lentil soup,5,A',
    );
    const second = await importedFiles('csv', next, { before: folderOf(first) });
    const { Lentil, Tomato } = idsOf(first);
    expect(idsOf(second)).toEqual({ 'Tomato soup': Tomato, 'Lentil soup': Lentil, Pea: expect.any(Number) });
    expect([Lentil, Tomato]).not.toContain(idsOf(second).Pea);
  });

  test('keeps ids by name where there is no code, also of choices', async () => {
    const lines = ['Name,Size,Price,Options', 'Pizza,Small,9,"Dips: Garlic | Chilli"', 'Pizza,Large,12,'];
    const first = await importedFiles('csv', csv(...lines));
    const changed = [
      'Name,Size,Price,Options',
      'Pizza,Large,13,"Dips: Chilli | Garlic +1 | Mint"',
      'Pizza,Small,10,',
    ];
    const second = await importedFiles('csv', csv(...changed), { before: folderOf(first) });
    const valuesOf = (imported: Imported, group: string) => {
      const { values = [] } = groupsByName(imported).get(group) as {
        values?: { name: string; variation_value: number }[];
      };
      return Object.fromEntries(values.map(({ name, variation_value }) => [name, variation_value]));
    };
    expect(valuesOf(second, 'Size')).toEqual(valuesOf(first, 'Size'));
    expect(valuesOf(second, 'Dips')).toMatchObject(valuesOf(first, 'Dips'));
  });

  test('gives a dish that takes the name of another an id of its own', async () => {
    const first = await importedFiles('csv', csv('Name,Price,SKU', 'Soup,5,A'));
    const second = await importedFiles('csv', csv('Name,Price,SKU', 'Soup,7,B', 'Old soup,5,A'), {
      before: folderOf(first),
    });
    expect(idsOf(second)['Old soup']).toBe(idsOf(first).Soup);
    expect(idsOf(second).Soup).not.toBe(idsOf(first).Soup);
  });

  test('gives a dish that comes back its old id, and never one of another', async () => {
    const full = csv('Name,Price', 'A,1', 'B,2');
    const first = await importedFiles('csv', full);
    const without = await importedFiles('csv', csv('Name,Price', 'A,1'), { before: folderOf(first) });
    expect(remarksOf(without.remarks, 'lost')).toContain(
      'Dishes that the source no longer has are removed @ B',
    );
    const withOther = await importedFiles('csv', csv('Name,Price', 'A,1', 'C,3'), {
      before: folderOf(without),
    });
    expect(idsOf(withOther).C).not.toBe(idsOf(first).B);
    const again = await importedFiles('csv', full, { before: folderOf(withOther) });
    expect(idsOf(again)).toEqual(idsOf(first));
  });

  test('says the same when nothing changes', async () => {
    const source = csv('Category,Name,Price,Options', 'A,Soup,5,"Bread 1: White | Brown"', 'B,Tea,2,');
    const first = await importedFiles('csv', source);
    const second = await importedFiles('csv', source, { before: folderOf(first) });
    expect(folderOf(second)).toEqual(folderOf(first));
  });
});

describe('a folder that no import wrote', () => {
  const menu = {
    id: 9,
    currency: 'EUR',
    theme_data: { primary_color: '#aa0000' },
    categories: [
      {
        id: 4,
        name: { en: 'Soups', ar: 'شوربات' },
        view_format: 3,
        products: [
          { id: 41, name: { en: 'Lentil', ar: 'عدس' }, price: '4', allergens: ['celery'], recommend: true },
          { id: 42, name: 'Own soup', price: '9' },
        ],
      },
      { id: 5, name: 'Own category', products: [] },
    ],
  };
  const before = { menu: JSON.stringify(menu), venue: JSON.stringify(venueFile), ids: null };

  test('is matched by names, and keeps what the source does not say', async () => {
    const imported = await importedFiles('csv', csv('Category,Name,Price', 'Soups,Lentil,5', 'Soups,Pea,6'), {
      before,
    });
    expect(problemsOfImport(imported)).toEqual([]);
    const written = JSON.parse(imported.menu);
    expect(written).toMatchObject({ id: 9, currency: 'EUR', theme_data: { primary_color: '#aa0000' } });
    expect(written).not.toHaveProperty('enable_order');
    expect(written.categories).toMatchObject([
      {
        id: 4,
        name: { en: 'Soups', ar: 'شوربات' },
        view_format: 3,
        products: [
          { id: 41, name: { en: 'Lentil', ar: 'عدس' }, price: '5', allergens: ['celery'], recommend: true },
          { id: 43, name: 'Pea' },
          { id: 42, name: 'Own soup', price: '9' },
        ],
      },
      { id: 5, name: 'Own category' },
    ]);
  });

  test('keeps its currency, in which prices are read', async () => {
    const dinars = { ...before, menu: JSON.stringify({ ...menu, currency: 'KWD' }) };
    const imported = await importedFiles('csv', csv('Name,Price', 'Lentil,1.250'), { before: dinars });
    expect(JSON.parse(imported.menu).currency).toBe('KWD');
    expect(dishesByName(imported).get('Lentil')).toMatchObject({ id: 41, price: '1.25' });
  });

  test('keeps its categories where the source names none', async () => {
    const imported = await importedFiles('csv', csv('Name,Price', 'Own soup,10', 'Cake,3'), { before });
    expect(problemsOfImport(imported)).toEqual([]);
    expect(JSON.parse(imported.menu).categories).toMatchObject([
      {
        id: 4,
        view_format: 3,
        products: [
          { id: 42, price: '10' },
          { id: 41, price: '4' },
        ],
      },
      { id: 5, name: 'Own category' },
      { id: 6, name: 'Menu', products: [{ id: 43, name: 'Cake' }] },
    ]);
  });

  test('loses what the source says no longer', async () => {
    const columns = 'Category,Name,Price,Allergens,Recommended';
    const imported = await importedFiles('csv', csv(columns, 'Soups,Lentil,5,,'), { before });
    expect(dishesByName(imported).get('Lentil')).not.toHaveProperty('recommend');
    expect(dishesByName(imported).get('Lentil')).not.toHaveProperty('allergens');
  });
});

test.for<readonly [string, object, RegExp]>([
  ['of another venue', { venue: '{"licence":"other"}' }, /that of other/],
  ['with a menu that isn’t JSON', { menu: '{' }, /menu\.json isn’t JSON/],
  ['with a venue that isn’t JSON', { venue: '[' }, /venue\.json isn’t JSON/],
  ['with broken ids', { ids: '{"dishes":[{"id":0}]}' }, /import-ids\.json/],
])('a folder %s is refused', async ([, files, why]) => {
  const before = { venue: null, menu: null, ids: null, ...files };
  const refused = importedFiles('csv', csv('Name,Price', 'A,1'), { before });
  await expect(refused).rejects.toThrow(why);
});
