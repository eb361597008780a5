import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import { paymentStatusOf } from '#server/ordering/payment-attempt.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { dueOf, minutes, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a diner on the page of a payment', () => {
  test('gets the stored status at once while the provider is polled', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    const orderIds = { orderId: '00001', orderUUID: order.uuid };
    expect(await venue.requestStatus(attempt)).toEqual({ status: 'PENDING', ...orderIds });
    expect(await venue.requestStatus(attempt)).toEqual({ status: 'PAID', ...orderIds });
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test.for(['FAILED', 'CANCELLED', 'EXPIRED'] as const)('gets the status %s', async (status) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, status);
    await venue.requestStatus(attempt);
    expect(await venue.requestStatus(attempt)).toMatchObject({ status });
    expect(dueOf(await venue.read(order.uuid))).toBe(price);
    expect(venue.provider.count('ask')).toBe(1);
  });

  test.for(['unreachable', 'unreadable', 'throttled', 'unauthorised', 'not_found', 'rejected'] as const)(
    'gets the stored status while the provider is %s',
    async (kind) => {
      const venue = await aVenue();
      const { attempt } = await venue.opened();
      venue.provider.state.down = kind as IntegrationErrorKind;
      await venue.requestStatus(attempt);
      expect(await venue.requestStatus(attempt)).toMatchObject({ status: 'PENDING' });
      venue.provider.state.down = null;
      venue.provider.act(attempt.reference, 'PAID');
      await venue.requestStatus(attempt);
      expect(await venue.requestStatus(attempt)).toMatchObject({ status: 'PAID' });
    },
  );

  test('causes no more polls than the provider allows, and the last polls are reserved', async () => {
    const rules = { pollLimit: { minIntervalMs: 3_000, max: 8 } };
    const venue = await aVenue({ provider: aProvider({ rules }) });
    const { order, attempt } = await venue.opened();
    for (const step of [0, 1_000, 1_999, 1, 0]) {
      venue.advance(step);
      await venue.requestStatus(attempt);
    }
    expect(venue.provider.count('ask')).toBe(2);
    for (let looks = 0; looks < 10; looks += 1) {
      venue.advance(3_000);
      await venue.requestStatus(attempt);
    }
    expect(venue.provider.count('ask')).toBe(3);
    venue.provider.act(attempt.reference, 'PAID');
    venue.advance(minutes(2));
    await venue.reconcile();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });
});

describe('fifty simultaneous diners', () => {
  test('cause one poll and one settlement', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    const query = { reference: attempt.reference };
    const looks = Array.from({ length: 50 }, () => venue.payments.status(venue.licence, 'paystack', query));
    await Promise.all(looks);
    await venue.payments.whenIdle();
    expect(venue.provider.count('ask')).toBe(1);
    const paid = await venue.read(order.uuid);
    expect(paid.payments).toHaveLength(1);
    expect(await venue.events(attempt)).toEqual(['opening', 'pending', 'paid']);
  });

  test('in as many processes cause one settlement too', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    const processes = Array.from({ length: 10 }, () => venue.openAnother());
    await Promise.all(processes.map((one) => one.status(venue.licence, 'paystack', attempt)));
    await Promise.all(processes.map((one) => one.whenIdle()));
    expect((await venue.read(order.uuid)).payments).toHaveLength(1);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
  });
});

describe('a report with a mismatch', () => {
  test.for([
    [{ amount: milli(48_490) }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ account: 'venue-2' }, 'account'],
    [{ mode: 'live' }, 'mode'],
    [{ reference: 'Z'.repeat(26) }, 'reference'],
    [{ providerRef: 'another' }, 'reference'],
  ] as const)('such as %j pays nothing and is put under review', async ([report, review]) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    venue.provider.says(attempt.reference, report);
    await venue.requestStatus(attempt);
    const reported = await venue.attemptOf(order);
    expect(reported).toMatchObject({ state: 'pending', review, paidAt: null });
    expect(paymentStatusOf(reported)).toBe('PENDING');
    expect((await venue.read(order.uuid)).payments).toEqual([]);
    expect(await venue.repository.listForReview(venue.licence)).toEqual([
      { licence: venue.licence, uuid: order.uuid },
    ]);
    expect(await venue.events(attempt)).toContain('review');
  });

  test('with the name of another payment is put under review too', async () => {
    const venue = await aVenue({ provider: aProvider({ namesLate: true }) });
    const one = await venue.opened();
    const other = await venue.opened();
    for (const { attempt } of [one, other]) venue.provider.act(attempt.reference, 'PAID');
    await venue.requestStatus(one.attempt);
    venue.provider.says(other.attempt.reference, {
      providerRef: venue.provider.nameOf(one.attempt.reference),
    });
    await venue.requestStatus(other.attempt);
    expect(await venue.attemptOf(one.order)).toMatchObject({ state: 'paid', review: null });
    expect(await venue.attemptOf(other.order)).toMatchObject({ state: 'pending', review: 'reference' });
  });
});

describe('a page that must be closed', () => {
  test('is polled and then canceled', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.payments.closeOpenAttempts(venue.licence, order);
    expect(venue.provider.calls.map(({ call }) => call)).toEqual(['open', 'ask', 'cancel']);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'superseded' });
    await venue.reconcile();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'cancelled', pollUntil: null });
    expect(await venue.requestStatus(attempt)).toMatchObject({ status: 'CANCELLED' });
  });

  test('counts when it was paid meanwhile', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await venue.payments.closeOpenAttempts(venue.licence, order);
    expect(venue.provider.count('cancel')).toBe(0);
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test.for([
    ['cannot cancel', { lacks: ['cancel'] }],
    ['names a payment only once it is paid', { namesLate: true }],
  ] as const)('stays open where the provider %s', async ([, overrides]) => {
    const venue = await aVenue({ provider: aProvider(overrides as never) });
    const { order } = await venue.opened();
    await venue.payments.closeOpenAttempts(venue.licence, order);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending' });
  });

  test.for(['unreachable', 'rejected'] as const)('stays open when canceling is %s', async (kind) => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    venue.provider.fail('cancel', kind);
    await venue.payments.closeOpenAttempts(venue.licence, order);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending' });
  });

  test('that is paid while it is canceled is refunded', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.payments.closeOpenAttempts(venue.licence, order);
    venue.provider.setStatus(attempt.reference, 'PAID');
    await venue.requestStatus(attempt);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: price });
    expect(dueOf(await venue.read(order.uuid))).toBe(price);
  });
});
