import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { viewRepository } from '#server/adapters/database/view-repository.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aCount } from '../../analytics/a-view-counter.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], 'page views', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  test('add up per day and venue', async () => {
    const [licence, other] = [await aVenueIn(database), await aVenueIn(database)];
    const views = viewRepository(database);
    const home = aCount({ licence, kind: 'home', id: null, views: 3 });
    const tea = aCount({ licence, kind: 'product', id: 11, views: 2 });
    await views.add([tea, home, { ...home, day: '2026-11-22' }, { ...home, licence: other }]);
    await views.add([home, { ...tea, language: 'ar' }]);
    expect(await views.listSince(licence, '2026-11-21')).toEqual([
      { ...home, views: 6 },
      { ...tea, language: 'ar' },
      tea,
      { ...home, day: '2026-11-22' },
    ]);
    expect(await views.listSince(licence, '2026-11-22')).toEqual([{ ...home, day: '2026-11-22' }]);
  });

  test('of many processes at once are all counted', async () => {
    const licence = await aVenueIn(database);
    const views = viewRepository(database);
    const counts = Array.from({ length: 40 }, (_, at) => aCount({ licence, kind: 'product', id: at + 1 }));
    const shuffled = (shift: number) => [...counts.slice(shift * 3), ...counts.slice(0, shift * 3)];
    await Promise.all(Array.from({ length: 8 }, (_, shift) => views.add(shuffled(shift))));
    const listed = await views.listSince(licence, '2026-11-21');
    expect(listed).toHaveLength(40);
    expect(new Set(listed.map(({ views }) => views))).toEqual(new Set([8]));
  });

  test('are added in full or not at all', async () => {
    const licence = await aVenueIn(database);
    const views = viewRepository(database);
    const many = Array.from({ length: 1_500 }, (_, at) => aCount({ licence, kind: 'product', id: at + 1 }));
    await expect(views.add([...many, aCount({ licence: 'zz-nobody' })])).rejects.toThrow('page_views');
    expect(await views.listSince(licence, '2026-01-01')).toEqual([]);
    await views.add(many);
    expect(await views.listSince(licence, '2026-01-01')).toHaveLength(1_500);
  });

  test('are dropped by day', async () => {
    const licence = await aVenueIn(database);
    const views = viewRepository(database);
    await views.add([aCount({ licence, day: '2020-02-01' }), aCount({ licence, day: '2020-02-02' })]);
    expect(await views.dropBefore('2020-02-02')).toBe(1);
    expect(await views.listSince(licence, '2020-01-01')).toEqual([aCount({ licence, day: '2020-02-02' })]);
  });
});
