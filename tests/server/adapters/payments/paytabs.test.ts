import { expect, test } from 'vitest';
import { paytabs, paytabsSettings } from '#server/adapters/payments/paytabs.ts';
import { aCharge, keyOf, milliOf, worldOf } from '#tests/support/gateways/a-payment.ts';
import { alteredWorld } from '#tests/support/gateways/altered-world.ts';
import { paytabsDouble } from '#tests/support/gateways/paytabs.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, faultOf } from '#tests/support/provider-suite/bench.ts';
import { hookOf } from '#tests/support/provider-suite/messages.ts';
import { onePayment } from '#tests/support/provider-suite/one-payment.ts';

const open: Conduct['open'] = (settings, world) => paytabs(paytabsSettings.parse(settings), 'test', world);

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
] as const)('asks where a profile of %s is known', ([region, base]) => {
  const { gateway } = started();
  const { base: _, ...settings } = gateway.settings;
  expect(open({ ...settings, region }, worldOf(gateway)).base.href).toBe(base);
});

test.for(['Auth', 'Refund', 'Void'])('no %s is a payment, though it was accepted', async (tranType) => {
  const { gateway, provider, reference, key, now } = await opened();
  gateway.act(reference, 'pay');
  now({ tranType });
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING' });
});

test('what was captured later is paid', async () => {
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

test('finds a payment whose opening was not answered by its cart', async () => {
  const { gateway, provider, request, reference } = started();
  gateway.trouble(/request/, 'reset_after');
  expect(await faultOf(provider.open(request))).toBe('unreachable');
  gateway.act(reference, 'pay');
  const answer = await provider.fetchPayment(keyOf(request, null));
  expect(answer).toMatchObject({ status: 'PAID', reference, amount: request.amount });
});

test('opens no cart twice within two minutes', async () => {
  const { provider, request } = await opened();
  expect(await faultOf(provider.open(request))).toBe('rejected');
});

test('says that a cart without transactions is unknown', async () => {
  const { provider, request } = started();
  expect(await faultOf(provider.fetchPayment(keyOf(request, null)))).toBe('not_found');
});

test('sees that another transaction completed one that was held', async () => {
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
  const word = provider.readWebhook?.(hookOf(gateway.messageOf(reference)));
  expect(word).toMatchObject({ kind: 'about', providerRef });
});

test('asks no diner who said nothing for an address', async () => {
  const { provider, request, charge } = started({ customer: { name: null, email: null, phone: null } });
  await provider.open(request);
  expect(charge()?.more).toMatchObject({ asksAddress: false, email: 'orders@venue.example' });
});

test('charges nothing finer than the currency', async () => {
  const { provider, request } = started({ ...aCharge('1.00', 'AED'), amount: milliOf('1.005') });
  expect(await faultOf(provider.open(request))).toBe('rejected');
});

test('tells a test card on a live venue', async () => {
  const { gateway, request, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const settings = paytabsSettings.parse(gateway.settings);
  const live = paytabs(settings, 'live', worldOf(gateway));
  expect(await live.fetchPayment(key)).toMatchObject({ mode: 'test', amount: request.amount });
});

test('repeats whose profile it is', async () => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const provider = open(
    gateway.settings,
    alteredWorld(gateway, (said) => ({ ...said, profile_id: 4711 })),
  );
  expect(await provider.fetchPayment(key)).toMatchObject({ account: '4711' });
});

test('a refusal with HTTP 200 is a refusal', async () => {
  const { gateway, request } = started();
  const provider = open(
    gateway.settings,
    alteredWorld(gateway, () => ({ code: 1, message: 'Authentication failed', trace: 'T' })),
  );
  expect(await faultOf(provider.open(request))).toBe('unauthorised');
});

test('believes the form of a return that it signed, with its odd signs', async () => {
  const { gateway, provider, reference, key } = await opened();
  const form = gateway.act(reference, 'pay')?.form;
  const { providerRef } = key;
  expect(provider.readReturn(formOf(form))).toEqual({ reference, providerRef, signature: 'valid' });
  expect(provider.readReturn(formOf({ ...form, respStatus: 'D' })).signature).toBe('invalid');
  expect(provider.readReturn(formOf({ ...form, acquirerRRN: '1' })).signature).toBe('invalid');
});

test('a return that tells of trouble is not signed', async () => {
  const { gateway, provider, reference, now } = await opened();
  now({ responseStatus: 'E' });
  const form = gateway.act(reference, 'decline')?.form;
  expect(provider.readReturn(formOf(form))).toMatchObject({ reference, signature: 'none' });
});

test('a message to an address without https is empty, and no message', async () => {
  const { gateway, provider, request, reference } = started({
    webhookUrl: new URL('http://venue.example/pay/hook/paytabs'),
  });
  await provider.open(request);
  gateway.act(reference, 'pay');
  expect(provider.readWebhook?.(hookOf(gateway.messageOf(reference)))).toMatchObject({ kind: 'refused' });
});

const refundReference = '0123456789ABCDEFGHJKMNPQRS';

test('gives back once, however often it is told to', async () => {
  const { gateway, provider, reference, key, charge } = await opened();
  gateway.act(reference, 'pay');
  await provider.refund?.(key, aCharge('10.00', 'AED'), refundReference);
  await provider.refund?.(key, aCharge('10.00', 'AED'), refundReference);
  gateway.advance(3 * 60_000);
  await provider.refund?.(key, aCharge('10.00', 'AED'), refundReference);
  expect(milliOf(charge()?.refunded ?? '')).toBe(10_000);
});

test('gives back what it does not know the name of', async () => {
  const { gateway, provider, request, reference, charge } = await opened();
  gateway.act(reference, 'pay');
  await provider.refund?.(keyOf(request, null), aCharge('48.50', 'AED'), refundReference);
  expect(milliOf(charge()?.refunded ?? '')).toBe(48_500);
});

test('a message about what was given back is about its payment', async () => {
  const { gateway, provider, reference, key } = await opened();
  gateway.act(reference, 'pay');
  await provider.refund?.(key, aCharge('10.00', 'AED'), refundReference);
  const word = provider.readWebhook?.(hookOf(gateway.messageOf(reference)));
  expect(word).toMatchObject({ kind: 'about', reference: null, providerRef: key.providerRef });
});

const vectorKey = 'unit-test-key-not-a-secret';
const withVectorKey = () => {
  const { gateway } = started();
  return open({ ...gateway.settings, serverKey: vectorKey }, worldOf(gateway));
};

test('messages are signed as the company documents it', () => {
  const body = '{"tran_ref":"TST0001","cart_id":"ORD-1-A1","payment_result":{"response_status":"A"}}';
  const signature = 'e08c78ed2e4d4a40f5fed12a6570742540f8496bbe5d6476854acf602cf6a7b0';
  const message = { url: 'https://venue.example', headers: { Signature: signature }, body };
  expect(withVectorKey().readWebhook?.(hookOf(message))).toMatchObject({
    kind: 'about',
    reference: 'ORD-1-A1',
    providerRef: 'TST0001',
    isSigned: true,
  });
});

test('returns are signed as the company documents it', () => {
  const form = {
    ...{ tranRef: 'TST0001', cartId: 'ORD-1-A1', respStatus: 'A', respCode: 'G12345' },
    ...{ respMessage: 'Authorised OK', customerEmail: 'a+b@example.com' },
    ...{ token: '', acquirerMessage: '', acquirerRRN: '0' },
  };
  const signature = '564b1d7e65db65c44fa5c8ad5299b03609147729ccea05d1e13c4611e2b717bf';
  expect(withVectorKey().readReturn(formOf({ ...form, signature })).signature).toBe('valid');
});
