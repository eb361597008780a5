import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderType } from '#domain/order-type.ts';
import type { StubResponse } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';
import {
  atTable,
  guestsOrder,
  refusing,
  sharing,
  staffOrder,
  tableFour,
  tableNine,
  uuid,
} from './a-table-guest.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;
const tableCall = /^\/iiko\/active-order\//;
const facts = sharing();

describe('the active order of a table', () => {
  test('is requested by the code of the table and the number of the menu', async () => {
    const { page, requests } = await atTable();
    expect(await page.checkTable(facts)).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual([`/iiko/active-order/${tableFour.token}/7/`]);
  });

  test.for([
    { where: 'without a seat', location: null, orderingFacts: facts },
    {
      where: 'at an account',
      location: { token: 'a', type: 'Account', name: 'B' } as const,
      orderingFacts: facts,
    },
    { where: 'where guests share nothing', location: tableFour, orderingFacts: someFacts() },
  ])('is not requested $where', async ({ location, orderingFacts }) => {
    const { page, requests } = await atTable({}, null);
    if (location) page.joinTable(location);
    expect(await page.checkTable(orderingFacts)).toBe(false);
    expect(requests).toEqual([]);
  });

  /** Source: spec §3 cart-state.active-order */
  test.for<{ what: string; response: StubResponse; order: object }>([
    { what: 'nothing', response: guestsOrder(null), order: { kind: 'none' } },
    { what: 'an order of guests', response: guestsOrder(uuid), order: { kind: 'guests', uuid } },
    { what: 'an order of staff', response: staffOrder(uuid), order: { kind: 'staff', uuid } },
    { what: 'a table held by staff', response: staffOrder(null), order: { kind: 'staff', uuid: null } },
    { what: 'a table at the POS', response: refusing(423, 'table_busy'), order: { kind: 'busy' } },
    { what: 'a forged code', response: refusing(403, 'unverified_table'), order: { kind: 'none' } },
    { what: 'an unavailable venue', response: refusing(503, 'unavailable_now'), order: { kind: 'none' } },
    { what: 'no response', response: null, order: { kind: 'none' } },
  ])('is $order.kind after $what', async ({ response, order }) => {
    const { page, device } = await atTable({ table: response });
    await page.checkTable(facts);
    expect(page.tableOrder.value).toEqual(order);
    expect((await device.open()).tableOrder.value).toEqual(order);
  });

  test.for([null, refusing(429, 'too_many'), refusing(503, 'unavailable_now')])(
    'stays until there is another response',
    async (response) => {
      const { page, venue } = await atTable({ table: guestsOrder(uuid) });
      await page.checkTable(facts);
      venue.table = response;
      await page.checkTable(facts, true);
      expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid });
    },
  );

  test('is none once this device has seen it finished', async () => {
    const { page } = await atTable({ table: guestsOrder(uuid) });
    await page.checkTable(facts);
    page.finishOrder(uuid);
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
  });

  test('at one table does not apply to another, nor without a seat', async () => {
    const { page } = await atTable({ table: guestsOrder(uuid) });
    await page.checkTable(facts);
    page.joinTable(tableNine);
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
    page.joinTable(tableFour);
    expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid });
    page.leaveLocation();
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
  });

  test('ignores a response after the guest has left', async () => {
    const { page } = await atTable({ table: guestsOrder(uuid) });
    const looking = page.checkTable(facts);
    page.leaveLocation();
    await looking;
    page.joinTable(tableFour);
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
    expect(page.ownOrders.active.value).toBeNull();
  });

  test('ignores a response after something newer is known', async () => {
    const { page } = await atTable();
    const looking = page.checkTable(facts);
    page.setTableOrder(facts, { kind: 'guests', uuid });
    await looking;
    expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid });
  });
});

describe('a tab', () => {
  test('requests the table’s order at most once a minute, however many pages it opens', async () => {
    const { page, device, requestsTo } = await atTable();
    await Promise.all([page.checkTable(facts), page.checkTable(facts)]);
    expect(await page.checkTable(facts)).toBe(false);
    const next = await device.open();
    expect(await next.checkTable(facts)).toBe(false);
    expect(requestsTo('GET', tableCall)).toHaveLength(1);
    vi.setSystemTime(Date.now() + minute);
    expect(await next.checkTable(facts)).toBe(true);
    expect(requestsTo('GET', tableCall)).toHaveLength(2);
  });

  test('requests it no more often without a response, except on the next page', async () => {
    const { page, device, requestsTo } = await atTable({ table: null });
    await page.checkTable(facts);
    await page.checkTable(facts);
    expect(requestsTo('GET', tableCall)).toHaveLength(1);
    await (await device.open()).checkTable(facts);
    expect(requestsTo('GET', tableCall)).toHaveLength(2);
  });

  test('requests it at once when the guest comes back or changes tables', async () => {
    const { page, requestsTo } = await atTable();
    await page.checkTable(facts);
    await page.checkTable(facts, true);
    page.joinTable(tableNine);
    await page.checkTable(facts);
    expect(requestsTo('GET', tableCall).map(({ path }) => path)).toEqual([
      '/iiko/active-order/table-four/7/',
      '/iiko/active-order/table-four/7/',
      '/iiko/active-order/table-nine/7/',
    ]);
  });
});

describe('a device', () => {
  test('joins the order that it finds and leaves it when the table has none', async () => {
    const { page, venue } = await atTable({ table: guestsOrder(uuid) });
    await page.checkTable(facts);
    expect(page.ownOrders.active.value).toEqual({ uuid, token: null, isActive: true });
    venue.table = guestsOrder(null);
    await page.checkTable(facts, true);
    expect(page.ownOrders.active.value).toBeNull();
  });

  test('leaves the order of another table that it only joined', async () => {
    const { page, venue } = await atTable({ table: guestsOrder(uuid) });
    await page.checkTable(facts);
    const other = crypto.randomUUID();
    venue.table = guestsOrder(other);
    page.joinTable(tableNine);
    await page.checkTable(facts);
    expect(page.ownOrders.all.value.map((order) => [order.uuid, order.isActive])).toEqual([
      [other, true],
      [uuid, false],
    ]);
  });

  test('keeps the order that it placed, and its token', async () => {
    const { page, venue } = await atTable({ table: guestsOrder(uuid) });
    page.saveOrder(uuid, 'mine');
    await page.checkTable(facts);
    expect(page.ownOrders.active.value).toEqual({ uuid, token: 'mine', isActive: true });
    venue.table = guestsOrder(null);
    await page.checkTable(facts, true);
    expect(page.ownOrders.active.value).toEqual({ uuid, token: 'mine', isActive: true });
  });

  test('joins nothing at a table at the POS', async () => {
    const { page } = await atTable({ table: refusing(423, 'table_busy') });
    await page.checkTable(facts);
    expect(page.ownOrders.all.value).toEqual([]);
  });
});

describe('beside an order of staff', () => {
  /** Source: spec §4 order-type.common-order */
  test.for<{ wanted: OrderType; served: OrderType }>([
    { wanted: 'drive_thru', served: 'dine_in' },
    { wanted: 'delivery', served: 'dine_in' },
    { wanted: 'takeaway', served: 'takeaway' },
    { wanted: 'dine_in', served: 'dine_in' },
  ])('$wanted becomes $served', async ({ wanted, served }) => {
    const { page } = await atTable({ table: staffOrder(uuid) });
    page.chooseOrderType(wanted);
    await page.checkTable(facts);
    expect(page.cart.state.value.orderType).toBe(served);
  });

  test('a guest of the guests’ order keeps their order type', async () => {
    const { page } = await atTable({ table: guestsOrder(uuid) });
    page.chooseOrderType('drive_thru');
    await page.checkTable(facts);
    expect(page.cart.state.value.orderType).toBe('drive_thru');
  });
});
