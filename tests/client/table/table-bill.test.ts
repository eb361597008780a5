import { describe, expect, test } from 'vitest';
import { milli, zero } from '#domain/money.ts';
import type { StubResponse } from '../lib/a-device.ts';
import { atBill, shareOf, someBill, uuid } from './at-bill.ts';

const tipPath = /^\/iiko\/tips\/loyalty\/promotions\/$/;
const splitPath = /^\/iiko\/af\/split-payments\/create\/$/;
const tipped = {
  ...someBill,
  version: 2,
  total: '66.000',
  balance_due: '66.000',
  additional_data: { ...someBill.additional_data, tips_amount: '6.000' },
};

describe('a tip', () => {
  test('is in the order of the venue’s response', async () => {
    const table = await atBill(() => ({ body: tipped }));
    expect(await table.leaveTip(milli(6_000), 3)).toBe(true);
    expect(table.shown().balance_due).toBe('66.000');
    expect(table.device.requestsTo('POST', tipPath)).toMatchObject([
      { body: { order_uuid: uuid, tips_amount: '6.000' } },
    ]);
    expect(table.tableBill).toMatchObject({ sending: { value: null }, error: { value: null } });
  });

  /** Source: spec §4 tips.reset */
  test('is removed with zero', async () => {
    const table = await atBill(() => ({ body: { ...someBill, version: 3 } }), tipped);
    expect(await table.leaveTip(zero, 3)).toBe(true);
    expect(table.device.requestsTo('POST', tipPath)).toMatchObject([{ body: { tips_amount: '0.000' } }]);
  });

  test('keeps its key until there is a response', async () => {
    const responses: StubResponse[] = [null, { body: tipped }, { body: { ...tipped, version: 3 } }];
    const table = await atBill(() => responses.shift() ?? null);
    expect(await table.leaveTip(milli(6_000), 3)).toBe(false);
    expect(table.tableBill.error.value).toEqual({ change: 'tip', code: 'no_response', seconds: null });
    expect(await table.leaveTip(milli(6_000), 3)).toBe(true);
    await table.leaveTip(milli(6_000), 3);
    const [first, second, third] = table.keysOf(tipPath);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('whose response was lost is found in the order', async () => {
    const table = await atBill(() => null);
    table.change(tipped);
    expect(await table.leaveTip(milli(6_000), 3)).toBe(true);
    expect(table.tableBill.error.value).toBeNull();
  });

  test.for([
    ['order_finished', 409],
    ['payment_open', 409],
    ['split_open', 409],
    ['unavailable_now', 503],
  ] as const)('refused with %s says so and shows the current order', async ([code, status]) => {
    const table = await atBill(() => ({ status, body: { code } }));
    table.change({ split_payments: [shareOf(1, 'PENDING'), shareOf(2, 'AVAILABLE')] });
    expect(await table.leaveTip(milli(6_000), 3)).toBe(false);
    expect(table.tableBill.error.value).toMatchObject({ change: 'tip', code });
    expect(table.shown().split_payments).toHaveLength(2);
    table.clearBillError();
    expect(table.tableBill.error.value).toBeNull();
  });

  test('too often has to wait', async () => {
    const table = await atBill(() => ({ status: 429, body: { code: 'too_many' }, retryAfter: 40 }));
    await table.leaveTip(milli(6_000), 3);
    expect(table.tableBill.error.value).toMatchObject({ code: 'too_many', seconds: 40 });
  });

  test.for([
    { status: 404, body: { code: 'not_found' } },
    { status: 422, body: { code: 'key_reused' } },
    { status: 500, body: { code: 'internal', request_id: '1' } },
  ])('that fails otherwise ($body.code) is an internal error', async (response) => {
    const table = await atBill(() => response);
    await table.leaveTip(milli(6_000), 3);
    expect(table.tableBill.error.value).toMatchObject({ code: 'internal' });
  });

  test('is sent once at a time', async () => {
    const table = await atBill(() => ({ body: tipped }));
    const both = await Promise.all([table.leaveTip(milli(6_000), 3), table.leaveTip(milli(6_000), 3)]);
    expect(both).toEqual([true, false]);
    expect(table.device.requestsTo('POST', tipPath)).toHaveLength(1);
  });
});

describe('a split', () => {
  const split_payments = [shareOf(1, 'AVAILABLE', '30.000'), shareOf(2, 'AVAILABLE', '30.000')];
  const created: StubResponse = { status: 201, body: { split_payments } };
  const halves = { kind: 'amounts', amounts: [milli(30_000), milli(30_000)] } as const;

  test('by amounts is shown as the venue has it', async () => {
    const table = await atBill(() => created);
    table.change({ split_payments });
    expect(await table.splitBill(halves, 3)).toBe(true);
    expect(table.shown().split_payments).toHaveLength(2);
    expect(table.device.requestsTo('POST', splitPath)).toMatchObject([
      { body: { order_id: uuid, split_amounts: ['30.000', '30.000'] } },
    ]);
  });

  test('by items names the items of each guest', async () => {
    const table = await atBill(() => created);
    const items = [[{ cart_uuid: uuid, parts: 1, of: 2 }], [{ cart_uuid: uuid, parts: 1, of: 2 }]];
    await table.splitBill({ kind: 'items', items }, 3);
    expect(table.device.requestsTo('POST', splitPath)).toMatchObject([
      { body: { order_id: uuid, split_items: items } },
    ]);
  });

  test('is canceled with no amounts', async () => {
    const table = await atBill(() => ({ status: 201, body: { split_payments: [] } }), {
      ...someBill,
      split_payments,
    });
    table.change({ split_payments: [] });
    expect(await table.cancelSplit()).toBe(true);
    expect(table.shown().split_payments).toEqual([]);
    expect(table.device.requestsTo('POST', splitPath)).toMatchObject([{ body: { split_amounts: [] } }]);
  });

  test.for([
    { due: '50.000', code: 'split_changed' },
    { due: '60.000', code: 'split_too_small' },
  ])('when $due is due is refused: $code', async ({ due, code }) => {
    const table = await atBill(() => ({ status: 422, body: { code: 'invalid_split', balance_due: due } }));
    table.change({ balance_due: due });
    expect(await table.splitBill(halves, 3)).toBe(false);
    expect(table.tableBill.error.value).toEqual({ change: 'split', code, seconds: null });
    expect(table.shown().balance_due).toBe(due);
  });

  test('whose response was lost is found in the order', async () => {
    const table = await atBill(() => null);
    table.change({ split_payments });
    expect(await table.splitBill(halves, 3)).toBe(true);
  });
});

test('a page without an order changes nothing', async () => {
  const table = await atBill(() => ({ body: tipped }));
  const { device } = table;
  const bill = await device.open().then(() => import('#client/table/table-bill.ts'));
  expect(await bill.leaveTip(milli(6_000), 3)).toBe(false);
  expect(device.requestsTo('POST', tipPath)).toEqual([]);
});
