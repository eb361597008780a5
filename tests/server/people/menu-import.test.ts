import { describe, expect, test } from 'vitest';
import { importCalls, type MenuImport, maxImportBytes } from '#contracts/calls/menu-import.ts';
import { officeMenuCalls } from '#contracts/calls/office-menu.ts';
import type { Role } from '#domain/people/roles.ts';
import { anOfficeWithMenus } from './office-menus.ts';

const csv = `Category;Name;Price;Description
Sweets;Rice pudding;12,50;With rose water
Sweets;Kunafa;18;
Drinks;Mint tea;9;`;

async function open(role: Role = 'manager') {
  const { browser, office } = await anOfficeWithMenus(role);
  const importFile = (kind: string, file: string | Buffer, after = '0') =>
    browser.call(
      importCalls.importMenu,
      { params: { licence: office.here, kind: kind as 'csv', after } },
      { 'content-type': 'application/octet-stream' },
      Buffer.from(file),
    );
  const params = { licence: office.here, lang: 'en' } as const;
  return { browser, params, importFile };
}

describe('a menu of another system, in the office,', () => {
  test('becomes edits that are published like others', async () => {
    const { browser, params, importFile } = await open();
    const { status, body } = await importFile('csv', csv, '4');
    const { counts, edits, remarks } = body as unknown as MenuImport;
    expect([status, counts]).toEqual([200, { categories: 2, dishes: 3, groups: 0, choices: 0 }]);
    expect(remarks.map(({ kind }) => kind)).toContain('understood');
    expect(edits.flatMap((edit) => (edit.kind === 'add' ? [edit.id] : [])).every((id) => id < -4)).toBe(true);
    const published = await browser.call(officeMenuCalls.publish, { params, body: { base: 1, edits } });
    expect(published.body).toMatchObject({ kind: 'live', version: 2 });
    const { body: read } = await browser.call(officeMenuCalls.readMenu, { params, body: { known: null } });
    const { menu } = read as {
      readonly menu: { readonly items: readonly { name: string; price: string }[] };
    };
    expect(menu.items.map(({ name, price }) => [name, price])).toEqual(
      expect.arrayContaining([
        ['Rice pudding', '12.50'],
        ['Kunafa', '18.00'],
        ['Mint tea', '9.00'],
      ]),
    );
  });

  test('updates what the menu has already, by code or by name, and adds the rest', async () => {
    const { browser, params, importFile } = await open();
    const first = (
      await importFile(
        'csv',
        `Category;Name;SKU;Price
Sweets;Rice pudding;S1;12,50
Sweets;Kunafa;S2;18
Drinks;Mint tea;;9`,
      )
    ).body as unknown as MenuImport;
    await browser.call(officeMenuCalls.publish, { params, body: { base: 1, edits: first.edits } });
    const { edits, remarks } = (
      await importFile(
        'csv',
        `Category;Name;SKU;Price
Puddings;Rice pudding with rose water;S1;13
Sweets;Kunafa;S2;18
drinks;MINT TEA;;10
Drinks;Coffee;;11`,
      )
    ).body as unknown as MenuImport;
    expect(remarks).toContainEqual({
      kind: 'understood',
      message: 'These dishes are on the menu: their prices and texts change, their options and pictures stay',
      places: ['Rice pudding with rose water', 'Kunafa', 'MINT TEA'],
      count: 3,
    });
    const sets = edits.flatMap((edit) => (edit.kind === 'set' ? [edit.set] : []));
    expect(sets).toEqual([
      { name: { en: 'Rice pudding with rose water' }, price: expect.stringMatching(/^13/) },
      { name: { en: 'MINT TEA' }, price: expect.stringMatching(/^10/) },
    ]);
    expect(edits.flatMap((edit) => (edit.kind === 'add' ? [edit.of] : []))).toEqual(['item']);
    const published = await browser.call(officeMenuCalls.publish, { params, body: { base: 2, edits } });
    expect(published.body).toEqual(expect.objectContaining({ kind: 'live', version: 3 }));
    const { body } = await browser.call(officeMenuCalls.readMenu, { params, body: { known: null } });
    const { menu } = body as {
      readonly menu: { readonly items: readonly { name: string; price: string; category: number }[] };
    };
    const brought = menu.items.filter(({ name }) => /pudding|kunafa|tea|coffee/i.test(name));
    expect(brought.map(({ name, price }) => [name, Number(price)])).toEqual(
      expect.arrayContaining([
        ['Rice pudding with rose water', 13],
        ['Kunafa', 18],
        ['MINT TEA', 10],
        ['Coffee', 11],
      ]),
    );
    expect(brought).toHaveLength(4);
  });

  test.for([
    ['xlsx', 'no workbook'],
    ['square', '{"objects": ['],
    ['csv', ''],
    ['csv', 'Category;Name;Price\n'],
    ['ubereats', '[]'],
  ] as const)('is refused with a reason when it is none: %s', async ([kind, file]) => {
    const { importFile } = await open();
    const { status, body } = await importFile(kind, file);
    expect([status, body]).toEqual([422, { code: 'unfit_import', why: expect.any(String) }]);
  });

  test('is read for nobody who may not edit the menu, and not when it is too large', async () => {
    expect((await (await open('staff')).importFile('csv', csv)).status).toBe(403);
    expect((await (await open()).importFile('csv', Buffer.alloc(maxImportBytes + 1, 'a'))).status).toBe(413);
  });
});
