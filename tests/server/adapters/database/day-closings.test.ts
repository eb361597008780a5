import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { aLine, aPayment, table } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aCount, expectTied } from '#tests/support/day-closings.ts';
import { aSellingVenue, inCash, plainTerms } from './a-selling-venue.ts';
import { aVenueIn } from './venue-rows.ts';

const at = (text: string) => new Date(`2026-11-${text}+04:00`);

describeOnEach([onDisk, onServer], 'the end of a day', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  const aVenue = async () => aSellingVenue(database, await aVenueIn(database));

  test('has what was sold, received and not served, and the numbers of the orders', async () => {
    const venue = await aVenue();
    await venue.sell(at('21T12:00:00'));
    await venue.sell(at('21T13:00:00'), { payments: [aPayment({ type: 'machine' })] }, { type: 'dine_in' });
    await venue.sell(at('22T03:59:00'), {}, { isByStaff: true });
    await venue.sell(at('21T14:00:00'), { status: 'rejected', statusReason: 'The kitchen is too busy' });
    const closing = await venue.closed(at('22T09:00:00'), 'oldest', aCount(100, 10, 102.5));
    expectTied(closing);
    expect(closing).toMatchObject({
      number: 1,
      day: '2026-11-21',
      beginsAt: at('21T04:00:00'),
      endsAt: at('22T04:00:00'),
      zone: 'Asia/Dubai',
      seller: { brand: 'The Corner', taxNumber: '100234567890003' },
      numbers: { first: 1, last: 4, placed: 4, missing: 0, openBefore: 0, openAfter: 0 },
      cash: {
        float: 100_000,
        taken: 12_500,
        paidOut: 10_000,
        expected: 102_500,
        difference: 0,
        reason: null,
      },
      closedAt: at('22T09:00:00'),
      closedBy: 'Nadia',
    });
    expect(closing.currencies).toHaveLength(1);
    expect(closing.currencies[0]).toMatchObject({
      currency: 'AED',
      sales: { gross: 37_500, withTax: 37_500, net: 37_500 },
      received: { salesWithTax: 37_500, unpaid: 12_500, total: 25_000 },
      payments: [
        { method: 'cash', payments: 1, received: 12_500, refunded: 0, total: 12_500 },
        { method: 'machine', payments: 1, total: 12_500 },
      ],
      types: [
        { type: 'dine_in', orders: 1, net: 12_500 },
        { type: 'takeaway', orders: 2, net: 25_000 },
      ],
      notServed: [{ reason: 'busy', orders: 1, amount: 12_500 }],
    });
    expect(await venue.closings.find(1)).toEqual(closing);
    expect(await venue.closings.list(10, null)).toEqual([closing]);
    expect(await venue.closings.list(10, 1)).toEqual([]);
  });

  test('stays as it was: what is changed later counts on the next day', async () => {
    const venue = await aVenue();
    const uuid = await venue.sell(at('21T12:00:00'));
    const closing = await venue.closed(at('21T22:00:00'), 'current');
    expect(closing.endsAt).toEqual(at('21T22:00:00'));
    await venue.sell(at('21T23:00:00'));
    await venue.change(uuid, { lines: [{ ...aLine(), isStruck: true }] });
    expect(await venue.closings.find(1)).toEqual(closing);
    const next = await venue.closed(at('23T09:00:00'));
    expectTied(next);
    expect(next).toMatchObject({ number: 2, day: '2026-11-22', beginsAt: at('21T22:00:00') });
    expect(next.currencies[0]?.counts.orders).toBe(1);
    expect(next.currencies[0]?.sales.voids).toBe(12_500);
  });

  test('counts orders that are under way on the day on which they end, and lists those that are unpaid', async () => {
    const venue = await aVenue();
    const { uuid } = await venue.place(at('21T23:00:00'), { location: table, type: 'dine_in' });
    await venue.sell(at('21T23:30:00'));
    const outcome = await venue.close(at('22T05:00:00'));
    expect(outcome).toMatchObject({
      closing: { numbers: { first: 1, last: 2, placed: 2, openBefore: 0, openAfter: 1 } },
      unpaid: [{ number: 1, type: 'dine_in', location: table, currency: 'AED', total: 12_500, due: 12_500 }],
    });
    await venue.end(at('22T05:30:00'), uuid);
    const next = await venue.closed(at('23T05:00:00'));
    expectTied(next);
    expect(next.numbers).toMatchObject({
      first: null,
      last: null,
      through: 2,
      placed: 0,
      openBefore: 1,
      openAfter: 0,
    });
    expect(next.currencies[0]?.counts.orders).toBe(1);
  });

  test('says when a number belongs to no order', async () => {
    const venue = await aVenue();
    await venue.sell(at('21T12:00:00'));
    await sql`update order_numbers set last = last + 2 where licence = ${venue.licence}`.execute(database.db);
    await venue.sell(at('21T13:00:00'));
    expect((await venue.closed(at('22T05:00:00'))).numbers).toMatchObject({
      first: 1,
      last: 4,
      placed: 2,
      missing: 2,
    });
  });

  test('keeps currencies apart, and counts the cash of the venue’s own', async () => {
    const venue = await aVenue();
    await venue.sell(at('21T12:00:00'), inCash, { terms: { ...plainTerms, currency: 'USD' } });
    await venue.sell(at('21T13:00:00'));
    await venue.sell(at('21T14:00:00'), {}, { terms: { ...plainTerms, currency: 'KWD' } });
    const closing = await venue.closed(at('22T09:00:00'), 'oldest', aCount(0, 0, 12.5));
    expectTied(closing);
    expect(
      closing.currencies.map(({ currency, decimals, received }) => [currency, decimals, received.total]),
    ).toEqual([
      ['AED', 2, 12_500],
      ['KWD', 3, 0],
      ['USD', 2, 12_500],
    ]);
  });

  test('needs a reason for cash that is missing, and leaves the day open without one', async () => {
    const venue = await aVenue();
    await venue.sell(at('21T12:00:00'));
    const close = (reason: string | null) =>
      venue.close(at('22T09:00:00'), 'oldest', aCount(100, 0, 107.5, reason));
    expect(await close(' ')).toEqual({
      kind: 'no',
      no: { code: 'reason_missing', difference: -5_000, decimals: 2 },
    });
    await venue.sell(at('21T13:00:00'), {});
    expect(await venue.ordersOn('2026-11-21')).toBe(2);
    expect(await close('Gave wrong change')).toMatchObject({
      closing: { number: 1, cash: { difference: -5_000, reason: 'Gave wrong change' } },
    });
  });

  test('cannot be changed or deleted', async () => {
    const venue = await aVenue();
    await venue.sell(at('21T12:00:00'));
    const closing = await venue.closed(at('22T09:00:00'));
    const ofVenue = sql`where licence = ${venue.licence}`;
    await expect(
      sql`update day_closings set closed_by = 'Amal' ${ofVenue}`.execute(database.db),
    ).rejects.toThrow('cannot be changed');
    await expect(sql`delete from day_closings ${ofVenue}`.execute(database.db)).rejects.toThrow(
      'cannot be changed',
    );
    expect(await venue.closings.find(1)).toEqual(closing);
  });

  test('is read before it comes, with the same sums', async () => {
    const venue = await aVenue();
    await venue.sell(at('20T12:00:00'));
    await venue.sell(at('21T12:00:00'));
    await venue.place(at('21T13:00:00'));
    const open = await venue.open(at('21T20:00:00'));
    expect(open).toMatchObject({
      day: '2026-11-21',
      isOver: false,
      endsAt: at('22T04:00:00'),
      toClose: ['2026-11-20'],
      unpaid: [{ number: 3 }],
    });
    await venue.closed(at('21T20:00:00'));
    const { currencies, numbers } = await venue.closed(at('21T20:00:00'), 'current');
    expect({ currencies, numbers }).toEqual({ currencies: open?.currencies, numbers: open?.numbers });
    expect(await venue.open(at('21T20:00:00'), '2026-11-21')).toBeNull();
    expect(await venue.open(at('21T20:00:00'))).toMatchObject({
      day: '2026-11-22',
      isOver: false,
      toClose: [],
    });
  });
});
