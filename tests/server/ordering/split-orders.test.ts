import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { VenueAction } from '#server/ordering/apply-venue-action.ts';
import { sharesOf } from '#server/ordering/bill-split.ts';
import { atTables } from '#tests/support/a-table.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { amal } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

/** Two lentil soups for 36, split between three guests. */
async function split() {
  const tables = atTables(await aVenue());
  const order = await tables.seated({ line_items: [aLineBody(), aLineBody()], total: '36' });
  const shares = await tables.split(order, '10', '12', '14');
  const act = (action: VenueAction) => tables.act(order, action);
  const take = async (at: number) => {
    await tables.takeShare(order, shares[at] ?? '', `phone ${at}`);
    return tables.attemptOf(order);
  };
  return {
    ...{ tables, order, act, take },
    async pay(at: number) {
      tables.provider.act((await take(at)).reference, 'PAID');
      await tables.hear(order);
    },
    cash: (amount: number) => act({ kind: 'paid', type: 'cash', tendered: milli(amount) }),
    machine: (amount: number) => act({ kind: 'paid', type: 'machine', tendered: milli(amount) }),
    strike: (line = 2) => act({ kind: 'strike', line }),
    now: () => tables.read(order.uuid),
    states: async () => sharesOf(await tables.read(order.uuid)).map(({ state }) => state),
  };
}

const no = (refusal: object) => ({ kind: 'no', no: refusal });

describe('at the POS', () => {
  test('any payment dissolves a split that nobody has begun to pay', async () => {
    for (const amount of [36_000, 5_000]) {
      const { tables, cash, now } = await split();
      expect(await cash(amount)).toMatchObject({ kind: 'changed' });
      const order = await now();
      expect([order.split, tables.moneyOf(order).due]).toEqual([[], 36_000 - amount]);
    }
  });

  test('guests who pay shares leave only the rest, which must be paid whole', async () => {
    const { tables, pay, take, cash, machine, now, states } = await split();
    await pay(0);
    await take(1);
    const left = no({ code: 'split_open', due: 14_000, decimals: 2 });
    expect(await cash(10_000)).toEqual(left);
    expect(await machine(13_990)).toEqual(left);
    expect(await machine(14_010)).toEqual(no({ code: 'too_much', due: 14_000, decimals: 2 }));
    expect(await cash(0)).toEqual(no({ code: 'nothing_tendered' }));
    expect(await states()).toEqual(['PAID', 'PENDING', 'AVAILABLE']);

    expect(await cash(20_000)).toMatchObject({ kind: 'changed' });
    expect(await states()).toEqual(['PAID', 'PENDING', 'PAID']);
    expect((await now()).payments.at(-1)).toMatchObject({ type: 'cash', amount: 14_000, tendered: 20_000 });
    expect(tables.moneyOf(await now()).due).toBe(12_000);
    expect(await cash(12_000), 'a guest is paying it').toEqual(no({ code: 'payment_open' }));
  });

  test('a declined share is paid with the rest', async () => {
    const { tables, order, pay, take, cash, states } = await split();
    await pay(0);
    tables.provider.act((await take(1)).reference, 'FAILED');
    await tables.hear(order);
    await cash(26_000);
    expect(await states()).toEqual(['PAID', 'PAID', 'PAID']);
    expect(await cash(1_000)).toEqual(no({ code: 'nothing_due' }));
  });

  test('the unpaid shares equal the amount due, even when phones take shares at the same time', async () => {
    const { tables, take, cash, now } = await split();
    await take(0);
    await Promise.all([cash(26_000), take(1), take(2), cash(12_000), cash(14_000)]);
    const unpaid = sharesOf(await now()).filter(({ state }) => state !== 'PAID');
    expect(unpaid.reduce((sum, { amount }) => sum + amount, 0)).toBe(tables.moneyOf(await now()).due);
  });

  test('a cash payment supersedes an unanswered wallet payment, which is refunded if it arrives', async () => {
    const tables = atTables(await aVenue());
    const order = await tables.seated();
    const tableBill = await tables.table();
    await tableBill.wallet(amal.wallet_id, order.uuid);
    tables.double.trouble(/af\/blue/, 'reset_after');
    const request = { wallet: amal.wallet_id, amount: milli(8_000), otp: tables.password() };
    expect(await tableBill.redeem(order.uuid, request, null)).toEqual({ kind: 'unreachable' });
    await tables.act(order, { kind: 'paid', type: 'cash', tendered: milli(18_000) });
    await tables.reconcile();
    const { payments, attempts } = await tables.read(order.uuid);
    expect(payments.map(({ type }) => type)).toEqual(['cash']);
    expect(attempts).toMatchObject([{ state: 'paid', refundDue: 8_000, refundReason: 'superseded' }]);
  });
});

describe('striking a line', () => {
  test('dissolves a split that nobody has begun to pay', async () => {
    const { tables, strike, now } = await split();
    expect(await strike()).toMatchObject({ kind: 'changed' });
    const order = await now();
    expect([order.split, tables.moneyOf(order).due]).toEqual([[], 18_000]);
  });

  test('is refused while guests pay their shares, and possible again once everything is paid', async () => {
    const { tables, pay, take, strike, now, act } = await split();
    const refused = no({ code: 'payment_open' });
    await take(0);
    expect(await strike()).toEqual(refused);
    await act({ kind: 'paid', type: 'cash', tendered: milli(26_000) });
    expect(await strike()).toEqual(refused);
    await pay(0);
    expect(await strike(), 'all of it is paid').toMatchObject({ kind: 'changed' });
    const order = await now();
    expect([order.split, tables.moneyOf(order).due]).toEqual([[], 0]);
    expect(order.attempts.map(({ refundDue }) => refundDue)).toEqual([0]);
  });
});

describe('a tip', () => {
  const anOrderWithTip = async () => {
    const tables = atTables(await aVenue());
    const order = await tables.seated({ line_items: [aLineBody(), aLineBody()], total: '36' });
    await (await tables.table()).tip(order.uuid, milli(4_000), null);
    return { tables, order, strike: (line: number) => tables.act(order, { kind: 'strike', line }) };
  };

  test('is reduced with the struck dishes and removed with the last one', async () => {
    const { tables, order, strike } = await anOrderWithTip();
    await strike(1);
    expect(tables.moneyOf(await tables.read(order.uuid)).due).toBe(22_000);
    await strike(2);
    const now = await tables.read(order.uuid);
    expect([now.terms.tips, tables.moneyOf(now).total]).toEqual([0, 0]);
  });

  test('that was paid is refunded with the last dish', async () => {
    const { tables, order, strike } = await anOrderWithTip();
    await tables.payRest(order);
    tables.provider.act((await tables.attemptOf(order)).reference, 'PAID');
    await tables.hear(order);
    await strike(1);
    await strike(2);
    expect(await tables.attemptOf(order)).toMatchObject({ refundDue: 40_000, refundReason: 'struck' });
  });
});

describe('a canceled order', () => {
  test('loses its split and refunds every paid share', async () => {
    const { tables, order, pay, take, act, now } = await split();
    await pay(0);
    const open = await take(1);
    await act({ kind: 'move', move: 'cancel', reason: null });
    const canceled = await now();
    expect(canceled.split).toEqual([]);
    expect(canceled.attempts.map(({ state, refundDue }) => [state, refundDue])).toEqual([
      ['paid', 10_000],
      ['superseded', 0],
    ]);
    tables.provider.act(open.reference, 'PAID');
    expect((await tables.hear(order)).attempts[1]).toMatchObject({
      refundDue: 12_000,
      refundReason: 'undone',
    });
  });
});

test('a served but unpaid order can be paid at the POS', async () => {
  const { tables, act, pay, cash, now } = await split();
  await pay(0);
  for (const move of ['accept', 'prepare', 'fulfil'] as const)
    await act({ kind: 'move', move, reason: null });
  await cash(26_000);
  expect(tables.moneyOf(await now()).due).toBe(0);
});
