import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { minutes, payingVenues, price } from '#tests/support/payments.ts';
import { paidOnline } from './paid-online.ts';

const aVenue = payingVenues();
const paid = () => paidOnline(aVenue);

/** What the company still has of it, and we think that it has. */
const left = ({ amount, refunded }: PaymentAttempt) => amount - refunded;

describe('money that the company has not said it gave back', () => {
  const lost = async (isDone: boolean, kind: 'unreachable' | 'unreadable' = 'unreachable') => {
    const it = await paid();
    it.company.fails('refund', kind, isDone);
    expect(await it.give(8_500)).toMatchObject({ kind: 'unanswered', amount: 8_500 });
    return it;
  };

  test.for(['unreachable', 'unreadable'] as const)('(%s) is to be looked into', async (kind) => {
    const { venue, now, order } = await lost(false, kind);
    expect(await now()).toMatchObject({
      refunded: 0,
      refunding: { amount: 8_500 },
      review: 'unanswered_refund',
    });
    expect(await venue.book.listForReview(venue.licence)).toEqual([
      { licence: venue.licence, uuid: order.uuid },
    ]);
  });

  test('is not asked for once more by mistake', async () => {
    const { company, give } = await lost(true);
    expect(await give(8_500)).toMatchObject({ kind: 'unanswered' });
    expect(await give(1_000)).toMatchObject({ kind: 'unanswered' });
    expect(company.count('refund')).toBe(1);
  });

  test('is asked for again under the same reference', async () => {
    const { company, reference, give, now } = await lost(false);
    expect(await give(null, 'again')).toMatchObject({ kind: 'refunded', amount: 8_500 });
    const asked = company.calls.filter(({ call }) => call === 'refund').map((one) => one.reference);
    expect(new Set(asked).size).toBe(1);
    expect(asked).toHaveLength(2);
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null, review: null });
    expect(company.gaveBack(reference)).toBe(8_500);
  });

  test('is not given back twice where the company says that it has', async () => {
    const { company, reference, give, now } = await lost(true);
    expect(await give(null, 'again')).toMatchObject({ kind: 'refunded' });
    expect(company.count('refund')).toBe(1);
    expect(company.gaveBack(reference)).toBe(8_500);
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null, review: null });
  });

  test('is done once staff say so', async () => {
    const { company, give, now } = await lost(true);
    expect(await give(null, 'done')).toMatchObject({ kind: 'refunded', amount: 8_500 });
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null, review: null });
    expect(company.count('refund')).toBe(1);
  });

  test('is not settled by a no to the second time', async () => {
    const { company, give, now } = await lost(true);
    company.fails('ask', 'unreachable');
    company.fails('refund', 'rejected');
    expect(await give(null, 'again')).toMatchObject({ kind: 'unanswered' });
    expect(await now()).toMatchObject({ refunding: { amount: 8_500 }, review: 'unanswered_refund' });
  });

  test('and a canceled order keep both what is due and what is asked', async () => {
    const { give, cancel, now } = await lost(false);
    await cancel();
    expect(await now()).toMatchObject({ refundDue: price, refunding: { amount: 8_500 } });
    expect(await give(null, 'again')).toMatchObject({ kind: 'refunded', amount: 8_500 });
    expect(await now()).toMatchObject({ refundDue: 40_000, refunded: 8_500, refunding: null });
    expect(await give(null)).toMatchObject({ kind: 'refunded', amount: 40_000 });
    expect(left(await now())).toBe(0);
  });

  test('and was refused after the order was canceled leaves all of it due', async () => {
    const { company, give, cancel, now } = await paid();
    const goOn = company.hold('refund');
    company.fails('refund', 'rejected');
    const giving = give(8_500);
    while (company.count('refund') === 0) await new Promise(setImmediate);
    await cancel();
    goOn();
    expect(await giving).toMatchObject({ kind: 'refused' });
    expect(await now()).toMatchObject({ refundDue: price, refunding: null });
  });

  test('is told of by a message of the company', async () => {
    const { venue, reference, now } = await lost(true);
    const said = new TextEncoder().encode(JSON.stringify({ event: 'refund', reference }));
    const request = {
      headers: new Headers({ 'x-signature': 'good' }),
      query: new URLSearchParams(),
      body: said,
    };
    await venue.payments.receiveWebhook(venue.licence, 'paystack', request);
    await venue.payments.whenIdle();
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null, review: null });
  });
});

describe('two who give back at once', () => {
  const race = async (amounts: readonly number[]) => {
    const it = await paid();
    const outcomes = await Promise.all(
      amounts.map((amount) =>
        it.venue.another().refund(it.venue.licence, it.order.number, milli(amount), 'ask'),
      ),
    );
    return { ...it, outcomes };
  };

  test('give back once', async () => {
    const { outcomes, company, reference, now } = await race([price, price, price]);
    expect(outcomes.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    expect(company.gaveBack(reference)).toBe(price);
    expect(await now()).toMatchObject({ refunded: price, state: 'refunded' });
  });

  test('and a company that tells of it meanwhile count it once', async () => {
    const { venue, company, order, reference, give, now } = await paid();
    const goOn = company.hold('refund');
    const giving = give(8_500);
    while (company.count('refund') === 0) await new Promise(setImmediate);
    venue.pass(minutes(1));
    await venue.payments.receiveWebhook(venue.licence, 'paystack', {
      headers: new Headers({ 'x-signature': 'good' }),
      query: new URLSearchParams(),
      body: new TextEncoder().encode(JSON.stringify({ reference })),
    });
    await venue.payments.whenIdle();
    goOn();
    expect(await giving).toMatchObject({ kind: 'refunded' });
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null });
    expect((await venue.read(order.uuid)).attempts).toHaveLength(1);
  });
});
