import { expect, test } from 'vitest';
import { paytabs, paytabsSettings } from '#server/adapters/payments/paytabs.ts';
import { aCharge, keyOf, milliOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import { alteredOptions } from '#tests/support/gateways/altered-options.ts';
import { paytabsDouble } from '#tests/support/gateways/paytabs.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';
import { webhookOf } from '#tests/support/provider-suite/messages.ts';
import { onePayment } from '#tests/support/provider-suite/one-payment.ts';

const open: Conduct['open'] = (settings, options) =>
  paytabs(paytabsSettings.parse(settings), 'test', options);

describeProvider(paytabsDouble, {
  open,
  secrets: ['serverKey'],
  credential: 'serverKey',
  afterCancel: 'CANCELLED',
  hooks: 'signed',
  amounts: {
    AED: ['5.00', '0.01', '999999.99'],
    KWD: ['5.125', '0.005', '999999.999'],
    ...{ BHD: ['1.001'], OMR: ['12.345'], JOD: ['0.070'] },
  },
});

const { started, opened } = onePayment(paytabsDouble, open);

const formOf = (form: Readonly<Record<string, string>> = {}) => ({
  query: new URLSearchParams(),
  form: new URLSearchParams(form),
});

test.for([
  ['ARE', 'https://secure.paytabs.com/'],
  ['SAU', 'https://secure.paytabs.sa/'],
  ['QAT', 'https://secure-doha.paytabs.com/'],
  ['GLOBAL', 'https://secure-global.paytabs.com/'],
] as const)('calls the host of region %s', ([region, base]) => {
  const { gateway } = started();
  const { base: _, ...settings } = gateway.settings;
  expect(open({ ...settings, region }, providerOptions(gateway)).base.href).toBe(base);
});

test.for(['Auth', 'Refund', 'Void'])('an accepted %s is not a payment', async (tranType) => {
  const { gateway, provider, reference, key, now } = await opened();
  gateway.act(reference, 'pay');
  now({ tranType });
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING' });
});

test('a later capture is paid', async () => {
  const { gateway, provider, reference, key, now } = await opened();
  gateway.act(reference, 'pay');
  now({ tranType: 'Capture' });
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID' });
});

test.for([
  ['H', 'PENDING'],
  ['P', 'PENDING'],
  ['E', 'FAILED'],
  ['V', 'CANCELLED'],
  ['X', 'EXPIRED'],
  ['?', 'PENDING'],
] as const)('%s means %s', async ([responseStatus, status]) => {
  const { provider, key, now } = await opened();
  now({ responseStatus });
  expect(await provider.fetchPayment(key)).toMatchObject({ status });
});

test('finds a payment by its cart when its opening got no response', async () => {
  const { gateway, provider, request, reference } = started();
  gateway.trouble(/request/, 'reset_after');
  expect(await errorOf(provider.open(request))).toBe('unreachable');
  gateway.act(reference, 'pay');
  const report = await provider.fetchPayment(keyOf(request, null));
  expect(report).toMatchObject({ status: 'PAID', reference, amount: request.amount });
});

test('opens a cart once within two minutes', async () => {
  const { provider, request } = await opened();
  expect(await errorOf(provider.open(request))).toBe('rejected');
});

test('reports a cart without transactions as not found', async () => {
  const { provider, request } = started();
  expect(await errorOf(provider.fetchPayment(keyOf(request, null)))).toBe('not_found');
});

test('finds the transaction that completed a held one', async () => {
  const { gateway, provider, request, reference, key, now } = await opened();
  now({ secondRef: 'TST9999999999999' });
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING' });
  gateway.act(reference, 'pay');
  const { providerRef } = key;
  expect(await provider.fetchPayment(key)).toMatchObject({
    status: 'PAID',
    providerRef,
    amount: request.amount,
  });
  const report = provider.readWebhook?.(webhookOf(gateway.messageOf(reference)));
  expect(report).toMatchObject({ kind: 'about', providerRef });
});

test('does not ask an anonymous diner for an address', async () => {
  const { provider, request, charge } = started({ customer: { name: null, email: null, phone: null } });
  await provider.open(request);
  expect(charge()?.more).toMatchObject({ asksAddress: false, email: 'orders@venue.example' });
});

test('rejects an amount with too many decimals', async () => {
  const { provider, request } = started({ ...aCharge('1.00', 'AED'), amount: milliOf('1.005') });
  expect(await errorOf(provider.open(request))).toBe('rejected');
});

test('reports a test card of a live venue', async () => {
  const { gateway, request, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const settings = paytabsSettings.parse(gateway.settings);
  const live = paytabs(settings, 'live', providerOptions(gateway));
  expect(await live.fetchPayment(key)).toMatchObject({ mode: 'test', amount: request.amount });
});

test('reports the profile of a payment', async () => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const provider = open(
    gateway.settings,
    alteredOptions(gateway, (body) => ({ ...body, profile_id: 4711 })),
  );
  expect(await provider.fetchPayment(key)).toMatchObject({ account: '4711' });
});

test('an error with HTTP 200 is an error', async () => {
  const { gateway, request } = started();
  const provider = open(
    gateway.settings,
    alteredOptions(gateway, () => ({ code: 1, message: 'Authentication failed', trace: 'T' })),
  );
  expect(await errorOf(provider.open(request))).toBe('unauthorised');
});

test('accepts the form of a signed return, with special characters', async () => {
  const { gateway, provider, reference, key } = await opened();
  const form = gateway.act(reference, 'pay')?.form;
  const { providerRef } = key;
  expect(provider.readReturn(formOf(form))).toEqual({ reference, providerRef, signature: 'valid' });
  expect(provider.readReturn(formOf({ ...form, respStatus: 'D' })).signature).toBe('invalid');
  expect(provider.readReturn(formOf({ ...form, acquirerRRN: '1' })).signature).toBe('invalid');
});

test('a return about an error is not signed', async () => {
  const { gateway, provider, reference, now } = await opened();
  now({ responseStatus: 'E' });
  const form = gateway.act(reference, 'decline')?.form;
  expect(provider.readReturn(formOf(form))).toMatchObject({ reference, signature: 'none' });
});

test('an empty webhook, as sent to a URL without https, is refused', async () => {
  const { gateway, provider, request, reference } = started({
    webhookUrl: new URL('http://venue.example/pay/hook/paytabs'),
  });
  await provider.open(request);
  gateway.act(reference, 'pay');
  expect(provider.readWebhook?.(webhookOf(gateway.messageOf(reference)))).toMatchObject({ kind: 'refused' });
});

const refundReference = '0123456789ABCDEFGHJKMNPQRS';

test('refunds one reference once', async () => {
  const { gateway, provider, reference, key, charge } = await opened();
  gateway.act(reference, 'pay');
  await provider.refund?.(key, aCharge('10.00', 'AED'), refundReference);
  await provider.refund?.(key, aCharge('10.00', 'AED'), refundReference);
  gateway.advance(3 * 60_000);
  await provider.refund?.(key, aCharge('10.00', 'AED'), refundReference);
  expect(milliOf(charge()?.refunded ?? '')).toBe(10_000);
});

test('refunds a payment without its provider reference', async () => {
  const { gateway, provider, request, reference, charge } = await opened();
  gateway.act(reference, 'pay');
  await provider.refund?.(keyOf(request, null), aCharge('48.50', 'AED'), refundReference);
  expect(milliOf(charge()?.refunded ?? '')).toBe(48_500);
});

test('a webhook about a refund names its payment', async () => {
  const { gateway, provider, reference, key } = await opened();
  gateway.act(reference, 'pay');
  await provider.refund?.(key, aCharge('10.00', 'AED'), refundReference);
  const report = provider.readWebhook?.(webhookOf(gateway.messageOf(reference)));
  expect(report).toMatchObject({ kind: 'about', reference: null, providerRef: key.providerRef });
});

const vectorKey = 'unit-test-key-not-a-secret';
const withVectorKey = () => {
  const { gateway } = started();
  return open({ ...gateway.settings, serverKey: vectorKey }, providerOptions(gateway));
};

test('webhooks are signed as the provider documents', () => {
  const body = '{"tran_ref":"TST0001","cart_id":"ORD-1-A1","payment_result":{"response_status":"A"}}';
  const signature = 'e08c78ed2e4d4a40f5fed12a6570742540f8496bbe5d6476854acf602cf6a7b0';
  const message = { url: 'https://venue.example', headers: { Signature: signature }, body };
  expect(withVectorKey().readWebhook?.(webhookOf(message))).toMatchObject({
    kind: 'about',
    reference: 'ORD-1-A1',
    providerRef: 'TST0001',
    isSigned: true,
  });
});

test('returns are signed as the provider documents', () => {
  const form = {
    ...{ tranRef: 'TST0001', cartId: 'ORD-1-A1', respStatus: 'A', respCode: 'G12345' },
    ...{ respMessage: 'Authorised OK', customerEmail: 'a+b@example.com' },
    ...{ token: '', acquirerMessage: '', acquirerRRN: '0' },
  };
  const signature = '564b1d7e65db65c44fa5c8ad5299b03609147729ccea05d1e13c4611e2b717bf';
  expect(withVectorKey().readReturn(formOf({ ...form, signature })).signature).toBe('valid');
});
