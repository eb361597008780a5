import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import { paymentStatusOf } from '#server/ordering/payment-attempt.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { dueOf, minutes, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('who looks at the page of a payment', () => {
  test('is told what is known at once, and the company is asked meanwhile', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    const told = { orderId: '00001', orderUUID: order.uuid };
    expect(await venue.look(attempt)).toEqual({ status: 'PENDING', ...told });
    expect(await venue.look(attempt)).toEqual({ status: 'PAID', ...told });
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test.for(['FAILED', 'CANCELLED', 'EXPIRED'] as const)('hears of %s', async (status) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, status);
    await venue.look(attempt);
    expect(await venue.look(attempt)).toMatchObject({ status });
    expect(dueOf(await venue.read(order.uuid))).toBe(price);
    expect(venue.company.count('ask')).toBe(1);
  });

  test.for(['unreachable', 'unreadable', 'throttled', 'unauthorised', 'not_found', 'rejected'] as const)(
    'is told what is stored while the company is %s',
    async (kind) => {
      const venue = await aVenue();
      const { attempt } = await venue.opened();
      venue.company.state.down = kind as IntegrationErrorKind;
      await venue.look(attempt);
      expect(await venue.look(attempt)).toMatchObject({ status: 'PENDING' });
      venue.company.state.down = null;
      venue.company.act(attempt.reference, 'PAID');
      await venue.look(attempt);
      expect(await venue.look(attempt)).toMatchObject({ status: 'PAID' });
    },
  );

  test('has the company asked no faster than it likes, and the last questions are kept', async () => {
    const rules = { pollLimit: { minIntervalMs: 3_000, max: 8 } };
    const venue = await aVenue({ company: aProvider({ rules }) });
    const { order, attempt } = await venue.opened();
    for (const passing of [0, 1_000, 1_999, 1, 0]) {
      venue.pass(passing);
      await venue.look(attempt);
    }
    expect(venue.company.count('ask')).toBe(2);
    for (let looks = 0; looks < 10; looks += 1) {
      venue.pass(3_000);
      await venue.look(attempt);
    }
    expect(venue.company.count('ask')).toBe(3);
    venue.company.act(attempt.reference, 'PAID');
    venue.pass(minutes(2));
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });
});

describe('fifty who look at once', () => {
  test('are one question and one completion', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    const place = { reference: attempt.reference };
    const looks = Array.from({ length: 50 }, () => venue.payments.status(venue.licence, 'paystack', place));
    await Promise.all(looks);
    await venue.payments.whenIdle();
    expect(venue.company.count('ask')).toBe(1);
    const paid = await venue.read(order.uuid);
    expect(paid.payments).toHaveLength(1);
    expect(await venue.events(attempt)).toEqual(['opening', 'pending', 'paid']);
  });

  test('in as many processes are one completion, too', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    const processes = Array.from({ length: 10 }, () => venue.another());
    await Promise.all(processes.map((one) => one.status(venue.licence, 'paystack', attempt)));
    await Promise.all(processes.map((one) => one.whenIdle()));
    expect((await venue.read(order.uuid)).payments).toHaveLength(1);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
  });
});

describe('what the company says that is not so', () => {
  test.for([
    [{ amount: milli(48_490) }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ account: 'venue-2' }, 'account'],
    [{ mode: 'live' }, 'mode'],
    [{ reference: 'Z'.repeat(26) }, 'reference'],
    [{ providerRef: 'another' }, 'reference'],
  ] as const)('%j is no money, and is to be looked into', async ([answer, review]) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    venue.company.says(attempt.reference, answer);
    await venue.look(attempt);
    const told = await venue.attemptOf(order);
    expect(told).toMatchObject({ state: 'pending', review, paidAt: null });
    expect(paymentStatusOf(told)).toBe('PENDING');
    expect((await venue.read(order.uuid)).payments).toEqual([]);
    expect(await venue.book.listForReview(venue.licence)).toEqual([
      { licence: venue.licence, uuid: order.uuid },
    ]);
    expect(await venue.events(attempt)).toContain('review');
  });

  test('a payment by the name of another is to be looked into, too', async () => {
    const venue = await aVenue({ company: aProvider({ namesLate: true }) });
    const one = await venue.opened();
    const other = await venue.opened();
    for (const { attempt } of [one, other]) venue.company.act(attempt.reference, 'PAID');
    await venue.look(one.attempt);
    venue.company.says(other.attempt.reference, { providerRef: venue.company.nameOf(one.attempt.reference) });
    await venue.look(other.attempt);
    expect(await venue.attemptOf(one.order)).toMatchObject({ state: 'paid', review: null });
    expect(await venue.attemptOf(other.order)).toMatchObject({ state: 'pending', review: 'reference' });
  });
});

describe('a page that nobody may pay on any more', () => {
  test('is looked at, then cancelled', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.payments.closeOpenAttempts(venue.licence, order);
    expect(venue.company.calls.map(({ call }) => call)).toEqual(['open', 'ask', 'cancel']);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'superseded' });
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'cancelled', pollUntil: null });
    expect(await venue.look(attempt)).toMatchObject({ status: 'CANCELLED' });
  });

  test('and was paid meanwhile counts', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    await venue.payments.closeOpenAttempts(venue.licence, order);
    expect(venue.company.count('cancel')).toBe(0);
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test.for([
    ['cannot cancel', { lacks: ['cancel'] }],
    ['has named it only once it is paid', { namesLate: true }],
  ] as const)('stays as it is where the company %s', async ([, differing]) => {
    const venue = await aVenue({ company: aProvider(differing as never) });
    const { order } = await venue.opened();
    await venue.payments.closeOpenAttempts(venue.licence, order);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending' });
  });

  test.for(['unreachable', 'rejected'] as const)('stays as it is when cancelling is %s', async (kind) => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    venue.company.fails('cancel', kind);
    await venue.payments.closeOpenAttempts(venue.licence, order);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending' });
  });

  test('and is paid in the moment of cancelling has the money due back', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.payments.closeOpenAttempts(venue.licence, order);
    venue.company.turns(attempt.reference, 'PAID');
    await venue.look(attempt);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: price });
    expect(dueOf(await venue.read(order.uuid))).toBe(price);
  });
});
