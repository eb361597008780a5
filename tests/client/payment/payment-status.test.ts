import { describe, expect, test } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '#domain/payment/payment-status.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { type Answer, someLine } from '../lib/a-device.ts';
import { someOrder } from '../order/some-order.ts';
import { atReturnPage, says, uuid } from './at-return-page.ts';

const refused = (status: number, code: string): Answer => ({ status, body: { code } });
const nobodyKnows = refused(404, 'not_found');

describe('a question about a payment', () => {
  /** Source: spec §2 return.parameters, §7 status.calls */
  test.for<[company: ProviderId, query: string, path: string, body: object | null]>([
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
  ])('of %s with "%s" goes to /en/%s', async ([company, query, path, body]) => {
    const { asked } = await atReturnPage({ company, query });
    expect(asked).toMatchObject([{ method: 'POST', path: `/en/${path}`, body }]);
  });

  test('leaves out what the company did not send back', async () => {
    const { asked } = await atReturnPage({ company: 'stripe', query: 'reference=R1' });
    expect(asked).toMatchObject([{ body: { ref: 'R1' } }]);
  });

  test('is not put where nothing says which payment', async () => {
    const { asked, payment } = await atReturnPage({ query: 'status=paid' });
    expect([asked, payment.isUnknown.value]).toEqual([[], true]);
  });
});

describe('what became of a payment', () => {
  /** Source: spec §4 return.pending-first */
  test('is pending until the server has answered', async () => {
    const { payment } = await atReturnPage({ answers: [null] });
    expect(payment.status.value).toBe('PENDING');
    expect(payment.order.value).toBeNull();
  });

  /** Source: spec §2 return.polls */
  test.for(paymentStatuses)(
    'is %s once the server says so, with the order that it is for',
    async (status) => {
      const { payment } = await atReturnPage({ answers: [says(status)] });
      expect(payment.status.value).toBe(status);
      expect(payment.order.value).toEqual({ uuid, number: '00042' });
    },
  );

  test('shows when it becomes known later', async () => {
    const { payment, wait } = await atReturnPage({ answers: [null, says('PENDING'), says('PAID')] });
    expect(payment.status.value).toBe('PENDING');
    await wait(3);
    expect(payment.status.value).toBe('PAID');
  });

  /** Source: spec §8 status.failed */
  test.for<[trouble: string, answer: Answer]>([
    ['nobody answers', null],
    ['the server is busy', refused(503, 'unavailable_now')],
    ['it was asked too often', refused(429, 'too_many')],
    ['the server fails', refused(500, 'internal')],
    ['the answer cannot be read', { body: { status: 'SURE' } }],
  ])('stays pending while %s', async ([, answer]) => {
    const { payment, wait } = await atReturnPage({ answers: [answer, answer, says('PAID')] });
    expect(payment.status.value).toBe('PENDING');
    expect(payment.isUnknown.value).toBe(false);
    await wait(3);
    expect(payment.status.value).toBe('PAID');
  });

  const nonsense = { status: 422, body: { code: 'invalid_request', issues: [] } };

  test.for([nobodyKnows, nonsense])('is nothing to wait for where nobody knows of it', async (answer) => {
    const { payment, asked, wait } = await atReturnPage({ answers: [answer] });
    expect(payment.isUnknown.value).toBe(true);
    await wait(60);
    expect(asked).toHaveLength(1);
  });

  test('stays known, though a later answer denies it', async () => {
    const { payment, wait } = await atReturnPage({ answers: [says('PENDING'), nobodyKnows] });
    await wait(1);
    expect(payment.isUnknown.value).toBe(false);
    expect(payment.order.value?.number).toBe('00042');
  });
});

describe('the pace of questions', () => {
  /** After which seconds the server was asked. */
  async function secondsAsked(of: Awaited<ReturnType<typeof atReturnPage>>, until: number) {
    const seconds: number[] = of.asked.map(() => 0);
    for (let second = 1; second <= until; second += 1) {
      await of.wait(1);
      while (seconds.length < of.asked.length) seconds.push(second);
    }
    return seconds;
  }

  /** Source: spec §2 return.polls */
  test('is quick at first, then ten seconds for ever', async () => {
    const page = await atReturnPage();
    expect(await secondsAsked(page, 60)).toEqual([0, 1, 3, 6, 11, 19, 29, 39, 49, 59]);
  });

  test('pauses while nobody looks, and goes on at once', async () => {
    const { asked, hide, show, wait } = await atReturnPage();
    await hide();
    await wait(60);
    expect(asked).toHaveLength(1);
    await show();
    expect(asked).toHaveLength(2);
    await wait(3);
    expect(asked).toHaveLength(3);
  });

  test.for<PaymentStatus>(['PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'])(
    'comes to its end with %s',
    async (status) => {
      const { asked, wait } = await atReturnPage({ answers: [says(status)] });
      await wait(60);
      expect(asked).toHaveLength(1);
    },
  );

  test('comes to its end when the page is left', async () => {
    const { asked, close, wait, show } = await atReturnPage();
    close();
    await wait(120);
    await show();
    expect(asked).toHaveLength(1);
  });

  test('begins anew for who comes back, as the payment may have been made after all', async () => {
    const { payment, hide, show } = await atReturnPage({ answers: [says('FAILED'), says('PAID')] });
    await hide();
    await show();
    expect(payment.status.value).toBe('PAID');
  });

  test('does not for what is paid', async () => {
    const { asked, hide, show } = await atReturnPage({ answers: [says('PAID')] });
    await hide();
    await show();
    expect(asked).toHaveLength(1);
  });
});

describe('a diner who waits', () => {
  test('is told after a minute and a half that they need not', async () => {
    const { payment, wait } = await atReturnPage();
    await wait(89);
    expect(payment.isSlow.value).toBe(false);
    await wait(1);
    expect(payment.isSlow.value).toBe(true);
  });

  test('still hears of the end', async () => {
    const { payment, wait } = await atReturnPage({
      answers: [...Array.from({ length: 13 }, () => says('PENDING')), says('PAID')],
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
  ])('that an order was made of has, once its payment is %s, %d of its dishes', async ([status, dishes]) => {
    const page = await atReturnPage({ answers: [says(status)], cart });
    expect(page.cart.lines.value).toHaveLength(dishes);
  });
});

describe('the order of a payment that came to nothing', () => {
  test.for([
    ['pending', '18.00', 'open'],
    ['accepted', '0.00', 'paid'],
    ['canceled', '18.00', 'over'],
    ['rejected', '0.00', 'over'],
  ] as const)('that is %s, with %s due, is said to be %s', async ([status, balance_due, standing]) => {
    const order = { body: { ...someOrder, status, balance_due } };
    const { payment } = await atReturnPage({ answers: [says('EXPIRED')], order });
    expect(payment.orderState.value).toBe(standing);
  });

  test('is taken for one that can be paid until the server says otherwise', async () => {
    const { payment } = await atReturnPage({ answers: [says('FAILED')] });
    expect(payment.orderState.value).toBe('open');
  });
});

describe('the device', () => {
  test('knows whether it made the order', async () => {
    const mine = { uuid, token: 'mine', isActive: true };
    const { payment } = await atReturnPage({ orders: [mine] });
    expect(payment.isOwned.value).toBe(true);
    const other = await atReturnPage({ orders: [{ ...mine, token: null }] });
    expect(other.payment.isOwned.value).toBe(false);
  });
});

describe('the way back to a split', () => {
  const facts = { language: 'en', types: { al_futtaim_enabled: true } };
  const share = { uuid: 's', guest_name: '1', status: 'AVAILABLE', amount: '5.000' };
  const table = { ...someOrder, uuid, location: { type: 'Table', name: '4' } };

  test.for([
    ['FAILED', [share], facts, true],
    ['CANCELLED', [share], facts, true],
    ['PAID', [share], facts, true],
    ['FAILED', [], facts, false],
    ['PAID', [share], { ...facts, types: { al_futtaim_enabled: false } }, false],
  ] as const)('after %s with %j is %s', async ([status, split_payments, told, isThere]) => {
    const { payment } = await atReturnPage({
      facts: told,
      answers: [says(status)],
      order: { body: { ...table, split_payments } },
    });
    expect(payment.isOfSplit.value).toBe(isThere);
  });
});
