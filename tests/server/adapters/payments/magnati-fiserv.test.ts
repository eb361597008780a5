import { describe, expect, test } from 'vitest';
import { magnati, magnatiSettings } from '#server/adapters/payments/magnati.ts';
import { fiservSignature } from '#server/adapters/payments/magnati-fiserv-call.ts';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { aCharge, aPayment, keyOf, milliOf, providerOptions } from '#tests/support/gateways/a-payment.ts';
import { magnatiFiservDouble } from '#tests/support/gateways/magnati-fiserv.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, errorOf } from '#tests/support/provider-suite/bench.ts';

const open: Conduct['open'] = (settings, options) =>
  magnati(magnatiSettings.parse(settings), 'test', options);

describeProvider(magnatiFiservDouble, {
  open,
  secrets: ['apiKey', 'apiSecret'],
  credential: 'apiSecret',
  afterCancel: 'FAILED',
  hooks: 'hints',
  amounts: { AED: ['5.00', '0.01', '999999.99'], KWD: ['5.125', '0.005', '999999.999'] },
});

const started = (differing: (options: ProviderOptions) => Partial<ProviderOptions> = () => ({})) => {
  const gateway = openGateway(magnatiFiservDouble, 'https://fiserv.double.example');
  const options = providerOptions(gateway);
  return { gateway, provider: open(gateway.settings, { ...options, ...differing(options) }) };
};

/** A provider with these link states and payments. `null`: the order does not exist yet. */
function scripted(links: readonly string[], payments: readonly object[] | null = null) {
  const orderId = 'R';
  const requests: URL[] = [];
  const { provider } = started(() => ({
    fetch: async ({ url }) => {
      requests.push(new URL(url));
      if (url.includes('/payment-url')) {
        return Response.json({ paymentUrlDetails: links.map((status) => ({ orderId, status })) });
      }
      return payments
        ? Response.json({ orderId, transactions: payments })
        : Response.json({ responseType: 'NotFound' }, { status: 404 });
    },
  }));
  const key = { reference: orderId, providerRef: null, charge: aCharge('48.50', 'AED') };
  return {
    requests,
    poll: () => provider.fetchPayment({ ...key, openedAt: new Date('2026-11-21T12:00:00Z') }),
  };
}

const amount = (total: number | string, currency = 'AED') => ({ total, currency });
const approved = {
  orderId: 'R',
  ipgTransactionId: '84',
  transactionType: 'SALE',
  transactionResult: 'APPROVED',
  approvedAmount: amount('48.50'),
};

describe('magnati, profile fiserv', () => {
  test('signs as the provider documents', () => {
    const signature = fiservSignature('unit-test-key-not-a-secret', {
      apiKey: 'api-key-1',
      requestId: '00000000-0000-4000-8000-000000000002',
      timestamp: '1700000000000',
      body: '{"storeId":"1","orderId":"ORD-1-A1"}',
    });
    expect(signature).toBe('4t4eV3wLtTibF1eRqRwf3eyqg6ljLKntutztlKdH9LY=');
  });

  test('is unauthorized when the clock is off by more than five minutes', async () => {
    const off = (ms: number) => started((options) => ({ now: () => new Date(options.now().getTime() + ms) }));
    const { gateway, provider } = off(-6 * 60_000);
    expect(await errorOf(provider.open(aPayment(gateway)))).toBe('unauthorised');
    const nearly = off(-4 * 60_000);
    expect(await errorOf(nearly.provider.open(aPayment(nearly.gateway)))).toBe('none');
  });

  test('limits a poll to dates around the opening of the payment', async () => {
    const { requests, poll } = scripted(['Created']);
    await poll();
    const query = requests[0]?.searchParams;
    const opened = Date.parse('2026-11-21T12:00:00Z') / 1000;
    expect(query?.get('orderId')).toBe('R');
    expect(Number(query?.get('fromDate'))).toBe(opened - 300);
    expect(Number(query?.get('toDate'))).toBeGreaterThanOrEqual(opened + 300);
  });

  test.for([
    [['Created'], 'PENDING'],
    [['EXPIRED'], 'EXPIRED'],
    [['cancelled'], 'CANCELLED'],
    [['Expired', 'Created'], 'PENDING'],
    [['APPROVED'], 'PENDING'],
    [['Used'], 'PENDING'],
  ] as const)('reports links %j without an order as %s', async ([links, status]) => {
    expect(await scripted(links).poll()).toMatchObject({ status, amount: null });
  });

  test.for([
    ['approved', [approved], 'PAID'],
    ['approved, in mixed case', [{ ...approved, transactionResult: 'Approved' }], 'PAID'],
    [
      'captured, in an older response',
      [{ ...approved, transactionResult: null, transactionState: 'CAPTURED' }],
      'PAID',
    ],
    [
      'only authorized',
      [{ ...approved, transactionResult: null, transactionState: 'AUTHORIZED' }],
      'PENDING',
    ],
    ['waiting', [{ ...approved, transactionResult: 'WAITING' }], 'PENDING'],
    ['declined', [{ ...approved, transactionResult: 'declined' }], 'FAILED'],
    ['approved and voided', [{ ...approved, transactionState: 'VOIDED' }], 'CANCELLED'],
    ['declined, then approved', [{ ...approved, transactionResult: 'DECLINED' }, approved], 'PAID'],
    ['approved, then declined', [approved, { ...approved, transactionResult: 'DECLINED' }], 'PAID'],
    [
      'declined, then waiting',
      [
        { ...approved, transactionResult: 'DECLINED' },
        { ...approved, transactionResult: 'WAITING' },
      ],
      'PENDING',
    ],
    ['only refunds', [{ ...approved, transactionType: 'RETURN' }], 'PENDING'],
    ['missing', [], 'PENDING'],
  ] as const)('reports the state of an order whose payments are %s', async ([, payments, status]) => {
    expect(await scripted(['Expired', 'Used'], payments).poll()).toMatchObject({ status });
  });

  test('reports the order, account, amount and reference of a payment', async () => {
    const other = { ...approved, orderId: 'S', storeId: '9', approvedAmount: amount(1, 'kwd') };
    expect(await scripted(['Used'], [other]).poll()).toMatchObject({
      reference: 'S',
      account: '9',
      amount: milliOf('1'),
      currency: 'KWD',
      providerRef: '84',
    });
  });

  test('closes a link twice without an error', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    await provider.open(request);
    await provider.cancel?.(keyOf(request, null));
    expect(await errorOf(provider.cancel?.(keyOf(request, null)))).toBe('none');
  });

  test('opens and refunds once per reference', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    expect(await provider.open(request)).toEqual(await provider.open(request));
    expect(gateway.all(request.reference)).toHaveLength(1);
    gateway.act(request.reference, 'pay');
    for (const refundReference of ['RF1', 'RF1', 'RF2'])
      await provider.refund?.(keyOf(request, null), aCharge('10.00', 'AED'), refundReference);
    expect(milliOf(gateway.find({ reference: request.reference })?.refunded ?? '')).toBe(milliOf('20.00'));
  });

  test('refunds nothing of an unpaid payment', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    await provider.open(request);
    gateway.act(request.reference, 'decline');
    expect(await errorOf(provider.refund?.(keyOf(request, null), aCharge('1.00', 'AED'), 'RF1'))).toBe(
      'rejected',
    );
  });

  test('rejects an amount with too many decimals', async () => {
    const { gateway, provider } = started();
    expect(await errorOf(provider.open(aPayment(gateway, aCharge('5.125', 'AED'))))).toBe('rejected');
    expect(gateway.requests).toEqual([]);
  });

  test('reads a webhook in both formats as an unsigned hint', () => {
    const { provider } = started();
    const read = (body: string) =>
      provider.readWebhook?.({
        headers: new Headers(),
        query: new URLSearchParams(),
        body: new TextEncoder().encode(body),
      });
    const hint = { kind: 'about', eventId: null, reference: 'R', providerRef: null, isSigned: false };
    expect(read('{"orderId":"R","transactionStatus":"APPROVED"}')).toEqual(hint);
    expect(read('oid=R&status=APPROVED&notification_hash=x')).toEqual(hint);
  });

  test('allows the pay hosts of its settings', () => {
    const { gateway } = started();
    const settings = { ...gateway.settings, pageHosts: 'www.ipg-online.com  .magnati.com' };
    expect(open(settings, providerOptions(gateway)).rules.payHosts.live).toEqual([
      'fiserv.double.example',
      'www.ipg-online.com',
      '.magnati.com',
    ]);
  });

  test('keeps the path of its base URL', async () => {
    const requests: string[] = [];
    const { gateway } = started();
    const provider = open(
      { ...gateway.settings, base: 'https://prod.emea.api.fiservapps.com/sandbox/' },
      {
        ...providerOptions(gateway),
        fetch: async ({ url }) => {
          requests.push(url);
          return Response.json({ paymentUrl: 'https://www.ipg-online.com/connect' });
        },
      },
    );
    await provider.open(aPayment(gateway));
    expect(requests).toEqual([
      'https://prod.emea.api.fiservapps.com/sandbox/ipp/payments-gateway/v2/payment-url',
    ]);
  });
});
