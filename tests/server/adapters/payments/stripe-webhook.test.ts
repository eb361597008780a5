import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { readStripeWebhook } from '#server/adapters/payments/stripe-webhook.ts';

describe('a Stripe webhook', () => {
  const secret = 'unit-test-key-not-a-secret';
  const body = '{"id":"evt_1","type":"checkout.session.completed"}';
  const signature = 'aeac0d0aff39a6bc21bd95bf938a9a75c4c55c5d69c23e543a9d66dffd684392';
  const event = { id: 'evt_2', type: 'checkout.session.completed', data: { object: { id: 'cs_test_1' } } };

  const read = (header: string, text = body, at = 1_700_000_000, secrets: readonly string[] = [secret]) =>
    readStripeWebhook(
      {
        headers: new Headers({ 'stripe-signature': header }),
        query: new URLSearchParams(),
        body: new TextEncoder().encode(text),
      },
      secrets,
      new Date(at * 1000),
    );

  // The documented body names no object: `unreadable` shows that its signature was accepted.
  const accepted = { kind: 'refused', why: 'unreadable' };

  test.for([
    ['one signature', `t=1700000000,v1=${signature}`],
    ['two signatures', `t=1700000000,v1=${'0'.repeat(64)},v1=${signature}`],
    ['an additional signature of an unknown scheme', `t=1700000000,v0=${'0'.repeat(64)},v1=${signature}`],
  ] as const)('is accepted with %s, as Stripe documents', ([, header]) => {
    expect(read(header)).toEqual(accepted);
  });

  test.for([
    ['only an unknown scheme', `t=1700000000,v0=${signature}`],
    ['another time', `t=1700000001,v1=${signature}`],
    ['no time', `v1=${signature}`],
    ['nothing', ''],
    ['nonsense', 'v1'],
  ] as const)('is refused with %s', ([, header]) => {
    expect(read(header)).toEqual({ kind: 'refused', why: 'signature' });
  });

  test('is accepted for five minutes', () => {
    const header = `t=1700000000,v1=${signature}`;
    expect(read(header, body, 1_700_000_300)).toEqual(accepted);
    expect(read(header, body, 1_700_000_301)).toEqual({ kind: 'refused', why: 'stale' });
  });

  test('is accepted with any of several secrets', () => {
    const header = `t=1700000000,v1=${signature}`;
    expect(read(header, body, 1_700_000_000, ['another-secret', secret])).toEqual(accepted);
    expect(read(header, body, 1_700_000_000, ['another-secret', 'yet-another'])).toMatchObject({
      why: 'signature',
    });
  });

  test.for([
    ['a session', event, { eventId: 'evt_2', reference: null, providerRef: 'cs_test_1' }],
    [
      'a charge with our reference on it',
      { ...event, type: 'charge.refunded', data: { object: { id: 'ch_1', metadata: { reference: 'R' } } } },
      { eventId: 'evt_2', reference: 'R', providerRef: null },
    ],
    [
      'a charge of another system',
      { ...event, type: 'charge.refunded', data: { object: { id: 'ch_1', metadata: {} } } },
      { kind: 'ignored' },
    ],
  ] as const)('is read: %s', ([, webhook, report]) => {
    const text = JSON.stringify(webhook);
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: text,
      secret,
      timestamp: 1_700_000_000,
    });
    expect(read(header, text)).toMatchObject(report);
  });
});
