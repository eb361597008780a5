import { expect, test } from 'vitest';
import { thawani, thawaniSettings } from '#server/adapters/payments/thawani.ts';
import { signThawaniWebhook } from '#server/adapters/payments/thawani-webhook.ts';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { aCharge, aPayment, keyOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import type { Gateway } from '#tests/support/gateways/gateway.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { thawaniDouble } from '#tests/support/gateways/thawani.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';
import { webhookOf } from '#tests/support/provider-suite/messages.ts';

const open: Conduct['open'] = (settings, options) =>
  thawani(thawaniSettings.parse(settings), 'test', options);

describeProvider(thawaniDouble, {
  open,
  secrets: ['secretKey', 'webhookSecret'],
  credential: 'secretKey',
  afterCancel: 'CANCELLED',
  hooks: 'signed',
  amounts: { OMR: ['5.125', '0.001', '48.500', '999999.999'] },
});

const started = async (options: (gateway: Gateway) => ProviderOptions = providerOptions) => {
  const gateway = openGateway(thawaniDouble, 'https://thawani.double.example');
  const provider = open(gateway.settings, options(gateway));
  const request = aPayment(gateway);
  const { providerRef, payUrl } = await provider.open(request);
  const charge = gateway.find({ reference: request.reference });
  const more = (members: object) => Object.assign(charge?.more ?? {}, members);
  return { gateway, provider, request, payUrl, key: keyOf(request, providerRef), charge, more };
};

/** Options that record everything sent to the provider. */
const recording = (sent: string[]) => (gateway: Gateway) => ({
  ...providerOptions(gateway),
  async fetch(request: Request, init: Parameters<ProviderOptions['fetch']>[1]) {
    const { url, headers } = request;
    sent.push(url, JSON.stringify([...headers]), await request.clone().text());
    return providerOptions(gateway).fetch(request, init);
  },
});

test('a webhook is signed as the provider documents', () => {
  const body = '{"event_type":"checkout.completed","data":{"session_id":"checkout_1"}}';
  expect(signThawaniWebhook('unit-test-key-not-a-secret', new TextEncoder().encode(body), '1700000000')).toBe(
    '5d744dc2a34e70281ac78451e4971b01bbb59cd3013680ba0e91ee727db4f65e',
  );
});

test('the pay URL contains the publishable key and not the secret one', async () => {
  const sent: string[] = [];
  const { payUrl, provider, key } = await started(recording(sent));
  await provider.fetchPayment(key);
  const { publishableKey = '', secretKey = '' } = thawaniDouble.settings;
  expect(payUrl.pathname).toBe(`/pay/${key.providerRef}`);
  expect([...payUrl.searchParams]).toEqual([['key', publishableKey]]);
  expect(payUrl.href).not.toContain(secretKey);
  expect(sent.join()).not.toContain(publishableKey);
});

test('the page opens at the pay URL', async () => {
  const { gateway, payUrl } = await started();
  expect((await gateway.fetch(new Request(payUrl))).status).toBe(200);
});

test('every POST has a body', async () => {
  const { gateway, provider, key } = await started();
  await provider.cancel?.(key);
  expect(gateway.requests.map(({ status }) => status)).not.toContain(411);
});

test('a declined card leaves the session open for another one', async () => {
  const { gateway, provider, request, key } = await started();
  gateway.act(request.reference, 'decline');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING', providerStatus: 'unpaid' });
  gateway.act(request.reference, 'pay');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', amount: request.amount });
});

test('a session expires with the attempt', async () => {
  const { gateway, provider, key } = await started();
  gateway.advance(29 * 60_000);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING' });
  gateway.advance(2 * 60_000);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'EXPIRED', providerStatus: 'unpaid' });
});

test('a payment made in time stays paid', async () => {
  const { gateway, provider, request, key } = await started();
  gateway.act(request.reference, 'pay');
  gateway.advance(24 * 3_600_000);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID' });
});

test.for([
  ['2026-01-01T12:00:00Z', 'EXPIRED'],
  ['2026-01-01T12:00:00.1234567', 'EXPIRED'],
  ['2026-01-01T16:00:00+04:00', 'EXPIRED'],
  ['2026-01-01T12:00:02', 'PENDING'],
  ['2026-01-01T13:00:00+00:00', 'PENDING'],
  ['soon', 'PENDING'],
  [null, 'PENDING'],
] as const)('a session that ends at %s is %s one second later', async ([expire_at, status]) => {
  const data = {
    ...{ session_id: 'checkout_1', client_reference_id: 'r', total_amount: 1, currency: 'OMR' },
    ...{ payment_status: 'unpaid', expire_at },
  };
  const { request, gateway } = await started();
  const provider = open(gateway.settings, {
    ...providerOptions(gateway),
    fetch: async () => Response.json({ success: true, code: 2000, data }),
    now: () => new Date('2026-01-01T12:00:01Z'),
  });
  expect(await provider.fetchPayment(keyOf(request, 'checkout_1'))).toMatchObject({ status });
});

test('a payment whose opening got no response is found by our reference', async () => {
  const gateway = openGateway(thawaniDouble, 'https://thawani.double.example');
  const provider = open(gateway.settings, providerOptions(gateway));
  const request = aPayment(gateway);
  gateway.trouble(/session$/, 'reset_after');
  expect(await errorOf(provider.open(request))).toBe('unreachable');
  gateway.act(request.reference, 'pay');
  expect(await provider.fetchPayment(keyOf(request, null))).toMatchObject({
    status: 'PAID',
    reference: request.reference,
    providerRef: gateway.find({ reference: request.reference })?.id,
    amount: request.amount,
  });
});

test('an unopened payment is not found by our reference', async () => {
  const { gateway, provider } = await started();
  expect(await errorOf(provider.fetchPayment(keyOf(aPayment(gateway), null)))).toBe('not_found');
});

test('the amount is the sum of the lines', async () => {
  const { gateway, provider, request, key, charge } = await started();
  gateway.act(request.reference, 'pay');
  Object.assign(charge ?? {}, { amount: '48.501' });
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', amount: 48_501 });
});

test('refunds only the whole payment, once', async () => {
  const { gateway, provider, request, key, charge } = await started();
  gateway.act(request.reference, 'decline');
  gateway.act(request.reference, 'pay');
  const refund = (amount: string) =>
    errorOf(provider.refund?.(key, aCharge(amount, 'OMR'), request.reference) ?? Promise.resolve());
  expect(await refund('48.499')).toBe('rejected');
  expect(await refund('48.500')).toBe('none');
  expect(charge?.refunded).toBe('48.500');
  expect(await refund('48.500')).toBe('rejected');
});

test('refunds nothing of an unpaid payment', async () => {
  const { provider, request, key } = await started();
  expect(await errorOf(provider.refund?.(key, request, request.reference) ?? Promise.resolve())).toBe(
    'rejected',
  );
});

test.for([false, true])('checks the time of a webhook, in milliseconds: %s', async (inMs) => {
  const { gateway, provider, request, more } = await started();
  gateway.act(request.reference, 'pay');
  more({ inMs });
  const message = webhookOf(gateway.messageOf(request.reference));
  expect(provider.readWebhook?.(message)).toMatchObject({ kind: 'about', reference: request.reference });
  gateway.advance(6 * 60_000);
  expect(provider.readWebhook?.(message)).toEqual({ kind: 'refused', why: 'stale' });
});

test('refuses a signed webhook from yesterday', async () => {
  const { gateway, provider, request } = await started();
  gateway.act(request.reference, 'pay');
  const message = webhookOf(gateway.messageOf(request.reference, 'stale'));
  expect(provider.readWebhook?.(message)).toEqual({ kind: 'refused', why: 'stale' });
});

test.for(['', 'soon', '-1', '1e9', '99999999999999999'])(
  'refuses a signed webhook with the time %j',
  async (at) => {
    const { gateway, provider } = await started();
    const { webhookSecret = '' } = gateway.settings;
    const body = new TextEncoder().encode('{"event_type":"checkout.completed","data":{"session_id":"s"}}');
    const headers = new Headers({
      'thawani-timestamp': at,
      'thawani-signature': signThawaniWebhook(webhookSecret, body, at),
    });
    const report = provider.readWebhook?.({ headers, query: new URLSearchParams(), body });
    expect(report).toEqual({ kind: 'refused', why: 'stale' });
  },
);

test('a webhook about one card of a session is ignored', async () => {
  const { gateway, provider, request, more } = await started();
  gateway.act(request.reference, 'decline');
  more({ event: 'payment.failed' });
  expect(provider.readWebhook?.(webhookOf(gateway.messageOf(request.reference)))).toEqual({
    kind: 'ignored',
  });
});

test('accepts only rials', async () => {
  const { gateway, provider } = await started();
  const dollars = { ...aPayment(gateway), ...aCharge('48.50', 'USD') };
  expect(await errorOf(provider.open(dollars))).toBe('rejected');
});
