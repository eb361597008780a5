import { describe, expect, test } from 'vitest';
import type { IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import { attemptLifetimeMs } from '#server/payments/begin-attempt.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { aLine, always, aPayment } from '#tests/support/an-order.ts';
import { minutes, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a payment page', () => {
  test('is opened for the amount due, and the diner is sent there', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    const outcome = await venue.open(order);
    const attempt = await venue.attemptOf(order);
    const payUrl = `https://pay.company.example/${attempt.reference}`;
    expect(outcome).toEqual({ kind: 'open', payUrl });
    expect(attempt).toMatchObject({
      state: 'pending',
      amount: price,
      currency: 'AED',
      provider: 'paystack',
      account: 'venue-1',
      mode: 'test',
      payUrl,
      providerRef: venue.provider.nameOf(attempt.reference),
      openedAt: venue.clock.now,
      expiresAt: new Date(venue.clock.now.getTime() + attemptLifetimeMs),
    });
    expect(attempt.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(await venue.events(attempt)).toEqual(['opening', 'pending']);
  });

  test('stays the same for every caller while attempt and amount are unchanged', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.advance(minutes(20));
    const again = [await venue.open(order), await venue.open(order, venue.openAnother())];
    expect(again).toEqual(again.map(() => ({ kind: 'open', payUrl: attempt.payUrl })));
    expect(venue.provider.count('open')).toBe(1);
  });

  test('is opened once for simultaneous requests', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    const processes = Array.from({ length: 8 }, () => venue.openAnother());
    const outcomes = await Promise.all(processes.map((one) => venue.open(order, one)));
    const { attempts } = await venue.read(order.uuid);
    expect(attempts).toHaveLength(1);
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'open', payUrl: attempts[0]?.payUrl })));
  });

  test('is replaced once less than a minute is left', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.advance(attemptLifetimeMs - 59_000);
    expect(await venue.open(order)).not.toEqual({ kind: 'open', payUrl: attempt.payUrl });
    expect(await venue.attemptOf(order, 0)).toMatchObject({ state: 'superseded' });
    expect(venue.provider.count('cancel', attempt.reference)).toBe(1);
  });

  test('is replaced for another amount', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    await venue.orders.change(
      order.uuid,
      always(({ lines }) => ({ lines: [...lines, aLine({ unit: price })] })),
    );
    await venue.open(order);
    const { attempts } = await venue.read(order.uuid);
    expect(attempts.map(({ state, amount }) => [state, amount])).toEqual([
      ['superseded', price],
      ['pending', 2 * price],
    ]);
  });

  test('is for the amount due after earlier payments', async () => {
    const venue = await aVenue();
    const order = await venue.order({ payBy: null });
    await venue.orders.change(
      order.uuid,
      always(() => ({ payments: [aPayment()] })),
    );
    await venue.open(order);
    expect((await venue.attemptOf(order)).amount).toBe(price - 12_500);
  });
});

describe('no payment page is opened', () => {
  test('for an unknown order', async () => {
    const venue = await aVenue();
    expect(await venue.open({ uuid: crypto.randomUUID(), language: 'en' })).toEqual({ kind: 'not_found' });
  });

  test.for(['canceled', 'rejected', 'fulfilled'] as const)('for an order that is %s', async (status) => {
    const venue = await aVenue();
    const order = await venue.order();
    await venue.orders.change(
      order.uuid,
      always(() => ({ status })),
    );
    expect(await venue.open(order)).toEqual({ kind: 'order_finished' });
    expect(venue.provider.calls).toEqual([]);
  });

  test('for a paid order', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await venue.requestStatus(attempt);
    expect(await venue.open(order)).toEqual({ kind: 'nothing_due' });
  });

  test('where the venue has no provider', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.current.provider = null;
    expect(await venue.open(order)).toEqual({ kind: 'payment_unavailable' });
  });

  test.for([
    ['the currency', { currencies: ['USD'] }],
    ['such a small amount', { minAmount: () => 50_000 as never }],
    ['such a step', { step: () => 1_000 as never }],
  ] as const)('where the provider does not accept %s', async ([, rules]) => {
    const venue = await aVenue({ provider: aProvider({ rules }) });
    expect(await venue.open(await venue.order())).toEqual({ kind: 'payment_unavailable' });
    expect(venue.provider.calls).toEqual([]);
  });
});

describe('a provider that does not open a page', () => {
  test.for([
    ['unreachable', 'superseded', true],
    ['unreadable', 'superseded', true],
    ['rejected', 'failed', false],
    ['unauthorised', 'failed', false],
    ['throttled', 'failed', false],
  ] as const)('because it is %s leaves an attempt that is %s', async ([kind, state, isPolled]) => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.provider.fail('open', kind as IntegrationErrorKind);
    expect(await venue.open(order)).toEqual({ kind: 'unreachable' });
    const attempt = await venue.attemptOf(order);
    expect(attempt).toMatchObject({ state, payUrl: null, providerRef: null });
    expect(attempt.pollUntil !== null).toBe(isPolled);
  });

  test('is called again the next time, under another reference', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.provider.fail('open', 'unreachable', true);
    await venue.open(order);
    expect(await venue.open(order)).toMatchObject({ kind: 'open' });
    const { attempts } = await venue.read(order.uuid);
    expect(attempts.map(({ state }) => state)).toEqual(['superseded', 'pending']);
    expect(new Set(attempts.map(({ reference }) => reference)).size).toBe(2);
  });

  test('has its error logged, without personal data', async () => {
    const venue = await aVenue();
    venue.provider.fail('open', 'unreachable');
    await venue.open(await venue.order());
    expect(venue.logged).toMatchObject([{ event: 'payment provider', facts: { kind: 'unreachable' } }]);
    expect(JSON.stringify(venue.logged)).not.toMatch(/Amal|971|Example/);
  });
});

describe('a payment page on an unexpected host', () => {
  test.for([
    'https://evil.example',
    'http://pay.company.example',
    'https://pay.company.example.evil.example',
    'https://who:knows@pay.company.example',
  ])('such as %s is not shown to a diner', async (payUrl) => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.provider.state.payUrl = payUrl;
    expect(await venue.open(order)).toEqual({ kind: 'unreachable' });
    const attempt = await venue.attemptOf(order);
    expect(attempt).toMatchObject({ state: 'superseded', payUrl: null, review: 'pay_url' });
    expect(venue.provider.count('cancel', attempt.reference)).toBe(1);
    expect(await venue.repository.listForReview(venue.licence)).toHaveLength(1);
    expect(JSON.stringify(venue.logged)).not.toContain('evil');
  });
});
