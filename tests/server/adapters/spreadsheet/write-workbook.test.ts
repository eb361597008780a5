import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { readWorkbook } from '#server/adapters/spreadsheet/read-workbook.ts';
import { writeWorkbook } from '#server/adapters/spreadsheet/write-workbook.ts';
import type { ExportTable } from '#server/reports/export-table.ts';

function readBack(tables: readonly ExportTable[]) {
  const result = readWorkbook({ name: 'report.xlsx', bytes: writeWorkbook(tables, 'en') });
  if (result.kind === 'unreadable') throw new Error(result.why);
  return result.sheets;
}

const partOf = (bytes: Uint8Array, name: string) => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());

const aTable: ExportTable = {
  name: 'dish AED',
  headings: ['key', 'units', 'net'],
  rows: [
    ['7', { count: 12 }, { amount: milli(-12_500), decimals: 2 }],
    [null, { count: 0 }, { amount: milli(1_255), decimals: 3 }],
  ],
};

test('a workbook is read back as it was written', () => {
  expect(readBack([aTable, { ...aTable, rows: [] }])).toEqual([
    {
      name: 'dish AED',
      rows: [
        ['key', 'units', 'net'],
        ['7', '12', '-12.5'],
        ['', '0', '1.255'],
      ],
    },
    { name: 'dish AED 2', rows: [['key', 'units', 'net']] },
  ]);
});

test('texts are kept as they are, and are never formulas', () => {
  const texts = ['=1+1', '-5', '@a', '<b>&"', '_x0041_', 'شوربة عدس', ' two\nlines '];
  const [sheet] = readBack([{ name: 'a', headings: [], rows: texts.map((text) => [text]) }]);
  expect(sheet?.rows.slice(1).map(([cell]) => cell)).toEqual(texts);
  const bytes = writeWorkbook([{ name: 'a', headings: [], rows: [['a\u0000b']] }], 'en');
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('>ab</t>');
});

test('amounts are numbers with the decimals of their currency', () => {
  const sheet = partOf(writeWorkbook([aTable], 'en'), 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<c r="C2" s="3"><v>-12.50</v></c>');
  expect(sheet).toContain('<c r="C3" s="4"><v>1.255</v></c>');
  expect(sheet).toContain('<c r="B2" s="2"><v>12</v></c>');
});

test('sheets have names that spreadsheets allow, and run from right to left where the language does', () => {
  const bytes = writeWorkbook([{ ...aTable, name: `[a]:*?/\\${'x'.repeat(40)}` }], 'ar');
  expect(partOf(bytes, 'xl/workbook.xml')).toMatch(/<sheet name="a x{24}"/);
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"');
});

test('the same tables are the same bytes', () => {
  expect(writeWorkbook([aTable], 'en')).toEqual(writeWorkbook([aTable], 'en'));
});
