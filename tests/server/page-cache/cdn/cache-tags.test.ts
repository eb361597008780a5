import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { pauseDependency, stockDependency } from '#server/catalog/live-state.ts';
import { factDependency } from '#server/catalog/venue-facts.ts';
import {
  buildTag,
  everythingTag,
  tagsOfChanges,
  tagsOfPage,
  venueTag,
} from '#server/page-cache/cdn/cache-tags.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

const build = 'build';
const max = 500;

const page = (parts: readonly string[], language: Language = 'en') => ({
  language,
  dependencies: [...parts],
});
const tagsFor = (parts: readonly string[], language: Language = 'en') =>
  tagsOfPage('corner', page(parts, language), build, max);

const soupAt = (price: string) =>
  aMenu({
    categories: [
      {
        id: 1,
        name: { en: 'Soups', ar: 'شوربات' },
        products: [
          { id: 11, name: 'Lentil soup', price },
          { id: 12, name: 'Freekeh soup', price: '21.50' },
        ],
      },
    ],
  });

/** Whether a purge of `tags` removes a page with `pageTags`. */
const purges = (tags: readonly string[], pageTags: readonly string[]) =>
  pageTags.some((tag) => tags.includes(tag));

describe('the tags of a page', () => {
  test('are short, and one for each part besides those for all pages, the build, the venue and the language', () => {
    const tags = tagsFor(['card:11', 'field:name', 'card:11x']);
    expect(tags).toHaveLength(7);
    for (const tag of tags.slice(1)) expect(tag).toMatch(/^[0-9a-z]{8}$/);
    expect(tags).toContain(everythingTag);
    expect(tags).toContain(buildTag(build));
    expect(tags).toContain(venueTag('corner'));
    expect(new Set(tags).size).toBe(tags.length);
  });

  test('differ between languages and venues, except for shared parts', () => {
    const parts = ['card:11', stockDependency(11)];
    const [english, arabic] = [tagsFor(parts), tagsFor(parts, 'ar')];
    const elsewhere = tagsOfPage('grill', page(parts), build, max);
    expect(english.filter((tag) => arabic.includes(tag))).toHaveLength(4);
    expect(english.filter((tag) => elsewhere.includes(tag))).toEqual([everythingTag, buildTag(build)]);
  });

  test('are reduced for a page with too many parts', () => {
    const manyParts = Array.from({ length: 600 }, (_, at) => `card:${at}`);
    expect(tagsFor(manyParts)).toHaveLength(5);
    expect(tagsFor(manyParts.slice(0, 100))).toHaveLength(104);
  });
});

describe('the tags of a change', () => {
  test('purge exactly the pages that change', async () => {
    const tags = await tagsOfChanges(aRelease(1, soupAt('18')), aRelease(2, soupAt('19')), max);
    expect(purges(tags, tagsFor(['card:11']))).toBe(true);
    expect(purges(tags, tagsFor(['product:11'], 'ar'))).toBe(true);
    expect(purges(tags, tagsFor(['whole']))).toBe(true);
    expect(purges(tags, tagsFor(['card:12', 'product:12', 'field:name', 'neighbours:1']))).toBe(false);
    expect(purges(tags, tagsFor([factDependency('domains'), stockDependency(11), pauseDependency]))).toBe(
      false,
    );
    expect(purges(tags, tagsOfPage('grill', page(['card:11']), build, max))).toBe(false);
  });

  test('are none between equal versions', async () => {
    expect(await tagsOfChanges(aRelease(1), aRelease(2), max)).toEqual([]);
  });

  test('purge pages with too many parts for tags', async () => {
    const tags = await tagsOfChanges(aRelease(1, soupAt('18')), aRelease(2, soupAt('19')), max);
    const manyParts = Array.from({ length: 600 }, (_, at) => `card:${1_000 + at}`);
    expect(purges(tags, tagsFor(manyParts))).toBe(true);
  });

  test('purge sold-out dishes and paused orders in every language', async () => {
    const before = aRelease(1);
    const sold = { mark: 'out' as const, outUntil: null, quantity: null, countedFrom: null };
    const after = {
      ...before,
      live: { ...before.live, stock: new Map([[11, sold]]), pausedUntil: new Date(0) },
    };
    const tags = await tagsOfChanges(before, after, max);
    for (const language of ['en', 'ar'] as const) {
      expect(purges(tags, tagsFor([stockDependency(11)], language))).toBe(true);
      expect(purges(tags, tagsFor([pauseDependency], language))).toBe(true);
      expect(purges(tags, tagsFor([stockDependency(12), 'card:11'], language))).toBe(false);
    }
  });

  test('purge a removed language, and other languages only where they list it', async () => {
    const english = aVenue({ languages: [{ code: 'en', name_local: 'English' }] });
    const tags = await tagsOfChanges(aRelease(1), aRelease(2, aMenu(), english), max);
    expect(purges(tags, tagsFor(['card:11'], 'ar'))).toBe(true);
    expect(purges(tags, tagsFor(['card:11']))).toBe(false);
    expect(purges(tags, tagsFor([factDependency('languages')]))).toBe(true);
  });

  test('are the whole venue when its licence ends or returns, and when there are too many', async () => {
    const closed = aRelease(2, aMenu(), aVenue({ status: 'SUSPENDED' }));
    expect(await tagsOfChanges(aRelease(1), closed, max)).toEqual([venueTag('corner')]);
    expect(await tagsOfChanges(closed, aRelease(3), max)).toEqual([venueTag('corner')]);
    const tags = await tagsOfChanges(aRelease(1, soupAt('18')), aRelease(2, soupAt('19')), 3);
    expect(tags).toEqual([venueTag('corner')]);
  });
});
