import { describe, expect, test } from 'vitest';
import { remarksOf } from '#tests/support/reader-context.ts';
import { readRows, readSheetsOf } from './a-sheet.ts';

describe('options', () => {
  test('of a cell are groups, which cells that say the same share', () => {
    const { menu } = readRows(
      'Name,Price,Options',
      'A,1,"Sauces 0-2: Garlic +0.50 | Chilli"',
      'B,2,"Sauces 0-2: Garlic +0.50 | Chilli"',
      'C,3,"Sauces 0-1: Garlic +0.70"',
    );
    expect(menu.groups.map(({ key, max }) => [key, max])).toEqual([
      ['cell sauces', 2],
      ['cell sauces#2', 1],
    ]);
    expect(menu.dishes[0]?.choices).toEqual(menu.dishes[1]?.choices);
  });

  test('of a sheet are described once', () => {
    const { menu, remarks } = readSheetsOf({
      menu: 'Name,Price,Options\nA,1,"Sauces\nNone"',
      options:
        'Group,Min,Max,Free,Option,Price,Max each,Default,SKU\nSauces,0,3,2,Garlic,0.50,2,yes,S1\n,,,,Chilli,,,,',
    });
    expect(menu.groups).toMatchObject([
      {
        name: { '': 'Sauces' },
        min: 0,
        max: 3,
        free: 2,
        values: [
          { name: { '': 'Garlic' }, price: '0.50', max_quantity: 2, default_quantity: 1, sku: 'S1' },
          { name: { '': 'Chilli' }, price: '0' },
        ],
      },
    ]);
    expect(remarksOf(remarks, 'lost')).toEqual([
      'The option group “None” isn’t described anywhere @ menu!C2',
    ]);
  });
});
