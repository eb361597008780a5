import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { VenueAction } from '#server/ordering/apply-venue-action.ts';
import { secretName } from '#tests/support/server-secrets.ts';
import { anOperatorApiWithPayments } from './an-operator-api-with-payments.ts';
import { rowsOf } from './rows-of.ts';

const refused = (why: string) => ({ kind: 'refused', why });
const reject: VenueAction = { kind: 'move', move: 'reject', reason: null };
const cash: VenueAction = { kind: 'paid', type: 'cash', tendered: milli(12_500) };
const strike: VenueAction = { kind: 'strike', line: 1 };

describe('the payments to review', () => {
  test('are empty while payments and orders agree', async () => {
    const { paid, orderInPayment, review } = await anOperatorApiWithPayments();
    await orderInPayment();
    await paid();
    expect(await review()).toEqual([]);
  });

  test('include a payment of a rejected order', async () => {
    const { licence, paid, act, review, listed } = await anOperatorApiWithPayments();
    const order = await paid();
    await act(order, reject);
    const reference = order.attempts[0]?.reference;
    expect(await review()).toEqual([
      {
        licence,
        number: '00001',
        orderStatus: 'rejected',
        company: 'paystack',
        mode: 'test',
        reference,
        providerRef: reference,
        currency: 'USD',
        amount: '12.50',
        state: 'paid',
        word: 'success',
        opened: order.attempts[0]?.openedAt.toISOString(),
        paid: order.attempts[0]?.paidAt?.toISOString(),
        refundDue: '12.50',
        refundReason: 'undone',
        refunded: '0.00',
        refunding: null,
        review: null,
        isByHand: false,
      },
    ]);
    expect(await listed(order)).toMatchObject({ refundDue: '12.50', refunded: '0.00', change: '0.00' });
  });

  test('include a payment that arrived after another payment', async () => {
    const { orderInPayment, pay, act, review } = await anOperatorApiWithPayments();
    const order = await orderInPayment();
    await act(order, cash);
    await pay(order);
    expect(await review()).toMatchObject([{ refundDue: '12.50', refundReason: 'superseded' }]);
  });

  test('include a payment of a line that was struck later', async () => {
    const { paid, act, review } = await anOperatorApiWithPayments();
    await act(await paid(), strike);
    expect(await review()).toMatchObject([{ refundDue: '12.50', refundReason: 'struck' }]);
  });

  test('include a report with a wrong amount, which is no payment', async () => {
    const { orderInPayment, pay, gateway, review, listed } = await anOperatorApiWithPayments();
    const order = await orderInPayment();
    Object.assign(gateway.find({ reference: order.attempts[0]?.reference ?? '' }) ?? {}, { amount: '1.00' });
    await pay(order);
    expect(await review()).toMatchObject([{ review: 'amount', paid: null, refundDue: '0.00' }]);
    expect(await listed(order)).toMatchObject({ awaitsPayment: true, paid: '0.00' });
  });

  test('no longer include a payment once staff reviewed it', async () => {
    const { orderInPayment, pay, gateway, review, handlers, licence } = await anOperatorApiWithPayments();
    const order = await orderInPayment();
    Object.assign(gateway.find({ reference: order.attempts[0]?.reference ?? '' }) ?? {}, { amount: '1.00' });
    await pay(order);
    expect(await handlers.settled({ licence, number: order.number })).toEqual({ kind: 'done' });
    expect(await review()).toEqual([]);
    expect(await handlers.settled({ licence, number: order.number })).toMatchObject({ kind: 'refused' });
    expect(await handlers.settled({ licence, number: 999 })).toMatchObject({ kind: 'refused' });
  });

  test('are those of every venue unless one is named', async () => {
    const [one, other] = [await anOperatorApiWithPayments(), await anOperatorApiWithPayments()];
    for (const { act, paid } of [one, other]) await act(await paid(), reject);
    const licences = async (licence: string | null) =>
      rowsOf(await other.handlers.review({ licence })).map((row) => row.licence);
    expect(await licences(null)).toEqual(expect.arrayContaining([one.licence, other.licence]));
    expect(await licences(other.licence)).toEqual([other.licence]);
  });
});

describe('the payments of an order', () => {
  test('are listed with every step', async () => {
    const { paid, act, refund, handlers, licence } = await anOperatorApiWithPayments();
    const order = await paid();
    await act(order, reject);
    await refund(order);
    const result = await handlers.payments({ licence, number: 1 });
    if (result.kind === 'refused') throw new Error(result.why);
    expect(result.payments).toMatchObject([{ state: 'refunded', refunded: '12.50', refundDue: '0.00' }]);
    expect(result.payments[0]?.events?.map(({ kind, detail }) => [kind, detail.amount])).toEqual([
      ['opening', '12.50'],
      ['pending', undefined],
      ['paid', undefined],
      ['refund_due', '12.50'],
      ['refund_asked', '12.50'],
      ['refunded', undefined],
      ['refund_due', '0.00'],
      ['refunded', '12.50'],
    ]);
    for (const { at } of result.payments[0]?.events ?? []) expect(new Date(at).toISOString()).toBe(at);
  });

  test('are listed without an order, the newest last', async () => {
    const { paid, orderInPayment, handlers, licence } = await anOperatorApiWithPayments();
    await paid();
    await orderInPayment();
    expect(await handlers.payments({ licence, number: null })).toMatchObject({
      kind: 'done',
      payments: [
        { number: '00001', state: 'paid', events: null },
        { number: '00002', state: 'pending', events: null },
      ],
    });
  });

  test('are refused for unknown orders and venues', async () => {
    const { handlers, licence } = await anOperatorApiWithPayments();
    expect(await handlers.payments({ licence, number: 7 })).toEqual(refused('there is no such order'));
    expect(await handlers.payments({ licence: 'other', number: null })).toEqual(
      refused('other isn’t published: see emenu venues'),
    );
  });
});

describe('a payment that blocks others', () => {
  const referenceOf = ({
    attempts,
  }: Awaited<ReturnType<Awaited<ReturnType<typeof anOperatorApiWithPayments>>['orderInPayment']>>) =>
    attempts[0]?.reference ?? '';

  test('is ended by its reference alone', async () => {
    const [{ orderInPayment, handlers }, other] = [
      await anOperatorApiWithPayments(),
      await anOperatorApiWithPayments(),
    ];
    const reference = referenceOf(await orderInPayment());
    await other.orderInPayment();
    expect(await handlers.release({ reference })).toMatchObject({
      kind: 'done',
      payment: {
        reference,
        number: '00001',
        company: 'paystack',
        state: 'expired',
        paid: null,
        amount: '12.50',
      },
    });
    expect(await handlers.release({ reference }), 'and stays ended').toMatchObject({
      kind: 'done',
      payment: { state: 'expired' },
    });
  });

  test('is settled where the provider reports it as paid', async () => {
    const { orderInPayment, gateway, handlers, listed } = await anOperatorApiWithPayments();
    const order = await orderInPayment();
    gateway.act(referenceOf(order), 'pay');
    gateway.advance(5_000);
    expect(await handlers.release({ reference: referenceOf(order) })).toMatchObject({
      kind: 'done',
      payment: { state: 'paid', paid: expect.any(String) },
    });
    expect(await listed(order)).toMatchObject({ awaitsPayment: false, paid: '12.50' });
  });

  test('stays open while the provider does not respond', async () => {
    const { orderInPayment, gateway, handlers } = await anOperatorApiWithPayments();
    const reference = referenceOf(await orderInPayment());
    gateway.trouble(/verify/, 'hang');
    expect(await handlers.release({ reference })).toEqual(
      refused('paystack doesn’t respond: it is unknown whether it was paid, so it stays open'),
    );
  });

  test('is not found under an unknown reference', async () => {
    const { handlers } = await anOperatorApiWithPayments();
    for (const reference of ['', 'abc', 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ']) {
      expect(await handlers.release({ reference })).toEqual(refused('there is no such payment'));
    }
  });
});

test('an order awaits its payment until it is paid', async () => {
  const { orderInPayment, pay, listed } = await anOperatorApiWithPayments();
  const order = await orderInPayment();
  expect(await listed(order)).toMatchObject({ awaitsPayment: true, paid: '0.00', due: '12.50' });
  expect(await listed(await pay(order))).toMatchObject({ awaitsPayment: false, paid: '12.50', due: '0.00' });
});

describe('a trial of a venue’s provider', () => {
  test('reports that it works', async () => {
    const { handlers, licence } = await anOperatorApiWithPayments();
    expect(await handlers.trial({ licence })).toEqual({ kind: 'works', company: 'paystack', mode: 'test' });
  });

  test('reports wrong credentials and an unreachable provider', async () => {
    const { handlers, licence, gateway } = await anOperatorApiWithPayments();
    gateway.trouble(/verify/, 'unauthorised', 'hang');
    expect(await handlers.trial({ licence })).toMatchObject({ kind: 'unauthorised', company: 'paystack' });
    expect(await handlers.trial({ licence })).toMatchObject({ kind: 'unreachable', company: 'paystack' });
  });

  test('reports which setting is missing without calling the provider', async () => {
    const { handlers, licence, gateway } = await anOperatorApiWithPayments({ hasSecret: false });
    expect(await handlers.trial({ licence })).toEqual({
      kind: 'invalid',
      why: [`"secretKey" names the server setting ${secretName(licence, 'KEY')}, which isn’t set.`],
    });
    expect(gateway.requests).toEqual([]);
  });

  test('refuses an unpublished venue', async () => {
    const { handlers } = await anOperatorApiWithPayments();
    expect(await handlers.trial({ licence: 'other' })).toEqual(
      refused('other isn’t published: see emenu venues'),
    );
  });
});
