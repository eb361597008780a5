import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { type SitemapSource, sitemap } from '#server/seo/sitemap.ts';
import { aDish, anApp, type MenuInput, shutOnSaturday } from '../view-models/an-app.ts';

const site: SitemapSource = {
  origin: 'https://corner.example',
  languages: ['en', 'kp', 'zh-hans'],
  defaultLanguage: 'en',
  paths: ['/en', '/en/home'],
};

const addressesIn = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

describe('a sitemap', () => {
  test('lists every screen in every language, with its alternates', () => {
    const xml = sitemap(site, null) ?? '';
    expect(addressesIn(xml)).toEqual([
      'https://corner.example/en',
      'https://corner.example/kp',
      'https://corner.example/zh-hans',
      'https://corner.example/en/home',
      'https://corner.example/kp/home',
      'https://corner.example/zh-hans/home',
    ]);
    const home = /<url><loc>https:\/\/corner\.example\/kp\/home<\/loc>(.*)<\/url>/.exec(xml)?.[1] ?? '';
    expect(
      [...home.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]),
    ).toEqual([
      ['en', 'https://corner.example/en/home'],
      ['ko', 'https://corner.example/kp/home'],
      ['zh-Hans', 'https://corner.example/zh-hans/home'],
      ['x-default', 'https://corner.example/en/home'],
    ]);
  });

  test('has no alternates with one language', () => {
    expect(sitemap({ ...site, languages: ['en'] }, null)).not.toContain('hreflang');
  });

  test('with one file has no parts', () => {
    expect(sitemap(site, 1)).toBeNull();
  });

  test('that is long is an index of parts, which list every address once', () => {
    const paths = Array.from({ length: 3_000 }, (_, at) => `/en/product/${at + 1}`);
    const long = { ...site, languages, paths };
    const list = sitemap(long, null) ?? '';
    expect(list).toContain('<sitemapindex');
    const parts = addressesIn(list).map((_, at) => sitemap(long, at + 1) ?? '');
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(part.length).toBeLessThan(5_500_000);
      expect(addressesIn(part).length).toBeLessThanOrEqual(50_000);
    }
    const all = parts.flatMap(addressesIn);
    expect(all).toHaveLength(paths.length * languages.length);
    expect(new Set(all).size).toBe(all.length);
    expect(sitemap(long, parts.length + 1)).toBeNull();
  });
});

const menu: MenuInput = {
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        aDish(11),
        aDish(12, { disable_link: true }),
        aDish(13, { external_link: 'https://x.example/' }),
      ],
    },
    { id: 2, name: 'Grill', disable_link: true, products: [aDish(21)] },
    { id: 3, name: 'Shop', external_link: 'https://shop.example/' },
  ],
  pages: [{ id: 7, title: 'Terms', content: '' }],
  forms: [
    { id: 3, name: 'Catering' },
    { id: 4, name: 'Old', enable: false },
  ],
};

const pathsOf = (differing: MenuInput = {}) =>
  addressesIn(anApp({ ...menu, ...differing }).seo.sitemap(null))
    .filter((address) => address?.startsWith('https://corner.example/en'))
    .map((address) => address?.slice('https://corner.example/en'.length));

describe('the sitemap of a menu', () => {
  test('lists the linked screens', () => {
    expect(pathsOf()).toEqual([
      '',
      '/home',
      '/category/1',
      '/product/11',
      '/product/21',
      '/page/7',
      '/form/3',
      '/search',
    ]);
  });

  test('lists promotions when there are any, and onboarding and search only when enabled', () => {
    expect(pathsOf({ promotions: [{ id: 1, title: 'Summer' }] })).toContain('/promotions');
    expect(pathsOf({ promotions: [{ id: 1, title: 'Summer', enable: false }] })).not.toContain('/promotions');
    const reduced = pathsOf({ skip_onboarding_screen: true, enable_search: false });
    expect(reduced).not.toContain('');
    expect(reduced).not.toContain('/search');
  });

  test('lists dishes and categories at any hour', () => {
    const timed: MenuInput = {
      categories: [
        {
          id: 1,
          name: 'Soups',
          products: [aDish(11), aDish(14, { product_hours: shutOnSaturday('10:00:00', '14:00:00') })],
        },
        {
          id: 4,
          name: 'Breakfast',
          category_hours: shutOnSaturday('11:00:00', '23:00:00'),
          products: [aDish(41)],
        },
      ],
    };
    const app = anApp(timed, { at: '2026-12-26T12:00:00+04:00' });
    const paths = addressesIn(app.seo.sitemap(null)).join(' ');
    expect(paths).toContain('/en/product/11');
    for (const path of ['product/14', 'product/41', 'category/4']) expect(paths).toContain(`/en/${path}`);
    expect(app.until()).toBeNull();
  });

  test('is null when the venue has no domain', () => {
    const app = anApp(menu, { venue: { domains: [] } });
    expect(app.seo.sitemap(null)).toBeNull();
    expect(app.seo.robots()).not.toContain('Sitemap');
  });

  test('depends on no price and no name', () => {
    const app = anApp(menu);
    const before = new Set(app.parts());
    app.seo.sitemap(null);
    const read = app.parts().filter((part) => !before.has(part));
    expect(read).toContain('findable');
    expect(read.filter((part) => /^(card|product|category|tile|field:(name|currency))/.test(part))).toEqual(
      [],
    );
  });
});

test('robots.txt links the sitemap and excludes private pages', () => {
  const robots = anApp(menu).seo.robots();
  expect(robots).toMatch(/^User-agent: \*\nDisallow: \/\*\/search\?\n/);
  expect(robots).toContain('Disallow: /*/order/\n');
  expect(robots).not.toContain('Disallow: /\n');
  expect(robots).toMatch(/\n\nSitemap: https:\/\/corner\.example\/sitemap\.xml\n$/);
});

test('llms.txt links the menu in each language, as text and as data', () => {
  const llms = anApp({ ...menu, home_header_text: '<p>Charcoal</p><p>and saffron</p>' }).seo.llms();
  expect(llms).toMatch(/^# Corner\n\n> Charcoal and saffron\n\n## Menu\n/);
  for (const address of [
    'https://corner.example/en/menu.txt',
    'https://corner.example/ar/menu.txt',
    'https://corner.example/en/api/menu/corner/',
    'https://corner.example/ar/home',
    'https://corner.example/openapi.json',
    'https://corner.example/api-docs',
  ]) {
    expect(llms).toContain(`(${address})`);
  }
});
