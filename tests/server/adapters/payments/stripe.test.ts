import { describe, expect, test } from 'vitest';
import { stripe, stripeRules, stripeSettings } from '#server/adapters/payments/stripe.ts';
import { createTokenStore } from '#server/adapters/payments/token-store.ts';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { aCharge, aPayment, keyOf, milliOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { stripeDouble } from '#tests/support/gateways/stripe.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';

const open: Conduct['open'] = (settings, options) => stripe(stripeSettings.parse(settings), 'test', options);

describeProvider(stripeDouble, {
  open,
  secrets: ['secretKey', 'webhookSecrets'],
  credential: 'secretKey',
  afterCancel: 'PENDING',
  hooks: 'signed',
  amounts: { AED: ['5.00', '0.01', '999999.99'], KWD: ['5.120', '0.010', '99999.990'], JPY: ['500'] },
});

const started = () => {
  const gateway = openGateway(stripeDouble, 'https://stripe.double.example');
  return { gateway, provider: open(gateway.settings, providerOptions(gateway)) };
};

/** A provider with one fixed response, and the requests it gets. */
function scripted(status: number, body: unknown) {
  const requests: Request[] = [];
  const options: ProviderOptions = {
    fetch: async (request) => {
      requests.push(request);
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
    now: () => new Date('2026-11-21T12:00:00Z'),
    newUuid: () => crypto.randomUUID(),
    tokens: createTokenStore(Date.now),
  };
  const settings = { secretKey: 'sk_test_0123456789', webhookSecrets: 'whsec_0123456789' };
  return { requests, provider: open(settings, options) };
}

const aSession = {
  id: 'cs_test_1',
  status: 'complete',
  payment_status: 'paid',
  livemode: false,
  client_reference_id: 'R',
  amount_total: 4850,
  currency: 'aed',
  payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: { amount_refunded: 0 } },
};

const key = (currency = 'AED') => ({
  reference: 'R',
  providerRef: 'cs_test_1',
  charge: aCharge('48.50', currency),
  openedAt: new Date(),
});

describe('opening a Stripe payment', () => {
  test("encodes nested fields, and keeps Stripe's placeholders", async () => {
    const { gateway } = started();
    const { requests, provider } = scripted(200, { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/1' });
    const request = aPayment(gateway, { language: 'kp', venue: 'Saffron & Söhne' });
    await provider.open(request);
    const [sent] = requests;
    expect(sent?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(sent?.headers.get('idempotency-key')).toBe(request.reference);
    expect(sent?.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(Object.fromEntries(new URLSearchParams(await sent?.text()))).toMatchObject({
      'line_items[0][price_data][product_data][name]': 'Saffron & Söhne 00042',
      'payment_intent_data[metadata][reference]': request.reference,
      success_url: `${request.returnUrl.href}?session={CHECKOUT_SESSION_ID}`,
      locale: 'ko',
    });
  });

  test('adds the session to the query of the return URL', async () => {
    const { gateway } = started();
    const { requests, provider } = scripted(200, { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/1' });
    await provider.open(aPayment(gateway, { returnUrl: new URL('https://venue.example/back?ref=R') }));
    const sent = new URLSearchParams(await requests[0]?.text());
    expect(sent.get('success_url')).toBe('https://venue.example/back?ref=R&session={CHECKOUT_SESSION_ID}');
  });

  test('keeps the page open for more than half an hour', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway, { expiresAt: new Date(gateway.now() + 60_000) });
    await provider.open(request);
    const remainingMs = (gateway.find({ reference: request.reference })?.expiresAt ?? 0) - gateway.now();
    expect(remainingMs).toBeGreaterThan(30 * 60_000);
  });

  test('opens the same page for the same request, and rejects a different one', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    const first = await provider.open(request);
    expect(await provider.open(request)).toEqual(first);
    expect(await errorOf(provider.open({ ...request, orderNumber: '00043' }))).toBe('rejected');
    expect(gateway.all(request.reference)).toHaveLength(1);
  });

  test.for([
    ['5.125', 'KWD', '0.010'],
    ['0.005', 'AED', '0.010'],
    ['12.50', 'JPY', '1'],
    ['12.50', 'MGA', '1'],
  ] as const)('rejects %s %s instead of rounding to steps of %s', async ([amount, currency, step]) => {
    const { gateway, provider } = started();
    const charge = aCharge(amount, currency);
    expect(stripeRules.step?.(charge)).toBe(milliOf(step));
    expect(await errorOf(provider.open(aPayment(gateway, charge)))).toBe('rejected');
    expect(gateway.requests).toEqual([]);
  });
});

describe('polling Stripe', () => {
  test.for([
    ['waiting', 'PENDING'],
    ['succeeded', 'PAID'],
    ['failed', 'FAILED'],
  ] as const)('reports a delayed payment: %s is %s', async ([async, status]) => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    const { providerRef } = await provider.open(request);
    gateway.act(request.reference, 'pay');
    Object.assign(gateway.find({ reference: request.reference })?.more ?? {}, { async });
    expect(await provider.fetchPayment(keyOf(request, providerRef))).toMatchObject({ status });
  });

  test.for([
    ['a pending delayed payment', { payment_status: 'unpaid', payment_intent: 'pi_1' }, 'PENDING'],
    [
      'a processing payment',
      { payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'processing' } },
      'PENDING',
    ],
    [
      'a failed payment',
      { payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
      'FAILED',
    ],
    [
      'a declined card',
      {
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
      },
      'PENDING',
    ],
    ['an expired page', { status: 'expired', payment_status: 'unpaid', payment_intent: null }, 'EXPIRED'],
    ['a completed payment', { payment_intent: 'pi_1' }, 'PAID'],
    [
      'a partly refunded payment',
      { payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: { amount_refunded: 850 } } },
      'PAID',
    ],
    [
      'a refunded payment',
      { payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: { amount_refunded: 4850 } } },
      'REFUNDED',
    ],
  ] as const)('reports the state of %s', async ([, differing, status]) => {
    const { provider } = scripted(200, { ...aSession, ...differing });
    expect(await provider.fetchPayment(key())).toMatchObject({ status });
  });

  test('reads amounts in the decimals of their currency', async () => {
    const { provider } = scripted(200, { ...aSession, amount_total: 5120, currency: 'kwd' });
    expect(await provider.fetchPayment(key())).toMatchObject({ amount: milliOf('5.120'), currency: 'KWD' });
  });

  test('reports the refunded amount', async () => {
    const charge = { amount_refunded: 1000 };
    const payment_intent = { ...aSession.payment_intent, latest_charge: charge };
    const { provider } = scripted(200, { ...aSession, payment_intent });
    expect(await provider.fetchPayment(key())).toMatchObject({ refunded: milliOf('10.00') });
  });

  test('reports live mode', async () => {
    const { provider } = scripted(200, { ...aSession, livemode: true });
    expect(await provider.fetchPayment(key())).toMatchObject({ mode: 'live' });
  });

  test.for(['null', '"x"', '5', '[]', '{"error":{"type":"api_error"}}', '{"id":5}'])(
    'rejects the response %s',
    async (body) => {
      const { provider } = scripted(200, body);
      expect(await errorOf(provider.fetchPayment(key()))).toBe('unreadable');
    },
  );

  test.for([
    [400, { error: { code: 'resource_missing' } }, 'not_found'],
    [402, { error: { type: 'card_error' } }, 'rejected'],
    [403, { error: {} }, 'unauthorised'],
    [409, { error: { type: 'idempotency_error' } }, 'unreachable'],
    [429, { error: { code: 'rate_limit' } }, 'throttled'],
    [302, '', 'rejected'],
  ] as const)('maps HTTP %i to its error', async ([status, body, kind]) => {
    const { requests, provider } = scripted(status, body);
    expect(await errorOf(provider.fetchPayment(key()))).toBe(kind);
    expect(requests).toHaveLength(1);
  });

  test('sends one request when the connection is cut', async () => {
    const requests: Request[] = [];
    const settings = { secretKey: 'sk_test_0123456789', webhookSecrets: 'whsec_0123456789' };
    const provider = open(settings, {
      ...providerOptions(started().gateway),
      fetch: async (request) => {
        requests.push(request);
        throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
      },
    });
    expect(await errorOf(provider.fetchPayment(key()))).toBe('unreachable');
    expect(requests).toHaveLength(1);
  });
});

describe('canceling and refunding with Stripe', () => {
  test('closes a page twice without an error', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    const { providerRef } = await provider.open(request);
    await provider.cancel?.(keyOf(request, providerRef));
    expect(await errorOf(provider.cancel?.(keyOf(request, providerRef)))).toBe('none');
  });

  test('refunds one reference once', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    const { providerRef } = await provider.open(request);
    gateway.act(request.reference, 'pay');
    const refund = () =>
      provider.refund?.(keyOf(request, providerRef), aCharge('10.00', request.currency), 'RF1');
    await refund();
    await refund();
    expect(milliOf(gateway.find({ reference: request.reference })?.refunded ?? '')).toBe(milliOf('10.00'));
  });

  test('refunds nothing of an unpaid payment', async () => {
    const { provider } = scripted(200, { ...aSession, payment_intent: null });
    expect(await errorOf(provider.refund?.(key(), aCharge('1.00', 'AED'), 'RF1'))).toBe('rejected');
  });
});
