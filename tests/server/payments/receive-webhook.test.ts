import { describe, expect, test } from 'vitest';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { dueOf, minutes, payingVenues, price } from '#tests/support/payments.ts';
import { receive, unsigned } from './a-webhook-message.ts';

const aVenue = payingVenues();

describe('a webhook message', () => {
  test.for([{}, unsigned])('makes the provider be polled and is not trusted itself: %j', async (options) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const message = { event: '1', reference: attempt.reference, status: 'PAID' };
    expect(await receive(venue, message, options)).toBe('taken');
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending' });
    venue.provider.act(attempt.reference, 'PAID');
    await receive(venue, { ...message, event: '2' }, options);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test('finds the payment by the name that the provider gave it', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await receive(venue, { providerRef: attempt.providerRef });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test('counts once, however often it arrives, with an id or without', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    const { reference } = attempt;
    for (let at = 0; at < 10; at += 1) {
      await receive(venue, { event: 'one', reference, at });
      await receive(venue, { reference });
    }
    expect(venue.provider.count('ask')).toBe(2);
    expect((await venue.events(attempt)).filter((kind) => kind === 'message')).toHaveLength(2);
  });

  test('counts once when ten copies arrive at the same time', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await Promise.all(Array.from({ length: 10 }, () => receive(venue, { reference: attempt.reference })));
    expect(venue.provider.count('ask')).toBe(1);
    expect((await venue.read(order.uuid)).payments).toHaveLength(1);
  });

  test('that arrives before the page has a name still finds the payment, which is polled again soon', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    const resume = venue.provider.hold('open');
    const opening = venue.open(order);
    while (venue.provider.count('open') === 0) await new Promise(setImmediate);
    const attempt = await venue.attemptOf(order);
    expect(attempt).toMatchObject({ state: 'opening', providerRef: null });
    venue.provider.fail('ask', 'not_found');
    expect(await receive(venue, { reference: attempt.reference })).toBe('taken');
    resume();
    await opening;
    venue.provider.act(attempt.reference, 'PAID');
    venue.advance(5_000);
    await venue.reconcile();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test.for([0, 30_000])(
    'that arrives too soon is followed up as soon as the poll limit allows: %d ms',
    async (minIntervalMs) => {
      const rules = { pollLimit: { minIntervalMs, max: 60 } };
      const venue = await aVenue({ provider: aProvider({ rules }) });
      const { order, attempt } = await venue.opened();
      if (minIntervalMs === 0) venue.provider.fail('ask', 'unreachable');
      else await venue.requestStatus(attempt);
      await receive(venue, { reference: attempt.reference });
      venue.provider.act(attempt.reference, 'PAID');
      venue.advance(Math.max(5_000, minIntervalMs));
      await venue.reconcile();
      expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
    },
  );

  test('during a poll leads to another poll', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const resume = venue.provider.hold('ask');
    const polling = venue.payments.status(venue.licence, 'paystack', attempt);
    while (venue.provider.count('ask') === 0) await new Promise(setImmediate);
    venue.provider.act(attempt.reference, 'PAID');
    const receiving = receive(venue, { reference: attempt.reference });
    await polling;
    while (!(await venue.events(attempt)).includes('message'));
    // By now the message is known to every reader.
    await venue.events(attempt);
    resume();
    await receiving;
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });
});

describe('a late message', () => {
  test.for(['failed', 'expired'] as const)('settles an attempt that had %s', async (state) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened({ payBy: null });
    venue.provider.act(attempt.reference, state === 'failed' ? 'FAILED' : 'EXPIRED');
    await venue.requestStatus(attempt);
    expect(await venue.attemptOf(order)).toMatchObject({ state, pollUntil: null });
    venue.provider.setStatus(attempt.reference, 'PAID');
    venue.advance(minutes(72 * 60));
    await receive(venue, { reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test('for an order that was not paid in time makes the payment refundable', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.advance(minutes(31));
    await venue.reconcile();
    venue.advance(minutes(25 * 60));
    await venue.reconcile();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'expired', pollUntil: null });
    venue.provider.setStatus(attempt.reference, 'PAID');
    venue.advance(minutes(48 * 60));
    await receive(venue, { reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({
      state: 'paid',
      refundDue: price,
      refundReason: 'undone',
    });
    expect((await venue.read(order.uuid)).status).toBe('canceled');
  });

  test('while the provider does not respond starts polling again', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened({ payBy: null });
    venue.provider.act(attempt.reference, 'FAILED');
    await venue.requestStatus(attempt);
    venue.provider.setStatus(attempt.reference, 'PAID');
    venue.provider.fail('ask', 'unreachable');
    await receive(venue, { reference: attempt.reference });
    venue.advance(5_000);
    await venue.reconcile();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', pollUntil: null });
  });

  test('about a refund made at the provider records it', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await receive(venue, { event: '1', reference: attempt.reference });
    venue.provider.refundByHand(attempt.reference, 8_500);
    await receive(venue, { event: '2', reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refunded: 8_500 });
    venue.provider.refundByHand(attempt.reference, 40_000);
    await receive(venue, { event: '3', reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'refunded', refunded: price });
  });
});
