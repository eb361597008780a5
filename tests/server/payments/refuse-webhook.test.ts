import { describe, expect, test } from 'vitest';
import { newReference } from '#server/payments/payment-reference.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { allEvents, receive, storedMessages, unsigned } from './a-webhook-message.ts';

const aVenue = payingVenues();

describe('a sender of unsigned messages', () => {
  test('causes no more polls than the provider allows', async () => {
    const rules = { pollLimit: { minIntervalMs: 3_000, max: 6 } };
    const venue = await aVenue({ provider: aProvider({ rules }) });
    const { attempt } = await venue.opened();
    for (let at = 0; at < 40; at += 1) {
      await receive(venue, { reference: attempt.reference, at }, unsigned);
      venue.advance(1_000);
      await venue.reconcile();
    }
    expect(venue.provider.count('ask')).toBeLessThanOrEqual(6);
  });

  test.for(['bad', ''])(
    'with the signature %j is refused, and the provider is not polled',
    async (signature) => {
      const venue = await aVenue();
      const { order, attempt } = await venue.opened();
      venue.provider.act(attempt.reference, 'PAID');
      expect(await receive(venue, { reference: attempt.reference, name: 'Amal' }, { signature })).toBe(
        'forged',
      );
      expect(venue.provider.count('ask')).toBe(0);
      expect(await venue.attemptOf(order)).toEqual(attempt);
      expect(await storedMessages(venue)).toBe(0);
      expect((await allEvents(venue)).at(-1)).toEqual({
        kind: 'message_refused',
        reference: null,
        detail: { company: 'paystack', why: 'signature' },
      });
    },
  );

  test('about unknown payments is distinguished from the provider and leaves few records', async () => {
    const venue = await aVenue();
    expect(await receive(venue, { reference: newReference() }, unsigned)).toBe('unknown');
    expect(await receive(venue, { reference: newReference() })).toBe('taken');
    expect(await storedMessages(venue)).toBe(0);
    expect(await allEvents(venue)).toEqual([
      { kind: 'message_unknown', reference: null, detail: { company: 'paystack', isSigned: false } },
      { kind: 'message_unknown', reference: null, detail: { company: 'paystack', isSigned: true } },
    ]);
  });
});

describe('a message is not delivered', () => {
  test.for([
    ['from another provider', aProvider({ id: 'stripe' })],
    ['from a provider without webhooks', aProvider({ lacks: ['hooks'] })],
  ] as const)('%s', async ([, provider]) => {
    const venue = await aVenue({ provider });
    expect(await receive(venue, { reference: newReference() })).toBe('no_provider');
    venue.current.provider = null;
    expect(await receive(venue, { reference: newReference() })).toBe('no_provider');
  });

  test('when it is about something else', async () => {
    const venue = await aVenue();
    expect(await receive(venue, { ignored: true })).toBe('taken');
    expect(await allEvents(venue)).toEqual([]);
  });
});
