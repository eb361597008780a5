import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { sharesOf } from '#server/ordering/bill-split.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { atTables } from '#tests/support/a-table.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/**
 * A lentil soup for 18 that two guests share, 8 and 10. The share of 8 is late: its time is over, and the
 * provider cannot close its page.
 */
async function lateShare() {
  const tables = atTables(await aVenue({ provider: aProvider({ lacks: ['cancel'] }) }));
  const order = await tables.seated();
  const [eight = '', ten = ''] = await tables.split(order, '8', '10');
  await tables.takeShare(order, eight, 'one phone');
  const { reference } = await tables.attemptOf(order);
  tables.advance(minutes(10));
  await tables.reconcile();
  const attempt = async () => {
    const found = (await tables.read(order.uuid)).attempts.find((one) => one.reference === reference);
    if (!found) throw new Error('The attempt is missing');
    return found;
  };
  expect((await attempt()).state).toBe('expired');
  return {
    ...{ tables, order, eight, ten, attempt },
    /** The provider reports the payment after all, some time later. */
    async payLate(after = minutes(60)) {
      tables.provider.setStatus(reference, 'PAID');
      tables.advance(after);
      await tables.reconcile();
      return tables.read(order.uuid);
    },
    states: async () => sharesOf(await tables.read(order.uuid)).map(({ state }) => state),
    async pay(share: string, phone: string) {
      await tables.takeShare(order, share, phone);
      const { reference: taken } = await tables.attemptOf(order);
      tables.provider.act(taken, 'PAID');
      return tables.hear(order);
    },
    async cash(amount: number) {
      return tables.act(order, { kind: 'paid', type: 'cash', tendered: milli(amount) });
    },
  };
}

describe('a late payment', () => {
  test('pays its share when nobody else has', async () => {
    const { tables, payLate, states, attempt } = await lateShare();
    const order = await payLate();
    expect(tables.moneyOf(order).due).toBe(10_000);
    expect(await states()).toEqual(['PAID', 'AVAILABLE']);
    expect(await attempt()).toMatchObject({ state: 'paid', refundDue: 0 });
  });

  test('pays its share while the other is being paid, and both sum up to the amount due', async () => {
    const { tables, order, ten, payLate, states } = await lateShare();
    await tables.takeShare(order, ten, 'another phone');
    tables.advance(1);
    tables.provider.act((await tables.attemptOf(order)).reference, 'PAID');
    expect(tables.moneyOf(await payLate()).due).toBe(0);
    expect(await states()).toEqual(['PAID', 'PAID']);
  });

  test('is refunded when the share was taken again meanwhile, paid or not', async () => {
    const first = await lateShare();
    first.tables.advance(minutes(5));
    await first.tables.takeShare(first.order, first.eight, 'another phone');
    // Before the time of the other phone is over: then the share would be free again.
    expect(first.tables.moneyOf(await first.payLate(minutes(6))).due).toBe(18_000);
    expect(await first.states()).toEqual(['PENDING', 'AVAILABLE']);
    expect(await first.attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });

    const second = await lateShare();
    await second.pay(second.eight, 'another phone');
    expect(second.tables.moneyOf(await second.payLate()).due).toBe(10_000);
    expect(await second.attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });
    expect(await second.states()).toEqual(['PAID', 'AVAILABLE']);
  });

  test('is refunded when the share was paid at the POS', async () => {
    const { tables, ten, pay, cash, payLate, states, attempt } = await lateShare();
    await pay(ten, 'another phone');
    await cash(8_000);
    expect(await states()).toEqual(['PAID', 'PAID']);
    expect(tables.moneyOf(await payLate()).due).toBe(0);
    expect(await attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });
  });

  test('counts towards the amount due when the split is dissolved', async () => {
    const { tables, order, payLate } = await lateShare();
    await tables.amend(order.uuid, { line_items: [aLineBody()] });
    expect(tables.moneyOf(await payLate())).toMatchObject({ total: 36_000, due: 28_000 });
  });

  test('dissolves a newer split that nobody has begun to pay, because less is due now', async () => {
    const { tables, order, payLate } = await lateShare();
    await tables.split(order, '6', '6', '6');
    const now = await payLate();
    expect([tables.moneyOf(now).due, now.split]).toEqual([10_000, []]);
  });

  test('is refunded when others already pay a newer split', async () => {
    const { tables, order, payLate, states, attempt } = await lateShare();
    const [six = ''] = await tables.split(order, '6', '12');
    await tables.takeShare(order, six, 'another phone');
    tables.provider.act((await tables.attemptOf(order)).reference, 'PAID');
    await tables.hear(order);
    expect(tables.moneyOf(await payLate()).due).toBe(12_000);
    expect(await attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });
    expect(await states()).toEqual(['PAID', 'AVAILABLE']);
  });

  test('is refunded in full from a paid order and from a canceled one', async () => {
    const paid = await lateShare();
    await paid.cash(18_000);
    await paid.payLate();
    expect(await paid.attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });

    const canceled = await lateShare();
    await canceled.tables.act(canceled.order, { kind: 'move', move: 'cancel', reason: null });
    await canceled.payLate();
    expect(await canceled.attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'undone' });
  });

  test('for several shares pays those that are free, and the rest is refunded', async () => {
    const tables = atTables(await aVenue({ provider: aProvider({ lacks: ['cancel'] }) }));
    const order = await tables.seated();
    const [, second = ''] = await tables.split(order, '4', '5', '9');
    await tables.payRest(order);
    const { reference } = await tables.attemptOf(order);
    tables.advance(minutes(10));
    await tables.reconcile();
    await tables.takeShare(order, second, 'a phone');
    tables.provider.act((await tables.attemptOf(order)).reference, 'PAID');
    await tables.hear(order);
    tables.provider.setStatus(reference, 'PAID');
    tables.advance(minutes(60));
    await tables.reconcile();
    const now = await tables.read(order.uuid);
    expect(tables.moneyOf(now).due).toBe(0);
    expect(now.attempts.find((one) => one.reference === reference)).toMatchObject({
      refundDue: 5_000,
      refundReason: 'overpaid',
    });
    expect(sharesOf(now).map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID']);
  });
});
