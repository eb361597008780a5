import { describe, expect, test } from 'vitest';
import { openVenues } from '#server/catalog/venues.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { createPageReader } from '#server/page-cache/page-reader.ts';
import { activateRelease } from '#server/publishing/activate-release.ts';
import { cardRenderer } from '#tests/support/pages.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

const soups = (price: string) =>
  aMenu({
    categories: [
      {
        id: 1,
        name: { en: 'Soups', ar: 'شوربات' },
        products: [
          { id: 11, name: { en: 'Lentil soup', ar: 'شوربة عدس' }, price },
          { id: 12, name: { en: 'Freekeh soup' }, price: '21.50' },
        ],
      },
      { id: 2, name: 'Grill', products: [{ id: 21, name: 'Kofta', price: 42 }] },
    ],
  });

async function aCachedSite() {
  const pageCache = createPageCache(10_000_000);
  const renderer = cardRenderer();
  const venues = openVenues([aRelease()], null);
  const options = {
    pageCache,
    render: renderer.render,
    headersFor: () => [],
    current: venues.current,
  };
  const read = createPageReader({ ...options, now: () => 0 });
  const activate = activateRelease({ ...options, venues, clock: () => 0 });
  const open = async (path: string, language: 'en' | 'ar' = 'en') => {
    const release = venues.current('corner');
    if (!release) throw new Error('The venue has closed');
    const result = await read(release, language, path);
    return result.kind === 'stored' ? result.page.variants.identity.body.toString() : null;
  };
  for (const id of [11, 12, 21]) {
    await open(`/en/product/${id}`);
    await open(`/ar/product/${id}`, 'ar');
  }
  renderer.rendered.length = 0;
  return { pageCache, venues, renderer, activate, open };
}

const committed = () => Promise.resolve({ kind: 'committed' as const });

describe('activating a release', () => {
  test('re-renders exactly the stored pages that show the change, in every language', async () => {
    const { activate, renderer, open } = await aCachedSite();
    const outcome = await activate(aRelease(2, soups('19')), committed);

    expect(outcome).toEqual({ kind: 'live', renewal: { regenerated: 2, kept: 4 } });
    expect(new Set(renderer.rendered)).toEqual(new Set(['/ar/product/11', '/en/product/11']));
    expect(await open('/en/product/11')).toBe('Lentil soup 19.00');
    expect(renderer.rendered, 'no diner waits for a cached page').toHaveLength(2);
  });

  test('changes nothing when the archive refuses', async () => {
    const { activate, venues, open } = await aCachedSite();
    const outcome = await activate(aRelease(2, soups('19')), () =>
      Promise.resolve({ kind: 'outdated' as const }),
    );
    expect(outcome).toEqual({ kind: 'outdated' });
    expect(venues.current('corner')?.version).toBe(1);
    expect(await open('/en/product/11')).toBe('Lentil soup 18.00');
  });

  test('shows the old page until the archive commits', async () => {
    const { activate, open } = await aCachedSite();
    let seen: string | null = null;
    await activate(aRelease(2, soups('19')), async () => {
      seen = await open('/en/product/11');
      return { kind: 'committed' };
    });
    expect(seen).toBe('Lentil soup 18.00');
    expect(await open('/en/product/11')).toBe('Lentil soup 19.00');
  });

  test('removes the pages of a venue whose licence is no longer active', async () => {
    const { activate, pageCache } = await aCachedSite();
    const outcome = await activate(aRelease(2, aMenu(), aVenue({ status: 'SUSPENDED' })), committed);
    expect(outcome).toEqual({ kind: 'live', renewal: { regenerated: 0, kept: 0 } });
    expect(pageCache.bytes).toBe(0);
  });

  test('removes pages in a language that the venue no longer has', async () => {
    const { activate, pageCache } = await aCachedSite();
    const english = aVenue({ languages: [{ code: 'en', name_local: 'English' }] });
    await activate(aRelease(2, aMenu(), english), committed);
    expect(pageCache.pagesOf('corner').every(({ language }) => language === 'en')).toBe(true);
  });

  test('drops pages that were stored during planning', async () => {
    const { activate, pageCache, open } = await aCachedSite();
    pageCache.drop('corner', '/en/product/11');
    await activate(aRelease(2, soups('19')), async () => {
      await open('/en/product/11');
      return { kind: 'committed' };
    });
    expect(pageCache.find('corner', '/en/product/11')).toBeUndefined();
    expect(await open('/en/product/11')).toBe('Lentil soup 19.00');
  });

  test('serves no page older than the menu in a thousand races of publishing and reading', async () => {
    const { activate, open } = await aCachedSite();
    let stale = 0;
    for (let trial = 1; trial <= 1_000; trial += 1) {
      const price = `${trial}.00`;
      const early = open('/en/product/11');
      const publishing = activate(aRelease(trial + 1, soups(price)), committed);
      const during = Array.from({ length: 3 }, () => open('/en/product/11'));
      await publishing;
      await Promise.all([early, ...during]);
      if ((await open('/en/product/11')) !== `Lentil soup ${price}`) stale += 1;
    }
    expect(stale).toBe(0);
  }, 60_000);
});
