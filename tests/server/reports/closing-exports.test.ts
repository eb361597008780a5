import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { documentOfClosing } from '#server/reports/closing-document.ts';
import { csvOfTable } from '#server/reports/csv-of-tables.ts';
import { tableOfClosing } from '#server/reports/export-closing.ts';
import { aClosing } from '#tests/support/a-closing.ts';
import { expectTied } from '#tests/support/day-closings.ts';

initI18n();
const english = { language: 'en', t: translatorIn('en'), numberingSystem: 'latn' } as const;

const csvLines = (closing = aClosing()): readonly string[] =>
  new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(csvOfTable(tableOfClosing(closing, english)))
    .split('\r\n');

test('a closing ties', () => {
  expectTied(aClosing());
});

test('a closing as CSV has a mark for spreadsheets, and a row for each sum', () => {
  const [headings, ...lines] = csvLines();
  expect(headings).toBe('\ufeff"section","row","label","orders","base","amount","currency"');
  expect(lines).toContain('"closing","number","Z 0217",,,,');
  expect(lines).toContain('"closing","ends_at","2026-11-23T04:00:00+04:00",,,,');
  expect(lines).toContain('"closing","last_order",,1056,,,');
  expect(lines).toContain('"sales","gross","Dishes, gross",,,12486.00,"AED"');
  expect(lines).toContain('"types","delivery","Delivery",71,,6120.48,"AED"');
  expect(lines).toContain('"received","card:stripe","Online Payments · stripe",,,9214.30,"AED"');
});

test('numbers of a CSV stay numbers, and texts never become formulas', () => {
  const lines = csvLines(
    aClosing({ closedBy: '=HYPERLINK("x")', seller: { brand: '@a', name: '-1', taxNumber: '+2' } }),
  );
  expect(lines).toContain('"sales","coupons","Coupons",,,-341.50,"AED"');
  expect(lines).toContain(`"closing","closed_by","'=HYPERLINK(""x"")",,,,`);
  for (const text of [`"'@a"`, `"'-1"`, `"'+2"`]) expect(lines.join('\n')).toContain(text);
  expect(lines).toContain(`"taxes","1:5","'=VAT · 5%",,11729.14,586.46,"AED"`);
});

test('a closing on paper has its sections, the numbers of orders and who closed it', () => {
  const { title, seller, date, sections, notes } = documentOfClosing(aClosing(), english);
  expect([title, date]).toEqual(['End of day · Z 0217', 'November 22, 2026']);
  expect(seller).toEqual(['Saffron Grill', 'Saffron Grill L.L.C.', 'Tax number: 100234567890003']);
  expect(sections.map((section) => [section.title, ...section.headings])).toEqual([
    ['Sales', 'AED'],
    ['Received', 'AED'],
    ['Order type', 'Orders', 'Net AED'],
    ['Not served', 'Orders', 'AED'],
    ['Tax by rate', 'Net AED', 'Tax AED'],
    ['Cash count', 'AED'],
  ]);
  expect(sections[0]?.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['Dishes, gross', '12,486.00'],
    ['Coupons', '−341.50'],
    ['Refunds', '−186.90'],
    ['Removed dishes', '−54.00'],
    ['Sales with tax', '11,903.60'],
    ['of this tax', '566.84'],
    ['Net sales', '11,336.76'],
  ]);
  expect(sections[3]?.rows.at(-1)).toEqual({ label: 'Total', cells: ['6', '455.15'], isStrong: true });
  expect(notes).toEqual([
    'Reason: Gave wrong change',
    'Orders 00901 to 01056, none missing.',
    'Still open: 1.',
    'Not paid in time: 2.',
    'Closed by Nadia, November 23, 2026 · 04:12.',
    'This report can’t be changed.',
  ]);
});

test('amounts on paper are never rounded, so that they add up', () => {
  const closing = aClosing();
  const [own] = closing.currencies;
  if (!own) throw new Error('A closing has its own currency');
  const sales = { ...own.sales, gross: milli(12_486_005) };
  const { sections } = documentOfClosing({ ...closing, currencies: [{ ...own, sales }] }, english);
  expect(sections[0]?.rows[0]?.cells).toEqual(['12,486.005']);
  expect(sections[0]?.rows[1]?.cells).toEqual(['−341.500']);
});
