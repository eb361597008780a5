import { expect, test } from 'vitest';
import { noon, noonSettings } from '#server/adapters/payments/noon.ts';
import { aCharge, keyOf, milliOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import { alteredOptions } from '#tests/support/gateways/altered-options.ts';
import { noonDouble } from '#tests/support/gateways/noon.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';
import { webhookOf } from '#tests/support/provider-suite/messages.ts';
import { onePayment } from '#tests/support/provider-suite/one-payment.ts';

const open: Conduct['open'] = (settings, options) => noon(noonSettings.parse(settings), 'test', options);

describeProvider(noonDouble, {
  open,
  secrets: ['appKey', 'webhookKey'],
  credential: 'appKey',
  afterCancel: 'CANCELLED',
  hooks: 'signed',
  amounts: {
    AED: ['5.00', '0.01', '999999.99'],
    SAR: ['12.30'],
    KWD: ['5.125', '0.005', '999999.999'],
  },
});

const { started, opened } = onePayment(noonDouble, open);

const omit = (settings: Readonly<Record<string, string>>, ...without: readonly string[]) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !without.includes(name)));

test.for([
  ['ae', 'test', 'https://api-test.noonpayments.com/'],
  ['ae', 'live', 'https://api.noonpayments.com/'],
  ['sa', 'test', 'https://api-test.sa.noonpayments.com/'],
  ['eg', 'live', 'https://api.eg.noonpayments.com/'],
] as const)('calls %s in %s mode at %s', ([region, mode, base]) => {
  const { gateway } = started();
  const settings = noonSettings.parse({ ...omit(gateway.settings, 'base'), region });
  expect(noon(settings, mode, providerOptions(gateway)).base.href).toBe(base);
});

test.for([
  ['CAPTURED', 'PAID'],
  ['PARTIALLY_CAPTURED', 'PAID'],
  ['PARTIALLY_REFUNDED', 'PAID'],
  ['AUTHORIZED', 'PENDING'],
  ['INITIATED', 'PENDING'],
  ['PAYMENT_INFO_ADDED', 'PENDING'],
  ['3DS_ENROLL_INITIATED', 'PENDING'],
  ['3DS_ENROLL_CHECKED', 'PENDING'],
  ['3DS_RESULT_VERIFIED', 'PENDING'],
  ['AUTHENTICATED', 'PENDING'],
  ['PENDING', 'PENDING'],
  ['MARKED_FOR_REVIEW', 'PENDING'],
  ['LOCKED', 'PENDING'],
  ['SOMETHING_NEW', 'PENDING'],
  ['FAILED', 'FAILED'],
  ['REJECTED', 'FAILED'],
  ['CANCELLED', 'CANCELLED'],
  ['REVERSED', 'CANCELLED'],
  ['PARTIALLY_REVERSED', 'CANCELLED'],
  ['EXPIRED', 'EXPIRED'],
  ['REFUNDED', 'REFUNDED'],
] as const)('%s means %s', async ([providerStatus, status]) => {
  const { provider, key, now } = await opened();
  now({ status: providerStatus });
  expect(await provider.fetchPayment(key)).toMatchObject({ status, providerStatus });
});

test.for([
  ['CAPTURED', '40.00', '40.00'],
  ['CAPTURED', 0, '48.50'],
  ['CAPTURED', undefined, '48.50'],
  ['PARTIALLY_CAPTURED', 40, '40.00'],
  ['PARTIALLY_CAPTURED', undefined, null],
] as const)(
  'reports the captured amount: of 48.50 %s with a total of %s, %s',
  async ([status, total, paid]) => {
    const { gateway, reference, key } = await opened();
    gateway.act(reference, 'pay');
    const options = alteredOptions(gateway, (body) => {
      const { order, ...result } = Object(body.result);
      return { ...body, result: { ...result, order: { ...order, status, totalCapturedAmount: total } } };
    });
    const amount = paid === null ? null : milliOf(paid);
    expect(await open(gateway.settings, options).fetchPayment(key)).toMatchObject({ status: 'PAID', amount });
  },
);

test('a capture without a successful transaction is pending', async () => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const failed = [{ type: 'SALE', status: 'FAILED' }];
  const options = alteredOptions(gateway, (body) => ({
    ...body,
    result: { ...Object(body.result), transactions: failed },
  }));
  expect(await open(gateway.settings, options).fetchPayment(key)).toMatchObject({ status: 'PENDING' });
});

test('reports the refunded amount', async () => {
  const { gateway, provider, reference, key, request } = await opened();
  gateway.act(reference, 'pay');
  await provider.refund?.(key, aCharge('10.00', 'AED'), '0123456789ABCDEFGHJKMNPQRS');
  expect(await provider.fetchPayment(key)).toMatchObject({
    status: 'PAID',
    amount: request.amount,
    refunded: milliOf('10.00'),
  });
});

test('refunds one reference once', async () => {
  const { gateway, provider, reference, key, charge } = await opened();
  gateway.act(reference, 'pay');
  const refund = () => provider.refund?.(key, aCharge('10.00', 'AED'), '0123456789ABCDEFGHJKMNPQRS');
  await refund();
  expect(await errorOf(refund() ?? Promise.resolve())).toBe('rejected');
  expect(milliOf(charge()?.refunded ?? '')).toBe(10_000);
});

test('finds a payment by our reference when its opening got no response', async () => {
  const { gateway, provider, request, reference, charge } = started();
  gateway.trouble(/order/, 'reset_after');
  expect(await errorOf(provider.open(request))).toBe('unreachable');
  gateway.act(reference, 'pay');
  expect(await provider.fetchPayment(keyOf(request, null))).toMatchObject({
    status: 'PAID',
    reference,
    providerRef: charge()?.id,
  });
});

test('cancels a payment whose opening got no response', async () => {
  const { gateway, provider, request, charge } = started();
  gateway.trouble(/order/, 'reset_after');
  await errorOf(provider.open(request));
  await provider.cancel?.(keyOf(request, null));
  expect(charge()?.state).toBe('cancelled');
});

test('reopens a taken reference at its page', async () => {
  const { gateway, request, charge } = await opened();
  const postUrl = `${gateway.base}/pay/1`;
  const options = alteredOptions(gateway, (body) =>
    body.resultCode === 0 ? { ...body, result: { ...Object(body.result), checkoutData: { postUrl } } } : body,
  );
  const again = await open(gateway.settings, options).open(request);
  expect(again).toEqual({ providerRef: charge()?.id, payUrl: new URL(postUrl) });
});

test('rejects a taken reference without a page', async () => {
  const { provider, request } = await opened();
  expect(await errorOf(provider.open(request))).toBe('rejected');
});

test.for([
  [1500, 'unauthorised'],
  [19_001, 'not_found'],
  [5019, 'rejected'],
] as const)('HTTP 200 with result code %s is %s', async ([resultCode, kind]) => {
  const { gateway, key } = await opened();
  const options = alteredOptions(gateway, () => ({ resultCode, message: 'No' }));
  expect(await errorOf(open(gateway.settings, options).fetchPayment(key))).toBe(kind);
});

test('reports a wrong authorization scheme', async () => {
  const { gateway, request } = started();
  const provider = open({ ...gateway.settings, authScheme: 'Key' }, providerOptions(gateway));
  expect(await errorOf(provider.open(request))).toBe('unauthorised');
});

test('is not throttled at its own poll limit', async () => {
  const { gateway, provider, key } = await opened();
  const { minIntervalMs, max } = provider.rules.pollLimit;
  for (let polls = 0; polls < max; polls += 1) {
    gateway.advance(minIntervalMs);
    expect((await provider.fetchPayment(key)).status).toBe('PENDING');
  }
  await provider.fetchPayment(key);
  await errorOf(provider.fetchPayment(key));
  expect(await errorOf(provider.fetchPayment(key))).not.toBe('none');
});

test('the page expires with the attempt', async () => {
  const { request, charge } = await opened();
  expect(charge()?.expiresAt).toBe(request.expiresAt.getTime());
});

test('reads both references from a return', async () => {
  const { gateway, provider, reference, charge } = await opened();
  const { searchParams } = new URL(gateway.act(reference, 'pay')?.url ?? '');
  const report = provider.readReturn({ query: searchParams, form: new URLSearchParams() });
  expect(report).toEqual({ reference, providerRef: charge()?.id, signature: 'none' });
});

test.for(['webhookKey', 'webhookVersion'])('a webhook is a hint when %s says so', async (name) => {
  const { gateway, reference, charge } = await opened();
  gateway.act(reference, 'pay');
  const settings = { ...omit(gateway.settings, name), ...(name === 'webhookKey' ? {} : { [name]: 'off' }) };
  const provider = open(settings, providerOptions(gateway));
  const forged = webhookOf(gateway.messageOf(reference, 'bad_signature'));
  expect(provider.readWebhook?.(forged)).toMatchObject({
    kind: 'about',
    providerRef: charge()?.id,
    isSigned: false,
  });
});

test('webhooks are signed as the provider documents', () => {
  const { gateway } = started();
  const webhookKey = 'unit-test-key-not-a-secret';
  const provider = open({ ...gateway.settings, webhookKey }, providerOptions(gateway));
  const body = JSON.stringify({
    ...{ orderId: 100_000_000_001, orderStatus: 'CAPTURED', eventId: 'evt-1', eventType: 'Sale' },
    timeStamp: '2026-01-01T00:00:00Z',
    signature: '3+/KnamUK/NYkW7vZNYKGlzvcLqhFRSBUMtCV0KWl8AL+qTT5xazyBp94BSEgxqsfWDYbdb/apxZgtpIx6IkYg==',
  });
  const report = provider.readWebhook?.(webhookOf({ url: 'https://venue.example', headers: {}, body }));
  expect(report).toEqual({
    kind: 'about',
    eventId: 'evt-1',
    reference: null,
    providerRef: '100000000001',
    isSigned: true,
  });
});
