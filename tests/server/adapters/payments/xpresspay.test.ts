import { expect, test } from 'vitest';
import { xpresspay, xpresspaySettings } from '#server/adapters/payments/xpresspay.ts';
import { aCharge, aPayment, keyOf, milliOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import { alteredOptions } from '#tests/support/gateways/altered-options.ts';
import type { Gateway } from '#tests/support/gateways/gateway.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { xpresspayDouble } from '#tests/support/gateways/xpresspay.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';
import { webhookOf } from '#tests/support/provider-suite/messages.ts';

const open: Conduct['open'] = (settings, options) =>
  xpresspay(xpresspaySettings.parse(settings), 'test', options);

describeProvider(xpresspayDouble, {
  open,
  secrets: ['publicKey'],
  credential: 'publicKey',
  afterCancel: 'PENDING',
  hooks: 'hints',
  amounts: { NGN: ['2000.00', '0.01', '999999.99'] },
});

const opened = async (settings: Readonly<Record<string, string>> = {}) => {
  const gateway = openGateway(xpresspayDouble, 'https://xpresspay.double.example');
  const provider = open({ ...gateway.settings, ...settings }, providerOptions(gateway));
  const request = aPayment(gateway);
  await provider.open(request);
  const charge = gateway.find({ reference: request.reference });
  return { gateway, provider, request, reference: request.reference, charge, key: keyOf(request, null) };
};

/** The provider when some members of a response differ. */
const providerWith = (gateway: Gateway, differing: { top?: object; data?: object }) =>
  open(
    gateway.settings,
    alteredOptions(gateway, (body) => ({
      ...body,
      ...differing.top,
      data: { ...Object(body.data), ...differing.data },
    })),
  );

test.for([
  ['a failed call', { top: { responseCode: '01' } }],
  ['no success', { data: { isSuccessful: false } }],
  ['success as text', { data: { isSuccessful: 'true' } }],
  ['success as null', { data: { isSuccessful: null } }],
  ['another status', { data: { status: '0' } }],
  ['no status', { data: { status: null } }],
] as const)('%s is not paid', async ([, differing]) => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const report = await providerWith(gateway, differing)
    .fetchPayment(key)
    .catch(() => null);
  expect(report?.status).not.toBe('PAID');
});

test('a payment is never reported as failed', async () => {
  const { gateway, provider, reference, key } = await opened();
  gateway.act(reference, 'decline');
  gateway.advance(25 * 3_600_000);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING' });
});

test.for([
  ['true', '2100.00', '2000.00'],
  ['true', '2000.00', '2000.00'],
  ['true', '1999.99', '1999.99'],
  ['false', '2100.00', '2100.00'],
] as const)('with a convenience charge %s, %s of 2000.00 is %s', async ([chargeConvenience, total, paid]) => {
  const { gateway, reference, request } = await opened({ chargeConvenience });
  gateway.act(reference, 'pay');
  const options = alteredOptions(gateway, (body) => ({
    ...body,
    data: { ...Object(body.data), amount: total },
  }));
  const provider = open({ ...gateway.settings, chargeConvenience }, options);
  const key = { ...keyOf(request, null), charge: aCharge('2000.00', 'NGN') };
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', amount: milliOf(paid) });
});

test('adds the convenience charge only when the venue wants it', async () => {
  expect((await opened()).charge?.more).toMatchObject({ isCharged: false });
  const { gateway, provider, reference, charge, key, request } = await opened({ chargeConvenience: 'true' });
  expect(charge?.more).toMatchObject({ isCharged: true });
  Object.assign(charge?.more ?? {}, { convenience: '12.50' });
  gateway.act(reference, 'pay');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', amount: request.amount });
});

test('reports the account when it is given and expected', async () => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const options = (merchantId: number) =>
    alteredOptions(gateway, (body) => ({ ...body, data: { ...Object(body.data), merchantId } }));
  const expecting = { ...gateway.settings, expectedMerchantId: '1001' };
  expect(await open(expecting, options(1002)).fetchPayment(key)).toMatchObject({ account: '1002' });
  expect(await open(expecting, options(0)).fetchPayment(key)).toMatchObject({ account: '1001' });
  expect((await open(gateway.settings, options(1002)).fetchPayment(key)).account).toBe(
    open(gateway.settings, options(0)).account,
  );
});

test('a transaction opens once', async () => {
  const { provider, request } = await opened();
  expect(await errorOf(provider.open(request))).toBe('rejected');
});

test.for([
  ['as documented', (body: string) => body],
  ['with members of .NET', (body: string) => body.replace('{', '{"$id":"1",')],
  ['with text that breaks the JSON', (body: string) => body.replace('"MetaData":"', '"MetaData":"["x":1')],
  ['with other capitals', (body: string) => body.replace('"TransactionId"', '"transactionId"')],
] as const)('reads the payment of a webhook %s', async ([, rewrite]) => {
  const { gateway, provider, reference } = await opened();
  gateway.act(reference, 'pay');
  const message = gateway.messageOf(reference);
  const report = provider.readWebhook?.(webhookOf(message && { ...message, body: rewrite(message.body) }));
  expect(report).toMatchObject({ kind: 'about', reference, isSigned: false });
});

test('forged webhooks never make a payment paid', async () => {
  const { gateway, provider, reference, key } = await opened();
  const body = `{"TransactionId":"${reference}","Status":"00","IsSuccessful":true}`;
  const forged = { url: 'https://venue.example/pay/hook/xpresspay', headers: {}, body };
  const reports = Array.from({ length: 50 }, () => provider.readWebhook?.(webhookOf(forged)));
  expect(new Set(reports.map((report) => report?.kind === 'about' && report.isSigned))).toEqual(
    new Set([false]),
  );
  expect(gateway.requests).toHaveLength(1);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING' });
});

test('can neither refund nor cancel', async () => {
  const { provider } = await opened();
  expect(provider.refund ?? provider.cancel).toBeUndefined();
});

test('uses another host in live mode', () => {
  const settings = xpresspaySettings.parse(xpresspayDouble.settings);
  const gateway = openGateway(xpresspayDouble, 'https://xpresspay.double.example');
  expect(xpresspay(settings, 'live', providerOptions(gateway)).base.href).toBe(
    'https://api.myxpresspay.com/',
  );
  expect(xpresspay(settings, 'test', providerOptions(gateway)).base.port).toBe('8090');
});
