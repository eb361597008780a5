import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  signPayment,
  signSkipcashWebhook,
  skipcash,
  skipcashRules,
  skipcashSettings,
} from '#server/adapters/payments/skipcash.ts';
import { aCharge, aPayment, keyOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { skipcashDouble } from '#tests/support/gateways/skipcash.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';
import { webhookOf } from '#tests/support/provider-suite/messages.ts';

const open: Conduct['open'] = (settings, options) =>
  skipcash(skipcashSettings.parse(settings), 'test', options);

describeProvider(skipcashDouble, {
  open,
  secrets: ['keySecret', 'webhookKey', 'clientId'],
  credential: 'keySecret',
  afterCancel: 'CANCELLED',
  hooks: 'signed',
  amounts: { QAR: ['12.50', '0.01', '100.00', '999999.99'] },
});

const started = async () => {
  const gateway = openGateway(skipcashDouble, 'https://skipcash.double.example');
  const provider = open(gateway.settings, providerOptions(gateway));
  const request = aPayment(gateway);
  const { providerRef } = await provider.open(request);
  const more = (members: object) =>
    Object.assign(gateway.find({ reference: request.reference })?.more ?? {}, members);
  return { gateway, provider, request, key: keyOf(request, providerRef), more };
};

const key = 'unit-test-key-not-a-secret';

test('a payment is signed as the provider documents, in its field order', () => {
  const fields = {
    TransactionId: 'ORD-1-A1',
    Custom2: 'never signed',
    Email: 'diner@example.com',
    Street: '',
    Phone: '+97400000000',
    LastName: 'Diner',
    FirstName: 'Test',
    Amount: '12.50',
    KeyId: 'key-1',
    Uid: '00000000-0000-4000-8000-000000000001',
  };
  expect(signPayment(key, fields)).toBe('z/9Wu3pZvUBrCiz7SNQyJvLKZm569cIe4D7J2Nfyy6Q=');
});

test('a webhook is signed as the provider documents', () => {
  const fields = {
    StatusId: '2',
    TransactionId: 'ORD-1-A1',
    VisaId: '',
    Amount: '12.50',
    PaymentId: '32943d5e-3fd9-4794-8a89-b1200ebcf0f7',
  };
  expect(signSkipcashWebhook(key, fields)).toBe('cRkuxT3pptwqfjfy/40AvY62xuJSBkGgOCXvnuDAWBw=');
});

test('a webhook is signed as another implementation does', () => {
  const fields = {
    PaymentId: '32943d5e-3fd9-4794-8a89-b1200ebcf0f7',
    Amount: '100.00',
    StatusId: '2',
    TransactionId: '00030203',
    VisaId: '7064596254436292404008',
  };
  expect(signSkipcashWebhook('webhook_secret', fields)).toBe('SjH/NKsp6wPUKd5uAufnRhmPz+MT7i6bGGC5dtTAcco=');
});

test.for(['"12.50"', '12.50', '12.5', '"12.5"', '12.500'])(
  'an amount of %s in a webhook is read as written',
  async (amountText) => {
    const { gateway, provider, request, more } = await started();
    gateway.act(request.reference, 'pay');
    more({ amountText });
    expect(provider.readWebhook?.(webhookOf(gateway.messageOf(request.reference)))).toMatchObject({
      kind: 'about',
      reference: request.reference,
      isSigned: true,
    });
  },
);

test.for([
  [0, 'PENDING'],
  [1, 'PENDING'],
  [2, 'PAID'],
  [3, 'CANCELLED'],
  [4, 'FAILED'],
  [5, 'FAILED'],
  [6, 'REFUNDED'],
  [7, 'PAID'],
  [8, 'PAID'],
  [99, 'PENDING'],
] as const)('the status %i is %s', async ([statusId, status]) => {
  const { provider, key: paymentKey, more } = await started();
  more({ statusId });
  expect(await provider.fetchPayment(paymentKey)).toMatchObject({ status });
});

test('a webhook about a new payment is read, with status 0', () => {
  const { webhookKey = '' } = skipcashDouble.settings;
  const signature = createHmac('sha256', webhookKey)
    .update('PaymentId=p,Amount=1.00,StatusId=0,TransactionId=t')
    .digest('base64');
  const gateway = openGateway(skipcashDouble, 'https://skipcash.double.example');
  const report = open(gateway.settings, providerOptions(gateway)).readWebhook?.({
    headers: new Headers({ authorization: signature }),
    query: new URLSearchParams(),
    body: new TextEncoder().encode('{"PaymentId":"p","Amount":1.00,"StatusId":0,"TransactionId":"t"}'),
  });
  expect(report).toMatchObject({ kind: 'about', reference: 't', providerRef: 'p' });
});

test('every payment is signed with a new number', async () => {
  const { gateway, provider } = await started();
  await provider.open(aPayment(gateway));
  expect(gateway.requests.map(({ status }) => status)).toEqual([200, 200]);
});

test('a poll sends the client ID without a signature', async () => {
  const { gateway, request, key: paymentKey } = await started();
  const stranger = open({ ...gateway.settings, clientId: 'somebody-else' }, providerOptions(gateway));
  expect(await errorOf(stranger.fetchPayment(paymentKey))).toBe('unauthorised');
  expect(await errorOf(stranger.open(aPayment(gateway)))).toBe('none');
  const keyless = open({ ...gateway.settings, keySecret: 'another-key' }, providerOptions(gateway));
  expect(await keyless.fetchPayment(paymentKey)).toMatchObject({ reference: request.reference });
});

test.for([
  [{ returnCode: 400, hasError: true, resultObj: null }, 'rejected'],
  [{ returnCode: 403, hasError: true, resultObj: null }, 'unauthorised'],
  [{ returnCode: 404, hasError: true, resultObj: null }, 'not_found'],
  [{ returnCode: 200, hasError: false, resultObj: null }, 'unreadable'],
] as const)('a response of %j with HTTP 200 is %s', async ([body, kind]) => {
  const { gateway, key: paymentKey } = await started();
  const options = { ...providerOptions(gateway), fetch: async () => Response.json(body) };
  expect(await errorOf(open(gateway.settings, options).fetchPayment(paymentKey))).toBe(kind);
});

test('a return to the static URL is found by its ID', async () => {
  const { gateway, provider, request, key: paymentKey, more } = await started();
  more({ isStatic: true });
  const { url = '' } = gateway.act(request.reference, 'pay') ?? {};
  expect(new URL(url).pathname).toBe('/pay/return/skipcash');
  const report = provider.readReturn({ query: new URL(url).searchParams, form: new URLSearchParams() });
  expect(report).toEqual({
    reference: request.reference,
    providerRef: paymentKey.providerRef,
    signature: 'none',
  });
});

test('an unknown reference in a return is ignored', async () => {
  const { provider } = await started();
  const query = new URLSearchParams('id=p&statusId=2&transId=00030203&custom1=');
  expect(provider.readReturn({ query, form: new URLSearchParams() })).toEqual({
    reference: null,
    providerRef: 'p',
    signature: 'none',
  });
});

test.for([
  [{ name: 'Amal, Bint, Ali', email: null, phone: '+9745555' }],
  [{ name: '🌶️', email: `${'a'.repeat(250)}@diner.example`, phone: '+1234567890123456' }],
  [{ name: `${'A'.repeat(59)}😀 ${'B'.repeat(90)}`, email: null, phone: null }],
] as const)('accepts the customer %j', async ([customer]) => {
  const { gateway, provider } = await started();
  expect(await errorOf(provider.open(aPayment(gateway, { customer })))).toBe('none');
});

test('accepts only riyals, with at most two decimals', async () => {
  const { gateway, provider } = await started();
  expect(skipcashRules.currencies).toEqual(['QAR']);
  for (const charge of [aCharge('5.125', 'QAR'), aCharge('5.12', 'USD')]) {
    expect(await errorOf(provider.open({ ...aPayment(gateway), ...charge }))).toBe('rejected');
  }
  expect(gateway.requests).toHaveLength(1);
});

test('does not find a payment whose opening got no response', async () => {
  const { provider, request } = await started();
  expect(await errorOf(provider.fetchPayment(keyOf(request, null)))).toBe('not_found');
});

test('can neither refund nor cancel', async () => {
  const { provider } = await started();
  expect([provider.rules.refunds, provider.refund, provider.cancel]).toEqual(['none', undefined, undefined]);
});
