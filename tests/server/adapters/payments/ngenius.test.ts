import { expect, test } from 'vitest';
import { ngenius, ngeniusSettings } from '#server/adapters/payments/ngenius.ts';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { aCharge, aPayment, keyOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import type { Gateway } from '#tests/support/gateways/gateway.ts';
import { ngeniusDouble } from '#tests/support/gateways/ngenius.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';
import { webhookOf } from '#tests/support/provider-suite/messages.ts';

const open: Conduct['open'] = (settings, options) =>
  ngenius(ngeniusSettings.parse(settings), 'test', options);

describeProvider(ngeniusDouble, {
  open,
  secrets: ['apiKey', 'webhookHeaderValue'],
  credential: 'apiKey',
  afterCancel: 'CANCELLED',
  hooks: 'header',
  amounts: {
    AED: ['48.50', '0.01', '999999.99'],
    KWD: ['5.125', '0.001', '999999.999'],
    OMR: ['12.300'],
    BHD: ['0.005'],
  },
});

const openPath = /\/orders$/;

const start = (options: (gateway: Gateway) => ProviderOptions = providerOptions) => {
  const gateway = openGateway(ngeniusDouble, 'https://ngenius.double.example');
  return { gateway, provider: open(gateway.settings, options(gateway)) };
};

/** Options in which responses are rewritten. */
const withResponses = (gateway: Gateway, to: (text: string) => string): ProviderOptions => ({
  ...providerOptions(gateway),
  async fetch(request, init) {
    const response = await providerOptions(gateway).fetch(request, init);
    return new Response(to(await response.text()), { status: response.status });
  },
});

const started = async () => {
  const { gateway, provider } = start();
  const request = aPayment(gateway);
  const { providerRef } = await provider.open(request);
  const charge = gateway.find({ reference: request.reference });
  const states = (...all: readonly string[]) => Object.assign(charge?.more ?? {}, { states: all });
  return { gateway, provider, request, key: keyOf(request, providerRef), states };
};

const signIns = ({ requests }: Gateway) =>
  requests.filter(({ path }) => path.endsWith('/access-token')).length;

test('payments opened at once sign in once', async () => {
  const { gateway, provider } = start();
  await Promise.all([1, 2, 3, 4, 5].map(() => provider.open(aPayment(gateway))));
  expect(signIns(gateway)).toBe(1);
});

test('a token is renewed before its five minutes end', async () => {
  const { gateway, provider, key } = await started();
  gateway.advance(3.5 * 60_000);
  await provider.fetchPayment(key);
  expect(signIns(gateway)).toBe(1);
  gateway.advance(60_000);
  await provider.fetchPayment(key);
  expect(signIns(gateway)).toBe(2);
  expect(gateway.requests.map(({ status }) => status)).not.toContain(401);
});

test.for([
  [3_600, 3.9, 1],
  [3_600, 4.1, 2],
  [60, 0.7, 1],
  [60, 0.9, 2],
] as const)('tokens valid for %i seconds: %f minutes need %i', async ([seconds, minutes, times]) => {
  const { gateway, provider } = start((one) =>
    withResponses(one, (text) => text.replace('"expires_in":300', `"expires_in":${seconds}`)),
  );
  await provider.open(aPayment(gateway));
  gateway.advance(minutes * 60_000);
  await provider.open(aPayment(gateway));
  expect(signIns(gateway)).toBe(times);
});

test('a rejected token is replaced once for all callers', async () => {
  const { gateway, provider } = start();
  await provider.open(aPayment(gateway));
  gateway.trouble(openPath, 'unauthorised', 'unauthorised', 'unauthorised');
  await Promise.all([1, 2, 3].map(() => provider.open(aPayment(gateway))));
  expect(signIns(gateway)).toBe(2);
});

test('a rejected new token is an error, and no third is requested', async () => {
  const { gateway, provider } = start();
  gateway.trouble(openPath, 'unauthorised', 'unauthorised');
  expect(await errorOf(provider.open(aPayment(gateway)))).toBe('unauthorised');
  expect(signIns(gateway)).toBe(2);
  expect(await errorOf(provider.open(aPayment(gateway)))).toBe('none');
});

test('a token is not shared with another API key of the same outlet', async () => {
  const gateway = openGateway(ngeniusDouble, 'https://ngenius.double.example');
  const options = providerOptions(gateway);
  await open(gateway.settings, options).open(aPayment(gateway));
  const stranger = open({ ...gateway.settings, apiKey: 'somebody-else' }, options);
  expect(await errorOf(stranger.open(aPayment(gateway)))).toBe('unauthorised');
});

test('signs in without a realm when none is set', async () => {
  const gateway = openGateway(ngeniusDouble, 'https://ngenius.double.example');
  const { realm: _, ...settings } = gateway.settings;
  const { payUrl } = await open(settings, providerOptions(gateway)).open(aPayment(gateway));
  expect(payUrl.search).toMatch(/^\?code=/);
});

test.for([
  [['STARTED'], 'PENDING'],
  [['AWAIT_3DS'], 'PENDING'],
  [['POST_AUTH_REVIEW'], 'PENDING'],
  [['AUTHORISED'], 'PENDING'],
  [['PURCHASED'], 'PAID'],
  [['CAPTURED'], 'PAID'],
  [['FAILED'], 'FAILED'],
  [['CANCELLED'], 'CANCELLED'],
  [['CANCELED'], 'CANCELLED'],
  [['REVERSED'], 'CANCELLED'],
  [['FULL_AUTH_REVERSED'], 'CANCELLED'],
  [['PARTIALLY_REFUNDED'], 'PAID'],
  [['REFUNDED'], 'REFUNDED'],
  [['FAILED', 'CAPTURED'], 'PAID'],
  [['CAPTURED', 'FAILED'], 'PAID'],
  [['REFUNDED', 'FAILED'], 'REFUNDED'],
  [['FAILED', 'STARTED'], 'PENDING'],
  [['STARTED', 'FAILED'], 'FAILED'],
] as const)('%j is %s', async ([all, status]) => {
  const { provider, key, states } = await started();
  states(...all);
  expect(await provider.fetchPayment(key)).toMatchObject({ status });
});

test('a sale is paid when it is captured', async () => {
  const { provider, key, states } = await started();
  states('AUTHORISED');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING', providerStatus: 'AUTHORISED' });
  states('CAPTURED');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', providerStatus: 'CAPTURED' });
});

test('reports the refunded amount', async () => {
  const { gateway, provider, request, key } = await started();
  gateway.act(request.reference, 'pay');
  await provider.refund?.(key, aCharge('10.00', 'AED'), request.reference);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', refunded: 10_000 });
  await provider.refund?.(key, aCharge('38.50', 'AED'), request.reference);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'REFUNDED', refunded: 48_500 });
});

test('a token is not sent to another host, even if a response links there', async () => {
  const links = /https:\/\/ngenius\.double\.example(?=[^"]*\/refund")/g;
  const { gateway, provider } = start((one) =>
    withResponses(one, (text) => text.replace(links, 'https://thief.example')),
  );
  const request = aPayment(gateway);
  const { providerRef } = await provider.open(request);
  gateway.act(request.reference, 'pay');
  const refund = provider.refund?.(keyOf(request, providerRef), request, request.reference);
  expect(await errorOf(refund ?? Promise.resolve())).toBe('unreadable');
  expect(gateway.requests.map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/refund$/));
});

test('a paid payment is not canceled, even if a response has a link for it', async () => {
  const { gateway, provider } = start((one) =>
    withResponses(one, (text) => text.replace('"payment":{"href"', '"cancel":{"href":"/cancel"},$&')),
  );
  const request = aPayment(gateway);
  const { providerRef } = await provider.open(request);
  gateway.act(request.reference, 'pay');
  expect(await errorOf(provider.cancel?.(keyOf(request, providerRef)) ?? Promise.resolve())).toBe('rejected');
  expect(gateway.requests.map(({ method }) => method)).not.toContain('PUT');
});

test('rejects an amount with too many decimals', async () => {
  const { gateway, provider } = start();
  const tooManyDecimals = { ...aPayment(gateway), ...aCharge('48.505', 'AED') };
  expect(await errorOf(provider.open(tooManyDecimals))).toBe('rejected');
  expect(gateway.requests.filter(({ path }) => openPath.test(path))).toEqual([]);
});

test('does not find a payment whose opening got no response', async () => {
  const { provider, request } = await started();
  expect(await errorOf(provider.fetchPayment(keyOf(request, null)))).toBe('not_found');
});

test('a webhook about an event is numbered and sent once', async () => {
  const { gateway, provider, request } = await started();
  gateway.act(request.reference, 'pay');
  const report = provider.readWebhook?.(webhookOf(gateway.messageOf(request.reference)));
  expect(report).toMatchObject({ kind: 'about', reference: request.reference, eventId: expect.any(String) });
  expect(gateway.messageOf(request.reference)).toBeNull();
});

const message = (body: object, headers: Readonly<Record<string, string>> = {}) => ({
  headers: new Headers(headers),
  query: new URLSearchParams(),
  body: new TextEncoder().encode(JSON.stringify(body)),
});

test('a webhook is a hint when no header is set', async () => {
  const gateway = openGateway(ngeniusDouble, 'https://ngenius.double.example');
  const { webhookHeaderName: _, webhookHeaderValue: __, ...settings } = gateway.settings;
  const { readWebhook } = open(settings, providerOptions(gateway));
  expect(readWebhook?.(message({ order: { reference: 'an-order' } }))).toEqual({
    kind: 'about',
    eventId: null,
    reference: null,
    providerRef: 'an-order',
    isSigned: false,
  });
});

test('a webhook about another outlet is ignored', () => {
  const { provider, gateway } = start();
  const { webhookHeaderName: name = '', webhookHeaderValue: value = '' } = gateway.settings;
  const body = { outletId: 'of-another', order: { reference: 'an-order' } };
  expect(provider.readWebhook?.(message(body, { [name]: value }))).toEqual({ kind: 'ignored' });
});

test.for(['webhookHeaderName', 'webhookHeaderValue'])('settings with only %s are invalid', (name) => {
  const { webhookHeaderName, webhookHeaderValue, ...settings } = ngeniusDouble.settings;
  const both = { webhookHeaderName, webhookHeaderValue };
  expect(ngeniusSettings.safeParse({ ...settings, ...both }).success).toBe(true);
  expect(ngeniusSettings.safeParse({ ...settings, ...both, [name]: undefined }).success).toBe(false);
});

test.for([
  ['ae', 'test', 'https://api-gateway.sandbox.ngenius-payments.com/'],
  ['ae', 'live', 'https://api-gateway.ngenius-payments.com/'],
  ['ksa', 'test', 'https://api-gateway.sandbox.ksa.ngenius-payments.com/'],
  ['ksa', 'live', 'https://api-gateway.ksa.ngenius-payments.com/'],
] as const)('the cluster %s in %s mode is at %s', ([cluster, mode, base]) => {
  const { gateway } = start();
  const settings = ngeniusSettings.parse({ ...ngeniusDouble.settings, cluster });
  expect(ngenius(settings, mode, providerOptions(gateway)).base.href).toBe(base);
});
