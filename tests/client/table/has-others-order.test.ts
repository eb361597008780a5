import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDevice, type StubResponse } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';

afterEach(() => vi.unstubAllGlobals());

const seat = { token: 'table-four', type: 'Table', name: '4' } as const;
const uuid = '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e';
const open: StubResponse = { body: { order_id: uuid, common_order: false } };
const facts = someFacts({ separatesOrders: false });
const tableMode = { ...facts, types: { ...facts.types, al_futtaim_enabled: true } };

/** A diner who scans a table’s code, and the venue’s response. */
async function scanning(response: StubResponse) {
  const device = aDevice(() => response);
  await device.open();
  const { hasOthersOrder } = await import('#client/table/has-others-order.ts');
  return { ...device, hasOthersOrder };
}

describe('a diner who scans the code of a table', () => {
  test('learns that others have an open order there, whether or not orders can be separate', async () => {
    const { hasOthersOrder, requestsTo } = await scanning(open);
    expect(await hasOthersOrder(seat, facts)).toBe(true);
    expect(requestsTo('GET', /^\/iiko\/active-order\/table-four\/7\/$/)).toHaveLength(1);
  });

  test.for<[what: string, response: StubResponse]>([
    ['there is none', { body: { order_id: null, common_order: false } }],
    ['it is the staff’s', { body: { order_id: uuid, common_order: true } }],
    ['the table is unknown', { status: 403, body: { code: 'unverified_table' } }],
    ['there is no response', null],
  ])('sees no order of others where %s', async ([, response]) => {
    const { hasOthersOrder } = await scanning(response);
    expect(await hasOthersOrder(seat, facts)).toBe(false);
  });

  test('sees no order of others in their own', async () => {
    const { hasOthersOrder } = await scanning(open);
    const { saveOrder } = await import('#client/order/order-records.ts');
    saveOrder(uuid, 'mine');
    expect(await hasOthersOrder(seat, facts)).toBe(false);
  });

  test('causes no request in table mode or with the code of an account', async () => {
    const { hasOthersOrder, requests } = await scanning(open);
    expect(await hasOthersOrder(seat, tableMode)).toBe(false);
    expect(await hasOthersOrder({ ...seat, type: 'Account' }, facts)).toBe(false);
    expect(requests).toEqual([]);
  });
});
