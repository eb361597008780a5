import { describe, expect, test } from 'vitest';
import { aProvider, type ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { minutes, payingVenues, price } from '#tests/support/payments.ts';
import { paidOnline } from './paid-online.ts';

const aVenue = payingVenues();
const paid = (provider?: ScriptedProvider) => paidOnline(aVenue, provider);

describe('staff who refund', () => {
  test('the amount due refund all of it', async () => {
    const { provider, reference, refund, cancel, now } = await paid();
    await cancel();
    expect(await now()).toMatchObject({ refundDue: price, refundReason: 'undone' });
    expect(await refund(null)).toMatchObject({ kind: 'refunded', amount: price });
    expect(await now()).toMatchObject({ state: 'refunded', refunded: price, refundDue: 0, refunding: null });
    expect(provider.refundedOf(reference)).toBe(price);
  });

  test('parts can do so until nothing is left', async () => {
    const { provider, reference, refund, now } = await paid();
    expect(await refund(8_500)).toMatchObject({ kind: 'refunded', amount: 8_500 });
    expect(await now()).toMatchObject({
      state: 'paid',
      refunded: 8_500,
      refundDue: 0,
      refundReason: 'operator',
    });
    expect(await refund(40_010)).toEqual({ kind: 'too_much', max: 40_000 });
    expect(await refund(40_000)).toMatchObject({ kind: 'refunded' });
    expect(await refund(10)).toEqual({ kind: 'too_much', max: 0 });
    expect(provider.refundedOf(reference)).toBe(price);
  });

  test('a part of the amount due leave the rest due', async () => {
    const { refund, cancel, now } = await paid();
    await cancel();
    await refund(8_500);
    expect(await now()).toMatchObject({ refunded: 8_500, refundDue: 40_000, state: 'paid' });
    await refund(null);
    expect(await now()).toMatchObject({ refunded: price, refundDue: 0, state: 'refunded' });
  });

  test('a double payment refund the second one', async () => {
    const provider = aProvider({ lacks: ['cancel'] });
    const venue = await aVenue({ provider });
    const { order, attempt: late } = await venue.opened({ payBy: null });
    venue.advance(minutes(30));
    await venue.reconcile();
    await venue.open(order);
    const { reference } = await venue.attemptOf(order);
    provider.act(reference, 'PAID');
    await venue.requestStatus({ reference });
    provider.act(late.reference, 'PAID');
    await venue.requestStatus(late);
    expect(await venue.attemptOf(order, 0)).toMatchObject({ refundDue: price, refundReason: 'overpaid' });
    expect(await venue.payments.refund(venue.licence, order.number, null, 'ask')).toMatchObject({
      kind: 'refunded',
      amount: price,
    });
    expect([provider.refundedOf(late.reference), provider.refundedOf(reference)]).toEqual([price, 0]);
    expect((await venue.read(order.uuid)).payments).toHaveLength(1);
  });

  test.for([
    ['does not exist', 99, { kind: 'not_found' }],
    ['was not paid', null, { kind: 'nothing_paid' }],
  ] as const)('an order that %s refund nothing', async ([, number, outcome]) => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    expect(await venue.payments.refund(venue.licence, number ?? order.number, null, 'ask')).toEqual(outcome);
  });

  test('without an amount due must give an amount', async () => {
    const { refund } = await paid();
    expect(await refund(null)).toEqual({ kind: 'nothing_due' });
  });
});

describe('a provider', () => {
  test('without a refund call leaves refunds to staff, who report when they are done', async () => {
    for (const provider of [aProvider({ rules: { refunds: 'none' } }), aProvider({ lacks: ['refund'] })]) {
      const { refund, cancel, now } = await paid(provider);
      await cancel();
      expect(await refund(null)).toMatchObject({ kind: 'by_hand', amount: price });
      expect(await now()).toMatchObject({ refunded: 0, refundDue: price });
      expect(await refund(null, 'done')).toMatchObject({ kind: 'refunded', amount: price });
      expect(await now()).toMatchObject({ state: 'refunded', refundDue: 0 });
      expect(provider.count('refund')).toBe(0);
    }
  });

  test('that the venue no longer has leaves refunds to staff too', async () => {
    const { venue, refund, cancel } = await paid();
    await cancel();
    venue.current.provider = null;
    expect(await refund(null)).toMatchObject({ kind: 'by_hand' });
    expect(await refund(null, 'again')).toMatchObject({ kind: 'by_hand' });
  });

  test('that refunds only whole payments is not called for less', async () => {
    const { provider, refund } = await paid(aProvider({ rules: { refunds: 'whole' } }));
    expect(await refund(8_500)).toMatchObject({ kind: 'whole_only', amount: 8_500 });
    expect(provider.count('refund')).toBe(0);
    expect(await refund(price)).toMatchObject({ kind: 'refunded' });
  });

  test.for(['rejected', 'unauthorised', 'throttled', 'not_found'] as const)(
    'that refuses a refund (%s) leaves the amount due unchanged',
    async (kind) => {
      const { provider, refund, cancel, now, venue, reference } = await paid();
      await cancel();
      const before = await now();
      provider.fail('refund', kind);
      expect(await refund(8_500)).toMatchObject({ kind: 'refused' });
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
