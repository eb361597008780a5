import { describe, expect, test } from 'vitest';
import type { FolderBefore } from '#server/menu-exchange/venue-files/folder-before.ts';
import {
  dishesByName,
  folderOf,
  groupsByName,
  type Imported,
  importedFiles,
  problemsOfImport,
} from '#tests/support/menu-exchange.ts';
import { remarksOf } from '#tests/support/reader-context.ts';

const importRows = (rows: readonly string[], before?: FolderBefore) =>
  importedFiles('csv', { 'menu.csv': rows.join('\n') }, before ? { before } : {});

const menuOf = ({ menu }: Imported) => JSON.parse(menu);

const classesOf = (imported: Imported) =>
  [...dishesByName(imported).values()].map(({ tax_class }) => tax_class);

const twoRates = ['Name,Price,VAT', 'Soup,5,7%', 'Wine,6,19%'];

describe('taxes', () => {
  test('of dishes that are taxed differently have classes', async () => {
    const imported = await importRows(twoRates);
    expect(problemsOfImport(imported)).toEqual([]);
    expect(menuOf(imported)).toMatchObject({
      prices_include_tax: true,
      taxes: [
        { id: 1, name: 'VAT', type: 'percentage', rate: '7', class: 'rate-7' },
        { id: 2, name: 'VAT', type: 'percentage', rate: '19', class: 'rate-19' },
      ],
    });
    expect(classesOf(imported)).toEqual(['rate-7', 'rate-19']);
  });

  test('stay where the next import says nothing about them', async () => {
    const first = await importRows(twoRates);
    const again = await importRows(['Name,Price', 'Soup,5.50', 'Wine,6'], folderOf(first));
    expect(problemsOfImport(again)).toEqual([]);
    expect(menuOf(again).taxes).toEqual(menuOf(first).taxes);
    expect(classesOf(again)).toEqual(['rate-7', 'rate-19']);
  });

  test('that the source no longer has are gone', async () => {
    const first = await importRows(twoRates);
    const again = await importRows(['Name,Price,VAT', 'Soup,5,', 'Wine,6,'], folderOf(first));
    expect(problemsOfImport(again)).toEqual([]);
    expect(menuOf(again).taxes).toEqual([]);
    expect(classesOf(again)).toEqual([undefined, undefined]);
  });

  test('keep what someone called them, and added to them', async () => {
    const first = await importRows(twoRates);
    const menu = menuOf(first);
    const edit = { name: 'Tax on drinks', class: 'drinks', order_types: ['dine_in'] };
    Object.assign(menu.taxes[1], edit);
    menu.categories[0].products[1].tax_class = 'drinks';
    const again = await importRows(twoRates, { ...folderOf(first), menu: JSON.stringify(menu) });
    expect(problemsOfImport(again)).toEqual([]);
    expect(menuOf(again).taxes[1]).toMatchObject({ rate: '19', ...edit });
    expect(classesOf(again)).toEqual(['rate-7', 'drinks']);
  });

  test('that the menu has of its own stay beside those of the source, which is told', async () => {
    const { venue } = folderOf(await importRows(['Name,Price', 'Soup,5']));
    const menu = {
      id: 1,
      currency: 'EUR',
      display_prices_with_tax: true,
      taxes: [{ id: 7, name: 'City tax', type: 'percentage', rate: '5' }],
    };
    const imported = await importRows(['Name,Price,Tax (excl.)', 'Soup,5,8%'], {
      venue,
      menu: JSON.stringify(menu),
      ids: null,
    });
    expect(problemsOfImport(imported)).toEqual([]);
    expect(menuOf(imported)).toMatchObject({
      prices_include_tax: false,
      display_prices_with_tax: false,
      taxes: [{ id: 8, rate: '8' }, { id: 7 }],
    });
    expect(remarksOf(imported.remarks, 'guessed').join()).toMatch(/keeps its own taxes/);
  });
});

describe('prices by way of ordering', () => {
  test('are those of the columns', async () => {
    const imported = await importRows(['Name,Price,Price delivery,Price dine in', 'Soup,5,6,5.50']);
    expect(problemsOfImport(imported)).toEqual([]);
    expect(dishesByName(imported).get('Soup')).toMatchObject({
      price: '5',
      price_for: { delivery: '6', dine_in: '5.50' },
    });
  });

  test('of sizes are differences from those of the dish', async () => {
    const imported = await importRows([
      'Name,Size,Price,Price delivery',
      'Pizza,Small,9,10',
      'Pizza,Large,12,14',
    ]);
    expect(problemsOfImport(imported)).toEqual([]);
    expect(dishesByName(imported).get('Pizza')).toMatchObject({ price_for: { delivery: '10.00' } });
    expect(groupsByName(imported).get('Size')).toMatchObject({
      values: [{ price_for: { delivery: '0' } }, { price: '3.00', price_for: { delivery: '4.00' } }],
    });
  });

  test('of choices are those of the sheet of choices', async () => {
    const imported = await importedFiles('csv', {
      'menu.csv': 'Name,Price,Options\nSoup,5,Extras',
      'options.csv': 'Group,Option,Price,Price delivery\nExtras,Egg,1,1.50\nExtras,No salt,-0.20,',
    });
    expect(problemsOfImport(imported)).toEqual([]);
    expect(groupsByName(imported).get('Extras')).toMatchObject({
      values: [
        { price: '1', price_for: { delivery: '1.50' } },
        { price: '0.20', math: '-' },
      ],
    });
  });

  test('that someone added stay until a column says them', async () => {
    const first = await importRows(['Name,Price', 'Soup,5']);
    const menu = menuOf(first);
    menu.categories[0].products[0].price_for = { delivery: '7' };
    const edited = { ...folderOf(first), menu: JSON.stringify(menu) };
    const soupOf = async (...rows: readonly string[]) =>
      dishesByName(await importRows(rows, edited)).get('Soup');
    expect(await soupOf('Name,Price', 'Soup,6')).toMatchObject({ price: '6', price_for: { delivery: '7' } });
    expect(await soupOf('Name,Price,Price delivery', 'Soup,6,')).not.toHaveProperty('price_for');
  });
});
