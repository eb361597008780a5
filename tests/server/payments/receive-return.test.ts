import { describe, expect, test } from 'vitest';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { dueOf, type PayingVenue, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

interface Back {
  readonly company?: ProviderId;
  readonly reference?: string | null;
  readonly query?: string;
  readonly form?: string;
  readonly licence?: string;
}

/** A diner comes back. @returns where they are shown what became of it. */
async function back(venue: PayingVenue, given: Back): Promise<string | null> {
  const { company = venue.company.provider.id, reference = null, query = '', form = '' } = given;
  const request = { query: new URLSearchParams(query), form: new URLSearchParams(form) };
  const landing = await venue.payments.receiveReturn(
    given.licence ?? venue.licence,
    company,
    reference,
    request,
  );
  await venue.payments.whenIdle();
  return landing && `${landing.language} ${decodeURIComponent(String(landing.query))}`;
}

describe('a diner who comes back', () => {
  test('is shown the payment, and the company is asked', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened({ language: 'ar' });
    const { reference } = attempt;
    venue.company.act(reference, 'PAID');
    expect(await back(venue, { reference })).toBe(`ar reference=${reference}`);
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
    expect(await venue.attemptOf(order)).toMatchObject({ returnedAt: venue.clock.now });
  });

  test('is shown it in the language in which they pay, whoever ordered', async () => {
    const venue = await aVenue();
    const order = await venue.order({ language: 'ar' });
    await venue.open({ ...order, language: 'fr' });
    const { reference } = await venue.attemptOf(order);
    expect(await back(venue, { reference })).toBe(`fr reference=${reference}`);
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
  ] as const)('from %s reaches a page that reads %s', async ([id, expected]) => {
    const venue = await aVenue({ company: aProvider({ id }) });
    const { order, attempt } = await venue.opened({ language: 'en' });
    const { reference, providerRef } = attempt;
    const query = expected
      .replace('OURS', reference)
      .replace('THEIRS', providerRef ?? '')
      .replace('ORDER', order.uuid);
    expect(await back(venue, { reference })).toBe(`en ${query}`);
  });

  test('twice is one who came back once', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const first = venue.clock.now;
    const { reference } = attempt;
    await Promise.all([back(venue, { reference }), back(venue, { reference })]);
    venue.pass(60_000);
    venue.company.act(reference, 'PAID');
    await Promise.all([back(venue, { reference }), back(venue, { reference })]);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', returnedAt: first });
    expect((await venue.read(order.uuid)).payments).toHaveLength(1);
    expect((await venue.events(attempt)).filter((kind) => kind === 'returned')).toHaveLength(1);
  });

  test.for(['isPaid=true', 'status=PAID&respStatus=A', 'trxref=x&amount=0', 'theirs='])(
    'and says %s has paid nothing by that',
    async (query) => {
      const venue = await aVenue();
      const { order, attempt } = await venue.opened();
      await back(venue, { reference: attempt.reference, query });
      await back(venue, { reference: attempt.reference, form: query });
      expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending', paidAt: null });
    },
  );

  test('after the company had said no is asked about again: another card may have been taken', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const { reference } = attempt;
    venue.company.act(reference, 'FAILED');
    await back(venue, { reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'failed', pollUntil: null });
    venue.company.turns(reference, 'PAID');
    await back(venue, { reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
  });

  test('after having paid has nothing asked any more', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    await back(venue, { reference: attempt.reference });
    await back(venue, { reference: attempt.reference });
    expect(venue.company.count('ask')).toBe(1);
  });

  test('while the company is silent is asked about again soon', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.fails('ask', 'unreachable');
    await back(venue, { reference: attempt.reference });
    venue.company.act(attempt.reference, 'PAID');
    venue.pass(5_000);
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test('from a company that the venue no longer has is still shown the payment', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened({ language: 'en' });
    venue.current.provider = null;
    const given = { reference: attempt.reference, company: 'paystack' } as const;
    expect(await back(venue, given)).toBe(`en reference=${attempt.reference}`);
    venue.current.provider = aProvider({ id: 'stripe' }).provider;
    expect(await back(venue, given)).toBe(`en reference=${attempt.reference}`);
    expect(venue.company.count('ask')).toBe(0);
  });
});

describe('a return that lies', () => {
  const two = async () => {
    const venue = await aVenue();
    return { venue, one: await venue.opened({ language: 'en' }), other: await venue.opened() };
  };

  test.for(['theirs', 'ours', 'signed'] as const)(
    'about %s changes nothing, and is written down',
    async (about) => {
      const { venue, one, other } = await two();
      const { reference } = one.attempt;
      const lies = {
        theirs: `theirs=${other.attempt.providerRef}`,
        ours: `ours=${other.attempt.reference}`,
        signed: 'signed=badly',
      };
      for (const { attempt } of [one, other]) venue.company.act(attempt.reference, 'PAID');
      expect(await back(venue, { reference, query: lies[about] })).toBe(`en reference=${reference}`);
      expect(await venue.attemptOf(one.order)).toEqual(one.attempt);
      expect(await venue.attemptOf(other.order)).toEqual(other.attempt);
      expect(await venue.events(one.attempt)).toEqual(['opening', 'pending', 'return_refused']);
      expect(venue.company.count('ask')).toBe(0);
    },
  );

  test('tells those who look for it nothing of what it said', async () => {
    const { venue, one } = await two();
    await back(venue, { reference: one.attempt.reference, query: 'theirs=Amal&signed=badly' });
    expect((await venue.book.listEvents(one.attempt.reference)).at(-1)?.detail).toEqual({
      company: 'paystack',
      signature: 'invalid',
    });
  });
});

describe('a return about nothing of ours', () => {
  test('is none: unknown, foreign, or of another company', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    const { reference } = attempt;
    expect(await back(venue, { reference: newReference() })).toBeNull();
    expect(await back(venue, { reference: 'I'.repeat(26) })).toBeNull();
    expect(await back(venue, { reference, company: 'stripe' })).toBeNull();
    expect(await back(venue, { reference, licence: 'elsewhere' })).toBeNull();
    expect(await back(venue, {})).toBeNull();
  });
});

describe('a return without our reference in its address', () => {
  test('is found by what it says of us, or by a name of theirs that nobody guesses', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened({ language: 'en' });
    const shown = `en reference=${attempt.reference}`;
    expect(await back(venue, { query: `ours=${attempt.reference}` })).toBe(shown);
    expect(await back(venue, { query: `theirs=${attempt.providerRef}` })).toBe(shown);
    expect(await back(venue, { query: `theirs=${attempt.providerRef}&ours=${newReference()}` })).toBeNull();
  });

  test('is not found by a number: who counts would find the orders of all', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.orders.change(order.uuid, (now) => ({
      kind: 'change',
      change: { order: { ...now, attempts: [{ ...attempt, providerRef: '100000000001' }] } },
    }));
    expect(await back(venue, { query: 'theirs=100000000001' })).toBeNull();
    expect(price).toBe(dueOf(await venue.read(order.uuid)));
  });
});
