import { describe, expect, test } from 'vitest';
import { magnati, magnatiSettings } from '#server/adapters/payments/magnati.ts';
import { aCharge, aPayment, keyOf, milliOf, worldOf } from '#tests/support/gateways/a-payment.ts';
import { magnatiEpgDouble } from '#tests/support/gateways/magnati-epg.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, faultOf } from '#tests/support/provider-suite/bench.ts';

const open: Conduct['open'] = (settings, world) =>
  magnati(magnatiSettings.parse({ refunds: 'on', ...settings }), 'test', world);

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
  const provider = open(gateway.settings, worldOf(gateway));
  const request = aPayment(gateway);
  const opened = await provider.open(request);
  const more = (differing: object) =>
    Object.assign(gateway.find({ reference: request.reference })?.more ?? {}, differing);
  return { gateway, provider, request, opened, more, key: keyOf(request, opened.providerRef) };
};

/** A company that gives one answer. */
function scripted(Transaction: unknown, settings: Readonly<Record<string, string>> = {}) {
  const gateway = openGateway(magnatiEpgDouble, 'https://epg.double.example');
  const provider = open(
    { ...gateway.settings, ...settings },
    { ...worldOf(gateway), fetch: async () => Response.json({ Transaction }) },
  );
  const key = keyOf(aPayment(gateway, { reference: '0123456789ABCDEFGHJKMNPQRS' }), '847718745846');
  return { provider, key, request: aPayment(gateway) };
}

describe('magnati, profile epg', () => {
  test('leads to a page that a form is posted to', async () => {
    const { opened, gateway } = await started();
    expect(opened.form).toEqual({ TransactionID: opened.providerRef });
    const body = new URLSearchParams(opened.form);
    const page = await gateway.fetch(new Request(opened.payUrl, { method: 'POST', body }));
    expect(await page.text()).toContain('48.50');
  });

  test.for([true, false])('knows who comes back, by GET %s', async (returnsByGet) => {
    const { gateway, provider, request, opened, more } = await started();
    more({ returnsByGet });
    const leaving = gateway.act(request.reference, 'pay');
    const word = provider.readReturn({
      query: new URL(leaving?.url ?? '').searchParams,
      form: new URLSearchParams(leaving?.form),
    });
    expect(word).toEqual({ reference: null, providerRef: opened.providerRef, signature: 'none' });
  });

  test('completes what it is asked about, and asks to be asked late and seldom', async () => {
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

  test('says nothing when the answer is lost', async () => {
    const { gateway, provider, request, key } = await started();
    gateway.act(request.reference, 'pay');
    gateway.trouble(/./, 'reset_after');
    expect(await faultOf(provider.fetchPayment(key))).toBe('unreachable');
  });

  test.for([
    ['an amount with its currency', { Amount: { Value: '48.50', Currency: 'AED' } }, '48.50', 'AED'],
    ['an amount as it is printed', { Amount: { Value: 48.5, Printable: 'AED 48.50' } }, '48.50', 'AED'],
    ['a bare amount', { Amount: '48.500', Currency: 'KWD' }, '48.50', 'KWD'],
  ] as const)('reads %s', async ([, told, amount, currency]) => {
    const { provider, key } = scripted({ ResponseCode: 0, ...told });
    expect(await provider.fetchPayment(key)).toMatchObject({
      status: 'PAID',
      amount: milliOf(amount),
      currency,
    });
  });

  test('says nothing of an amount, a currency or an order that it is not told', async () => {
    const { provider, key } = scripted({ ResponseCode: '0' });
    expect(await provider.fetchPayment(key)).toMatchObject({ reference: null, amount: null, currency: null });
  });

  test.for([
    ['0123456789ABCDEF', '0123456789ABCDEFGHJKMNPQRS'],
    ['0123456789ABCDEX', '0123456789ABCDEX'],
  ] as const)('takes the order %s for %s', async ([OrderID, reference]) => {
    const { provider, key } = scripted({ ResponseCode: '0', OrderID });
    expect(await provider.fetchPayment(key)).toMatchObject({ reference });
  });

  test.for([
    ['5000', 'Invalid Customer', 'unauthorised'],
    ['17', 'Wrong user name', 'unauthorised'],
    ['6560', 'Invalid ReturnPath', 'rejected'],
  ] as const)('takes code %s, %s, for what it is', async ([ResponseCode, ResponseDescription, kind]) => {
    const { provider, request } = scripted({ ResponseCode, ResponseDescription });
    expect(await faultOf(provider.open(request))).toBe(kind);
  });

  test('does not take wrong credentials for a payment that failed', async () => {
    const { provider, key } = scripted({ ResponseCode: '5', ResponseDescription: 'Invalid Username' });
    expect(await faultOf(provider.fetchPayment(key))).toBe('unauthorised');
  });

  test.for([
    ['a diner who could not be authenticated', '5', 'Payer authentication failed'],
    ['a card that was declined', '51', 'Insufficient funds'],
    ['a payment that was completed before', '12', 'Already finalized'],
    ['a code of which nothing is known', '9999', undefined],
  ] as const)('does not claim of %s that nothing was paid', async ([, ResponseCode, ResponseDescription]) => {
    const { provider, key } = scripted({ ResponseCode, ResponseDescription });
    expect(await provider.fetchPayment(key)).toMatchObject({
      status: 'PENDING',
      providerStatus: ResponseCode,
    });
  });

  test('does not take an amount that it cannot read for one that was not told', async () => {
    const { provider, key } = scripted({ ResponseCode: '0', Amount: { Value: '1,048.50' } });
    expect(await faultOf(provider.fetchPayment(key))).toBe('unreadable');
  });

  test.for([{}, { TransactionID: '1' }, { TransactionID: '1', PaymentPage: 'not an address' }])(
    'does not understand a registration that tells only %j',
    async (told) => {
      const { provider, request } = scripted({ ResponseCode: '0', ...told });
      expect(await faultOf(provider.open(request))).toBe('unreadable');
    },
  );

  test('asks for nothing that is too long or too fine for it', async () => {
    const { gateway, provider } = await started();
    const asked = gateway.requests.length;
    const returnUrl = new URL(`https://venue.example/${'a'.repeat(256)}`);
    expect(await faultOf(provider.open(aPayment(gateway, { returnUrl })))).toBe('rejected');
    expect(await faultOf(provider.open(aPayment(gateway, aCharge('5.125', 'AED'))))).toBe('rejected');
    expect(gateway.requests).toHaveLength(asked);
  });

  test('knows nothing of what was never registered', async () => {
    const { provider, request } = await started();
    expect(await faultOf(provider.fetchPayment(keyOf(request, null)))).toBe('not_found');
  });

  test('gives nothing back unless the merchant may', () => {
    const { provider } = scripted({}, { refunds: 'off' });
    expect(provider.rules.refunds).toBe('none');
    expect(provider.refund).toBeUndefined();
  });

  test.for([
    ['test', 'https://demo-ipg.ctdev.comtrust.ae:2443/'],
    ['live', 'https://ipg.comtrust.ae:2443/'],
  ] as const)('has its own address in %s mode', ([mode, address]) => {
    const gateway = openGateway(magnatiEpgDouble, 'https://epg.double.example');
    const settings = magnatiSettings.parse(magnatiEpgDouble.settings);
    expect(magnati(settings, mode, worldOf(gateway)).base.href).toBe(address);
  });
});

test('magnati needs a profile, and only the settings of that', () => {
  const { profile, ...rest } = magnatiEpgDouble.settings;
  expect(magnatiSettings.safeParse(rest).success).toBe(false);
  expect(magnatiSettings.safeParse({ ...rest, profile: 'fiserv' }).success).toBe(false);
  expect(magnatiSettings.safeParse({ ...rest, profile, apiKey: 'x' }).success).toBe(false);
  expect(magnatiSettings.safeParse({ ...rest, profile }).success).toBe(true);
});
