import { describe, expect, test } from 'vitest';
import type { PaymentStatusRequest } from '#contracts/calls/payments.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import { findAttempts, providerOfSegment } from '#server/payments/find-attempts.ts';
import { isReference, newReference } from '#server/payments/payment-reference.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { type PayingVenue, payingVenues } from '#tests/support/payments.ts';

const providerIds = [...returnPages.keys()];

const aVenue = payingVenues();

const ask = (
  venue: PayingVenue,
  company: ProviderId,
  question: PaymentStatusRequest,
  licence = venue.licence,
) => findAttempts(venue.world, licence).byReturnQuery(company, question);

describe('a status question', () => {
  /** What the page of a company asks by, of an attempt of its own. */
  const questionOf = async (id: ProviderId) => {
    const venue = await aVenue({ company: aProvider({ id }) });
    const { order, attempt } = await venue.opened();
    const [first = 'reference', second] = returnPages.get(id)?.sends ?? [];
    const question = {
      [first]: id === 'noon' ? order.uuid : attempt.reference,
      ...(second && { [second]: attempt.providerRef ?? '' }),
    };
    return { venue, order, attempt, question: question as PaymentStatusRequest, first, second };
  };

  test.for(providerIds)('of %s finds the attempt, at its own venue and company alone', async (id) => {
    const { venue, attempt, question } = await questionOf(id);
    expect((await ask(venue, id, question))?.attempt).toEqual(attempt);
    expect(await ask(venue, id, question, 'elsewhere')).toBeNull();
    for (const other of providerIds) if (other !== id) expect(await ask(venue, other, question)).toBeNull();
  });

  test.for(providerIds)('of %s that is not whole, or not right, finds none', async (id) => {
    const { venue, question, first, second } = await questionOf(id);
    const wrong = [
      {},
      { ...question, [first]: undefined },
      { ...question, [first]: newReference() },
      { ...question, [first]: String(Reflect.get(question, first)).toLowerCase().slice(1) },
      { ...question, [first]: crypto.randomUUID() },
      ...(second
        ? [
            { ...question, [second]: undefined },
            { ...question, [second]: 'of another' },
            { ...question, [second]: '' },
          ]
        : []),
    ];
    for (const one of wrong) expect(await ask(venue, id, one as PaymentStatusRequest)).toBeNull();
  });

  test('with the reference of one and the session of another finds none', async () => {
    const venue = await aVenue({ company: aProvider({ id: 'stripe' }) });
    const [one, other] = [await venue.opened(), await venue.opened()];
    const session = other.attempt.providerRef ?? '';
    expect(await ask(venue, 'stripe', { ref: one.attempt.reference, session })).toBeNull();
  });

  test('by an order and a number that is not its own finds none', async () => {
    const venue = await aVenue({ company: aProvider({ id: 'noon' }) });
    const [one, other] = [await venue.opened(), await venue.opened()];
    const noonOrderId = other.attempt.providerRef ?? '';
    expect(await ask(venue, 'noon', { orderUUID: one.order.uuid, noonOrderId })).toBeNull();
    expect(await ask(venue, 'noon', { orderUUID: 'nonsense', noonOrderId })).toBeNull();
  });

  test('of a payment that the company has not named finds none by an empty name', async () => {
    const venue = await aVenue({ company: aProvider({ id: 'noon', namesLate: true }) });
    const { order } = await venue.opened();
    expect(await ask(venue, 'noon', { orderUUID: order.uuid, noonOrderId: '' })).toBeNull();
  });
});

describe('a company', () => {
  test('is called in addresses as its page is', () => {
    expect(providerOfSegment(returnPages, 'noon-payments')).toBe('noon');
    expect(providerOfSegment(returnPages, 'noon')).toBeNull();
    expect(providerOfSegment(returnPages, '')).toBeNull();
    expect(providerOfSegment(returnPages, 'constructor')).toBeNull();
    const segments = [...returnPages.values()].map(({ segment }) => segment);
    expect(segments.map((segment) => providerOfSegment(returnPages, segment))).toEqual(providerIds);
  });

  test('finds a payment by its own name at one venue alone', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    const at = (licence: string, company: ProviderId) =>
      findAttempts(venue.world, licence).byProviderRef(company, attempt.providerRef ?? '');
    expect((await at(venue.licence, 'paystack'))?.attempt).toEqual(attempt);
    expect(await at('elsewhere', 'paystack')).toBeNull();
    expect(await at(venue.licence, 'stripe')).toBeNull();
  });
});

describe('a reference', () => {
  test('is 26 characters that nobody mistakes, never the same', () => {
    const made = Array.from({ length: 500 }, newReference);
    expect(made.every(isReference)).toBe(true);
    expect(new Set(made).size).toBe(500);
    const letters = new Set(made.join(''));
    expect(letters.size).toBe(32);
    for (const letter of 'ILOU') expect(letters).not.toContain(letter);
  });

  test.for([
    '',
    'A',
    'A'.repeat(25),
    'A'.repeat(27),
    'a'.repeat(26),
    `${'A'.repeat(25)}U`,
    `${'A'.repeat(26)}\n`,
  ])('is not %j', (text) => {
    expect(isReference(text)).toBe(false);
  });
});
