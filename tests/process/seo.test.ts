import { beforeAll, describe, expect, test } from 'vitest';
import { languages as everyLanguage } from '#i18n/built-in-languages.ts';
import { languageTagOf } from '#i18n/languages.ts';
import { unescaped, valuesOf, versionsOf } from '#tests/support/head-tags.ts';
import { schemaErrorsIn } from '#tests/support/schema-org.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { aCrawledSite, languages, origin, screens } from './a-crawled-site.ts';
import { anOrder, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aCrawledSite();
}, 120_000);

describe.for(['en', 'ar'] as const)('the head of a page in %s', (language) => {
  test.for(screens)('%s has its canonical address and those of its translations', async (screen) => {
    const { text } = await server.ask(`/${language}${screen}`);
    expect(valuesOf(text, /rel="canonical"/, 'href')).toEqual([`${origin}/${language}${screen}`]);
    expect(versionsOf(text)).toEqual({
      en: `${origin}/en${screen}`,
      ar: `${origin}/ar${screen}`,
      ko: `${origin}/kp${screen}`,
      'zh-Hans': `${origin}/zh-hans${screen}`,
      'x-default': `${origin}/en${screen}`,
    });
    expect(text).not.toContain('noindex');
  });

  test.for(screens)('%s has its own title and description', async (screen) => {
    const { text } = await server.ask(`/${language}${screen}`);
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
    const [summary = ''] = valuesOf(text, /name="description"/, 'content');
    expect(unescaped(title).length).toBeLessThanOrEqual(80);
    expect(summary.length).toBeGreaterThan(3);
    expect(summary.length).toBeLessThanOrEqual(155);
    expect(summary).not.toMatch(/<|&amp;/);
    if (language === 'ar') expect(summary).toMatch(/\p{Script=Arabic}/u);
    expect(valuesOf(text, /property="og:title"/, 'content')).toEqual([unescaped(title)]);
    expect(valuesOf(text, /property="og:description"/, 'content')).toEqual([summary]);
    expect(valuesOf(text, /property="og:url"/, 'content')).toEqual([`${origin}/${language}${screen}`]);
    expect(valuesOf(text, /name="twitter:card"/, 'content')).toEqual(['summary_large_image']);
  });

  test.for(screens)("%s links to the menu as text and as data, and to the app's manifest", async (screen) => {
    const { text } = await server.ask(`/${language}${screen}`);
    const { text: menu, headers } = await server.ask(valuesOf(text, /type="text\/plain"/, 'href')[0] ?? '');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(menu).toContain(language === 'ar' ? 'شوربة عدس' : 'Lentil soup');
    const data = await server.ask(valuesOf(text, /type="application\/json"/, 'href')[0] ?? '');
    expect(data.json()).toMatchObject({ license: 'corner' });
    const manifest = await server.ask(valuesOf(text, /rel="manifest"/, 'href')[0] ?? '');
    expect(manifest.json()).toMatchObject({ start_url: `/${language}/home`, lang: language });
  });
});

describe('structured data', () => {
  test.for(
    (['en', 'ar'] as const).flatMap((language) =>
      [
        ['', 'Restaurant'],
        ['/home', 'Restaurant'],
        ['/category/1', 'MenuSection'],
        ['/product/11', 'MenuItem'],
        ['/page/7', 'WebPage'],
        ['/promotions', 'WebPage'],
      ].map(([screen, type]) => [language, screen, type] as const),
    ),
  )('of /%s%s is a valid %s', async ([language, screen, type]) => {
    const { text } = await server.ask(`/${language}${screen}`);
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
    expect(blocks).toHaveLength(1);
    const [, block = ''] = blocks[0] ?? [];
    expect(schemaErrorsIn(block)).toEqual([]);
    const data = JSON.parse(block);
    expect(data['@type'] ?? data['@graph'][0]['@type']).toBe(type);
    expect(Buffer.byteLength(block)).toBeLessThan(4_096);
  });

  test('has the price on every page that shows the dish', async () => {
    for (const path of ['/en/category/1', '/ar/category/1', '/en/product/11']) {
      expect((await server.ask(path)).text).toContain('"price":"18.00","priceCurrency":"AED"');
    }
  });
});

const expectNoIndex = (text: string) => {
  expect(valuesOf(text, /name="robots"/, 'content')).toEqual(['noindex']);
  expect(text).not.toMatch(/rel="canonical"|rel="alternate"|ld\+json|og:url/);
};

describe('a page that must not be indexed', () => {
  test.for([
    '/en/search?term=soup',
    '/ar/search?term=x',
    '/en/cart',
    '/en/checkout',
    '/en/nowhere',
    '/en/category/99',
    '/en/payment/sandbox',
    '/en/order/6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11',
    '/en/t/dDQ.abcdefghijklmnop',
  ])('such as %s has a noindex tag and no canonical address', async (path) => {
    expectNoIndex((await server.ask(path)).text);
  });

  test.for(['order', 'af-checkout'])('such as %s of an existing order has a noindex tag', async (screen) => {
    const { uuid } = (await server.ask('/en/api/order/', orderRequest(anOrder()))).json<PlacedOrder>();
    const { text, headers } = await server.ask(`/en/${screen}/${uuid}`);
    expectNoIndex(text);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('is not in the sitemap', async () => {
    const { text } = await server.ask('/sitemap.xml');
    expect(text).not.toMatch(/\/(cart|checkout|af-checkout|order|orders|payment|delivery-location|[tra])\b/);
  });
});

describe('the sitemap', () => {
  test('agrees with the pages about every address and translation', async () => {
    const { text: xml, headers } = await server.ask('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
    expect(entries).toHaveLength(languages.length * (screens.length + 3));
    for (const [, address = '', versions = ''] of entries) {
      const { status, text } = await server.ask(new URL(address).pathname);
      expect(status, address).toBe(200);
      expect(valuesOf(text, /rel="canonical"/, 'href'), address).toEqual([address]);
      expect(versionsOf(text), address).toEqual(versionsOf(versions));
    }
    const known = new Set(entries.map(([, address]) => address));
    for (const [, address = '', versions = ''] of entries) {
      for (const version of Object.values(versionsOf(versions))) expect(known, address).toContain(version);
      expect(Object.values(versionsOf(versions)), 'a page is one of its own translations').toContain(address);
    }
  });

  test('lists every language of a venue by its tag', async () => {
    const { text } = await server.ask('/sitemap.xml', { host: 'polyglot.example' });
    const tags = new Set([...everyLanguage.map(languageTagOf), 'x-default']);
    expect(new Set(Object.keys(versionsOf(text)))).toEqual(tags);
    const page = await server.ask('/ar/category/1', { host: 'polyglot.example' });
    expect(new Set(Object.keys(versionsOf(page.text)))).toEqual(tags);
  });

  test('is named in robots.txt', async () => {
    const { text, headers } = await server.ask('/robots.txt');
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('is missing for a venue without a domain', async () => {
    const host = 'nowhere.localhost';
    expect((await server.ask('/sitemap.xml', { host })).status).toBe(404);
    expect((await server.ask('/robots.txt', { host })).text).not.toContain('Sitemap');
    const { text } = await server.ask('/en/home', { host });
    expect(valuesOf(text, /rel="canonical"/, 'href')).toEqual(['/en/home']);
    expect(text).not.toMatch(/og:url|og:image/);
  });

  test.for(['/sitemap-1.xml', '/sitemap-99.xml', '/sitemap-0.xml'])('has no part %s', async (path) => {
    expect((await server.ask(path)).status).toBe(404);
  });
});

test('llms.txt links to the menu, and names where programs order', async () => {
  const { text, headers } = await server.ask('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const [menu = '', programs = ''] = text.split('## Ordering by programs');
  const addressesIn = (part: string) =>
    [...part.matchAll(/\((https:[^)]+)\)/g)].map(([, address = '']) => address);
  const addresses = addressesIn(menu);
  expect(addresses).toHaveLength(languages.length * 3);
  expect(addressesIn(programs).map((address) => new URL(address).pathname)).toEqual([
    '/mcp',
    '/.well-known/ucp',
    expect.stringMatching(/^\/[a-z]+\/api\/order-quote\/$/),
    '/openapi.json',
    '/api-docs',
  ]);
  for (const address of addresses)
    expect((await server.ask(new URL(address).pathname)).status, address).toBe(200);
});

test('no request causes a server error', () => {
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
