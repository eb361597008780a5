import { expect, test } from 'vitest';
import { noon, noonSettings } from '#server/adapters/payments/noon.ts';
import { aCharge, keyOf, milliOf, worldOf } from '#tests/support/gateways/a-payment.ts';
import { alteredWorld } from '#tests/support/gateways/altered-world.ts';
import { noonDouble } from '#tests/support/gateways/noon.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, faultOf } from '#tests/support/provider-suite/bench.ts';
import { hookOf } from '#tests/support/provider-suite/messages.ts';
import { onePayment } from '#tests/support/provider-suite/one-payment.ts';

const open: Conduct['open'] = (settings, world) => noon(noonSettings.parse(settings), 'test', world);

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

const bare = (settings: Readonly<Record<string, string>>, ...without: readonly string[]) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !without.includes(name)));

test.for([
  ['ae', 'test', 'https://api-test.noonpayments.com/'],
  ['ae', 'live', 'https://api.noonpayments.com/'],
  ['sa', 'test', 'https://api-test.sa.noonpayments.com/'],
  ['eg', 'live', 'https://api.eg.noonpayments.com/'],
] as const)('asks for %s in %s mode at %s', ([region, mode, base]) => {
  const { gateway } = started();
  const settings = noonSettings.parse({ ...bare(gateway.settings, 'base'), region });
  expect(noon(settings, mode, worldOf(gateway)).base.href).toBe(base);
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
] as const)('%s means %s', async ([word, status]) => {
  const { provider, key, now } = await opened();
  now({ status: word });
  expect(await provider.fetchPayment(key)).toMatchObject({ status, providerStatus: word });
});

test.for([
  ['CAPTURED', '40.00', '40.00'],
  ['CAPTURED', 0, '48.50'],
  ['CAPTURED', undefined, '48.50'],
  ['PARTIALLY_CAPTURED', 40, '40.00'],
  ['PARTIALLY_CAPTURED', undefined, null],
] as const)('tells what was captured: of 48.50 %s with a total of %s, %s', async ([status, total, paid]) => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const world = alteredWorld(gateway, (said) => {
    const { order, ...result } = Object(said.result);
    return { ...said, result: { ...result, order: { ...order, status, totalCapturedAmount: total } } };
  });
  const amount = paid === null ? null : milliOf(paid);
  expect(await open(gateway.settings, world).fetchPayment(key)).toMatchObject({ status: 'PAID', amount });
});

test('a capture without a transaction that brought it is none', async () => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const failed = [{ type: 'SALE', status: 'FAILED' }];
  const world = alteredWorld(gateway, (said) => ({
    ...said,
    result: { ...Object(said.result), transactions: failed },
  }));
  expect(await open(gateway.settings, world).fetchPayment(key)).toMatchObject({ status: 'PENDING' });
});

test('tells what it gave back', async () => {
  const { gateway, provider, reference, key, request } = await opened();
  gateway.act(reference, 'pay');
  await provider.refund?.(key, aCharge('10.00', 'AED'), '0123456789ABCDEFGHJKMNPQRS');
  expect(await provider.fetchPayment(key)).toMatchObject({
    status: 'PAID',
    amount: request.amount,
    refunded: milliOf('10.00'),
  });
});

test('gives nothing back twice for one reference', async () => {
  const { gateway, provider, reference, key, charge } = await opened();
  gateway.act(reference, 'pay');
  const refund = () => provider.refund?.(key, aCharge('10.00', 'AED'), '0123456789ABCDEFGHJKMNPQRS');
  await refund();
  expect(await faultOf(refund() ?? Promise.resolve())).toBe('rejected');
  expect(milliOf(charge()?.refunded ?? '')).toBe(10_000);
});

test('finds a payment whose opening was not answered by our reference', async () => {
  const { gateway, provider, request, reference, charge } = started();
  gateway.trouble(/order/, 'reset_after');
  expect(await faultOf(provider.open(request))).toBe('unreachable');
  gateway.act(reference, 'pay');
  expect(await provider.fetchPayment(keyOf(request, null))).toMatchObject({
    status: 'PAID',
    reference,
    providerRef: charge()?.id,
  });
});

test('cancels a payment whose opening was not answered', async () => {
  const { gateway, provider, request, charge } = started();
  gateway.trouble(/order/, 'reset_after');
  await faultOf(provider.open(request));
  await provider.cancel?.(keyOf(request, null));
  expect(charge()?.state).toBe('cancelled');
});

test('opens a reference that is taken where it was opened before', async () => {
  const { gateway, request, charge } = await opened();
  const postUrl = `${gateway.base}/pay/1`;
  const world = alteredWorld(gateway, (said) =>
    said.resultCode === 0 ? { ...said, result: { ...Object(said.result), checkoutData: { postUrl } } } : said,
  );
  const again = await open(gateway.settings, world).open(request);
  expect(again).toEqual({ providerRef: charge()?.id, payUrl: new URL(postUrl) });
});

test('refuses a reference that is taken where its page is not told', async () => {
  const { provider, request } = await opened();
  expect(await faultOf(provider.open(request))).toBe('rejected');
});

test.for([
  [1500, 'unauthorised'],
  [19_001, 'not_found'],
  [5019, 'rejected'],
] as const)('HTTP 200 with result code %s is %s', async ([resultCode, kind]) => {
  const { gateway, key } = await opened();
  const world = alteredWorld(gateway, () => ({ resultCode, message: 'No' }));
  expect(await faultOf(open(gateway.settings, world).fetchPayment(key))).toBe(kind);
});

test('says that the word before the key is wrong', async () => {
  const { gateway, request } = started();
  const provider = open({ ...gateway.settings, authScheme: 'Key' }, worldOf(gateway));
  expect(await faultOf(provider.open(request))).toBe('unauthorised');
});

test('is not shut out at the pace that it allows', async () => {
  const { gateway, provider, key } = await opened();
  const { minIntervalMs, max } = provider.rules.pollLimit;
  for (let asked = 0; asked < max; asked += 1) {
    gateway.advance(minIntervalMs);
    expect((await provider.fetchPayment(key)).status).toBe('PENDING');
  }
  await provider.fetchPayment(key);
  await faultOf(provider.fetchPayment(key));
  expect(await faultOf(provider.fetchPayment(key))).not.toBe('none');
});

test('the page ends with the attempt', async () => {
  const { request, charge } = await opened();
  expect(charge()?.expiresAt).toBe(request.expiresAt.getTime());
});

test('reads both names from a return', async () => {
  const { gateway, provider, reference, charge } = await opened();
  const { searchParams } = new URL(gateway.act(reference, 'pay')?.url ?? '');
  const word = provider.readReturn({ query: searchParams, form: new URLSearchParams() });
  expect(word).toEqual({ reference, providerRef: charge()?.id, signature: 'none' });
});

test.for(['webhookKey', 'webhookVersion'])('a message is a hint where %s says so', async (name) => {
  const { gateway, reference, charge } = await opened();
  gateway.act(reference, 'pay');
  const settings = { ...bare(gateway.settings, name), ...(name === 'webhookKey' ? {} : { [name]: 'off' }) };
  const provider = open(settings, worldOf(gateway));
  const forged = hookOf(gateway.messageOf(reference, 'bad_signature'));
  expect(provider.readWebhook?.(forged)).toMatchObject({
    kind: 'about',
    providerRef: charge()?.id,
    isSigned: false,
  });
});

test('messages are signed as the company documents it', () => {
  const { gateway } = started();
  const webhookKey = 'unit-test-key-not-a-secret';
  const provider = open({ ...gateway.settings, webhookKey }, worldOf(gateway));
  const body = JSON.stringify({
    ...{ orderId: 100_000_000_001, orderStatus: 'CAPTURED', eventId: 'evt-1', eventType: 'Sale' },
    timeStamp: '2026-01-01T00:00:00Z',
    signature: '3+/KnamUK/NYkW7vZNYKGlzvcLqhFRSBUMtCV0KWl8AL+qTT5xazyBp94BSEgxqsfWDYbdb/apxZgtpIx6IkYg==',
  });
  const word = provider.readWebhook?.(hookOf({ url: 'https://venue.example', headers: {}, body }));
  expect(word).toEqual({
    kind: 'about',
    eventId: 'evt-1',
    reference: null,
    providerRef: '100000000001',
    isSigned: true,
  });
});
