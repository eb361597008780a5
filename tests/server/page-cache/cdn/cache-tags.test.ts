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
const most = 500;

const page = (parts: readonly string[], language: Language = 'en') => ({
  language,
  dependencies: [...parts],
});
const tagged = (parts: readonly string[], language: Language = 'en') =>
  tagsOfPage('corner', page(parts, language), build, most);

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

/** Whether an edge that is told so forgets a page. */
const forgets = (tags: readonly string[], pageTags: readonly string[]) =>
  pageTags.some((tag) => tags.includes(tag));

describe('the tags of a page', () => {
  test('are short, small, and one for each part besides those of all pages, its build, venue and language', () => {
    const tags = tagged(['card:11', 'field:name', 'card:11x']);
    expect(tags).toHaveLength(7);
    for (const tag of tags.slice(1)) expect(tag).toMatch(/^[0-9a-z]{8}$/);
    expect(tags).toContain(everythingTag);
    expect(tags).toContain(buildTag(build));
    expect(tags).toContain(venueTag('corner'));
    expect(new Set(tags).size).toBe(tags.length);
  });

  test('are others in another language and at another venue, but for what is the same in all', () => {
    const parts = ['card:11', stockDependency(11)];
    const [english, arabic] = [tagged(parts), tagged(parts, 'ar')];
    const elsewhere = tagsOfPage('grill', page(parts), build, most);
    expect(english.filter((tag) => arabic.includes(tag))).toHaveLength(4);
    expect(english.filter((tag) => elsewhere.includes(tag))).toEqual([everythingTag, buildTag(build)]);
  });

  test('are few where a page reads more parts than can be told', () => {
    const many = Array.from({ length: 600 }, (_, at) => `card:${at}`);
    expect(tagged(many)).toHaveLength(5);
    expect(tagged(many.slice(0, 100))).toHaveLength(104);
  });
});

describe('what changes', () => {
  test('is forgotten, and nothing else is', async () => {
    const tags = await tagsOfChanges(aRelease(1, soupAt('18')), aRelease(2, soupAt('19')), most);
    expect(forgets(tags, tagged(['card:11']))).toBe(true);
    expect(forgets(tags, tagged(['product:11'], 'ar'))).toBe(true);
    expect(forgets(tags, tagged(['whole']))).toBe(true);
    expect(forgets(tags, tagged(['card:12', 'product:12', 'field:name', 'neighbours:1']))).toBe(false);
    expect(forgets(tags, tagged([factDependency('domains'), stockDependency(11), pauseDependency]))).toBe(
      false,
    );
    expect(forgets(tags, tagsOfPage('grill', page(['card:11']), build, most))).toBe(false);
  });

  test('is nothing between two versions that say the same', async () => {
    expect(await tagsOfChanges(aRelease(1), aRelease(2), most)).toEqual([]);
  });

  test('is forgotten by pages that read more than they can tell', async () => {
    const tags = await tagsOfChanges(aRelease(1, soupAt('18')), aRelease(2, soupAt('19')), most);
    const many = Array.from({ length: 600 }, (_, at) => `card:${1_000 + at}`);
    expect(forgets(tags, tagged(many))).toBe(true);
  });

  test('is what ran out and whether orders are taken, in every language', async () => {
    const before = aRelease(1);
    const sold = { mark: 'out' as const, outUntil: null, quantity: null, countedFrom: null };
    const after = { ...before, live: { stock: new Map([[11, sold]]), pausedUntil: new Date(0) } };
    const tags = await tagsOfChanges(before, after, most);
    for (const language of ['en', 'ar'] as const) {
      expect(forgets(tags, tagged([stockDependency(11)], language))).toBe(true);
      expect(forgets(tags, tagged([pauseDependency], language))).toBe(true);
      expect(forgets(tags, tagged([stockDependency(12), 'card:11'], language))).toBe(false);
    }
  });

  test('is all of a language that comes or goes, and the others only where they tell of it', async () => {
    const english = aVenue({ languages: [{ code: 'en', name_local: 'English' }] });
    const tags = await tagsOfChanges(aRelease(1), aRelease(2, aMenu(), english), most);
    expect(forgets(tags, tagged(['card:11'], 'ar'))).toBe(true);
    expect(forgets(tags, tagged(['card:11']))).toBe(false);
    expect(forgets(tags, tagged([factDependency('speaking')]))).toBe(true);
  });

  test('is the whole venue when its licence ends or comes back, and when there is too much to tell', async () => {
    const closed = aRelease(2, aMenu(), aVenue({ status: 'SUSPENDED' }));
    expect(await tagsOfChanges(aRelease(1), closed, most)).toEqual([venueTag('corner')]);
    expect(await tagsOfChanges(closed, aRelease(3), most)).toEqual([venueTag('corner')]);
    const tags = await tagsOfChanges(aRelease(1, soupAt('18')), aRelease(2, soupAt('19')), 3);
    expect(tags).toEqual([venueTag('corner')]);
  });
});
