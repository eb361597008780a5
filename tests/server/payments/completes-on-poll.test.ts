import { describe, expect, test } from 'vitest';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { changing } from '#tests/support/an-attempt.ts';
import { dueOf, minutes, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a provider that completes payments when it is polled', () => {
  const completesOnPoll = { completesOnPoll: true } as const;
  const open = async () => {
    const venue = await aVenue({
      provider: aProvider({ rules: completesOnPoll, lacks: ['cancel', 'hooks'] }),
    });
    return { venue, ...(await venue.opened()) };
  };
  const supersede = changing(() => ({ state: 'superseded' }));
  const returnFrom = ({ venue, attempt }: Awaited<ReturnType<typeof open>>) =>
    venue.payments.receiveReturn(venue.licence, 'paystack', attempt.reference, {
      query: new URLSearchParams(),
      form: new URLSearchParams(),
    });

  test('is not polled while a diner can still be typing', async () => {
    const { venue, attempt } = await open();
    await venue.requestStatus(attempt);
    venue.advance(minutes(29));
    await venue.reconcile();
    expect(venue.provider.count('ask')).toBe(0);
  });

  test('is polled once the diner returns', async () => {
    const payment = await open();
    const { venue, order, attempt } = payment;
    venue.provider.act(attempt.reference, 'PAID');
    await returnFrom(payment);
    await venue.payments.whenIdle();
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test('is polled once however often the diner returns', async () => {
    const payment = await open();
    payment.venue.provider.act(payment.attempt.reference, 'PAID');
    await Promise.all(Array.from({ length: 20 }, () => returnFrom(payment)));
    await payment.venue.payments.whenIdle();
    await returnFrom(payment);
    await payment.venue.payments.whenIdle();
    expect(payment.venue.provider.count('ask')).toBe(1);
  });

  test('is polled at the end of the time when the diner never returns', async () => {
    const { venue, order, attempt } = await open();
    venue.provider.act(attempt.reference, 'PAID');
    venue.advance(minutes(30));
    await venue.reconcile();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending', payments: [{ amount: price }] });
  });

  test('takes nothing for a superseded attempt', async () => {
    const payment = await open();
    const { venue, order, attempt } = payment;
    venue.provider.act(attempt.reference, 'PAID');
    await venue.orders.change(order.uuid, supersede);
    await returnFrom(payment);
    await venue.payments.whenIdle();
    venue.advance(minutes(31));
    await venue.reconcile();
    expect(venue.provider.count('ask')).toBe(0);
    expect(venue.provider.capturedOf(attempt.reference)).toBe(0);
  });

  test('is still polled after a lost response to a poll that completed a payment', async () => {
    const payment = await open();
    const { venue, order, attempt } = payment;
    venue.provider.act(attempt.reference, 'PAID');
    venue.provider.fail('ask', 'unreachable', true);
    await returnFrom(payment);
    await venue.payments.whenIdle();
    await venue.orders.change(order.uuid, supersede);
    await venue.reconcile();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: price });
  });

  test('does not keep an order waiting that can no longer be paid', async () => {
    const { venue, order } = await open();
    await venue.orders.change(order.uuid, supersede);
    venue.advance(minutes(30));
    await venue.reconcile();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled', statusReason: 'unpaid' });
  });
});
