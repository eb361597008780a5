import { beforeAll, describe, expect, test, vi } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import type { Language } from '#i18n/languages.ts';
import { forms } from '#tests/server/forms/a-form.ts';
import { checkHtml } from '#tests/support/html-checker.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

vi.setConfig({ testTimeout: 600_000 });

const host = 'polyglot.example';

/** A venue with every language and every kind of page. */
const everyPageFolder = () =>
  anOrderingFolder({
    venue: {
      licence: 'polyglot',
      languages: languages.map((code) => ({ code, name_local: code })),
      partner: { adapter: 'embedded' },
      payments: { company: 'sandbox', mode: 'test' },
    },
    menu: {
      al_futtaim_enabled: true,
      enable_tips: true,
      payment_enabled: true,
      enable_payment_type: true,
      enable_cash: true,
      enable_search: true,
      menu_country: 'AE',
      enable_address_google_maps: true,
      outlet_latitude: 25.2,
      outlet_longitude: 55.3,
      home_header_text: '<p>Charcoal &amp; "saffron"</p>',
      pages: [{ id: 7, title: 'Terms', content: '<h2>Terms</h2><p>Be kind.</p>' }],
      promotions: [{ id: 1, title: 'Summer' }],
      forms: JSON.parse(JSON.stringify(forms)),
    },
  });

const screens = [
  ...['', '/home', '/category/1', '/product/11', '/page/7', '/promotions', '/search', '/search?term=soup'],
  ...['/form/3', '/cart', '/checkout', '/delivery-location', '/offline', '/nowhere', '/payment/sandbox'],
];

// The checker is downloaded and needs Java.
describe.skipIf(!isLongRun)('the HTML of every kind of page', () => {
  let server: ServerProcess;
  let token: string;

  const post = async (path: string, body: ReturnType<typeof anOrder>) => {
    const response = await server.ask(path, { host, ...orderRequest(body) });
    expect(response.status, response.text).toBe(201);
    return response.json<PlacedOrder & { readonly payment_url: string | null }>();
  };

  beforeAll(async () => {
    await ensureSite();
    server = await startServer(await aDataDir(), { RATE_LIMITS: 'off' });
    expect(await emenu(server.dataDir, 'publish', await everyPageFolder())).toMatchObject({ code: 0 });
    const { json } = await emenu(server.dataDir, 'qr', 'polyglot', '--json');
    token = json<readonly { readonly token: string }[]>()[0]?.token ?? '';
  }, 120_000);

  /** The addresses of one diner's pages. */
  async function ownPages(language: Language, isFirst: boolean): Promise<readonly string[]> {
    const { uuid } = await post(`/${language}/api/order/`, anOrder());
    const paid = await post(`/${language}/api/order/`, anOrder({ payment_type: 'card' }));
    const personalPages = [`/${language}/order/${uuid}`, `/${language}/t/${token}`];
    if (paid.payment_url) personalPages.push(new URL(paid.payment_url).pathname);
    if (!isFirst) return personalPages;
    const atTable = { order_type: 'dine_in', additional_data: { location_token: token } };
    const shared = await post(`/${language}/api/order/`, anOrder(atTable));
    return [...personalPages, ...languages.map((one) => `/${one}/af-checkout/${shared.uuid}`)];
  }

  test('is valid in every language', async () => {
    const pages = new Map<string, string>();
    for (const [at, language] of languages.entries()) {
      const personalPages = await ownPages(language, at === 0);
      for (const path of [...screens.map((screen) => `/${language}${screen}`), ...personalPages]) {
        const { status, text } = await server.ask(path, { host });
        expect([200, 404], path).toContain(status);
        pages.set(path, text);
      }
    }
    for (const unknown of ['unknown.example', '127.0.0.1']) {
      pages.set(unknown, (await server.ask('/', { host: unknown })).text);
    }
    expect(await checkHtml(pages)).toEqual([]);
  });
});
