import { describe, expect, test } from 'vitest';
import { readSheets } from '#server/adapters/spreadsheet/read-sheets.ts';

function read(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const result = readSheets({ name: 'menu.csv', bytes });
  if (result.kind === 'unreadable') throw new Error(result.why);
  return { rows: result.sheets[0]?.rows ?? [], remarks: result.remarks.map(([, message]) => message) };
}

test.for<readonly [string, string, readonly (readonly string[])[]]>([
  [
    'commas',
    'Name,Price\nSoup,5\n',
    [
      ['Name', 'Price'],
      ['Soup', '5'],
    ],
  ],
  [
    'semicolons and decimal commas',
    'Name;Price\nSoup;5,50\nTea, green;2,20',
    [
      ['Name', 'Price'],
      ['Soup', '5,50'],
      ['Tea, green', '2,20'],
    ],
  ],
  [
    'tabs',
    'Name\tPrice\nSoup, hot\t5',
    [
      ['Name', 'Price'],
      ['Soup, hot', '5'],
    ],
  ],
  [
    'bars',
    'Name|Price\nSoup|5',
    [
      ['Name', 'Price'],
      ['Soup', '5'],
    ],
  ],
  [
    'a line that names them',
    'sep=;\nName;Price\nSoup;5',
    [
      ['Name', 'Price'],
      ['Soup', '5'],
    ],
  ],
  [
    'carriage returns',
    'Name,Price\r\nSoup,5\r\n',
    [
      ['Name', 'Price'],
      ['Soup', '5'],
    ],
  ],
  [
    'quotes around commas, quotes and lines',
    'Name,Price\n"Soup, ""hot""\nand sour",5',
    [
      ['Name', 'Price'],
      ['Soup, "hot"\nand sour', '5'],
    ],
  ],
  [
    'quotes within cells',
    'Name,Price\n12" pizza,5',
    [
      ['Name', 'Price'],
      ['12" pizza', '5'],
    ],
  ],
  [
    'rows of different lengths',
    'Name,Price\nSoup\nTea,2,x',
    [['Name', 'Price'], ['Soup'], ['Tea', '2', 'x']],
  ],
  ['nothing', '#Soups\nLentil, red 5\nTea 2', [['#Soups'], ['Lentil, red 5'], ['Tea 2']]],
])('cells between %s', ([, text, rows]) => {
  expect(read(text).rows.filter((row) => row.join('') !== '')).toEqual(rows);
});

test('an apostrophe before a formula is left out', () => {
  expect(read("Name,Price\n'=1+1,5\n''-x,'-5\n'Soup',2").rows.slice(1)).toEqual([
    ['=1+1', '5'],
    ["'-x", '-5'],
    ["'Soup'", '2'],
  ]);
});

describe('what is broken', () => {
  test('a quote that is never closed is a letter', () => {
    const { rows, remarks } = read('Name,Price\n"Soup,5\nTea,2');
    expect(rows).toEqual([
      ['Name', 'Price'],
      ['"Soup', '5'],
      ['Tea', '2'],
    ]);
    expect(remarks.join()).toMatch(/never closed/);
  });

  test('NULs are remarked', () => {
    expect(read('Name,Price\nSoup\0,5').remarks).toContain('NUL characters');
  });

  test('more cells than a menu has are refused', () => {
    expect(() => read(`Name${','.repeat(2_100_000)}\nSoup,5`)).toThrow(/cells/);
  });

  test('an old workbook is refused', () => {
    expect(() => read(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toThrow(/\.xlsx/);
  });
});
