import { describe, expect, test } from 'vitest';
import type { IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import { attemptLifetimeMs } from '#server/payments/begin-attempt.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { aLine, always, aPayment } from '#tests/support/an-order.ts';
import { minutes, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a page to pay on', () => {
  test('is opened for all that is due, and is where the diner is sent', async () => {
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
      providerRef: venue.company.nameOf(attempt.reference),
      openedAt: venue.clock.now,
      expiresAt: new Date(venue.clock.now.getTime() + attemptLifetimeMs),
    });
    expect(attempt.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(await venue.events(attempt)).toEqual(['opening', 'pending']);
  });

  test('is the same while attempt and amount stand, whoever asks', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.pass(minutes(20));
    const again = [await venue.open(order), await venue.open(order, venue.another())];
    expect(again).toEqual(again.map(() => ({ kind: 'open', payUrl: attempt.payUrl })));
    expect(venue.company.count('open')).toBe(1);
  });

  test('is one, however many want it at once', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    const processes = Array.from({ length: 8 }, () => venue.another());
    const outcomes = await Promise.all(processes.map((one) => venue.open(order, one)));
    const { attempts } = await venue.read(order.uuid);
    expect(attempts).toHaveLength(1);
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'open', payUrl: attempts[0]?.payUrl })));
  });

  test('is another once less than a minute is left of it', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.pass(attemptLifetimeMs - 59_000);
    expect(await venue.open(order)).not.toEqual({ kind: 'open', payUrl: attempt.payUrl });
    expect(await venue.attemptOf(order, 0)).toMatchObject({ state: 'superseded' });
    expect(venue.company.count('cancel', attempt.reference)).toBe(1);
  });

  test('is another for another amount', async () => {
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

  test('is for what is due beside what was paid', async () => {
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

describe('nobody is sent anywhere', () => {
  test('for an order that is not there', async () => {
    const venue = await aVenue();
    expect(await venue.open({ uuid: crypto.randomUUID(), language: 'en' })).toEqual({ kind: 'not_found' });
  });

  test.for(['canceled', 'rejected', 'fulfilled'] as const)('for one that is %s', async (status) => {
    const venue = await aVenue();
    const order = await venue.order();
    await venue.orders.change(
      order.uuid,
      always(() => ({ status })),
    );
    expect(await venue.open(order)).toEqual({ kind: 'order_finished' });
    expect(venue.company.calls).toEqual([]);
  });

  test('for one that is paid', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    await venue.look(attempt);
    expect(await venue.open(order)).toEqual({ kind: 'nothing_due' });
  });

  test('where the venue has no company', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.current.provider = null;
    expect(await venue.open(order)).toEqual({ kind: 'payment_unavailable' });
  });

  test.for([
    ['the currency', { currencies: ['USD'] }],
    ['so little', { minAmount: () => 50_000 as never }],
    ['such a step', { step: () => 1_000 as never }],
  ] as const)('where the company does not take %s', async ([, rules]) => {
    const venue = await aVenue({ company: aProvider({ rules }) });
    expect(await venue.open(await venue.order())).toEqual({ kind: 'payment_unavailable' });
    expect(venue.company.calls).toEqual([]);
  });
});

describe('a company that does not open it', () => {
  test.for([
    ['unreachable', 'superseded', true],
    ['unreadable', 'superseded', true],
    ['rejected', 'failed', false],
    ['unauthorised', 'failed', false],
    ['throttled', 'failed', false],
  ] as const)('because it is %s leaves an attempt that is %s', async ([kind, state, isFollowed]) => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.company.fails('open', kind as IntegrationErrorKind);
    expect(await venue.open(order)).toEqual({ kind: 'unreachable' });
    const attempt = await venue.attemptOf(order);
    expect(attempt).toMatchObject({ state, payUrl: null, providerRef: null });
    expect(attempt.pollUntil !== null).toBe(isFollowed);
  });

  test('is asked anew the next time, under another reference', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.company.fails('open', 'unreachable', true);
    await venue.open(order);
    expect(await venue.open(order)).toMatchObject({ kind: 'open' });
    const { attempts } = await venue.read(order.uuid);
    expect(attempts.map(({ state }) => state)).toEqual(['superseded', 'pending']);
    expect(new Set(attempts.map(({ reference }) => reference)).size).toBe(2);
  });

  test('tells our log what is wrong, and nothing of the diner', async () => {
    const venue = await aVenue();
    venue.company.fails('open', 'unreachable');
    await venue.open(await venue.order());
    expect(venue.logged).toMatchObject([{ event: 'payment company', facts: { kind: 'unreachable' } }]);
    expect(JSON.stringify(venue.logged)).not.toMatch(/Amal|971|Example/);
  });
});

describe('a page of nobody knows whose making', () => {
  test.for([
    'https://evil.example',
    'http://pay.company.example',
    'https://pay.company.example.evil.example',
    'https://who:knows@pay.company.example',
  ])('such as %s is no place to send a diner to', async (payUrl) => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.company.state.payUrl = payUrl;
    expect(await venue.open(order)).toEqual({ kind: 'unreachable' });
    const attempt = await venue.attemptOf(order);
    expect(attempt).toMatchObject({ state: 'superseded', payUrl: null, review: 'pay_url' });
    expect(venue.company.count('cancel', attempt.reference)).toBe(1);
    expect(await venue.book.listForReview(venue.licence)).toHaveLength(1);
    expect(JSON.stringify(venue.logged)).not.toContain('evil');
  });
});
