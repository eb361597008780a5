import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSheets } from '#server/adapters/spreadsheet/read-sheets.ts';
import { aWorkbook } from '#tests/support/a-workbook.ts';

function read(bytes: Uint8Array) {
  const result = readSheets({ name: 'menu.xlsx', bytes });
  if (result.kind === 'unreadable') throw new Error(result.why);
  return {
    sheets: result.sheets,
    remarks: result.remarks.map(([kind, message, place]) => `${kind}: ${message} @ ${place}`),
  };
}

const cell = (xml: string) => ({ xml });

test('sheets have their names and rows', () => {
  const { sheets } = read(
    aWorkbook({ Menu: [['Name', 'Price'], [], ['Soup & bread', '5']], Options: [['Group']] }),
  );
  expect(sheets).toEqual([
    { name: 'Menu', rows: [['Name', 'Price'], [], ['Soup & bread', '5']] },
    { name: 'Options', rows: [['Group']] },
  ]);
});

describe('a cell', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
  const strings =
    '<sst><si><t>Soup</t></si><si><r><t>Hot </t></r><r><t xml:space="preserve">soup</t></r><rPh><t>x</t></rPh></si><si><t>a_x000A_b</t></si></sst>';

  test.for([
    ['a shared text', '<c t="s"><v>0</v></c>', 'Soup'],
    ['a text of several parts', '<c t="s"><v>1</v></c>', 'Hot soup'],
    ['an escaped character', '<c t="s"><v>2</v></c>', 'a\nb'],
    ['a number', '<c><v>12.5</v></c>', '12.5'],
    ['a number with a float’s digits', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['yes', '<c t="b"><v>1</v></c>', 'yes'],
    ['a date', '<c s="1"><v>46387</v></c>', '2026-12-31'],
    ['a date by a format of its own', '<c s="2"><v>46387</v></c>', '2026-12-31'],
    ['a time', '<c s="3"><v>0.75</v></c>', '18:00'],
    ['a percentage', '<c s="4"><v>0.085</v></c>', '8.5%'],
    ['a number with words', '<c s="5"><v>3</v></c>', '3'],
    ['a formula with its result', '<c><f>A1*2</f><v>10</v></c>', '10'],
    ['a formula of a text', '<c t="str"><f>A1</f><v>Soup</v></c>', 'Soup'],
    [
      'a formula that shows a picture',
      '<c t="e"><f>_xlfn.IMAGE("https://pictures.example/a.jpg")</f><v>#VALUE!</v></c>',
      'https://pictures.example/a.jpg',
    ],
  ] as const)('of %s', ([, xml, text]) => {
    const workbook = aWorkbook(
      { Menu: [[cell(xml)]] },
      { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings },
    );
    expect(read(workbook).sheets[0]?.rows).toEqual([[text]]);
  });

  test.for([
    ['a formula without a result', '<c><f>A1*2</f></c>', /Formulas without a result.*Menu!A1/],
    ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', /#DIV\/0!.*Menu!A1/],
    ['a picture in a cell', '<c t="e" vm="1"><v>#VALUE!</v></c>', /Pictures in cells.*Menu!A1/],
  ] as const)('of %s is remarked', ([, xml, remark]) => {
    const { sheets, remarks } = read(aWorkbook({ Menu: [[cell(xml)]] }));
    expect(sheets[0]?.rows).toEqual([]);
    expect(remarks.join()).toMatch(remark);
  });

  test('far away makes no table of nothing', () => {
    const far =
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
    const { sheets, remarks } = read(aWorkbook({ Menu: [] }, { 'xl/worksheets/sheet1.xml': far }));
    expect(sheets[0]?.rows).toEqual([]);
    expect(remarks.join()).toMatch(/100,000 rows/);
  });

  test('without an address stands beside the one before', () => {
    const bare =
      '<worksheet><sheetData><row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row></sheetData></worksheet>';
    expect(read(aWorkbook({ Menu: [] }, { 'xl/worksheets/sheet1.xml': bare })).sheets[0]?.rows).toEqual([
      ['1', '2'],
      ['3'],
    ]);
  });
});

describe('a workbook', () => {
  test('with prefixes of names is read', () => {
    const xml =
      '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(read(aWorkbook({ Menu: [] }, { 'xl/worksheets/sheet1.xml': xml })).sheets[0]?.rows).toEqual([
      ['5'],
    ]);
  });

  test('tells of pictures and hidden sheets', () => {
    const workbook =
      '<workbook xmlns:r="r"><sheets><sheet name="Menu" r:id="rId1"/><sheet name="Notes" state="hidden" r:id="rId2"/></sheets></workbook>';
    const parts = { 'xl/workbook.xml': workbook, 'xl/media/image1.png': 'png' };
    const { sheets, remarks } = read(aWorkbook({ Menu: [['Soup']], Notes: [['x']] }, parts));
    expect(sheets.map(({ name }) => name)).toEqual(['Menu']);
    expect(remarks.join()).toMatch(/Pictures in the file.*Hidden sheets/);
  });

  test('expands no entities', () => {
    const entity = (name: string, inner: string) => `<!ENTITY ${name} "${inner.repeat(50)}">`;
    const bomb = `<!DOCTYPE x [${entity('a', 'lol')}${entity('b', '&a;')}${entity('c', '&b;')}]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&c;</v></c></row></sheetData></worksheet>`;
    const text =
      read(aWorkbook({ Menu: [] }, { 'xl/worksheets/sheet1.xml': bomb })).sheets[0]?.rows[0]?.[0] ?? '';
    expect(text.length).toBeLessThan(20);
  });

  test('that unpacks to more than a menu needs is refused', () => {
    const zeros = new Uint8Array(61 * 1024 * 1024);
    const bytes = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': zeros });
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(() => read(bytes)).toThrow(/unpacks to more/);
  });

  test('that is damaged, or none, is refused', () => {
    const bytes = aWorkbook({ Menu: [['Soup']] });
    expect(() => read(bytes.subarray(0, bytes.length / 2))).toThrow(/damaged/);
    expect(() => read(zipSync({ 'a.txt': strToU8('hello') }))).toThrow(/isn’t an Excel workbook/);
  });
});
