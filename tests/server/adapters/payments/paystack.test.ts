import { expect, test } from 'vitest';
import { paystack, paystackSettings } from '#server/adapters/payments/paystack.ts';
import { hmac } from '#server/adapters/payments/signing.ts';
import { aPayment, keyOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { paystackDouble } from '#tests/support/gateways/paystack.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import type { Conduct } from '#tests/support/provider-suite/bench.ts';

const open: Conduct['open'] = (settings, options) =>
  paystack(paystackSettings.parse(settings), 'test', options);

describeProvider(paystackDouble, {
  open,
  secrets: ['secretKey'],
  credential: 'secretKey',
  afterCancel: 'PENDING',
  hooks: 'signed',
  amounts: { NGN: ['5.00', '0.01', '999999.99'], KES: ['48.50'], USD: ['12.30'] },
});

const started = async () => {
  const gateway = openGateway(paystackDouble, 'https://paystack.double.example');
  const provider = open(gateway.settings, providerOptions(gateway));
  const request = aPayment(gateway);
  await provider.open(request);
  gateway.act(request.reference, 'pay');
  return { gateway, provider, request };
};

test('an added fee is not part of the amount', async () => {
  const { gateway, provider, request } = await started();
  Object.assign(gateway.find({ reference: request.reference })?.more ?? {}, { fee: 150 });
  expect(await provider.fetchPayment(keyOf(request, null))).toMatchObject({
    status: 'PAID',
    amount: request.amount,
  });
});

test('a payment with a real card is reported as live', async () => {
  const { gateway, provider, request } = await started();
  Object.assign(gateway.find({ reference: request.reference }) ?? {}, { mode: 'live' });
  expect(await provider.fetchPayment(keyOf(request, null))).toMatchObject({ mode: 'live' });
});

test('webhooks are signed as the provider documents', () => {
  const body = '{"event":"charge.success","data":{"reference":"ORD-1-A1"}}';
  expect(hmac('sha512', 'unit-test-key-not-a-secret', body, 'hex')).toBe(
    '2a58bfe357e4362574bda4677bf7f717f6e6ee5e1c40ac1531eb355e9544defa085a95b248a830d835a3281703e862a0375945e6ef470a5976c931b26242cb48',
  );
});
