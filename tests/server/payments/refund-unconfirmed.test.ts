import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { minutes, payingVenues, price } from '#tests/support/payments.ts';
import { paidOnline } from './paid-online.ts';

const aVenue = payingVenues();
const paid = () => paidOnline(aVenue);

/** What is left of a payment after its refunds. */
const left = ({ amount, refunded }: PaymentAttempt) => amount - refunded;

describe('an unconfirmed refund', () => {
  const unconfirmed = async (isDone: boolean, kind: 'unreachable' | 'unreadable' = 'unreachable') => {
    const payment = await paid();
    payment.provider.fail('refund', kind, isDone);
    expect(await payment.refund(8_500)).toMatchObject({ kind: 'unanswered', amount: 8_500 });
    return payment;
  };

  test.for(['unreachable', 'unreadable'] as const)('(%s) is put under review', async (kind) => {
    const { venue, now, order } = await unconfirmed(false, kind);
    expect(await now()).toMatchObject({
      refunded: 0,
      refunding: { amount: 8_500 },
      review: 'unanswered_refund',
    });
    expect(await venue.repository.listForReview(venue.licence)).toEqual([
      { licence: venue.licence, uuid: order.uuid },
    ]);
  });

  test('is not repeated by mistake', async () => {
    const { provider, refund } = await unconfirmed(true);
    expect(await refund(8_500)).toMatchObject({ kind: 'unanswered' });
    expect(await refund(1_000)).toMatchObject({ kind: 'unanswered' });
    expect(provider.count('refund')).toBe(1);
  });

  test('is repeated under the same reference', async () => {
    const { provider, reference, refund, now } = await unconfirmed(false);
    expect(await refund(null, 'again')).toMatchObject({ kind: 'refunded', amount: 8_500 });
    const references = provider.calls.filter(({ call }) => call === 'refund').map((one) => one.reference);
    expect(new Set(references).size).toBe(1);
    expect(references).toHaveLength(2);
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null, review: null });
    expect(provider.refundedOf(reference)).toBe(8_500);
  });

  test('is not made twice when the provider reports it as done', async () => {
    const { provider, reference, refund, now } = await unconfirmed(true);
    expect(await refund(null, 'again')).toMatchObject({ kind: 'refunded' });
    expect(provider.count('refund')).toBe(1);
    expect(provider.refundedOf(reference)).toBe(8_500);
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null, review: null });
  });

  test('is done once staff confirm it', async () => {
    const { provider, refund, now } = await unconfirmed(true);
    expect(await refund(null, 'done')).toMatchObject({ kind: 'refunded', amount: 8_500 });
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null, review: null });
    expect(provider.count('refund')).toBe(1);
  });

  test('is not settled by a refusal of the second try', async () => {
    const { provider, refund, now } = await unconfirmed(true);
    provider.fail('ask', 'unreachable');
    provider.fail('refund', 'rejected');
    expect(await refund(null, 'again')).toMatchObject({ kind: 'unanswered' });
    expect(await now()).toMatchObject({ refunding: { amount: 8_500 }, review: 'unanswered_refund' });
  });

  test('of a canceled order keeps both the amount due and the amount requested', async () => {
    const { refund, cancel, now } = await unconfirmed(false);
    await cancel();
    expect(await now()).toMatchObject({ refundDue: price, refunding: { amount: 8_500 } });
    expect(await refund(null, 'again')).toMatchObject({ kind: 'refunded', amount: 8_500 });
    expect(await now()).toMatchObject({ refundDue: 40_000, refunded: 8_500, refunding: null });
    expect(await refund(null)).toMatchObject({ kind: 'refunded', amount: 40_000 });
    expect(left(await now())).toBe(0);
  });

  test('that is repeated before it is refused is not settled by the refusal', async () => {
    const { provider, reference, refund, now } = await paid();
    const requested = async (count: number) => {
      while (provider.count('refund') < count) await new Promise(setImmediate);
    };
    provider.fail('refund', 'rejected');
    const resumeFirst = provider.hold('refund');
    const first = refund(8_500);
    await requested(1);
    const resumeSecond = provider.hold('refund');
    const second = refund(null, 'again');
    await requested(2);
    resumeFirst();
    expect(await first).toMatchObject({ kind: 'unanswered' });
    expect(await now()).toMatchObject({ refunding: { amount: 8_500 }, review: 'unanswered_refund' });
    resumeSecond();
    expect(await second).toMatchObject({ kind: 'refunded', amount: 8_500 });
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null, review: null });
    expect(provider.refundedOf(reference)).toBe(8_500);
  });

  test('that is refused after a cancellation leaves the whole amount due', async () => {
    const { provider, refund, cancel, now } = await paid();
    const resume = provider.hold('refund');
    provider.fail('refund', 'rejected');
    const refunding = refund(8_500);
    while (provider.count('refund') === 0) await new Promise(setImmediate);
    await cancel();
    resume();
    expect(await refunding).toMatchObject({ kind: 'refused' });
    expect(await now()).toMatchObject({ refundDue: price, refunding: null });
  });

  test('is settled by a message of the provider', async () => {
    const { venue, reference, now } = await unconfirmed(true);
    const body = new TextEncoder().encode(JSON.stringify({ event: 'refund', reference }));
    const request = {
      headers: new Headers({ 'x-signature': 'good' }),
      query: new URLSearchParams(),
      body,
    };
    await venue.payments.receiveWebhook(venue.licence, 'paystack', request);
    await venue.payments.whenIdle();
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null, review: null });
  });
});

describe('two simultaneous refunds', () => {
  const race = async (amounts: readonly number[]) => {
    const payment = await paid();
    const outcomes = await Promise.all(
      amounts.map((amount) =>
        payment.venue.openAnother().refund(payment.venue.licence, payment.order.number, milli(amount), 'ask'),
      ),
    );
    return { ...payment, outcomes };
  };

  test('are made once', async () => {
    const { outcomes, provider, reference, now } = await race([price, price, price]);
    expect(outcomes.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    expect(provider.refundedOf(reference)).toBe(price);
    expect(await now()).toMatchObject({ refunded: price, state: 'refunded' });
  });

  test('and a message about them count once', async () => {
    const { venue, provider, order, reference, refund, now } = await paid();
    const resume = provider.hold('refund');
    const refunding = refund(8_500);
    while (provider.count('refund') === 0) await new Promise(setImmediate);
    venue.advance(minutes(1));
    await venue.payments.receiveWebhook(venue.licence, 'paystack', {
      headers: new Headers({ 'x-signature': 'good' }),
      query: new URLSearchParams(),
      body: new TextEncoder().encode(JSON.stringify({ reference })),
    });
    await venue.payments.whenIdle();
    resume();
    expect(await refunding).toMatchObject({ kind: 'refunded' });
    expect(await now()).toMatchObject({ refunded: 8_500, refunding: null });
    expect((await venue.read(order.uuid)).attempts).toHaveLength(1);
  });
});
