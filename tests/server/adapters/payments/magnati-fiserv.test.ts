import { describe, expect, test } from 'vitest';
import { magnati, magnatiSettings } from '#server/adapters/payments/magnati.ts';
import { fiservSignature } from '#server/adapters/payments/magnati-fiserv-call.ts';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { aCharge, aPayment, keyOf, milliOf, worldOf } from '#tests/support/gateways/a-payment.ts';
import { magnatiFiservDouble } from '#tests/support/gateways/magnati-fiserv.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';
import { type Conduct, faultOf } from '#tests/support/provider-suite/bench.ts';

const open: Conduct['open'] = (settings, world) => magnati(magnatiSettings.parse(settings), 'test', world);

describeProvider(magnatiFiservDouble, {
  open,
  secrets: ['apiKey', 'apiSecret'],
  credential: 'apiSecret',
  afterCancel: 'FAILED',
  hooks: 'hints',
  amounts: { AED: ['5.00', '0.01', '999999.99'], KWD: ['5.125', '0.005', '999999.999'] },
});

const started = (differing: (world: ProviderOptions) => Partial<ProviderOptions> = () => ({})) => {
  const gateway = openGateway(magnatiFiservDouble, 'https://fiserv.double.example');
  const world = worldOf(gateway);
  return { gateway, provider: open(gateway.settings, { ...world, ...differing(world) }) };
};

/** A company that says these words of a link and of its payments; no order is one it has not yet. */
function scripted(links: readonly string[], payments: readonly object[] | null = null) {
  const orderId = 'R';
  const asked: URL[] = [];
  const { provider } = started(() => ({
    fetch: async ({ url }) => {
      asked.push(new URL(url));
      if (url.includes('/payment-url')) {
        return Response.json({ paymentUrlDetails: links.map((status) => ({ orderId, status })) });
      }
      return payments
        ? Response.json({ orderId, transactions: payments })
        : Response.json({ responseType: 'NotFound' }, { status: 404 });
    },
  }));
  const key = { reference: orderId, providerRef: null, charge: aCharge('48.50', 'AED') };
  return { asked, ask: () => provider.fetchPayment({ ...key, openedAt: new Date('2026-11-21T12:00:00Z') }) };
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
  test('signs as the company documents it', () => {
    const signature = fiservSignature('unit-test-key-not-a-secret', {
      apiKey: 'api-key-1',
      requestId: '00000000-0000-4000-8000-000000000002',
      timestamp: '1700000000000',
      body: '{"storeId":"1","orderId":"ORD-1-A1"}',
    });
    expect(signature).toBe('4t4eV3wLtTibF1eRqRwf3eyqg6ljLKntutztlKdH9LY=');
  });

  test('is not known with a clock that is off by more than five minutes', async () => {
    const off = (ms: number) => started((world) => ({ now: () => new Date(world.now().getTime() + ms) }));
    const { gateway, provider } = off(-6 * 60_000);
    expect(await faultOf(provider.open(aPayment(gateway)))).toBe('unauthorised');
    const nearly = off(-4 * 60_000);
    expect(await faultOf(nearly.provider.open(aPayment(nearly.gateway)))).toBe('none');
  });

  test('bounds its question by dates, around the time when the payment was opened', async () => {
    const { asked, ask } = scripted(['Created']);
    await ask();
    const query = asked[0]?.searchParams;
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
  ] as const)('says of links that are %j and no order: %s', async ([links, status]) => {
    expect(await scripted(links).ask()).toMatchObject({ status, amount: null });
  });

  test.for([
    ['approved', [approved], 'PAID'],
    ['approved, in other letters', [{ ...approved, transactionResult: 'Approved' }], 'PAID'],
    [
      'captured, in an older answer',
      [{ ...approved, transactionResult: null, transactionState: 'CAPTURED' }],
      'PAID',
    ],
    ['only held', [{ ...approved, transactionResult: null, transactionState: 'AUTHORIZED' }], 'PENDING'],
    ['waiting', [{ ...approved, transactionResult: 'WAITING' }], 'PENDING'],
    ['declined', [{ ...approved, transactionResult: 'declined' }], 'FAILED'],
    ['approved and taken back', [{ ...approved, transactionState: 'VOIDED' }], 'CANCELLED'],
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
    ['nothing but given back', [{ ...approved, transactionType: 'RETURN' }], 'PENDING'],
    ['not there', [], 'PENDING'],
  ] as const)('says of an order whose payments are %s: it is so', async ([, payments, status]) => {
    expect(await scripted(['Expired', 'Used'], payments).ask()).toMatchObject({ status });
  });

  test('repeats whose payment it is, and of what', async () => {
    const other = { ...approved, orderId: 'S', storeId: '9', approvedAmount: amount(1, 'kwd') };
    expect(await scripted(['Used'], [other]).ask()).toMatchObject({
      reference: 'S',
      account: '9',
      amount: milliOf('1'),
      currency: 'KWD',
      providerRef: '84',
    });
  });

  test('closes a link twice without trouble', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    await provider.open(request);
    await provider.cancel?.(keyOf(request, null));
    expect(await faultOf(provider.cancel?.(keyOf(request, null)))).toBe('none');
  });

  test('opens and gives back once what it is asked for twice', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    expect(await provider.open(request)).toEqual(await provider.open(request));
    expect(gateway.all(request.reference)).toHaveLength(1);
    gateway.act(request.reference, 'pay');
    for (const refundReference of ['RF1', 'RF1', 'RF2'])
      await provider.refund?.(keyOf(request, null), aCharge('10.00', 'AED'), refundReference);
    expect(milliOf(gateway.find({ reference: request.reference })?.refunded ?? '')).toBe(milliOf('20.00'));
  });

  test('gives nothing back of what was never paid', async () => {
    const { gateway, provider } = started();
    const request = aPayment(gateway);
    await provider.open(request);
    gateway.act(request.reference, 'decline');
    expect(await faultOf(provider.refund?.(keyOf(request, null), aCharge('1.00', 'AED'), 'RF1'))).toBe(
      'rejected',
    );
  });

  test('refuses an amount between two steps rather than round it', async () => {
    const { gateway, provider } = started();
    expect(await faultOf(provider.open(aPayment(gateway, aCharge('5.125', 'AED'))))).toBe('rejected');
    expect(gateway.requests).toEqual([]);
  });

  test('reads a message in either form, and believes none', () => {
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

  test('leads to the hosts of its settings', () => {
    const { gateway } = started();
    const settings = { ...gateway.settings, pageHosts: 'www.ipg-online.com  .magnati.com' };
    expect(open(settings, worldOf(gateway)).rules.payHosts.live).toEqual([
      'fiserv.double.example',
      'www.ipg-online.com',
      '.magnati.com',
    ]);
  });

  test('keeps the path of its address', async () => {
    const asked: string[] = [];
    const { gateway } = started();
    const provider = open(
      { ...gateway.settings, base: 'https://prod.emea.api.fiservapps.com/sandbox/' },
      {
        ...worldOf(gateway),
        fetch: async ({ url }) => {
          asked.push(url);
          return Response.json({ paymentUrl: 'https://www.ipg-online.com/connect' });
        },
      },
    );
    await provider.open(aPayment(gateway));
    expect(asked).toEqual([
      'https://prod.emea.api.fiservapps.com/sandbox/ipp/payments-gateway/v2/payment-url',
    ]);
  });
});
