import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { sharesOf } from '#server/ordering/bill-split.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { atTables } from '#tests/support/a-table.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/**
 * A lentil soup for 18 that two guests share, 8 and 10; the one for 8 is late: its time is up, and the company cannot
 * close its page.
 */
async function late() {
  const tables = atTables(await aVenue({ company: aProvider({ lacks: ['cancel'] }) }));
  const order = await tables.seated();
  const [eight = '', ten = ''] = await tables.split(order, '8', '10');
  await tables.takeShare(order, eight, 'one phone');
  const { reference } = await tables.attemptOf(order);
  tables.pass(minutes(10));
  await tables.round();
  const attempt = async () => {
    const found = (await tables.read(order.uuid)).attempts.find((one) => one.reference === reference);
    if (!found) throw new Error('The attempt is gone');
    return found;
  };
  expect((await attempt()).state).toBe('expired');
  return {
    ...{ tables, order, eight, ten, attempt },
    /** The company has the money after all. */
    async comes() {
      tables.company.turns(reference, 'PAID');
      tables.pass(minutes(60));
      await tables.round();
      return tables.read(order.uuid);
    },
    states: async () => sharesOf(await tables.read(order.uuid)).map(({ state }) => state),
    async pay(share: string, phone: string) {
      await tables.takeShare(order, share, phone);
      const { reference: taken } = await tables.attemptOf(order);
      tables.company.act(taken, 'PAID');
      return tables.hear(order);
    },
    async cash(amount: number) {
      return tables.act(order, { kind: 'paid', type: 'cash', tendered: milli(amount) });
    },
  };
}

describe('money that comes late', () => {
  test('pays its share where nobody else has', async () => {
    const { tables, comes, states, attempt } = await late();
    const order = await comes();
    expect(tables.moneyOf(order).due).toBe(10_000);
    expect(await states()).toEqual(['PAID', 'AVAILABLE']);
    expect(await attempt()).toMatchObject({ state: 'paid', refundDue: 0 });
  });

  test('pays its share while another is being paid, and the sum of both is what was due', async () => {
    const { tables, order, ten, comes, states } = await late();
    await tables.takeShare(order, ten, 'another phone');
    tables.pass(1);
    tables.company.act((await tables.attemptOf(order)).reference, 'PAID');
    expect(tables.moneyOf(await comes()).due).toBe(0);
    expect(await states()).toEqual(['PAID', 'PAID']);
  });

  test('goes back where the share was taken again meanwhile, paid or not', async () => {
    const first = await late();
    await first.tables.takeShare(first.order, first.eight, 'another phone');
    expect(first.tables.moneyOf(await first.comes()).due).toBe(18_000);
    expect(await first.attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });

    const second = await late();
    await second.pay(second.eight, 'another phone');
    expect(second.tables.moneyOf(await second.comes()).due).toBe(10_000);
    expect(await second.attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });
    expect(await second.states()).toEqual(['PAID', 'AVAILABLE']);
  });

  test('goes back where the share was paid at the till', async () => {
    const { tables, ten, pay, cash, comes, states, attempt } = await late();
    await pay(ten, 'another phone');
    await cash(8_000);
    expect(await states()).toEqual(['PAID', 'PAID']);
    expect(tables.moneyOf(await comes()).due).toBe(0);
    expect(await attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });
  });

  test('counts for what is due where the split is no more', async () => {
    const { tables, order, comes } = await late();
    await tables.amend(order.uuid, { line_items: [aLineBody()] });
    expect(tables.moneyOf(await comes())).toMatchObject({ total: 36_000, due: 28_000 });
  });

  test('dissolves a split that others have made since and nobody has begun on: less is due now', async () => {
    const { tables, order, comes } = await late();
    await tables.split(order, '6', '6', '6');
    const now = await comes();
    expect([tables.moneyOf(now).due, now.split]).toEqual([10_000, []]);
  });

  test('goes back where others are paying a split that they have made since', async () => {
    const { tables, order, comes, states, attempt } = await late();
    const [six = ''] = await tables.split(order, '6', '12');
    await tables.takeShare(order, six, 'another phone');
    tables.company.act((await tables.attemptOf(order)).reference, 'PAID');
    await tables.hear(order);
    expect(tables.moneyOf(await comes()).due).toBe(12_000);
    expect(await attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });
    expect(await states()).toEqual(['PAID', 'AVAILABLE']);
  });

  test('goes back in full from an order that is paid, and from one that came to nothing', async () => {
    const paid = await late();
    await paid.cash(18_000);
    await paid.comes();
    expect(await paid.attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'overpaid' });

    const over = await late();
    await over.tables.act(over.order, { kind: 'move', move: 'cancel', reason: null });
    await over.comes();
    expect(await over.attempt()).toMatchObject({ refundDue: 8_000, refundReason: 'undone' });
  });

  test('for several shares pays those that nobody else has, and the rest of it goes back', async () => {
    const tables = atTables(await aVenue({ company: aProvider({ lacks: ['cancel'] }) }));
    const order = await tables.seated();
    const [, second = ''] = await tables.split(order, '4', '5', '9');
    await tables.payRest(order);
    const { reference } = await tables.attemptOf(order);
    tables.pass(minutes(10));
    await tables.round();
    await tables.takeShare(order, second, 'a phone');
    tables.company.act((await tables.attemptOf(order)).reference, 'PAID');
    await tables.hear(order);
    tables.company.turns(reference, 'PAID');
    tables.pass(minutes(60));
    await tables.round();
    const now = await tables.read(order.uuid);
    expect(tables.moneyOf(now).due).toBe(0);
    expect(now.attempts.find((one) => one.reference === reference)).toMatchObject({
      refundDue: 5_000,
      refundReason: 'overpaid',
    });
    expect(sharesOf(now).map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID']);
  });
});
