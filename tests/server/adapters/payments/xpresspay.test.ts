import { expect, test } from 'vitest';
import { xpresspay, xpresspaySettings } from '#server/adapters/payments/xpresspay.ts';
import { aCharge, aPayment, keyOf, milliOf, worldOf } from '#tests/support/gateways/a-payment.ts';
import { alteredWorld } from '#tests/support/gateways/altered-world.ts';
import type { Gateway } from '#tests/support/gateways/gateway.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { xpresspayDouble } from '#tests/support/gateways/xpresspay.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, faultOf } from '#tests/support/provider-suite/bench.ts';
import { hookOf } from '#tests/support/provider-suite/messages.ts';

const open: Conduct['open'] = (settings, world) =>
  xpresspay(xpresspaySettings.parse(settings), 'test', world);

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
  const provider = open({ ...gateway.settings, ...settings }, worldOf(gateway));
  const request = aPayment(gateway);
  await provider.open(request);
  const charge = gateway.find({ reference: request.reference });
  return { gateway, provider, request, reference: request.reference, charge, key: keyOf(request, null) };
};

/** What is made of an answer that differs in some members. */
const askedWith = (gateway: Gateway, differing: { top?: object; data?: object }) =>
  open(
    gateway.settings,
    alteredWorld(gateway, (said) => ({
      ...said,
      ...differing.top,
      data: { ...Object(said.data), ...differing.data },
    })),
  );

test.for([
  ['a failed call', { top: { responseCode: '01' } }],
  ['no success', { data: { isSuccessful: false } }],
  ['success in words', { data: { isSuccessful: 'true' } }],
  ['no word of success', { data: { isSuccessful: null } }],
  ['another status', { data: { status: '0' } }],
  ['no status', { data: { status: null } }],
] as const)('%s is not paid, whatever else it says', async ([, differing]) => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const answer = await askedWith(gateway, differing)
    .fetchPayment(key)
    .catch(() => null);
  expect(answer?.status).not.toBe('PAID');
});

test('nobody is told that a payment failed', async () => {
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
] as const)('with a charge on top %s, %s of 2000.00 is %s', async ([chargeConvenience, told, paid]) => {
  const { gateway, reference, request } = await opened({ chargeConvenience });
  gateway.act(reference, 'pay');
  const world = alteredWorld(gateway, (said) => ({ ...said, data: { ...Object(said.data), amount: told } }));
  const provider = open({ ...gateway.settings, chargeConvenience }, world);
  const key = { ...keyOf(request, null), charge: aCharge('2000.00', 'NGN') };
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', amount: milliOf(paid) });
});

test('has the company put its charge on top only where the venue wants it', async () => {
  expect((await opened()).charge?.more).toMatchObject({ isCharged: false });
  const { gateway, provider, reference, charge, key, request } = await opened({ chargeConvenience: 'true' });
  expect(charge?.more).toMatchObject({ isCharged: true });
  Object.assign(charge?.more ?? {}, { convenience: '12.50' });
  gateway.act(reference, 'pay');
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', amount: request.amount });
});

test('repeats whose account it is, where it says so and is asked', async () => {
  const { gateway, reference, key } = await opened();
  gateway.act(reference, 'pay');
  const world = (merchantId: number) =>
    alteredWorld(gateway, (said) => ({ ...said, data: { ...Object(said.data), merchantId } }));
  const expecting = { ...gateway.settings, expectedMerchantId: '1001' };
  expect(await open(expecting, world(1002)).fetchPayment(key)).toMatchObject({ account: '1002' });
  expect(await open(expecting, world(0)).fetchPayment(key)).toMatchObject({ account: '1001' });
  expect((await open(gateway.settings, world(1002)).fetchPayment(key)).account).toBe(
    open(gateway.settings, world(0)).account,
  );
});

test('a transaction opens once', async () => {
  const { provider, request } = await opened();
  expect(await faultOf(provider.open(request))).toBe('rejected');
});

test.for([
  ['as it should be', (body: string) => body],
  ['with members of .NET', (body: string) => body.replace('{', '{"$id":"1",')],
  ['with text that breaks the JSON', (body: string) => body.replace('"MetaData":"', '"MetaData":"["x":1')],
  ['with other capitals', (body: string) => body.replace('"TransactionId"', '"transactionId"')],
] as const)('reads which payment a message is about, %s', async ([, written]) => {
  const { gateway, provider, reference } = await opened();
  gateway.act(reference, 'pay');
  const message = gateway.messageOf(reference);
  const word = provider.readWebhook?.(hookOf(message && { ...message, body: written(message.body) }));
  expect(word).toMatchObject({ kind: 'about', reference, isSigned: false });
});

test('a flood of forged messages never makes it paid', async () => {
  const { gateway, provider, reference, key } = await opened();
  const body = `{"TransactionId":"${reference}","Status":"00","IsSuccessful":true}`;
  const forged = { url: 'https://venue.example/pay/hook/xpresspay', headers: {}, body };
  const words = Array.from({ length: 50 }, () => provider.readWebhook?.(hookOf(forged)));
  expect(new Set(words.map((word) => word?.kind === 'about' && word.isSigned))).toEqual(new Set([false]));
  expect(gateway.requests).toHaveLength(1);
  expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING' });
});

test('can neither give back nor cancel', async () => {
  const { provider } = await opened();
  expect(provider.refund ?? provider.cancel).toBeUndefined();
});

test('asks other hosts for real money', () => {
  const settings = xpresspaySettings.parse(xpresspayDouble.settings);
  const gateway = openGateway(xpresspayDouble, 'https://xpresspay.double.example');
  expect(xpresspay(settings, 'live', worldOf(gateway)).base.href).toBe('https://api.myxpresspay.com/');
  expect(xpresspay(settings, 'test', worldOf(gateway)).base.port).toBe('8090');
});
