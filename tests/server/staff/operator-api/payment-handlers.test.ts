import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { VenueAction } from '#server/ordering/apply-venue-action.ts';
import { secretName } from '#tests/support/server-secrets.ts';
import { anOperatorApiWithPayments } from './an-operator-api-with-payments.ts';

const refused = (why: string) => ({ kind: 'refused', why });
const reject: VenueAction = { kind: 'move', move: 'reject', reason: null };
const cash: VenueAction = { kind: 'paid', type: 'cash', tendered: milli(12_500) };
const strike: VenueAction = { kind: 'strike', line: 1 };

describe('what staff have to look into', () => {
  test('is nothing while money and orders agree', async () => {
    const { paid, begun, review } = await anOperatorApiWithPayments();
    await begun();
    await paid();
    expect(await review()).toEqual([]);
  });

  test('is money on an order that came to nothing', async () => {
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

  test('is what came though it was paid another way meanwhile', async () => {
    const { begun, pay, act, review } = await anOperatorApiWithPayments();
    const order = await begun();
    await act(order, cash);
    await pay(order);
    expect(await review()).toMatchObject([{ refundDue: '12.50', refundReason: 'superseded' }]);
  });

  test('is what was paid for a line that was struck then', async () => {
    const { paid, act, review } = await anOperatorApiWithPayments();
    await act(await paid(), strike);
    expect(await review()).toMatchObject([{ refundDue: '12.50', refundReason: 'struck' }]);
  });

  test('is an amount that is not ours, which is no payment', async () => {
    const { begun, pay, gateway, review, listed } = await anOperatorApiWithPayments();
    const order = await begun();
    Object.assign(gateway.find({ reference: order.attempts[0]?.reference ?? '' }) ?? {}, { amount: '1.00' });
    await pay(order);
    expect(await review()).toMatchObject([{ review: 'amount', paid: null, refundDue: '0.00' }]);
    expect(await listed(order)).toMatchObject({ awaitsPayment: true, paid: '0.00' });
  });

  test('is over once somebody has looked into it', async () => {
    const { begun, pay, gateway, review, work, licence } = await anOperatorApiWithPayments();
    const order = await begun();
    Object.assign(gateway.find({ reference: order.attempts[0]?.reference ?? '' }) ?? {}, { amount: '1.00' });
    await pay(order);
    expect(await work.settled({ licence, number: order.number })).toEqual({ kind: 'done' });
    expect(await review()).toEqual([]);
    expect(await work.settled({ licence, number: order.number })).toMatchObject({ kind: 'refused' });
    expect(await work.settled({ licence, number: 999 })).toMatchObject({ kind: 'refused' });
  });

  test('is of every venue unless one is named', async () => {
    const [one, other] = [await anOperatorApiWithPayments(), await anOperatorApiWithPayments()];
    for (const { act, paid } of [one, other]) await act(await paid(), reject);
    const licences = async (licence: string | null) =>
      (await one.work.review({ licence })).map((row) => row.licence);
    expect(await licences(null)).toEqual(expect.arrayContaining([one.licence, other.licence]));
    expect(await licences(other.licence)).toEqual([other.licence]);
  });
});

describe('an order’s payments', () => {
  test('are told step by step', async () => {
    const { paid, act, refund, work, licence } = await anOperatorApiWithPayments();
    const order = await paid();
    await act(order, reject);
    await refund(order);
    const told = await work.payments({ licence, number: 1 });
    if (told.kind === 'refused') throw new Error(told.why);
    expect(told.payments).toMatchObject([{ state: 'refunded', refunded: '12.50', refundDue: '0.00' }]);
    expect(told.payments[0]?.events?.map(({ kind, detail }) => [kind, detail.amount])).toEqual([
      ['opening', '12.50'],
      ['pending', undefined],
      ['paid', undefined],
      ['refund_due', '12.50'],
      ['refund_asked', '12.50'],
      ['refunded', undefined],
      ['refund_due', '0.00'],
      ['refunded', '12.50'],
    ]);
    for (const { at } of told.payments[0]?.events ?? []) expect(new Date(at).toISOString()).toBe(at);
  });

  test('are listed without an order, the newest last', async () => {
    const { paid, begun, work, licence } = await anOperatorApiWithPayments();
    await paid();
    await begun();
    expect(await work.payments({ licence, number: null })).toMatchObject({
      kind: 'done',
      payments: [
        { number: '00001', state: 'paid', events: null },
        { number: '00002', state: 'pending', events: null },
      ],
    });
  });

  test('are not told of what is not there', async () => {
    const { work, licence } = await anOperatorApiWithPayments();
    expect(await work.payments({ licence, number: 7 })).toEqual(refused('there is no such order'));
    expect(await work.payments({ licence: 'other', number: null })).toEqual(
      refused('other is not published'),
    );
  });
});

describe('a payment that keeps others from paying', () => {
  const referenceOf = ({
    attempts,
  }: Awaited<ReturnType<Awaited<ReturnType<typeof anOperatorApiWithPayments>>['begun']>>) =>
    attempts[0]?.reference ?? '';

  test('is ended, found by its reference alone', async () => {
    const [{ begun, work }, other] = [await anOperatorApiWithPayments(), await anOperatorApiWithPayments()];
    const reference = referenceOf(await begun());
    await other.begun();
    expect(await work.release({ reference })).toMatchObject({
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
    expect(await work.release({ reference }), 'and stays so').toMatchObject({
      kind: 'done',
      payment: { state: 'expired' },
    });
  });

  test('is settled where the company has the money', async () => {
    const { begun, gateway, work, listed } = await anOperatorApiWithPayments();
    const order = await begun();
    gateway.act(referenceOf(order), 'pay');
    gateway.advance(5_000);
    expect(await work.release({ reference: referenceOf(order) })).toMatchObject({
      kind: 'done',
      payment: { state: 'paid', paid: expect.any(String) },
    });
    expect(await listed(order)).toMatchObject({ awaitsPayment: false, paid: '12.50' });
  });

  test('stays while the company does not answer', async () => {
    const { begun, gateway, work } = await anOperatorApiWithPayments();
    const reference = referenceOf(await begun());
    gateway.trouble(/verify/, 'hang');
    expect(await work.release({ reference })).toEqual(
      refused('paystack does not respond: it is unknown whether it was paid, so it stays open'),
    );
  });

  test('is not there under what is no reference of ours', async () => {
    const { work } = await anOperatorApiWithPayments();
    for (const reference of ['', 'abc', 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ']) {
      expect(await work.release({ reference })).toEqual(refused('there is no such payment'));
    }
  });
});

test('an order awaits its payment until it is paid', async () => {
  const { begun, pay, listed } = await anOperatorApiWithPayments();
  const order = await begun();
  expect(await listed(order)).toMatchObject({ awaitsPayment: true, paid: '0.00', due: '12.50' });
  expect(await listed(await pay(order))).toMatchObject({ awaitsPayment: false, paid: '12.50', due: '0.00' });
});

describe('trying a venue’s company', () => {
  test('says that it works', async () => {
    const { work, licence } = await anOperatorApiWithPayments();
    expect(await work.trial({ licence })).toEqual({ kind: 'works', company: 'paystack', mode: 'test' });
  });

  test('says that it does not know the venue, and cannot be reached', async () => {
    const { work, licence, gateway } = await anOperatorApiWithPayments();
    gateway.trouble(/verify/, 'unauthorised', 'hang');
    expect(await work.trial({ licence })).toMatchObject({ kind: 'unauthorised', company: 'paystack' });
    expect(await work.trial({ licence })).toMatchObject({ kind: 'unreachable', company: 'paystack' });
  });

  test('says which setting is missing, and asks nobody', async () => {
    const { work, licence, gateway } = await anOperatorApiWithPayments({ hasSecret: false });
    expect(await work.trial({ licence })).toEqual({
      kind: 'unfit',
      why: [`"secretKey" refers to the server setting ${secretName(licence, 'KEY')}, which is not set.`],
    });
    expect(gateway.requests).toEqual([]);
  });

  test('knows no venue that is not published', async () => {
    const { work } = await anOperatorApiWithPayments();
    expect(await work.trial({ licence: 'other' })).toEqual(refused('other is not published'));
  });
});
