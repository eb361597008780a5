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

const ask = (venue: PayingVenue, id: ProviderId, query: PaymentStatusRequest, licence = venue.licence) =>
  findAttempts(venue.options, licence).byReturnQuery(id, query);

describe('a status query', () => {
  /** The query of a provider’s page about one of its attempts. */
  const queryOf = async (id: ProviderId) => {
    const venue = await aVenue({ provider: aProvider({ id }) });
    const { order, attempt } = await venue.opened();
    const [first = 'reference', second] = returnPages.get(id)?.sends ?? [];
    const query = {
      [first]: id === 'noon' ? order.uuid : attempt.reference,
      ...(second && { [second]: attempt.providerRef ?? '' }),
    };
    return { venue, order, attempt, query: query as PaymentStatusRequest, first, second };
  };

  test.for(providerIds)('of %s finds the attempt at its own venue and provider only', async (id) => {
    const { venue, attempt, query } = await queryOf(id);
    expect((await ask(venue, id, query))?.attempt).toEqual(attempt);
    expect(await ask(venue, id, query, 'elsewhere')).toBeNull();
    for (const other of providerIds) if (other !== id) expect(await ask(venue, other, query)).toBeNull();
  });

  test.for(providerIds)('of %s that is incomplete or wrong finds nothing', async (id) => {
    const { venue, query, first, second } = await queryOf(id);
    const wrong = [
      {},
      { ...query, [first]: undefined },
      { ...query, [first]: newReference() },
      { ...query, [first]: String(Reflect.get(query, first)).toLowerCase().slice(1) },
      { ...query, [first]: crypto.randomUUID() },
      ...(second
        ? [
            { ...query, [second]: undefined },
            { ...query, [second]: 'of another' },
            { ...query, [second]: '' },
          ]
        : []),
    ];
    for (const one of wrong) expect(await ask(venue, id, one as PaymentStatusRequest)).toBeNull();
  });

  test('with the reference of one attempt and the session of another finds nothing', async () => {
    const venue = await aVenue({ provider: aProvider({ id: 'stripe' }) });
    const [one, other] = [await venue.opened(), await venue.opened()];
    const session = other.attempt.providerRef ?? '';
    expect(await ask(venue, 'stripe', { ref: one.attempt.reference, session })).toBeNull();
  });

  test('with an order and the number of another order finds nothing', async () => {
    const venue = await aVenue({ provider: aProvider({ id: 'noon' }) });
    const [one, other] = [await venue.opened(), await venue.opened()];
    const noonOrderId = other.attempt.providerRef ?? '';
    expect(await ask(venue, 'noon', { orderUUID: one.order.uuid, noonOrderId })).toBeNull();
    expect(await ask(venue, 'noon', { orderUUID: 'nonsense', noonOrderId })).toBeNull();
  });

  test('with an empty name finds nothing when the provider has not named the payment yet', async () => {
    const venue = await aVenue({ provider: aProvider({ id: 'noon', namesLate: true }) });
    const { order } = await venue.opened();
    expect(await ask(venue, 'noon', { orderUUID: order.uuid, noonOrderId: '' })).toBeNull();
  });
});

describe('a payment provider', () => {
  test('has the segment of its page in URLs', () => {
    expect(providerOfSegment(returnPages, 'noon-payments')).toBe('noon');
    expect(providerOfSegment(returnPages, 'noon')).toBeNull();
    expect(providerOfSegment(returnPages, '')).toBeNull();
    expect(providerOfSegment(returnPages, 'constructor')).toBeNull();
    const segments = [...returnPages.values()].map(({ segment }) => segment);
    expect(segments.map((segment) => providerOfSegment(returnPages, segment))).toEqual(providerIds);
  });

  test('finds a payment by its own name at one venue only', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    const at = (licence: string, id: ProviderId) =>
      findAttempts(venue.options, licence).byProviderRef(id, attempt.providerRef ?? '');
    expect((await at(venue.licence, 'paystack'))?.attempt).toEqual(attempt);
    expect(await at('elsewhere', 'paystack')).toBeNull();
    expect(await at(venue.licence, 'stripe')).toBeNull();
  });
});

describe('a reference', () => {
  test('has 26 unambiguous characters and is unique', () => {
    const references = Array.from({ length: 500 }, newReference);
    expect(references.every(isReference)).toBe(true);
    expect(new Set(references).size).toBe(500);
    const letters = new Set(references.join(''));
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
  ])('cannot be %j', (text) => {
    expect(isReference(text)).toBe(false);
  });
});
