import { beforeAll, describe, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';

const menu = {
  timezone: 'Pacific/Kiritimati',
  categories: [
    {
      id: 1,
      name: { en: '=HYPERLINK("https://evil.example")', ar: 'شوربات' },
      products: [{ id: 11, name: { en: 'Lentil "soup", hot' }, price: '18' }],
    },
  ],
};

/** The date in the venue's time zone, fourteen hours ahead. */
const today = () => new Date(Date.now() + (14 - 4) * 3_600_000).toISOString().slice(0, 10);

let server: ServerProcess;

const view = (body: object, language = 'en') =>
  server.ask(`/${language}/api/view/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  server = await aSiteWith(await aVenueFolder({ menu }));
}, 120_000);

describe('page views', () => {
  test('are counted at once and stored when the server ends', async () => {
    for (const language of ['en', 'en', 'ar']) {
      expect((await view({ kind: 'category', id: 1 }, language)).status).toBe(204);
    }
    await view({ kind: 'product', id: 11 });
    await view({ kind: 'product', id: 999 });
    await view({ kind: 'payment' });

    const { output } = await emenu(server.dataDir, 'stats', 'corner', '--days', '2');
    expect(output).toContain(`corner: 5 page views from`);
    expect(output).toContain(`5  ${today()}`);
    expect(output).toMatch(/Categories\n +3 {2}=HYPERLINK\("https:\/\/evil\.example"\) {2}#1\n/);
    expect(output).toMatch(/Products\n +1 {2}Lentil "soup", hot {2}#11\n/);
    expect(output).toMatch(/Languages\n +4 {2}en\n +1 {2}ar\n/);

    await view({ kind: 'home' });
    server.terminate();
    expect(await server.ended).toBe(0);
    const { json } = await emenu(server.dataDir, 'stats', 'corner', '--json');
    expect(json()).toMatchObject({
      licence: 'corner',
      to: today(),
      total: 6,
      days: [{ name: today(), views: 6 }],
      kinds: [
        { name: 'category', views: 3 },
        { name: 'home', views: 1 },
        { name: 'payment', views: 1 },
        { name: 'product', views: 1 },
      ],
      devices: [{ name: 'phone', views: 6 }],
    });
  });

  test('are exported as CSV without formulas', async () => {
    const { output } = await emenu(server.dataDir, 'stats', 'corner', '--csv');
    expect(output.split('\r\n')).toEqual([
      '"day","kind","id","name","language","device","views"',
      `"${today()}","category","1","'=HYPERLINK(""https://evil.example"")","ar","phone","1"`,
      `"${today()}","category","1","'=HYPERLINK(""https://evil.example"")","en","phone","2"`,
      `"${today()}","home","","","en","phone","1"`,
      `"${today()}","payment","","","en","phone","1"`,
      `"${today()}","product","11","Lentil ""soup"", hot","en","phone","1"`,
      '',
    ]);
  });

  test('keep the ID of an item that is no longer on the menu', async () => {
    const without = { ...menu, categories: [{ id: 2, name: 'Grill' }] };
    await emenu(server.dataDir, 'publish', await aVenueFolder({ menu: without }));
    const { output } = await emenu(server.dataDir, 'stats', 'corner');
    expect(output).toMatch(/Categories\n +3 {2}no longer on the menu {2}#1\n/);
  });

  test.for<readonly [code: number, words: readonly string[]]>([
    [1, ['nowhere']],
    [1, ['nowhere', '--csv']],
    [2, []],
    [2, ['corner', '12']],
    [2, ['corner', '--days', '0']],
    [2, ['corner', '--days', '401']],
    [2, ['corner', '--days', 'x']],
    [2, ['corner', '--csv', '--json']],
  ])('code %d: stats %s', async ([code, words]) => {
    expect((await emenu(server.dataDir, 'stats', ...words)).code).toBe(code);
  });
});

test('a missing secret of an analytics service is named, and nothing is published', async () => {
  const folder = await aVenueFolder({
    venue: {
      analytics: {
        adapter: 'ga4',
        settings: { measurementId: 'G-ABCD1234', apiSecret: 'env:SECRET_CORNER__GA4' },
      },
    },
  });
  const { code, output } = await emenu(server.dataDir, 'publish', folder);
  expect(code).toBe(1);
  expect(output).toContain('SECRET_CORNER__GA4');
});
