import { expect, test } from 'vitest';
import { twoC2p, twoC2pSettings } from '#server/adapters/payments/2c2p.ts';
import { signJwt, verifyJwt } from '#server/adapters/payments/jwt.ts';
import { twoC2pDouble } from '#tests/support/gateways/2c2p.ts';
import { aCharge, keyOf, milliOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import { alteredOptions } from '#tests/support/gateways/altered-options.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';
import { webhookOf } from '#tests/support/provider-suite/messages.ts';
import { onePayment } from '#tests/support/provider-suite/one-payment.ts';

const open: Conduct['open'] = (settings, options) => twoC2p(twoC2pSettings.parse(settings), 'test', options);

describeProvider(twoC2pDouble, {
  open,
  secrets: ['secretKey'],
  credential: 'secretKey',
  afterCancel: 'CANCELLED',
  hooks: 'signed',
  amounts: {
    THB: ['5.00', '0.01', '999999.99'],
    SGD: ['12.30'],
    KWD: ['5.125', '0.005', '999999.999'],
  },
});

const { started, opened } = onePayment(twoC2pDouble, open);

const { secretKey = '' } = twoC2pDouble.settings;

test.for([
  ['0000', 'PAID'],
  ['4110', 'PAID'],
  ['4120', 'REFUNDED'],
  ['0001', 'PENDING'],
  ['2001', 'PENDING'],
  ['2002', 'PENDING'],
  ['0003', 'CANCELLED'],
  ['4080', 'CANCELLED'],
  ['5009', 'EXPIRED'],
  ['9020', 'EXPIRED'],
  ['2003', 'FAILED'],
  ['4001', 'FAILED'],
  ['4999', 'FAILED'],
  ['5777', 'PENDING'],
] as const)('%s means %s', async ([respCode, status]) => {
  const { provider, key, now } = await opened();
  now({ respCode });
  expect(await provider.fetchPayment(key)).toMatchObject({ status, providerStatus: respCode });
});

test('an unstarted payment expires with its page', async () => {
  const { gateway, provider, key, now } = await opened();
  now({ respCode: '2002' });
  gateway.advance(31 * 60_000);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'EXPIRED' });
});

test('an unstarted payment can be reported without an amount', async () => {
  const { provider, request } = started();
  expect(await provider.fetchPayment(keyOf(request, null))).toMatchObject({
    status: 'PENDING',
    amount: null,
  });
});

test.for(['wrong_key', 'none', 'RS256', 'changed'])('rejects a response signed with %s', async (seal) => {
  const { gateway, provider, reference, key, now } = await opened();
  gateway.act(reference, 'pay');
  now({ seal });
  expect(await errorOf(provider.fetchPayment(key))).toBe('unreadable');
});

test('rejects an unsigned response', async () => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const { invoiceNo, ...paid } = {
    invoiceNo: reference,
    respCode: '0000',
    amount: 48.5,
    currencyCode: 'THB',
  };
  const options = alteredOptions(gateway, () => ({ ...paid, invoiceNo, merchantID: 'JT0123' }));
  expect(await errorOf(open(gateway.settings, options).fetchPayment(key))).toBe('rejected');
});

test('a response code depends on the call', async () => {
  const { gateway, request, key } = await opened();
  const provider = open(
    gateway.settings,
    alteredOptions(gateway, () => ({ respCode: '2001', respDesc: 'Depends' })),
  );
  expect(await errorOf(provider.open(request))).toBe('unauthorised');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING' });
});

test.for([
  ['9015', 'rejected'],
  ['9999', 'unreachable'],
  ['9007', 'unauthorised'],
] as const)('code %s on opening is %s, signed or unsigned', async ([respCode, kind]) => {
  const { gateway, request } = started();
  const rejection = { respCode, respDesc: 'No' };
  const bodies = [rejection, { payload: signJwt(rejection, secretKey) }];
  for (const body of bodies) {
    const provider = open(
      gateway.settings,
      alteredOptions(gateway, () => body),
    );
    expect(await errorOf(provider.open(request))).toBe(kind);
  }
});

test('an unknown merchant is unauthorized', async () => {
  const { gateway, request } = started();
  const provider = open({ ...gateway.settings, merchantId: 'JT9999' }, providerOptions(gateway));
  expect(await errorOf(provider.open(request))).toBe('unauthorised');
});

test('an invoice opens once', async () => {
  const { provider, request } = await opened();
  expect(await errorOf(provider.open(request))).toBe('rejected');
});

test('finds a payment by our reference when its opening got no response', async () => {
  const { gateway, provider, request, reference } = started();
  gateway.trouble(/paymentToken/, 'reset_after');
  expect(await errorOf(provider.open(request))).toBe('unreachable');
  gateway.act(reference, 'pay');
  expect(await provider.fetchPayment(keyOf(request, null))).toMatchObject({ status: 'PAID', reference });
});

test.for(['5.12500', '5.125', 5.125])('reads the amount %j', async (amount) => {
  const { gateway, reference, key } = await opened();
  const claims = {
    ...{ merchantID: 'JT0123', invoiceNo: reference, respCode: '0000', amount, currencyCode: 'KWD' },
  };
  const options = alteredOptions(gateway, () => ({ payload: signJwt(claims, secretKey) }));
  const report = await open(gateway.settings, options).fetchPayment({
    ...key,
    charge: aCharge('5.125', 'KWD'),
  });
  expect(report).toMatchObject({ status: 'PAID', amount: milliOf('5.125'), currency: 'KWD' });
});

test('reports the account of a payment', async () => {
  const { gateway, provider, reference, key, charge } = await opened();
  gateway.act(reference, 'pay');
  Object.assign(charge() ?? {}, { account: 'JT0456' });
  expect(await provider.fetchPayment(key)).toMatchObject({ account: 'JT0456' });
});

test("offers the venue's payment channels, or all", async () => {
  const { gateway, request } = started();
  const channels = async (settings: Readonly<Record<string, string>>) => {
    const requests: unknown[] = [];
    const options = providerOptions(gateway);
    const fetch: typeof options.fetch = async (one, init) => {
      const { payload } = await one.clone().json();
      requests.push(verifyJwt(payload, secretKey));
      return options.fetch(one, init);
    };
    await errorOf(open(settings, { ...options, fetch }).open(request));
    return requests[0];
  };
  expect(await channels({ ...gateway.settings, paymentChannels: 'CC,QR' })).toMatchObject({
    paymentChannel: ['CC', 'QR'],
  });
  const { paymentChannels: _, ...all } = gateway.settings;
  expect(await channels(all)).not.toHaveProperty('paymentChannel');
});

test('reads the payment reference from a return', async () => {
  const { gateway, provider, reference } = await opened();
  const form = new URLSearchParams(gateway.act(reference, 'pay')?.form);
  const report = provider.readReturn({ query: new URLSearchParams(), form });
  expect(report).toEqual({ reference, providerRef: null, signature: 'none' });
});

test.for(['', 'x', '%%%', 'bnVsbA', 'W10'])('reads nothing from a return with %j', (paymentResponse) => {
  const form = new URLSearchParams({ paymentResponse });
  const report = started().provider.readReturn({ query: new URLSearchParams(), form });
  expect(report).toEqual({ reference: null, providerRef: null, signature: 'none' });
});

test('can neither refund nor cancel', () => {
  const { provider } = started();
  expect(provider.refund ?? provider.cancel).toBeUndefined();
});

test('uses another host in live mode', () => {
  const { gateway } = started();
  const { base: _, ...settings } = gateway.settings;
  const live = twoC2p(twoC2pSettings.parse(settings), 'live', providerOptions(gateway));
  expect(live.base.href).toBe('https://pgw.2c2p.com/');
  expect(open(settings, providerOptions(gateway)).base.href).toBe('https://sandbox-pgw.2c2p.com/');
});

const vectorKey = 'unit-test-key-not-a-secret';
const vectorClaims = { merchantID: 'JT01', invoiceNo: 'ORD-1-A1', respCode: '0000' };
const vectorSignature = 'KjZjUk2g79wcEVydHH58Aj7KMEKY0ZTimr54jaDpJ1I';

test('claims are signed as the provider documents', () => {
  const token = signJwt(vectorClaims, vectorKey);
  expect(token.split('.')[2]).toBe(vectorSignature);
  expect(verifyJwt(token, vectorKey)).toEqual(vectorClaims);
});

test('webhooks are signed as the provider documents', () => {
  const { gateway } = started();
  const provider = open({ ...gateway.settings, secretKey: vectorKey }, providerOptions(gateway));
  const parts = ['{"alg":"HS256","typ":"JWT"}', JSON.stringify(vectorClaims)];
  const payload = [...parts.map((part) => Buffer.from(part).toString('base64url')), vectorSignature].join(
    '.',
  );
  const message = { url: 'https://venue.example', headers: {}, body: JSON.stringify({ payload }) };
  expect(provider.readWebhook?.(webhookOf(message))).toMatchObject({
    kind: 'about',
    reference: 'ORD-1-A1',
    isSigned: true,
  });
});

const withHeader = (header: object, key = vectorKey) => {
  const [, claims, signature] = signJwt(vectorClaims, key).split('.');
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), claims, signature].join('.');
};

test.for([
  ['another key', signJwt(vectorClaims, 'another key')],
  ['no signature', signJwt(vectorClaims, vectorKey).replace(/[^.]+$/, '')],
  ['alg none', `${withHeader({ alg: 'none' }).replace(/[^.]+$/, '')}`],
  ['another alg', withHeader({ alg: 'RS256', typ: 'JWT' })],
  ['a fourth part', `${signJwt(vectorClaims, vectorKey)}.x`],
  ['nothing', ''],
] as const)('claims are rejected with %s', ([, token]) => {
  expect(verifyJwt(token, vectorKey)).toBeNull();
});
