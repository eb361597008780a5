import { describe, expect, test } from 'vitest';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { dueOf, type PayingVenue, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

interface Return {
  readonly provider?: ProviderId;
  readonly reference?: string | null;
  readonly query?: string;
  readonly form?: string;
  readonly licence?: string;
}

/** A diner returns. @returns the page they are shown. */
async function returnFrom(venue: PayingVenue, request: Return): Promise<string | null> {
  const { provider = venue.provider.provider.id, reference = null, query = '', form = '' } = request;
  const sent = { query: new URLSearchParams(query), form: new URLSearchParams(form) };
  const landing = await venue.payments.receiveReturn(
    request.licence ?? venue.licence,
    provider,
    reference,
    sent,
  );
  await venue.payments.whenIdle();
  return landing && `${landing.language} ${decodeURIComponent(String(landing.query))}`;
}

describe('a returning diner', () => {
  test('is shown the payment, and the provider is polled', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened({ language: 'ar' });
    const { reference } = attempt;
    venue.provider.act(reference, 'PAID');
    expect(await returnFrom(venue, { reference })).toBe(`ar reference=${reference}`);
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
    expect(await venue.attemptOf(order)).toMatchObject({ returnedAt: venue.clock.now });
  });

  test('sees it in the language of their payment, not of the order', async () => {
    const venue = await aVenue();
    const order = await venue.order({ language: 'ar' });
    await venue.open({ ...order, language: 'fr' });
    const { reference } = await venue.attemptOf(order);
    expect(await returnFrom(venue, { reference })).toBe(`fr reference=${reference}`);
  });

  /** Source: spec §2 return.parameters, routes.payment-providers */
  test.for([
    ['ngenius', 'ref=OURS'],
    ['skipcash', 'id=OURS'],
    ['stripe', 'ref=OURS&session=THEIRS'],
    ['paylink', 'reference=OURS&checkout=THEIRS'],
    ['noon', 'reference=ORDER&orderId=THEIRS'],
    ['paytabs', 'reference=OURS'],
    ['2c2p', 'reference=OURS'],
    ['magnati', 'reference=OURS'],
    ['paystack', 'reference=OURS'],
    ['thawani', 'reference=OURS'],
    ['xpresspay', 'reference=OURS'],
    ['sandbox', 'reference=OURS'],
  ] as const)('from %s gets a page that reads %s', async ([id, expected]) => {
    const venue = await aVenue({ provider: aProvider({ id }) });
    const { order, attempt } = await venue.opened({ language: 'en' });
    const { reference, providerRef } = attempt;
    const query = expected
      .replace('OURS', reference)
      .replace('THEIRS', providerRef ?? '')
      .replace('ORDER', order.uuid);
    expect(await returnFrom(venue, { reference })).toBe(`en ${query}`);
  });

  test('is recorded once when they return twice', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const first = venue.clock.now;
    const { reference } = attempt;
    await Promise.all([returnFrom(venue, { reference }), returnFrom(venue, { reference })]);
    venue.advance(60_000);
    venue.provider.act(reference, 'PAID');
    await Promise.all([returnFrom(venue, { reference }), returnFrom(venue, { reference })]);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', returnedAt: first });
    expect((await venue.read(order.uuid)).payments).toHaveLength(1);
    expect((await venue.events(attempt)).filter((kind) => kind === 'returned')).toHaveLength(1);
  });

  test.for(['isPaid=true', 'status=PAID&respStatus=A', 'trxref=x&amount=0', 'theirs='])(
    'with the query %s has not paid by it',
    async (query) => {
      const venue = await aVenue();
      const { order, attempt } = await venue.opened();
      await returnFrom(venue, { reference: attempt.reference, query });
      await returnFrom(venue, { reference: attempt.reference, form: query });
      expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending', paidAt: null });
    },
  );

  test('after a decline causes another poll, because another card can have been accepted', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const { reference } = attempt;
    venue.provider.act(reference, 'FAILED');
    await returnFrom(venue, { reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'failed', pollUntil: null });
    venue.provider.setStatus(reference, 'PAID');
    await returnFrom(venue, { reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
  });

  test('after paying causes no further poll', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await returnFrom(venue, { reference: attempt.reference });
    await returnFrom(venue, { reference: attempt.reference });
    expect(venue.provider.count('ask')).toBe(1);
  });

  test('while the provider does not respond causes another poll soon', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.fail('ask', 'unreachable');
    await returnFrom(venue, { reference: attempt.reference });
    venue.provider.act(attempt.reference, 'PAID');
    venue.advance(5_000);
    await venue.reconcile();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test('from a provider that the venue no longer has still sees the payment', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened({ language: 'en' });
    venue.current.provider = null;
    const request = { reference: attempt.reference, provider: 'paystack' } as const;
    expect(await returnFrom(venue, request)).toBe(`en reference=${attempt.reference}`);
    venue.current.provider = aProvider({ id: 'stripe' }).provider;
    expect(await returnFrom(venue, request)).toBe(`en reference=${attempt.reference}`);
    expect(venue.provider.count('ask')).toBe(0);
  });
});

describe('a forged return', () => {
  const twoPayments = async () => {
    const venue = await aVenue();
    return { venue, one: await venue.opened({ language: 'en' }), other: await venue.opened() };
  };

  test.for(['theirs', 'ours', 'signed'] as const)(
    'about %s changes nothing and is recorded',
    async (about) => {
      const { venue, one, other } = await twoPayments();
      const { reference } = one.attempt;
      const forgedQueries = {
        theirs: `theirs=${other.attempt.providerRef}`,
        ours: `ours=${other.attempt.reference}`,
        signed: 'signed=badly',
      };
      for (const { attempt } of [one, other]) venue.provider.act(attempt.reference, 'PAID');
      expect(await returnFrom(venue, { reference, query: forgedQueries[about] })).toBe(
        `en reference=${reference}`,
      );
      expect(await venue.attemptOf(one.order)).toEqual(one.attempt);
      expect(await venue.attemptOf(other.order)).toEqual(other.attempt);
      expect(await venue.events(one.attempt)).toEqual(['opening', 'pending', 'return_refused']);
      expect(venue.provider.count('ask')).toBe(0);
    },
  );

  test('is recorded without its content', async () => {
    const { venue, one } = await twoPayments();
    await returnFrom(venue, { reference: one.attempt.reference, query: 'theirs=Amal&signed=badly' });
    expect((await venue.repository.listEvents(one.attempt.reference)).at(-1)?.detail).toEqual({
      company: 'paystack',
      signature: 'invalid',
    });
  });
});

describe('a return about an unknown payment', () => {
  test('is ignored, also for another venue or another provider', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    const { reference } = attempt;
    expect(await returnFrom(venue, { reference: newReference() })).toBeNull();
    expect(await returnFrom(venue, { reference: 'I'.repeat(26) })).toBeNull();
    expect(await returnFrom(venue, { reference, provider: 'stripe' })).toBeNull();
    expect(await returnFrom(venue, { reference, licence: 'elsewhere' })).toBeNull();
    expect(await returnFrom(venue, {})).toBeNull();
  });
});

describe('a return without our reference in its URL', () => {
  test('is found by the reference in its query, or by an unguessable name from the provider', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened({ language: 'en' });
    const shown = `en reference=${attempt.reference}`;
    expect(await returnFrom(venue, { query: `ours=${attempt.reference}` })).toBe(shown);
    expect(await returnFrom(venue, { query: `theirs=${attempt.providerRef}` })).toBe(shown);
    expect(
      await returnFrom(venue, { query: `theirs=${attempt.providerRef}&ours=${newReference()}` }),
    ).toBeNull();
  });

  test('is not found by a number, since numbers can be counted through', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.orders.change(order.uuid, (now) => ({
      kind: 'change',
      change: { order: { ...now, attempts: [{ ...attempt, providerRef: '100000000001' }] } },
    }));
    expect(await returnFrom(venue, { query: 'theirs=100000000001' })).toBeNull();
    expect(price).toBe(dueOf(await venue.read(order.uuid)));
  });
});
