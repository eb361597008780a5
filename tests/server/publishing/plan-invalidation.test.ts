import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { factDependency } from '#server/catalog/venue-facts.ts';
import { type CachedPage, createCachedPage } from '#server/page-cache/cached-page.ts';
import { planInvalidation } from '#server/publishing/plan-invalidation.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

const aPage = (
  path: string,
  dependencies: readonly string[],
  language: Language = 'en',
): Promise<CachedPage> =>
  createCachedPage(
    path,
    language,
    {
      status: 200,
      contentType: 'text/html',
      location: null,
      retryAfter: null,
      disposition: null,
      body: Buffer.from(path),
      inputs: { dependencies: new Set(dependencies), validUntil: Number.POSITIVE_INFINITY },
    },
    [],
  );

const priced = (price: string) =>
  aMenu({
    categories: [
      { id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: [{ id: 11, name: 'Lentil soup', price }] },
      { id: 2, name: 'Grill', products: [{ id: 21, name: 'Kofta', price: 42 }] },
    ],
  });

const pathsOf = (pages: readonly CachedPage[]) => pages.map(({ path }) => path);

describe('an invalidation plan', () => {
  test('keeps pages that show no change', async () => {
    const pages = await Promise.all([
      aPage('/en/one', ['card:11', 'card:21']),
      aPage('/en/two', ['card:21', 'tile:1', 'field:name']),
      aPage('/en/three', []),
      aPage('/en/four', ['whole']),
      aPage('/en/five', ['product:11']),
      aPage('/en/six', ['neighbours:1', 'product-ids:1', 'category-of:11']),
    ]);
    const { valid, stale } = await planInvalidation(
      aRelease(1, priced('18')),
      aRelease(2, priced('19')),
      pages,
    );
    expect(pathsOf(valid)).toEqual(['/en/two', '/en/three', '/en/six']);
    expect(pathsOf(stale), 'in their order').toEqual(['/en/one', '/en/four', '/en/five']);
  });

  test('keeps every page when nothing changed', async () => {
    const pages = await Promise.all([aPage('/en/one', ['whole']), aPage('/ar/one', ['card:11'], 'ar')]);
    const { stale } = await planInvalidation(aRelease(1), aRelease(2), pages);
    expect(stale).toEqual([]);
  });

  test('compares each page in its own language', async () => {
    const renamed = aMenu({
      categories: [{ id: 1, name: { en: 'Soups', ar: 'حساء' }, products: [] }],
    });
    const before = aMenu({ categories: [{ id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: [] }] });
    const pages = await Promise.all([aPage('/en/one', ['tile:1']), aPage('/ar/one', ['tile:1'], 'ar')]);
    const { stale } = await planInvalidation(aRelease(1, before), aRelease(2, renamed), pages);
    expect(pathsOf(stale)).toEqual(['/ar/one']);
  });

  test('drops pages in a language that one of the two releases lacks', async () => {
    const english = aVenue({ languages: [{ code: 'en', name_local: 'English' }] });
    const pages = await Promise.all([aPage('/ar/one', ['card:21'], 'ar'), aPage('/en/one', ['card:21'])]);
    for (const [before, after] of [
      [aRelease(1), aRelease(2, aMenu(), english)],
      [aRelease(1, aMenu(), english), aRelease(2)],
    ] as const) {
      expect(pathsOf((await planInvalidation(before, after, pages)).stale)).toEqual(['/ar/one']);
    }
  });

  test('tracks each fact of the venue file separately', async () => {
    const pages = await Promise.all([
      aPage('/en/domains', [factDependency('domains')]),
      aPage('/en/main', [factDependency('mainDomain')]),
      aPage('/en/speaking', [factDependency('languages')]),
    ]);
    const plan = (overrides: Parameters<typeof aVenue>[0]) =>
      planInvalidation(aRelease(1), aRelease(2, aMenu(), aVenue(overrides)), pages);

    expect(pathsOf((await plan({ delivery_fee: '9' })).stale)).toEqual([]);
    const further = await plan({ domains: ['corner.example', 'other.example'] });
    expect(pathsOf(further.stale)).toEqual(['/en/domains']);
    expect(pathsOf((await plan({ domains: ['other.example'] })).stale)).toEqual(['/en/domains', '/en/main']);
    expect(pathsOf((await plan({ default_language: 'ar' })).stale)).toEqual(['/en/speaking']);
  });

  test('treats a removed dish as a changed one', async () => {
    const pages = await Promise.all([
      aPage('/en/product/12', ['product:12']),
      aPage('/en/other', ['card:99']),
    ]);
    const { stale } = await planInvalidation(aRelease(1), aRelease(2, priced('18')), pages);
    expect(pathsOf(stale)).toEqual(['/en/product/12']);
  });
});
