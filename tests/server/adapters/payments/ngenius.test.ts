import { expect, test } from 'vitest';
import { ngenius, ngeniusSettings } from '#server/adapters/payments/ngenius.ts';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { aCharge, aPayment, keyOf, worldOf } from '#tests/support/gateways/a-payment.ts';
import type { Gateway } from '#tests/support/gateways/gateway.ts';
import { ngeniusDouble } from '#tests/support/gateways/ngenius.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, faultOf } from '#tests/support/provider-suite/bench.ts';
import { hookOf } from '#tests/support/provider-suite/messages.ts';

const open: Conduct['open'] = (settings, world) => ngenius(ngeniusSettings.parse(settings), 'test', world);

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

const start = (world: (gateway: Gateway) => ProviderOptions = worldOf) => {
  const gateway = openGateway(ngeniusDouble, 'https://ngenius.double.example');
  return { gateway, provider: open(gateway.settings, world(gateway)) };
};

/** A world in which the company answers something else. */
const rewriting = (gateway: Gateway, to: (text: string) => string): ProviderOptions => ({
  ...worldOf(gateway),
  async fetch(request, init) {
    const response = await worldOf(gateway).fetch(request, init);
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

const minted = ({ requests }: Gateway) =>
  requests.filter(({ path }) => path.endsWith('/access-token')).length;

test('payments that are opened at once sign in once', async () => {
  const { gateway, provider } = start();
  await Promise.all([1, 2, 3, 4, 5].map(() => provider.open(aPayment(gateway))));
  expect(minted(gateway)).toBe(1);
});

test('a token is renewed before its five minutes are over', async () => {
  const { gateway, provider, key } = await started();
  gateway.advance(3.5 * 60_000);
  await provider.fetchPayment(key);
  expect(minted(gateway)).toBe(1);
  gateway.advance(60_000);
  await provider.fetchPayment(key);
  expect(minted(gateway)).toBe(2);
  expect(gateway.requests.map(({ status }) => status)).not.toContain(401);
});

test.for([
  [3_600, 3.9, 1],
  [3_600, 4.1, 2],
  [60, 0.7, 1],
  [60, 0.9, 2],
] as const)('of tokens said to last %i seconds, %f minutes need %i', async ([seconds, minutes, times]) => {
  const { gateway, provider } = start((one) => rewriting(one, (text) => text.replace('300', `${seconds}`)));
  await provider.open(aPayment(gateway));
  gateway.advance(minutes * 60_000);
  await provider.open(aPayment(gateway));
  expect(minted(gateway)).toBe(times);
});

test('a token that is no longer taken is replaced once, by all who hold it', async () => {
  const { gateway, provider } = start();
  await provider.open(aPayment(gateway));
  gateway.trouble(openPath, 'unauthorised', 'unauthorised', 'unauthorised');
  await Promise.all([1, 2, 3].map(() => provider.open(aPayment(gateway))));
  expect(minted(gateway)).toBe(2);
});

test('a new token that is not taken either is trouble, and no third is tried', async () => {
  const { gateway, provider } = start();
  gateway.trouble(openPath, 'unauthorised', 'unauthorised');
  expect(await faultOf(provider.open(aPayment(gateway)))).toBe('unauthorised');
  expect(minted(gateway)).toBe(2);
  expect(await faultOf(provider.open(aPayment(gateway)))).toBe('none');
});

test('who knows an outlet only is not given the token of another', async () => {
  const gateway = openGateway(ngeniusDouble, 'https://ngenius.double.example');
  const world = worldOf(gateway);
  await open(gateway.settings, world).open(aPayment(gateway));
  const stranger = open({ ...gateway.settings, apiKey: 'somebody-else' }, world);
  expect(await faultOf(stranger.open(aPayment(gateway)))).toBe('unauthorised');
});

test('signs in without a realm where the cluster wants none', async () => {
  const gateway = openGateway(ngeniusDouble, 'https://ngenius.double.example');
  const { realm: _, ...settings } = gateway.settings;
  const { payUrl } = await open(settings, worldOf(gateway)).open(aPayment(gateway));
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
] as const)('%j is %s', async ([words, status]) => {
  const { provider, key, states } = await started();
  states(...words);
  expect(await provider.fetchPayment(key)).toMatchObject({ status });
});

test('a sale is paid when it is captured, whatever came before', async () => {
  const { provider, key, states } = await started();
  states('AUTHORISED');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING', providerStatus: 'AUTHORISED' });
  states('CAPTURED');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', providerStatus: 'CAPTURED' });
});

test('tells what was given back', async () => {
  const { gateway, provider, request, key } = await started();
  gateway.act(request.reference, 'pay');
  await provider.refund?.(key, aCharge('10.00', 'AED'), request.reference);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', refunded: 10_000 });
  await provider.refund?.(key, aCharge('38.50', 'AED'), request.reference);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'REFUNDED', refunded: 48_500 });
});

test('a token goes to no other host, though an answer has a link there', async () => {
  const links = /https:\/\/ngenius\.double\.example(?=[^"]*\/refund")/g;
  const { gateway, provider } = start((one) =>
    rewriting(one, (text) => text.replace(links, 'https://thief.example')),
  );
  const request = aPayment(gateway);
  const { providerRef } = await provider.open(request);
  gateway.act(request.reference, 'pay');
  const refund = provider.refund?.(keyOf(request, providerRef), request, request.reference);
  expect(await faultOf(refund ?? Promise.resolve())).toBe('unreadable');
  expect(gateway.requests.map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/refund$/));
});

test('what is paid is not cancelled, though an answer has a link for it', async () => {
  const { gateway, provider } = start((one) =>
    rewriting(one, (text) => text.replace('"payment":{"href"', '"cancel":{"href":"/cancel"},$&')),
  );
  const request = aPayment(gateway);
  const { providerRef } = await provider.open(request);
  gateway.act(request.reference, 'pay');
  expect(await faultOf(provider.cancel?.(keyOf(request, providerRef)) ?? Promise.resolve())).toBe('rejected');
  expect(gateway.requests.map(({ method }) => method)).not.toContain('PUT');
});

test('asks for nothing finer than the currency', async () => {
  const { gateway, provider } = start();
  const fine = { ...aPayment(gateway), ...aCharge('48.505', 'AED') };
  expect(await faultOf(provider.open(fine))).toBe('rejected');
  expect(gateway.requests.filter(({ path }) => openPath.test(path))).toEqual([]);
});

test('knows nothing of a payment that got no answer when it was opened', async () => {
  const { provider, request } = await started();
  expect(await faultOf(provider.fetchPayment(keyOf(request, null)))).toBe('not_found');
});

test('sends one message about an event, numbered', async () => {
  const { gateway, provider, request } = await started();
  gateway.act(request.reference, 'pay');
  const word = provider.readWebhook?.(hookOf(gateway.messageOf(request.reference)));
  expect(word).toMatchObject({ kind: 'about', reference: request.reference, eventId: expect.any(String) });
  expect(gateway.messageOf(request.reference)).toBeNull();
});

const message = (body: object, headers: Readonly<Record<string, string>> = {}) => ({
  headers: new Headers(headers),
  query: new URLSearchParams(),
  body: new TextEncoder().encode(JSON.stringify(body)),
});

test('a message is a hint where no header was agreed on', async () => {
  const gateway = openGateway(ngeniusDouble, 'https://ngenius.double.example');
  const { webhookHeaderName: _, webhookHeaderValue: __, ...settings } = gateway.settings;
  const { readWebhook } = open(settings, worldOf(gateway));
  expect(readWebhook?.(message({ order: { reference: 'an-order' } }))).toEqual({
    kind: 'about',
    eventId: null,
    reference: null,
    providerRef: 'an-order',
    isSigned: false,
  });
});

test('a message about the outlet of another is no concern of ours', () => {
  const { provider, gateway } = start();
  const { webhookHeaderName: name = '', webhookHeaderValue: value = '' } = gateway.settings;
  const body = { outletId: 'of-another', order: { reference: 'an-order' } };
  expect(provider.readWebhook?.(message(body, { [name]: value }))).toEqual({ kind: 'ignored' });
});

test.for(['webhookHeaderName', 'webhookHeaderValue'])(
  'settings with nothing but %s are half a check',
  (name) => {
    const { webhookHeaderName, webhookHeaderValue, ...settings } = ngeniusDouble.settings;
    const both = { webhookHeaderName, webhookHeaderValue };
    expect(ngeniusSettings.safeParse({ ...settings, ...both }).success).toBe(true);
    expect(ngeniusSettings.safeParse({ ...settings, ...both, [name]: undefined }).success).toBe(false);
  },
);

test.for([
  ['ae', 'test', 'https://api-gateway.sandbox.ngenius-payments.com/'],
  ['ae', 'live', 'https://api-gateway.ngenius-payments.com/'],
  ['ksa', 'test', 'https://api-gateway.sandbox.ksa.ngenius-payments.com/'],
  ['ksa', 'live', 'https://api-gateway.ksa.ngenius-payments.com/'],
] as const)('the cluster %s is asked in %s mode at %s', ([cluster, mode, base]) => {
  const { gateway } = start();
  const settings = ngeniusSettings.parse({ ...ngeniusDouble.settings, cluster });
  expect(ngenius(settings, mode, worldOf(gateway)).base.href).toBe(base);
});
