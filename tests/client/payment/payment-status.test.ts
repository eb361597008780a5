import { describe, expect, test } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '#domain/payment/payment-status.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { type StubResponse, someLine } from '../lib/a-device.ts';
import { someOrder } from '../order/some-order.ts';
import { atReturnPage, statusResponse, uuid } from './at-return-page.ts';

const refused = (status: number, code: string): StubResponse => ({ status, body: { code } });
const unknownPayment = refused(404, 'not_found');

describe('a request for a payment’s status', () => {
  /** Source: spec §2 return.parameters, §7 status.calls */
  test.for<[provider: ProviderId, query: string, path: string, body: object | null]>([
    ['sandbox', 'reference=R1', 'sandbox/status/', { reference: 'R1' }],
    ['paylink', 'reference=R1&checkout=9', 'paylink/status/', { reference: 'R1', checkout: '9' }],
    ['ngenius', 'ref=R1', 'ngenius/status/', { reference: 'R1' }],
    ['xpresspay', 'reference=R1', 'xpresspay/status/', { reference: 'R1' }],
    ['skipcash', 'id=R1', 'skipcash/status/', { reference: 'R1' }],
    ['paytabs', 'reference=R1', 'paytabs/status/R1/', null],
    ['thawani', 'reference=R1', 'thawani/status/', { ref: 'R1' }],
    ['2c2p', 'reference=R1', '2c2p/status/R1/', null],
    ['magnati', 'reference=R1', 'magnati/status/R1/', null],
    ['paystack', 'trxref=T&reference=R1', 'paystack/status/R1/', null],
    ['stripe', 'ref=R1&session=cs_1', 'stripe/status/', { ref: 'R1', session: 'cs_1' }],
    ['noon', 'reference=u-1&orderId=7', 'noon-payments/status/', { orderUUID: 'u-1', noonOrderId: '7' }],
  ])('of %s with "%s" goes to /en/%s', async ([provider, query, path, body]) => {
    const { requests } = await atReturnPage({ provider, query });
    expect(requests).toMatchObject([{ method: 'POST', path: `/en/${path}`, body }]);
  });

  test('leaves out what the provider did not send back', async () => {
    const { requests } = await atReturnPage({ provider: 'stripe', query: 'reference=R1' });
    expect(requests).toMatchObject([{ body: { ref: 'R1' } }]);
  });

  test('is not sent without a payment reference', async () => {
    const { requests, payment } = await atReturnPage({ query: 'status=paid' });
    expect([requests, payment.isUnknown.value]).toEqual([[], true]);
  });
});

describe('a payment’s status', () => {
  /** Source: spec §4 return.pending-first */
  test('is pending until the server has responded', async () => {
    const { payment } = await atReturnPage({ responses: [null] });
    expect(payment.status.value).toBe('PENDING');
    expect(payment.order.value).toBeNull();
  });

  /** Source: spec §2 return.polls */
  test.for(paymentStatuses)('is %s once the server says so, with its order', async (status) => {
    const { payment } = await atReturnPage({ responses: [statusResponse(status)] });
    expect(payment.status.value).toBe(status);
    expect(payment.order.value).toEqual({ uuid, number: '00042' });
  });

  test('is updated later', async () => {
    const { payment, wait } = await atReturnPage({
      responses: [null, statusResponse('PENDING'), statusResponse('PAID')],
    });
    expect(payment.status.value).toBe('PENDING');
    await wait(3);
    expect(payment.status.value).toBe('PAID');
  });

  /** Source: spec §8 status.failed */
  test.for<[error: string, response: StubResponse]>([
    ['there is no response', null],
    ['the server is busy', refused(503, 'unavailable_now')],
    ['there were too many requests', refused(429, 'too_many')],
    ['the server fails', refused(500, 'internal')],
    ['the response cannot be read', { body: { status: 'SURE' } }],
  ])('stays pending while %s', async ([, response]) => {
    const { payment, wait } = await atReturnPage({ responses: [response, response, statusResponse('PAID')] });
    expect(payment.status.value).toBe('PENDING');
    expect(payment.isUnknown.value).toBe(false);
    await wait(3);
    expect(payment.status.value).toBe('PAID');
  });

  const nonsense = { status: 422, body: { code: 'invalid_request', issues: [] } };

  test.for([unknownPayment, nonsense])('is not awaited where the payment is unknown', async (response) => {
    const { payment, requests, wait } = await atReturnPage({ responses: [response] });
    expect(payment.isUnknown.value).toBe(true);
    await wait(60);
    expect(requests).toHaveLength(1);
  });

  test('stays known even if a later response denies it', async () => {
    const { payment, wait } = await atReturnPage({ responses: [statusResponse('PENDING'), unknownPayment] });
    await wait(1);
    expect(payment.isUnknown.value).toBe(false);
    expect(payment.order.value?.number).toBe('00042');
  });
});

describe('polling', () => {
  /** The seconds at which requests were sent. */
  async function pollSeconds(of: Awaited<ReturnType<typeof atReturnPage>>, until: number) {
    const seconds: number[] = of.requests.map(() => 0);
    for (let second = 1; second <= until; second += 1) {
      await of.wait(1);
      while (seconds.length < of.requests.length) seconds.push(second);
    }
    return seconds;
  }

  /** Source: spec §2 return.polls */
  test('is quick at first, then every ten seconds', async () => {
    const page = await atReturnPage();
    expect(await pollSeconds(page, 60)).toEqual([0, 1, 3, 6, 11, 19, 29, 39, 49, 59]);
  });

  test('pauses while the page is hidden and resumes at once', async () => {
    const { requests, hide, show, wait } = await atReturnPage();
    await hide();
    await wait(60);
    expect(requests).toHaveLength(1);
    await show();
    expect(requests).toHaveLength(2);
    await wait(3);
    expect(requests).toHaveLength(3);
  });

  test.for<PaymentStatus>(['PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'])(
    'ends with %s',
    async (status) => {
      const { requests, wait } = await atReturnPage({ responses: [statusResponse(status)] });
      await wait(60);
      expect(requests).toHaveLength(1);
    },
  );

  test('ends when the page is left', async () => {
    const { requests, close, wait, show } = await atReturnPage();
    close();
    await wait(120);
    await show();
    expect(requests).toHaveLength(1);
  });

  test('restarts when the diner comes back, as the payment may have been made', async () => {
    const { payment, hide, show } = await atReturnPage({
      responses: [statusResponse('FAILED'), statusResponse('PAID')],
    });
    await hide();
    await show();
    expect(payment.status.value).toBe('PAID');
  });

  test('does not restart once the order is paid', async () => {
    const { requests, hide, show } = await atReturnPage({ responses: [statusResponse('PAID')] });
    await hide();
    await show();
    expect(requests).toHaveLength(1);
  });
});

describe('a waiting diner', () => {
  test('learns after a minute and a half that they need not wait', async () => {
    const { payment, wait } = await atReturnPage();
    await wait(89);
    expect(payment.isSlow.value).toBe(false);
    await wait(1);
    expect(payment.isSlow.value).toBe(true);
  });

  test('still sees the outcome', async () => {
    const { payment, wait } = await atReturnPage({
      responses: [...Array.from({ length: 13 }, () => statusResponse('PENDING')), statusResponse('PAID')],
    });
    await wait(90);
    expect(payment.status.value).toBe('PENDING');
    await wait(10);
    expect(payment.status.value).toBe('PAID');
  });
});

describe('the cart', () => {
  const line = { ...someLine, uuid: 'line-1' };
  const ordered = { cart_uuid: 'line-1', product: line.product, quantity: line.quantity };
  const cart = { lines: [line], awaited: { uuid, body: '{}', lines: [ordered] } };

  test.for<[status: PaymentStatus, dishes: number]>([
    ['PAID', 0],
    ['PENDING', 1],
    ['FAILED', 1],
    ['CANCELLED', 1],
    ['EXPIRED', 1],
  ])('of an order whose payment is %s has %d of its dishes', async ([status, dishes]) => {
    const page = await atReturnPage({ responses: [statusResponse(status)], cart });
    expect(page.cart.lines.value).toHaveLength(dishes);
  });
});

describe('the order of a failed payment', () => {
  test.for([
    ['pending', '18.00', 'open'],
    ['accepted', '0.00', 'paid'],
    ['canceled', '18.00', 'over'],
    ['rejected', '0.00', 'over'],
  ] as const)('that is %s with %s due is %s', async ([status, balance_due, state]) => {
    const order = { body: { ...someOrder, status, balance_due } };
    const { payment } = await atReturnPage({ responses: [statusResponse('EXPIRED')], order });
    expect(payment.orderState.value).toBe(state);
  });

  test('counts as payable until the server says otherwise', async () => {
    const { payment } = await atReturnPage({ responses: [statusResponse('FAILED')] });
    expect(payment.orderState.value).toBe('open');
  });
});

describe('the device', () => {
  test('knows whether it placed the order', async () => {
    const mine = { uuid, token: 'mine', isActive: true };
    const { payment } = await atReturnPage({ orders: [mine] });
    expect(payment.isOwned.value).toBe(true);
    const other = await atReturnPage({ orders: [{ ...mine, token: null }] });
    expect(other.payment.isOwned.value).toBe(false);
  });
});

describe('the link back to a split', () => {
  const facts = { language: 'en', types: { al_futtaim_enabled: true } };
  const share = { uuid: 's', guest_name: '1', status: 'AVAILABLE', amount: '5.000' };
  const table = { ...someOrder, uuid, location: { type: 'Table', name: '4' } };

  test.for([
    ['FAILED', [share], facts, true],
    ['CANCELLED', [share], facts, true],
    ['PAID', [share], facts, true],
    ['FAILED', [], facts, false],
    ['PAID', [share], { ...facts, types: { al_futtaim_enabled: false } }, false],
  ] as const)('after %s with %j is %s', async ([status, split_payments, pageFacts, isThere]) => {
    const { payment } = await atReturnPage({
      facts: pageFacts,
      responses: [statusResponse(status)],
      order: { body: { ...table, split_payments } },
    });
    expect(payment.isOfSplit.value).toBe(isThere);
  });
});
