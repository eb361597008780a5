import { describe, expect, test } from 'vitest';
import type { VenueAction } from '#server/ordering/apply-venue-action.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { anOperatorApiWithPayments } from './an-operator-api-with-payments.ts';

const refused = (why: string) => ({ kind: 'refused', why });
const reject: VenueAction = { kind: 'move', move: 'reject', reason: null };

const withRefunds = (refunds: 'none' | 'whole') => (provider: PaymentProvider) => ({
  ...provider,
  rules: { ...provider.rules, refunds },
});

describe('a refund', () => {
  test('of the amount due calls the provider once', async () => {
    const { paid, act, refund, review, gateway, listed } = await anOperatorApiWithPayments();
    const order = await paid();
    await act(order, reject);
    expect(await refund(order)).toEqual({
      kind: 'refunded',
      currency: 'USD',
      amount: '12.50',
      refunded: '12.50',
      refundDue: '0.00',
    });
    expect(gateway.find({ reference: order.attempts[0]?.reference ?? '' })?.refunded).toBe('12.50');
    expect(await review()).toEqual([]);
    expect(await listed(order)).toMatchObject({ refundDue: '0.00', refunded: '12.50' });
    expect(await refund(order)).toEqual(refused('no refund is due: enter an amount to refund anyway'));
  });

  test('of a part leaves the rest', async () => {
    const { paid, act, refund } = await anOperatorApiWithPayments();
    const order = await paid();
    expect(await refund(order, '5')).toMatchObject({ kind: 'refunded', amount: '5.00', refundDue: '0.00' });
    await act(order, reject);
    expect(await refund(order, '2')).toMatchObject({ amount: '2.00', refunded: '7.00', refundDue: '5.50' });
    expect(await refund(order, '5.51')).toEqual(
      refused('at most USD 5.50 of the online payments can still be refunded'),
    );
  });

  test.for<[why: string, amount: string | null]>([
    ['enter an amount above zero', '0'],
    ['USD comes in steps of 0.01', '1.005'],
    ['at most USD 12.50 of the online payments can still be refunded', '12.51'],
    ['no refund is due: enter an amount to refund anyway', null],
  ])('is refused: %s', async ([why, amount]) => {
    const { paid, refund, review } = await anOperatorApiWithPayments();
    expect(await refund(await paid(), amount)).toEqual(refused(why));
    expect(await review()).toEqual([]);
  });

  test('is refused where nothing was paid and for unknown orders and venues', async () => {
    const { orderInPayment, refund, handlers, licence } = await anOperatorApiWithPayments();
    expect(await refund(await orderInPayment(), '1')).toEqual(refused('nothing was paid online'));
    const ask = { number: 99, amount: null, way: 'ask' } as const;
    expect(await handlers.refund({ licence, ...ask })).toEqual(refused('there is no such order'));
    expect(await handlers.refund({ licence: 'other', ...ask })).toEqual(
      refused('other isn’t published: see emenu venues'),
    );
  });

  test('by hand is recorded once it is done', async () => {
    const { paid, act, refund, review } = await anOperatorApiWithPayments({ alter: withRefunds('none') });
    const order = await paid();
    await act(order, reject);
    expect(await review()).toMatchObject([{ isByHand: true }]);
    expect(await refund(order)).toMatchObject({
      kind: 'by_hand',
      amount: '12.50',
      payment: { isByHand: true },
    });
    expect(await refund(order, '12.50', 'done')).toMatchObject({ kind: 'refunded', refundDue: '0.00' });
    expect(await review()).toEqual([]);
  });

  test('by hand at an order with two payments is for the one that was named', async () => {
    const { orderInPayment, openPayment, pay, act, gateway, refund, review } =
      await anOperatorApiWithPayments({
        alter: withRefunds('none'),
      });
    const first = await orderInPayment();
    gateway.advance(29.5 * 60_000);
    const second = await openPayment(first);
    expect(second.attempts).toHaveLength(2);
    await refund(await pay(second, 1), '5', 'done');
    await act(await pay(second, 0), reject);
    expect(await review()).toMatchObject([{ refundDue: '12.50' }, { refundDue: '7.50' }]);
    expect(await refund(second)).toMatchObject({ kind: 'by_hand', amount: '7.50' });
    await refund(second, '7.50', 'done');
    expect(await review()).toMatchObject([{ refundDue: '12.50', refunded: '0.00' }]);
  });

  test('of a part is not requested where only whole refunds are possible', async () => {
    const { paid, refund, gateway } = await anOperatorApiWithPayments({ alter: withRefunds('whole') });
    const order = await paid();
    expect(await refund(order, '5')).toMatchObject({ kind: 'whole_only', payment: { amount: '12.50' } });
    expect(gateway.requests.filter(({ path }) => path === '/refund')).toEqual([]);
    expect(await refund(order, '12.5')).toMatchObject({ kind: 'refunded' });
  });
});

describe('a provider that does not confirm a refund', () => {
  const unanswered = async (trouble: 'hang' | 'reset_after', amount: string | null = null) => {
    const opened = await anOperatorApiWithPayments();
    const order = await opened.paid();
    await opened.act(order, reject);
    opened.gateway.trouble(/refund/, trouble);
    const outcome = await opened.refund(order, amount);
    return { ...opened, order, outcome };
  };

  test('is not called again before staff have checked', async () => {
    const { outcome, refund, review, order, gateway } = await unanswered('reset_after');
    expect(outcome).toMatchObject({ kind: 'unanswered', amount: '12.50' });
    expect(await refund(order)).toMatchObject({ kind: 'unanswered' });
    expect(gateway.requests.filter(({ path }) => path === '/refund')).toEqual([]);
    expect(await review()).toMatchObject([{ refunding: '12.50', review: 'unanswered_refund' }]);
    expect(await refund(order, null, 'done')).toMatchObject({ kind: 'refunded', refundDue: '0.00' });
    expect(await review()).toEqual([]);
  });

  test('is called again when staff request it', async () => {
    const { order, refund, review, gateway } = await unanswered('hang');
    expect(await refund(order, null, 'again')).toMatchObject({ kind: 'refunded', amount: '12.50' });
    expect(gateway.find({ reference: order.attempts[0]?.reference ?? '' })?.refunded).toBe('12.50');
    expect(await review()).toEqual([]);
  });

  test.for(['again', 'done'] as const)('leaves the rest due, %s', async (method) => {
    const { order, refund, outcome } = await unanswered('hang', '5');
    expect(outcome).toMatchObject({ kind: 'unanswered', amount: '5.00' });
    expect(await refund(order, null, method)).toMatchObject({
      amount: '5.00',
      refunded: '5.00',
      refundDue: '7.50',
    });
  });

  test('may have refunded the first time, whatever it responds to a repetition', async () => {
    const { order, refund, review } = await unanswered('reset_after');
    expect(await refund(order, null, 'again')).toMatchObject({ kind: 'unanswered', amount: '12.50' });
    expect(await review()).toMatchObject([{ refunding: '12.50', review: 'unanswered_refund' }]);
  });
});
