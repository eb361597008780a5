import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityRepository } from '#server/adapters/database/activity-repository.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { viewRepository } from '#server/adapters/database/view-repository.ts';
import type { EmptySearchCount } from '#server/analytics/view-repository.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aCount } from '../../analytics/a-view-counter.ts';
import { aVenueIn } from './venue-rows.ts';

const aSearch = (differing: Partial<EmptySearchCount>): EmptySearchCount => ({
  ...{ licence: 'corner', day: '2026-11-21', language: 'en', term: 'tabbouleh', searches: 1 },
  ...differing,
});

describeOnEach([onDisk, onServer], 'what was done on pages', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  const open = async () => ({
    licence: await aVenueIn(database),
    views: viewRepository(database),
    read: activityRepository(database),
  });

  test('adds up over the days of some venues, and is no page of a list of views', async () => {
    const { licence, views, read } = await open();
    const other = await aVenueIn(database);
    await views.add([
      aCount({ licence, kind: 'home', id: null, views: 5 }),
      aCount({ licence, kind: 'category', id: 11, views: 7 }),
      aCount({ licence, kind: 'checkout', id: null, views: 2 }),
      aCount({ licence, kind: 'product', id: 11, views: 4 }),
      aCount({ licence, kind: 'product', id: 11, day: '2026-11-22', language: 'ar' }),
      aCount({ licence, kind: 'added', id: 11, views: 2 }),
      aCount({ licence, kind: 'begun', id: null, views: 2 }),
      aCount({ licence, kind: 'product', id: 12, day: '2026-11-23' }),
      aCount({ licence: other, kind: 'added', id: 11 }),
    ]);
    const days = { from: '2026-11-21', to: '2026-11-22' };
    expect(await read.activity({ licences: [licence], ...days })).toEqual({
      ...{ menu: 12, dishes: 5, carts: 2 },
      byDish: [{ key: '11', seen: 5, added: 2 }],
    });
    const { byDish } = await read.activity({ licences: [licence, other], ...days });
    expect(byDish).toEqual([{ key: '11', seen: 5, added: 3 }]);
    const kinds = (await views.listSince(licence, '2026-11-21')).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['home', 'category', 'checkout', 'product']));
  });

  test('shows terms that were searched at least twice, the most frequent first', async () => {
    const { licence, views, read } = await open();
    await views.addEmptySearches([
      aSearch({ licence }),
      aSearch({ licence, day: '2026-11-22' }),
      aSearch({ licence, term: 'sushi', searches: 3 }),
      aSearch({ licence, term: 'my name' }),
      aSearch({ licence, term: 'tabbouleh', language: 'ar' }),
    ]);
    await views.addEmptySearches([aSearch({ licence, term: 'sushi', searches: 2 })]);
    const period = { licences: [licence], from: '2026-11-21', to: '2026-11-22' };
    expect(await read.emptySearches(period)).toEqual([
      { term: 'sushi', language: 'en', searches: 5 },
      { term: 'tabbouleh', language: 'en', searches: 2 },
    ]);
  });

  test('stores no more than some terms of a day, and counts those that it has', async () => {
    const { licence, views, read } = await open();
    const many = Array.from({ length: 250 }, (_, at) =>
      aSearch({ licence, term: `dish ${at}`, searches: 2 }),
    );
    await views.addEmptySearches(many.slice(0, 190));
    await views.addEmptySearches([...many.slice(190), aSearch({ licence, term: 'dish 7', searches: 9 })]);
    const { rows } = await countTerms(licence);
    expect(rows).toEqual([{ day: '2026-11-21', terms: 200 }]);
    const period = { licences: [licence], from: '2026-11-21', to: '2026-11-22' };
    expect((await read.emptySearches(period))[0]).toEqual({ term: 'dish 7', language: 'en', searches: 11 });
  });

  test('forgets terms by their day', async () => {
    const { licence, views } = await open();
    await views.addEmptySearches([aSearch({ licence }), aSearch({ licence, day: '2020-02-01' })]);
    await views.dropEmptySearchesBefore('2020-02-02');
    expect((await countTerms(licence)).rows).toEqual([{ day: '2026-11-21', terms: 1 }]);
  });

  const countTerms = async (licence: string) => ({
    rows: await database.db
      .selectFrom('empty_searches')
      .where('licence', '=', licence)
      .select(({ fn }) => ['day', fn.countAll<number>().as('terms')])
      .groupBy('day')
      .execute(),
  });
});
