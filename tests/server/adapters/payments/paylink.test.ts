import { expect, test, vi } from 'vitest';
import { paylink, paylinkRules, paylinkSettings } from '#server/adapters/payments/paylink.ts';
import { aCharge, aPayment, keyOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import type { Gateway } from '#tests/support/gateways/gateway.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { paylinkDouble } from '#tests/support/gateways/paylink.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';

const open: Conduct['open'] = (settings, options) =>
  paylink(paylinkSettings.parse(settings), 'test', options);

describeProvider(paylinkDouble, {
  open,
  secrets: ['secretKey', 'webhookHeaderValue'],
  credential: 'secretKey',
  afterCancel: 'CANCELLED',
  hooks: 'header',
  amounts: { SAR: ['5.00', '48.50', '19.99', '999999.99'] },
});

const start = (differing: Readonly<Record<string, string>> = {}) => {
  const gateway = openGateway(paylinkDouble, 'https://paylink.double.example');
  return { gateway, provider: open({ ...gateway.settings, ...differing }, providerOptions(gateway)) };
};

const started = async () => {
  const { gateway, provider } = start();
  const request = aPayment(gateway);
  const { providerRef } = await provider.open(request);
  const more = (members: object) =>
    Object.assign(gateway.find({ reference: request.reference })?.more ?? {}, members);
  return { gateway, provider, request, key: keyOf(request, providerRef), more };
};

const signIns = ({ requests }: Gateway) => requests.filter(({ path }) => path === '/api/auth').length;

test('invoices opened at once sign in once', async () => {
  const { gateway, provider } = start();
  await Promise.all([1, 2, 3, 4, 5].map(() => provider.open(aPayment(gateway))));
  expect(signIns(gateway)).toBe(1);
});

test.for([
  ['false', 20, 28],
  ['true', 28 * 60, 29.5 * 60],
] as const)(
  'with persistToken %s, a token works for %i minutes and not for %i',
  async ([persistToken, within, over]) => {
    const { gateway, provider } = start({ persistToken });
    await provider.open(aPayment(gateway));
    gateway.advance(within * 60_000);
    await provider.open(aPayment(gateway));
    expect(signIns(gateway)).toBe(1);
    gateway.advance((over - within) * 60_000);
    await provider.open(aPayment(gateway));
    expect(signIns(gateway)).toBe(2);
    expect(gateway.requests.map(({ status }) => status)).not.toContain(401);
  },
);

test('a rejected token is replaced once', async () => {
  const { gateway, provider, key } = await started();
  gateway.trouble(/getInvoice/, 'unauthorised', 'unauthorised');
  await Promise.all([provider.fetchPayment(key), provider.fetchPayment(key)]);
  expect(signIns(gateway)).toBe(2);
});

test('a failed sign-in opens no invoice, and the next one works', async () => {
  const { gateway, provider } = start();
  const request = aPayment(gateway);
  gateway.trouble(/auth/, 'html_error');
  expect(await errorOf(provider.open(request))).toBe('unreachable');
  expect(gateway.find({ reference: request.reference })).toBeNull();
  await provider.open(request);
  expect(gateway.find({ reference: request.reference })?.state).toBe('open');
});

test('signing in has a longer timeout than other calls', async () => {
  const gateway = openGateway(paylinkDouble, 'https://paylink.double.example');
  using timeout = vi.spyOn(AbortSignal, 'timeout');
  await open(gateway.settings, providerOptions(gateway)).open(aPayment(gateway));
  expect(timeout.mock.calls).toEqual([[20_000], [10_000]]);
});

test('a successful call without a payment is pending', async () => {
  const { provider, key } = await started();
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING', providerStatus: 'Pending' });
});

test('a declined card is reported, and the invoice can still be paid', async () => {
  const { gateway, provider, request, key } = await started();
  gateway.act(request.reference, 'decline');
  expect(await provider.fetchPayment(key)).toMatchObject({
    status: 'PENDING',
    providerStatus: 'Pending, last attempt failed',
  });
});

test.for(['Canceled', 'Cancelled', 'canceled'])('%s is canceled', async (word) => {
  const { provider, key, more } = await started();
  more({ word });
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'CANCELLED', providerStatus: word });
});

test.for([false, true])('reads a return in both spellings, with capitals: %s', async (capitals) => {
  const { gateway, provider, request, key, more } = await started();
  more({ capitals });
  const { url = '' } = gateway.act(request.reference, 'pay') ?? {};
  const report = provider.readReturn({ query: new URL(url).searchParams, form: new URLSearchParams() });
  expect(report).toEqual({ reference: request.reference, providerRef: key.providerRef, signature: 'none' });
});

test('the return URL has no query', async () => {
  const { gateway, provider } = start();
  const request = aPayment(gateway);
  await provider.open({ ...request, returnUrl: new URL('?a=b#c', request.returnUrl) });
  expect(gateway.find({ reference: request.reference })?.returnUrl).toBe(request.returnUrl.href);
});

test('a converted payment has another currency and amount', async () => {
  const { gateway, provider, request, key } = await started();
  gateway.act(request.reference, 'pay');
  Object.assign(gateway.find({ reference: request.reference }) ?? {}, { currency: 'USD' });
  const report = await provider.fetchPayment(key);
  expect(report).toMatchObject({ status: 'PAID', currency: 'USD' });
  expect(report.amount).not.toBe(request.amount);
});

test('accepts only riyals, and at least five', async () => {
  expect(paylinkRules.currencies).toEqual(['SAR']);
  expect(paylinkRules.minAmount?.(aCharge('4.99', 'SAR'))).toBe(5_000);
  const { gateway, provider } = start();
  const openWith = (amount: string, currency: string) =>
    errorOf(provider.open({ ...aPayment(gateway), ...aCharge(amount, currency) }));
  expect(await openWith('48.50', 'USD')).toBe('rejected');
  expect(await openWith('4.99', 'SAR')).toBe('rejected');
  expect(await openWith('5.005', 'SAR')).toBe('rejected');
  expect(await openWith('5.00', 'SAR')).toBe('none');
});

test.for([
  ['+966512345678', '0512345678'],
  ['+971501234567', '0500000000'],
  ['+966112345678', '0500000000'],
  [null, '0500000000'],
] as const)('sends the mobile number %s as %s', async ([phone, mobile]) => {
  const { gateway, provider } = start();
  const request = aPayment(gateway, { customer: { name: null, email: null, phone } });
  await provider.open(request);
  expect(gateway.find({ reference: request.reference })?.more).toMatchObject({
    asked: { clientMobile: mobile },
  });
});

test("offers the venue's cards, with the order as one product", async () => {
  const { gateway, provider } = start({ cardBrands: 'mada,stcpay' });
  const request = aPayment(gateway);
  await provider.open(request);
  expect(gateway.find({ reference: request.reference })?.more).toMatchObject({
    asked: {
      supportedCardBrands: ['mada', 'stcpay'],
      products: [{ title: 'Order #00042', price: 48.5, qty: 1 }],
    },
  });
});

const message = (headers: Readonly<Record<string, string>> = {}) => ({
  headers: new Headers(headers),
  query: new URLSearchParams(),
  body: new TextEncoder().encode('{"transactionNo":1712345678901,"merchantOrderNumber":"ORD-1-A1"}'),
});

test.for([
  [{}, { kind: 'refused', why: 'signature' }],
  [{ authorization: 'static-value-not-a-secres' }, { kind: 'refused', why: 'signature' }],
  [{ authorization: 'static-value-not-a-secret' }, { kind: 'about', isSigned: true }],
] as const)('a webhook with the headers %j is %j', ([headers, report]) => {
  expect(start().provider.readWebhook?.(message(headers))).toMatchObject(report);
});

test('a webhook is a hint when no header is set', () => {
  const { gateway } = start();
  const { webhookHeaderName: _, webhookHeaderValue: __, ...settings } = gateway.settings;
  expect(open(settings, providerOptions(gateway)).readWebhook?.(message())).toEqual({
    kind: 'about',
    eventId: null,
    reference: 'ORD-1-A1',
    providerRef: '1712345678901',
    isSigned: false,
  });
});

test('cannot refund', () => {
  expect(paylinkRules.refunds).toBe('none');
  expect(start().provider.refund).toBeUndefined();
});
