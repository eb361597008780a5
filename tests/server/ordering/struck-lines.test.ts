import { describe, expect, test } from 'vitest';
import { describeOrder } from '#scripts/emenu/describe-order.ts';
import { listedOrderOf } from '#server/staff/operator-api/listed-order.ts';
import { anOrder, fixedCoupon } from './a-venue-order.ts';

describe('a line that keeps the coupon above its minimum', () => {
  /** A soup for 18 and two for 21.50 each: 61, with 10 off from 50. */
  const terms = { ...fixedCoupon, discount_value: '10', min_order_value: '50' };

  test('keeps the agreed discount in proportion when it is struck', async () => {
    const { strike, money } = await anOrder('pending', terms);
    expect((await money()).total).toBe(51_000);
    await strike(1);
    // 10 × 43 / 61.
    const { total, shown } = await money();
    expect(total).toBe(35_950);
    expect(shown.discounts).toEqual([{ name: 'EID', amount_value: '7.05', free_delivery: false }]);
    await strike(2);
    expect((await money()).total).toBe(0);
  });

  test('shows its exact effect on the board before it is struck', async () => {
    const { strike, money, venue } = await anOrder('pending', terms);
    const board = (await venue.appIn('en')).board;
    const [order] = (await board.read([])).orders;
    expect(order?.lines.map(({ if_struck }) => if_struck)).toEqual([
      { total: '35.95', discounts: [{ name: 'EID', amount: '7.05' }] },
      { total: '15.05', discounts: [{ name: 'EID', amount: '2.95' }] },
    ]);
    await strike(2);
    expect((await money()).shown.total).toBe('15.05');
    const [rest] = (await board.read([])).orders;
    expect(rest?.lines.map(({ if_struck }) => if_struck)).toEqual([{ total: '0.00', discounts: [] }, null]);
  });

  test('shows its effect in the terminal before it is struck', async () => {
    const { venue } = await anOrder('pending', terms);
    const [order] = await venue.orders.list({ limit: 1 });
    if (!order) throw new Error('The order is missing');
    expect(describeOrder(listedOrderOf('corner', order))).toContain('without it: total 35.95, EID −7.05');
  });
});

describe('a venue that strikes a line', () => {
  /** Source: spec §4 status.deleted-line */
  test('does not charge it and still shows it', async () => {
    const { strike, money } = await anOrder('accepted');
    expect(await strike(2)).toMatchObject({ kind: 'changed' });
    const { shown } = await money();
    expect(shown).toMatchObject({ sub_total: '18.00', total: '18.00', balance_due: '18.00' });
    expect(shown.line_items.map(({ status }) => status)).toEqual(['Active', 'Deleted']);
  });

  test('owes what was overpaid as change', async () => {
    const { pay, strike, money } = await anOrder('accepted');
    await pay('cash', 70_000);
    await strike(2);
    // Nine were handed back at once, and 43 more are owed now.
    expect(await money()).toMatchObject({ total: 18_000, due: 0, change: 52_000 });
  });

  test('charges nothing once all lines are struck', async () => {
    const { strike, money, pay } = await anOrder('accepted');
    await strike(1);
    await strike(2);
    expect((await money()).shown).toMatchObject({ sub_total: '0.00', total: '0.00', balance_due: '0.00' });
    expect(await pay('cash', 1_000)).toEqual({ kind: 'no', no: { code: 'nothing_due' } });
  });

  test.for([0, 3, -1, 1.5, Number.MAX_SAFE_INTEGER])('cannot strike the missing line %d', async (line) => {
    const { strike } = await anOrder();
    expect(await strike(line)).toEqual({ kind: 'no', no: { code: 'no_such_line' } });
  });

  test('cannot strike a line twice, nor in a rejected order', async () => {
    const { strike } = await anOrder();
    await strike(1);
    expect(await strike(1)).toEqual({ kind: 'no', no: { code: 'no_such_line' } });
    const { strike: late } = await anOrder('rejected');
    expect(await late(1)).toEqual({ kind: 'no', no: { code: 'wrong_status', status: 'rejected' } });
  });
});
