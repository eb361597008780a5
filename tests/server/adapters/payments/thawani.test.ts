import { expect, test } from 'vitest';
import { thawani, thawaniSettings } from '#server/adapters/payments/thawani.ts';
import { signThawaniWebhook } from '#server/adapters/payments/thawani-webhook.ts';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { aCharge, aPayment, keyOf, worldOf } from '#tests/support/gateways/a-payment.ts';
import type { Gateway } from '#tests/support/gateways/gateway.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { thawaniDouble } from '#tests/support/gateways/thawani.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, faultOf } from '#tests/support/provider-suite/bench.ts';
import { hookOf } from '#tests/support/provider-suite/messages.ts';

const open: Conduct['open'] = (settings, world) => thawani(thawaniSettings.parse(settings), 'test', world);

describeProvider(thawaniDouble, {
  open,
  secrets: ['secretKey', 'webhookSecret'],
  credential: 'secretKey',
  afterCancel: 'CANCELLED',
  hooks: 'signed',
  amounts: { OMR: ['5.125', '0.001', '48.500', '999999.999'] },
});

const started = async (world: (gateway: Gateway) => ProviderOptions = worldOf) => {
  const gateway = openGateway(thawaniDouble, 'https://thawani.double.example');
  const provider = open(gateway.settings, world(gateway));
  const request = aPayment(gateway);
  const { providerRef, payUrl } = await provider.open(request);
  const charge = gateway.find({ reference: request.reference });
  const more = (told: object) => Object.assign(charge?.more ?? {}, told);
  return { gateway, provider, request, payUrl, key: keyOf(request, providerRef), charge, more };
};

/** A world that writes down all that leaves for the company. */
const overheard = (heard: string[]) => (gateway: Gateway) => ({
  ...worldOf(gateway),
  async fetch(request: Request, init: Parameters<ProviderOptions['fetch']>[1]) {
    const { url, headers } = request;
    heard.push(url, JSON.stringify([...headers]), await request.clone().text());
    return worldOf(gateway).fetch(request, init);
  },
});

test('a message is signed as the company documents it', () => {
  const body = '{"event_type":"checkout.completed","data":{"session_id":"checkout_1"}}';
  expect(signThawaniWebhook('unit-test-key-not-a-secret', new TextEncoder().encode(body), '1700000000')).toBe(
    '5d744dc2a34e70281ac78451e4971b01bbb59cd3013680ba0e91ee727db4f65e',
  );
});

test('the publishable key is in the address to pay at, and the secret one is not', async () => {
  const heard: string[] = [];
  const { payUrl, provider, key } = await started(overheard(heard));
  await provider.fetchPayment(key);
  const { publishableKey = '', secretKey = '' } = thawaniDouble.settings;
  expect(payUrl.pathname).toBe(`/pay/${key.providerRef}`);
  expect([...payUrl.searchParams]).toEqual([['key', publishableKey]]);
  expect(payUrl.href).not.toContain(secretKey);
  expect(heard.join()).not.toContain(publishableKey);
});

test('the page opens at that address', async () => {
  const { gateway, payUrl } = await started();
  expect((await gateway.fetch(new Request(payUrl))).status).toBe(200);
});

test('nothing is posted without a body', async () => {
  const { gateway, provider, key } = await started();
  await provider.cancel?.(key);
  expect(gateway.requests.map(({ status }) => status)).not.toContain(411);
});

test('a card that was declined leaves the session to be paid with another', async () => {
  const { gateway, provider, request, key } = await started();
  gateway.act(request.reference, 'decline');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING', providerStatus: 'unpaid' });
  gateway.act(request.reference, 'pay');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', amount: request.amount });
});

test('a session is over when the attempt is', async () => {
  const { gateway, provider, key } = await started();
  gateway.advance(29 * 60_000);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING' });
  gateway.advance(2 * 60_000);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'EXPIRED', providerStatus: 'unpaid' });
});

test('what was paid in time stays paid', async () => {
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
] as const)('an end of %s is %s a second later', async ([expire_at, status]) => {
  const data = {
    ...{ session_id: 'checkout_1', client_reference_id: 'r', total_amount: 1, currency: 'OMR' },
    ...{ payment_status: 'unpaid', expire_at },
  };
  const { request, gateway } = await started();
  const provider = open(gateway.settings, {
    ...worldOf(gateway),
    fetch: async () => Response.json({ success: true, code: 2000, data }),
    now: () => new Date('2026-01-01T12:00:01Z'),
  });
  expect(await provider.fetchPayment(keyOf(request, 'checkout_1'))).toMatchObject({ status });
});

test('a payment whose opening got no answer is found by our reference', async () => {
  const gateway = openGateway(thawaniDouble, 'https://thawani.double.example');
  const provider = open(gateway.settings, worldOf(gateway));
  const request = aPayment(gateway);
  gateway.trouble(/session$/, 'reset_after');
  expect(await faultOf(provider.open(request))).toBe('unreachable');
  gateway.act(request.reference, 'pay');
  expect(await provider.fetchPayment(keyOf(request, null))).toMatchObject({
    status: 'PAID',
    reference: request.reference,
    providerRef: gateway.find({ reference: request.reference })?.id,
    amount: request.amount,
  });
});

test('what was never opened is not found by our reference either', async () => {
  const { gateway, provider } = await started();
  expect(await faultOf(provider.fetchPayment(keyOf(aPayment(gateway), null)))).toBe('not_found');
});

test('lines that make another sum are another amount', async () => {
  const { gateway, provider, request, key, charge } = await started();
  gateway.act(request.reference, 'pay');
  Object.assign(charge ?? {}, { amount: '48.501' });
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', amount: 48_501 });
});

test('gives back the whole and nothing else, once', async () => {
  const { gateway, provider, request, key, charge } = await started();
  gateway.act(request.reference, 'decline');
  gateway.act(request.reference, 'pay');
  const refund = (amount: string) =>
    faultOf(provider.refund?.(key, aCharge(amount, 'OMR'), request.reference) ?? Promise.resolve());
  expect(await refund('48.499')).toBe('rejected');
  expect(await refund('48.500')).toBe('none');
  expect(charge?.refunded).toBe('48.500');
  expect(await refund('48.500')).toBe('rejected');
});

test('gives nothing back of what nobody paid', async () => {
  const { provider, request, key } = await started();
  expect(await faultOf(provider.refund?.(key, request, request.reference) ?? Promise.resolve())).toBe(
    'rejected',
  );
});

test.for([false, true])('believes the time of a message, in thousandths: %s', async (inMs) => {
  const { gateway, provider, request, more } = await started();
  gateway.act(request.reference, 'pay');
  more({ inMs });
  const message = hookOf(gateway.messageOf(request.reference));
  expect(provider.readWebhook?.(message)).toMatchObject({ kind: 'about', reference: request.reference });
  gateway.advance(6 * 60_000);
  expect(provider.readWebhook?.(message)).toEqual({ kind: 'refused', why: 'stale' });
});

test('says no to a message of yesterday, though it is signed', async () => {
  const { gateway, provider, request } = await started();
  gateway.act(request.reference, 'pay');
  const message = hookOf(gateway.messageOf(request.reference, 'stale'));
  expect(provider.readWebhook?.(message)).toEqual({ kind: 'refused', why: 'stale' });
});

test.for(['', 'soon', '-1', '1e9', '99999999999999999'])(
  'says no to a signed message of the time %j',
  async (at) => {
    const { gateway, provider } = await started();
    const { webhookSecret = '' } = gateway.settings;
    const body = new TextEncoder().encode('{"event_type":"checkout.completed","data":{"session_id":"s"}}');
    const headers = new Headers({
      'thawani-timestamp': at,
      'thawani-signature': signThawaniWebhook(webhookSecret, body, at),
    });
    const word = provider.readWebhook?.({ headers, query: new URLSearchParams(), body });
    expect(word).toEqual({ kind: 'refused', why: 'stale' });
  },
);

test('a message about one card of a session names no payment of ours', async () => {
  const { gateway, provider, request, more } = await started();
  gateway.act(request.reference, 'decline');
  more({ event: 'payment.failed' });
  expect(provider.readWebhook?.(hookOf(gateway.messageOf(request.reference)))).toEqual({ kind: 'ignored' });
});

test('asks for rials only', async () => {
  const { gateway, provider } = await started();
  const dollars = { ...aPayment(gateway), ...aCharge('48.50', 'USD') };
  expect(await faultOf(provider.open(dollars))).toBe('rejected');
});
