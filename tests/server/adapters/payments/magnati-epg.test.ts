import { describe, expect, test } from 'vitest';
import { magnati, magnatiSettings } from '#server/adapters/payments/magnati.ts';
import { aCharge, aPayment, keyOf, milliOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import { magnatiEpgDouble } from '#tests/support/gateways/magnati-epg.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';

const open: Conduct['open'] = (settings, options) =>
  magnati(magnatiSettings.parse({ refunds: 'on', ...settings }), 'test', options);

describeProvider(magnatiEpgDouble, {
  open,
  secrets: ['userName', 'password'],
  credential: 'password',
  afterDecline: 'PENDING',
  afterCancel: 'PENDING',
  hooks: null,
  amounts: { AED: ['5.00', '0.01', '999999.99'], KWD: ['5.125', '0.005', '999999.999'] },
});

const started = async () => {
  const gateway = openGateway(magnatiEpgDouble, 'https://epg.double.example');
  const provider = open(gateway.settings, providerOptions(gateway));
  const request = aPayment(gateway);
  const opened = await provider.open(request);
  const more = (differing: object) =>
    Object.assign(gateway.find({ reference: request.reference })?.more ?? {}, differing);
  return { gateway, provider, request, opened, more, key: keyOf(request, opened.providerRef) };
};

/** A provider with one fixed response. */
function scripted(Transaction: unknown, settings: Readonly<Record<string, string>> = {}) {
  const gateway = openGateway(magnatiEpgDouble, 'https://epg.double.example');
  const provider = open(
    { ...gateway.settings, ...settings },
    { ...providerOptions(gateway), fetch: async () => Response.json({ Transaction }) },
  );
  const key = keyOf(aPayment(gateway, { reference: '0123456789ABCDEFGHJKMNPQRS' }), '847718745846');
  return { provider, key, request: aPayment(gateway) };
}

describe('magnati, profile epg', () => {
  test('opens a page by a form POST', async () => {
    const { opened, gateway } = await started();
    expect(opened.form).toEqual({ TransactionID: opened.providerRef });
    const body = new URLSearchParams(opened.form);
    const page = await gateway.fetch(new Request(opened.payUrl, { method: 'POST', body }));
    expect(await page.text()).toContain('48.50');
  });

  test.for([true, false])('recognizes a returning diner, by GET %s', async (returnsByGet) => {
    const { gateway, provider, request, opened, more } = await started();
    more({ returnsByGet });
    const returned = gateway.act(request.reference, 'pay');
    const report = provider.readReturn({
      query: new URL(returned?.url ?? '').searchParams,
      form: new URLSearchParams(returned?.form),
    });
    expect(report).toEqual({ reference: null, providerRef: opened.providerRef, signature: 'none' });
  });

  test('completes a payment by polling it', async () => {
    const { gateway, provider, request, key } = await started();
    expect(provider.rules.completesOnPoll).toBe(true);
    gateway.act(request.reference, 'pay_no_return');
    expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID', providerStatus: '0' });
    expect(gateway.find({ reference: request.reference })?.more).toMatchObject({ finalizations: 1 });
  });

  test('waits for an approval', async () => {
    const { gateway, provider, request, key, more } = await started();
    more({ offlineApprovals: 1 });
    gateway.act(request.reference, 'pay');
    expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PENDING', providerStatus: '210' });
    expect(await provider.fetchPayment(key)).toMatchObject({ status: 'PAID' });
  });

  test('is unreachable when the response is lost', async () => {
    const { gateway, provider, request, key } = await started();
    gateway.act(request.reference, 'pay');
    gateway.trouble(/./, 'reset_after');
    expect(await errorOf(provider.fetchPayment(key))).toBe('unreachable');
  });

  test.for([
    ['an amount with its currency', { Amount: { Value: '48.50', Currency: 'AED' } }, '48.50', 'AED'],
    ['an amount as it is printed', { Amount: { Value: 48.5, Printable: 'AED 48.50' } }, '48.50', 'AED'],
    ['a bare amount', { Amount: '48.500', Currency: 'KWD' }, '48.50', 'KWD'],
  ] as const)('reads %s', async ([, members, amount, currency]) => {
    const { provider, key } = scripted({ ResponseCode: 0, ...members });
    expect(await provider.fetchPayment(key)).toMatchObject({
      status: 'PAID',
      amount: milliOf(amount),
      currency,
    });
  });

  test('reports no amount, currency or order that the response lacks', async () => {
    const { provider, key } = scripted({ ResponseCode: '0' });
    expect(await provider.fetchPayment(key)).toMatchObject({ reference: null, amount: null, currency: null });
  });

  test.for([
    ['0123456789ABCDEF', '0123456789ABCDEFGHJKMNPQRS'],
    ['0123456789ABCDEX', '0123456789ABCDEX'],
  ] as const)('reads the order %s as %s', async ([OrderID, reference]) => {
    const { provider, key } = scripted({ ResponseCode: '0', OrderID });
    expect(await provider.fetchPayment(key)).toMatchObject({ reference });
  });

  test.for([
    ['5000', 'Invalid Customer', 'unauthorised'],
    ['17', 'Wrong user name', 'unauthorised'],
    ['6560', 'Invalid ReturnPath', 'rejected'],
  ] as const)('maps code %s, %s, to its error', async ([ResponseCode, ResponseDescription, kind]) => {
    const { provider, request } = scripted({ ResponseCode, ResponseDescription });
    expect(await errorOf(provider.open(request))).toBe(kind);
  });

  test('does not report wrong credentials as a failed payment', async () => {
    const { provider, key } = scripted({ ResponseCode: '5', ResponseDescription: 'Invalid Username' });
    expect(await errorOf(provider.fetchPayment(key))).toBe('unauthorised');
  });

  test.for([
    ['a failed authentication', '5', 'Payer authentication failed'],
    ['a declined card', '51', 'Insufficient funds'],
    ['an already completed payment', '12', 'Already finalized'],
    ['an unknown code', '9999', undefined],
  ] as const)('reports %s as pending', async ([, ResponseCode, ResponseDescription]) => {
    const { provider, key } = scripted({ ResponseCode, ResponseDescription });
    expect(await provider.fetchPayment(key)).toMatchObject({
      status: 'PENDING',
      providerStatus: ResponseCode,
    });
  });

  test('rejects an unreadable amount', async () => {
    const { provider, key } = scripted({ ResponseCode: '0', Amount: { Value: '1,048.50' } });
    expect(await errorOf(provider.fetchPayment(key))).toBe('unreadable');
  });

  test.for([{}, { TransactionID: '1' }, { TransactionID: '1', PaymentPage: 'not an address' }])(
    'rejects a registration with only %j',
    async (members) => {
      const { provider, request } = scripted({ ResponseCode: '0', ...members });
      expect(await errorOf(provider.open(request))).toBe('unreadable');
    },
  );

  test('sends no request that is too long or has too many decimals', async () => {
    const { gateway, provider } = await started();
    const sent = gateway.requests.length;
    const returnUrl = new URL(`https://venue.example/${'a'.repeat(256)}`);
    expect(await errorOf(provider.open(aPayment(gateway, { returnUrl })))).toBe('rejected');
    expect(await errorOf(provider.open(aPayment(gateway, aCharge('5.125', 'AED'))))).toBe('rejected');
    expect(gateway.requests).toHaveLength(sent);
  });

  test('does not find a payment that was never registered', async () => {
    const { provider, request } = await started();
    expect(await errorOf(provider.fetchPayment(keyOf(request, null)))).toBe('not_found');
  });

  test('refunds only when the merchant may', () => {
    const { provider } = scripted({}, { refunds: 'off' });
    expect(provider.rules.refunds).toBe('none');
    expect(provider.refund).toBeUndefined();
  });

  test.for([
    ['test', 'https://demo-ipg.ctdev.comtrust.ae:2443/'],
    ['live', 'https://ipg.comtrust.ae:2443/'],
  ] as const)('has its own host in %s mode', ([mode, address]) => {
    const gateway = openGateway(magnatiEpgDouble, 'https://epg.double.example');
    const settings = magnatiSettings.parse(magnatiEpgDouble.settings);
    expect(magnati(settings, mode, providerOptions(gateway)).base.href).toBe(address);
  });
});

test('magnati needs a profile and exactly its settings', () => {
  const { profile, ...rest } = magnatiEpgDouble.settings;
  expect(magnatiSettings.safeParse(rest).success).toBe(false);
  expect(magnatiSettings.safeParse({ ...rest, profile: 'fiserv' }).success).toBe(false);
  expect(magnatiSettings.safeParse({ ...rest, profile, apiKey: 'x' }).success).toBe(false);
  expect(magnatiSettings.safeParse({ ...rest, profile }).success).toBe(true);
});
