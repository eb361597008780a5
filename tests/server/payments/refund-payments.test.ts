import { describe, expect, test } from 'vitest';
import { aProvider, type Company } from '#tests/support/a-payment-provider.ts';
import { minutes, payingVenues, price } from '#tests/support/payments.ts';
import { paidOnline } from './paid-online.ts';

const aVenue = payingVenues();
const paid = (company?: Company) => paidOnline(aVenue, company);

describe('staff who give back', () => {
  test('what is due, give back all of it', async () => {
    const { company, reference, give, cancel, now } = await paid();
    await cancel();
    expect(await now()).toMatchObject({ refundDue: price, refundReason: 'undone' });
    expect(await give(null)).toMatchObject({ kind: 'refunded', amount: price });
    expect(await now()).toMatchObject({ state: 'refunded', refunded: price, refundDue: 0, refunding: null });
    expect(company.gaveBack(reference)).toBe(price);
  });

  test('parts, until nothing is left', async () => {
    const { company, reference, give, now } = await paid();
    expect(await give(8_500)).toMatchObject({ kind: 'refunded', amount: 8_500 });
    expect(await now()).toMatchObject({
      state: 'paid',
      refunded: 8_500,
      refundDue: 0,
      refundReason: 'operator',
    });
    expect(await give(40_010)).toEqual({ kind: 'too_much', max: 40_000 });
    expect(await give(40_000)).toMatchObject({ kind: 'refunded' });
    expect(await give(10)).toEqual({ kind: 'too_much', max: 0 });
    expect(company.gaveBack(reference)).toBe(price);
  });

  test('a part of what is due leaves the rest due', async () => {
    const { give, cancel, now } = await paid();
    await cancel();
    await give(8_500);
    expect(await now()).toMatchObject({ refunded: 8_500, refundDue: 40_000, state: 'paid' });
    await give(null);
    expect(await now()).toMatchObject({ refunded: price, refundDue: 0, state: 'refunded' });
  });

  test('what came twice, give back what came the second time', async () => {
    const company = aProvider({ lacks: ['cancel'] });
    const venue = await aVenue({ company });
    const { order, attempt: late } = await venue.opened({ payBy: null });
    venue.pass(minutes(30));
    await venue.round();
    await venue.open(order);
    const { reference } = await venue.attemptOf(order);
    company.act(reference, 'PAID');
    await venue.look({ reference });
    company.act(late.reference, 'PAID');
    await venue.look(late);
    expect(await venue.attemptOf(order, 0)).toMatchObject({ refundDue: price, refundReason: 'overpaid' });
    expect(await venue.payments.refund(venue.licence, order.number, null, 'ask')).toMatchObject({
      kind: 'refunded',
      amount: price,
    });
    expect([company.gaveBack(late.reference), company.gaveBack(reference)]).toEqual([price, 0]);
    expect((await venue.read(order.uuid)).payments).toHaveLength(1);
  });

  test.for([
    ['nobody has', 99, { kind: 'not_found' }],
    ['was not paid', null, { kind: 'nothing_paid' }],
  ] as const)('an order that %s give back nothing', async ([, number, outcome]) => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    expect(await venue.payments.refund(venue.licence, number ?? order.number, null, 'ask')).toEqual(outcome);
  });

  test('where nothing is due have to say how much', async () => {
    const { give } = await paid();
    expect(await give(null)).toEqual({ kind: 'nothing_due' });
  });
});

describe('a company', () => {
  test('that gives nothing back by a call leaves it to staff, who say when it is done', async () => {
    for (const company of [aProvider({ rules: { refunds: 'none' } }), aProvider({ lacks: ['refund'] })]) {
      const { give, cancel, now } = await paid(company);
      await cancel();
      expect(await give(null)).toMatchObject({ kind: 'by_hand', amount: price });
      expect(await now()).toMatchObject({ refunded: 0, refundDue: price });
      expect(await give(null, 'done')).toMatchObject({ kind: 'refunded', amount: price });
      expect(await now()).toMatchObject({ state: 'refunded', refundDue: 0 });
      expect(company.count('refund')).toBe(0);
    }
  });

  test('that is no longer the one of the venue does, too', async () => {
    const { venue, give, cancel } = await paid();
    await cancel();
    venue.current.provider = null;
    expect(await give(null)).toMatchObject({ kind: 'by_hand' });
    expect(await give(null, 'again')).toMatchObject({ kind: 'by_hand' });
  });

  test('that gives back only all of it is not asked for less', async () => {
    const { company, give } = await paid(aProvider({ rules: { refunds: 'whole' } }));
    expect(await give(8_500)).toMatchObject({ kind: 'whole_only', amount: 8_500 });
    expect(company.count('refund')).toBe(0);
    expect(await give(price)).toMatchObject({ kind: 'refunded' });
  });

  test.for(['rejected', 'unauthorised', 'throttled', 'not_found'] as const)(
    'that says no (%s) leaves everything due as it was',
    async (kind) => {
      const { company, give, cancel, now, venue, reference } = await paid();
      await cancel();
      const before = await now();
      company.fails('refund', kind);
      expect(await give(8_500)).toMatchObject({ kind: 'refused' });
      expect(await now()).toEqual(before);
      expect(await venue.events({ reference })).toEqual([
        'opening',
        'pending',
        'paid',
        'refund_due',
        'refund_asked',
        'refund_refused',
      ]);
    },
  );
});
