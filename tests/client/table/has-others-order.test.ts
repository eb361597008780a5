import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, aDevice, someFacts } from '../lib/a-device.ts';

afterEach(() => vi.unstubAllGlobals());

const seat = { token: 'table-four', type: 'Table', name: '4' } as const;
const uuid = '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e';
const open: Answer = { body: { order_id: uuid, common_order: false } };
const facts = someFacts({ separatesOrders: false });
const tableMode = { ...facts, types: { ...facts.types, al_futtaim_enabled: true } };

/** A diner who scans the code of a table of which the venue says that. */
async function scanning(answer: Answer) {
  const device = aDevice(() => answer);
  await device.open();
  const { hasOthersOrder } = await import('#client/table/has-others-order.ts');
  return { ...device, hasOthersOrder };
}

describe('who scans the code of a table', () => {
  test('is told that others have an order open there, whether or not they may order apart', async () => {
    const { hasOthersOrder, askedFor } = await scanning(open);
    expect(await hasOthersOrder(seat, facts)).toBe(true);
    expect(askedFor('GET', /^\/iiko\/active-order\/table-four\/7\/$/)).toHaveLength(1);
  });

  test.for<[what: string, answer: Answer]>([
    ['none is open', { body: { order_id: null, common_order: false } }],
    ['it is the staff’s', { body: { order_id: uuid, common_order: true } }],
    ['nobody knows the table', { status: 403, body: { code: 'unverified_table' } }],
    ['nobody answers', null],
  ])('is not asked where %s', async ([, answer]) => {
    const { hasOthersOrder } = await scanning(answer);
    expect(await hasOthersOrder(seat, facts)).toBe(false);
  });

  test('is not asked about an order of their own', async () => {
    const { hasOthersOrder } = await scanning(open);
    const { saveOrder } = await import('#client/order/order-records.ts');
    saveOrder(uuid, 'mine');
    expect(await hasOthersOrder(seat, facts)).toBe(false);
  });

  test('is asked nothing in table mode, where menus say it, or where the code is an account’s', async () => {
    const { hasOthersOrder, asked } = await scanning(open);
    expect(await hasOthersOrder(seat, tableMode)).toBe(false);
    expect(await hasOthersOrder({ ...seat, type: 'Account' }, facts)).toBe(false);
    expect(asked).toEqual([]);
  });
});
