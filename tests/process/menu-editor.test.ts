import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { enterScreen, itemEdit, type MenuEditor, openMenuEditor, sha256Of } from './a-menu-editor.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';

let server: ServerProcess;
let amal: MenuEditor;

beforeAll(async () => {
  server = await aSiteWith(await aVenueFolder());
  amal = await openMenuEditor(server, 'Amal');
}, 120_000);

const currentVersion = async () =>
  (await amal.ask('menu', { known: null })).json as { readonly version: number };

const priceOn = async (path: string) => /\d+\.\d\d/.exec((await server.ask(path)).text)?.[0];

describe('the menu editor', () => {
  test('previews a price, publishes it, lists it in the history and rolls it back', async () => {
    expect(await priceOn('/ar/product/11')).toBe('18.00');
    expect((await amal.ask('menu', { known: null })).json).toMatchObject({
      version: 1,
      by: 'terminal',
      menu: {
        price_rules: { places: 2 },
        items: [{ id: 11, category: 1, name: 'Lentil soup', price: '18.00', thumb: null }, {}, {}],
      },
    });
    expect((await amal.ask('entity/item/11', {})).json).toMatchObject({
      version: 1,
      entity: {
        in: 1,
        source: { name: { en: 'Lentil soup', ar: 'شوربة عدس' }, price: '18' },
        missing: [],
        hours: [],
        pictures: [],
        used_by: [],
      },
    });

    const change = { base: 1, edits: itemEdit(11, { price: '19.50' }) };
    const price = { field: 'price', language: null, before: '18', after: '19.50' };
    expect((await amal.ask('review', change)).json).toEqual({
      problems: [],
      changes: [{ kind: 'changed', of: 'item', id: 11, name: 'Lentil soup', fields: [price] }],
      ids: [],
      references: [],
      published: null,
      pages: { count: 1, shown: [{ path: '/ar/product/11', language: 'ar' }] },
      meanwhile: null,
    });
    const { html } = (await amal.ask('preview', { ...change, path: '/en/product/11' })).json as {
      html: string;
    };
    expect(html).toContain('19.50');
    expect(await priceOn('/en/product/11'), 'others still see the old price').toBe('18.00');

    expect((await amal.ask('publish', change)).json).toMatchObject({
      kind: 'live',
      version: 2,
      regenerated: 2,
    });
    expect(await priceOn('/ar/product/11')).toBe('19.50');
    expect((await amal.ask('publish', { ...change, base: 2 })).json).toEqual({
      kind: 'unchanged',
      version: 2,
      ids: [],
    });
    expect((await amal.ask('version/2', {})).json).toMatchObject({ changes: [{ id: 11, fields: [price] }] });
    expect((await amal.ask('version/1', {})).json).toEqual({ changes: null });
    expect((await amal.ask('version/9', {})).status).toBe(404);

    expect((await amal.ask('rollback', { version: 1, base: 2 })).json).toMatchObject({
      kind: 'live',
      version: 3,
    });
    expect(await priceOn('/ar/product/11')).toBe('18.00');
    expect((await amal.ask('history', { before: null })).json).toMatchObject({
      versions: [
        { version: 3, by: 'Amal', again: 1, is_current: true },
        { version: 2, by: 'Amal', again: null, is_current: false },
        { version: 1, by: 'terminal', again: null, is_current: false },
      ],
      has_more: false,
    });
    expect((await emenu(server.dataDir, 'history', 'corner')).output).toContain('by Amal');
  });

  test('reports a concurrent publish with its conflicts, and can then publish', async () => {
    const omar = await openMenuEditor(server, 'Omar');
    const { version: base } = await currentVersion();
    const [first, second] = await Promise.all([
      amal.ask('publish', { base, edits: itemEdit(12, { price: '22' }) }),
      omar.ask('publish', { base, edits: itemEdit(12, { price: '23', out_of_stock: true }) }),
    ]);
    const outcomes = [first, second].map(({ json }) => (json as { kind: string }).kind);
    expect(new Set(outcomes)).toEqual(new Set(['live', 'meanwhile']));
    const [conflicted, mine, theirs, by] =
      outcomes[0] === 'live' ? [omar, '23', '22', 'Amal'] : [amal, '22', '23', 'Omar'];

    const request = { base, edits: itemEdit(12, { price: mine }) };
    expect((await conflicted.ask('publish', request)).json).toMatchObject({
      kind: 'meanwhile',
      meanwhile: {
        version: base + 1,
        by,
        changes: [{ of: 'item', id: 12 }],
        clashes: [{ kind: 'both_set', of: 'item', id: 12, field: 'price', language: null, theirs }],
      },
    });
    expect((await conflicted.ask('review', request)).json).toMatchObject({
      meanwhile: { version: base + 1 },
    });
    expect((await conflicted.ask('publish', { ...request, base: base + 1 })).json).toMatchObject({
      kind: 'live',
    });
    expect(await priceOn('/en/product/12')).toBe(`${mine}.00`);
    expect((await amal.ask('rollback', { version: 1, base })).json).toMatchObject({ kind: 'meanwhile' });
  });

  test('uploads a picture, publishes it and returns it with the item', async () => {
    const original = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a30' } })
      .png()
      .toBuffer();
    const uploaded = await amal.sendPicture(original);
    expect(uploaded).toEqual({ status: 200, json: { picture: sha256Of(original) } });

    const { version: base } = await currentVersion();
    const images = [{ image: { product: `upload:${sha256Of(original)}` } }];
    const edits = itemEdit(21, { images, name: { ar: 'كفتة مشوية' } });
    expect((await amal.ask('publish', { base, edits })).json).toMatchObject({ kind: 'live' });
    const { entity } = (await amal.ask('entity/item/21', {})).json as {
      entity: { pictures: readonly { address: string }[] };
    };
    expect(entity).toMatchObject({
      source: { name: { en: 'Kofta', ar: 'كفتة مشوية' } },
      pictures: [{ width: 400, height: 300 }],
    });
    const [{ address } = { address: '' }] = entity.pictures;
    expect((await server.ask(address)).status).toBe(200);
    expect((await server.ask('/ar/product/21')).text).toContain(address);
  });

  test('adds a category with a dish, previews its page, and says the ids', async () => {
    const { version: base } = await currentVersion();
    const edits = [
      { kind: 'add', of: 'category', id: -1, after: null, set: { name: { en: 'Sweets', ar: 'حلويات' } } },
      { kind: 'add', of: 'item', id: -2, in: -1, set: { name: 'Baklava', price: '12' } },
      { kind: 'set', of: 'item', id: 12, set: { hidden: true } },
    ];
    const reviewed = (await amal.ask('review', { base, edits })).json as {
      ids: { of: string; id: number }[];
    };
    const dish = reviewed.ids.find(({ of }) => of === 'item')?.id;
    const { html } = (await amal.ask('preview', { base, edits, path: `/en/product/${dish}` })).json as {
      html: string;
    };
    expect(html).toContain('Baklava');
    expect((await server.ask(`/en/product/${dish}`)).status).toBe(404);
    const published = await amal.ask('publish', { base, edits });
    expect(published.json).toMatchObject({ kind: 'live', ids: reviewed.ids });
    expect((await server.ask(`/ar/product/${dish}`)).text).toContain('Baklava');
    expect((await server.ask('/en/product/12')).status).toBe(404);
    expect((await amal.ask('publish', { base, edits })).json, 'sent again').toMatchObject({
      kind: 'unchanged',
      version: base + 1,
      ids: reviewed.ids,
    });
    expect((await amal.ask('rollback', { version: base, base: base + 1 })).json).toMatchObject({
      kind: 'live',
    });
  });

  test.for<[what: string, bytes: () => Uint8Array | Promise<Uint8Array>, why: string]>([
    ['text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no_picture'],
    ['nothing', () => Buffer.from(''), 'no_picture'],
    ['half a header', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'broken'],
  ])('refuses %s as a picture', async ([, bytes, why]) => {
    expect(await amal.sendPicture(await bytes())).toEqual({
      status: 422,
      json: { code: 'unfit_picture', why },
    });
  });

  test.for<[what: string, edits: object, problem: object]>([
    ['of an unknown item', itemEdit(99, { price: '1' }), { of: 'item', id: 99, field: null }],
    [
      'with a picture that was not uploaded',
      itemEdit(11, { images: [{ image: { product: `upload:${'a'.repeat(64)}` } }] }),
      { of: 'item', id: 11, field: 'images' },
    ],
    [
      'that validation refuses',
      itemEdit(11, { product_hours: [{ start: '2026-12-26T00:00:00', end: '2026-12-25T00:00:00' }] }),
      { of: 'item', id: 11, field: 'product_hours' },
    ],
  ])('reports an edit %s and publishes nothing', async ([, edits, problem]) => {
    const { version: base } = await currentVersion();
    for (const call of ['review', 'publish']) {
      expect((await amal.ask(call, { base, edits })).json).toMatchObject({ problems: [problem] });
    }
    expect((await currentVersion()).version).toBe(base);
  });

  test.for(['/en/cart', '/en/order/x', '/en/product/999', '/xx/home', '/en/api/menu/corner/'])(
    'has no preview of %s',
    async (path) => {
      const { version: base } = await currentVersion();
      const response = await amal.ask('preview', { base, edits: itemEdit(11, { price: '1' }), path });
      expect(response.status === 422 || (response.json as { html: null }).html === null).toBe(true);
    },
  );
});

test('the menu editor refuses requests without a token, with a board token or with a revoked token', async () => {
  const ask = (cookie: string) =>
    server.ask('/desk/en/menu/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{"known":null}',
    });
  const kitchen = await enterScreen(server, 'board', 'desk', 'Kitchen');
  expect(kitchen.entered.status).toBe(404);
  const revoked = await openMenuEditor(server, 'Gone');
  expect((await revoked.ask('menu', { known: null })).status).toBe(200);
  await emenu(server.dataDir, 'revoke', 'corner', String(revoked.id));
  expect(await revoked.ask('menu', { known: null })).toEqual({ status: 404, json: { code: 'not_found' } });
  for (const cookie of ['', `desk=${kitchen.token}`, `board=${kitchen.token}`]) {
    const { status, text } = await ask(cookie);
    expect([status, text]).toEqual([404, '{"code":"not_found"}']);
  }
});
