import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aCount, closingsOf, expectTied } from '#tests/support/day-closings.ts';
import { aSellingVenue } from './a-selling-venue.ts';
import { aPublication } from './publications.ts';
import { aVenueIn } from './venue-rows.ts';

const at = (text: string) => new Date(`2026-11-${text}+04:00`);

describeOnEach([onDisk, onServer], 'the days that are closed', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  const aVenue = async () => aSellingVenue(database, await aVenueIn(database));

  test('comes for one day after the other', async () => {
    const venue = await aVenue();
    for (const day of ['20', '21', '23']) await venue.sell(at(`${day}T12:00:00`));
    const now = at('23T20:00:00');
    expect(await venue.closed(now)).toMatchObject({ number: 1, day: '2026-11-20' });
    expect(await venue.close(now, 'current')).toEqual({
      kind: 'no',
      no: { code: 'earlier_open', day: '2026-11-21' },
    });
    expect(await venue.closed(now)).toMatchObject({ number: 2, day: '2026-11-21' });
    expect(await venue.close(now)).toEqual({ kind: 'no', no: { code: 'nothing_to_close' } });
    expect(await venue.closed(now, 'current')).toMatchObject({ number: 3, day: '2026-11-23' });
    for (const [day, number] of [
      ['2026-11-20', 1],
      ['2026-11-22', 3],
      ['2026-11-23', 3],
    ] as const)
      expect(await venue.close(now, { named: day })).toEqual({
        kind: 'no',
        no: { code: 'already_closed', day, number },
      });
    expect(await venue.close(now, { named: '2026-11-24' })).toMatchObject({ no: { code: 'not_begun' } });
  });

  test('is chosen again when an order has ended meanwhile on an earlier one', async () => {
    const venue = await aVenue();
    await venue.sell(at('20T12:00:00'));
    await venue.closed(at('21T12:00:00'));
    await venue.sell(at('21T13:00:00'));
    const choices: (readonly string[])[] = [];
    const outcome = await venue.closings.close({
      choose(state) {
        choices.push(state.openDays);
        const span = { day: '2026-11-22', beginsAt: at('22T04:00:00'), endsAt: at('23T04:00:00') };
        return choices.length === 1
          ? { kind: 'chosen', chosen: { ...span, isCurrent: false } }
          : { kind: 'no', no: 'an earlier one' };
      },
      make: () => {
        throw new Error('It is not made');
      },
    });
    expect(outcome).toEqual({ kind: 'no', no: 'an earlier one' });
    expect(choices).toEqual([['2026-11-21'], ['2026-11-21']]);
    expect(await venue.closed(at('23T12:00:00'))).toMatchObject({ number: 2, day: '2026-11-21' });
  });

  test('may begin with any day, and leaves the days before out', async () => {
    const venue = await aVenue();
    for (const day of ['10', '19']) await venue.sell(at(`${day}T12:00:00`));
    const { uuid } = await venue.place(at('19T13:00:00'));
    for (const day of ['20', '21']) await venue.sell(at(`${day}T12:00:00`));
    const first = await venue.closed(at('22T09:00:00'), { named: '2026-11-21' });
    expectTied(first);
    expect(first).toMatchObject({ number: 1, numbers: { first: 5, last: 5, openBefore: 1, openAfter: 1 } });
    await venue.end(at('22T10:00:00'), uuid);
    expect((await venue.open(at('22T10:00:00')))?.toClose).toEqual([]);
    expect(await venue.ordersOn('2026-11-19')).toBe(1);
  });

  test('can be of a day without sales', async () => {
    const venue = await aVenue();
    expect(await venue.close(at('22T09:00:00'))).toMatchObject({ no: { code: 'nothing_to_close' } });
    const closing = await venue.closed(at('22T09:00:00'), { named: '2026-11-21' }, aCount(100, 0, 100));
    expectTied(closing);
    expect(closing).toMatchObject({
      number: 1,
      currencies: [{ currency: 'AED', sales: { gross: 0 }, received: { total: 0 }, payments: [], types: [] }],
      numbers: { first: null, last: null, through: 0, placed: 0, missing: 0 },
    });
  });

  test.for([
    ['2026-03-28', 23],
    ['2026-10-24', 25],
  ] as const)('is that of a day on which clocks change: %s has %i hours', async ([day, hours]) => {
    const licence = `venue-${crypto.randomUUID()}`;
    await menuArchive(database).activate(
      aPublication({ licence, venue: { licence }, domains: [], timezone: 'Europe/Berlin' }),
    );
    const venue = aSellingVenue(database, licence);
    const begin = new Date(`${day}T04:00:00+${day < '2026-06' ? '01' : '02'}:00`);
    const end = new Date(begin.getTime() + hours * 3_600_000);
    for (const now of [begin, new Date(end.getTime() - 1), end]) await venue.sell(now);
    const closing = await venue.closed(end);
    expectTied(closing);
    expect(closing).toMatchObject({ day, beginsAt: begin, endsAt: end, numbers: { first: 1, last: 2 } });
    expect(closing.currencies[0]?.counts.orders).toBe(2);
  });

  test('of a venue that was never published does not come', async () => {
    const { close, open } = closingsOf(database, 'nowhere');
    expect(await close(at('22T09:00:00'))).toBeNull();
    expect(await open(at('22T09:00:00'))).toBeNull();
  });
});
