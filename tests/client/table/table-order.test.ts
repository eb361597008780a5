import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderType } from '#domain/order-type.ts';
import type { Answer } from '../lib/a-device.ts';
import { someFacts } from '../lib/a-device.ts';
import { atTable, guests, refusing, sharing, staffs, tableFour, tableNine, uuid } from './at-a-table.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;
const lookedAt = /^\/iiko\/active-order\//;
const facts = sharing();

describe('what is under way', () => {
  test('is asked for by the code of the table and the number of the menu', async () => {
    const { page, asked } = await atTable();
    expect(await page.checkTable(facts)).toBe(true);
    expect(asked.map(({ path }) => path)).toEqual([`/iiko/active-order/${tableFour.token}/7/`]);
  });

  test.for([
    { where: 'nowhere', location: null, told: facts },
    { where: 'at an account', location: { token: 'a', type: 'Account', name: 'B' } as const, told: facts },
    { where: 'where guests share nothing', location: tableFour, told: someFacts() },
  ])('is not asked for $where', async ({ location, told }) => {
    const { page, asked } = await atTable({}, null);
    if (location) page.joinTable(location);
    expect(await page.checkTable(told)).toBe(false);
    expect(asked).toEqual([]);
  });

  /** Source: spec §3 cart-state.active-order */
  test.for<{ what: string; answer: Answer; order: object }>([
    { what: 'nothing', answer: guests(null), order: { kind: 'none' } },
    { what: "the guests' order", answer: guests(uuid), order: { kind: 'guests', uuid } },
    { what: "the staff's order", answer: staffs(uuid), order: { kind: 'staff', uuid } },
    { what: 'a table that staff keep', answer: staffs(null), order: { kind: 'staff', uuid: null } },
    { what: 'a table that the till has', answer: refusing(423, 'table_busy'), order: { kind: 'busy' } },
    { what: 'a code that is no good', answer: refusing(403, 'unverified_table'), order: { kind: 'none' } },
    { what: 'a venue that is in trouble', answer: refusing(503, 'unavailable_now'), order: { kind: 'none' } },
    { what: 'no answer', answer: null, order: { kind: 'none' } },
  ])('is $order.kind after $what', async ({ answer, order }) => {
    const { page, device } = await atTable({ table: answer });
    await page.checkTable(facts);
    expect(page.tableOrder.value).toEqual(order);
    expect((await device.open()).tableOrder.value).toEqual(order);
  });

  test.for([null, refusing(429, 'too_many'), refusing(503, 'unavailable_now')])(
    'stands as long as nobody says otherwise',
    async (answer) => {
      const { page, venue } = await atTable({ table: guests(uuid) });
      await page.checkTable(facts);
      venue.table = answer;
      await page.checkTable(facts, true);
      expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid });
    },
  );

  test('is nothing once this device has seen it finished', async () => {
    const { page } = await atTable({ table: guests(uuid) });
    await page.checkTable(facts);
    page.finishOrder(uuid);
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
  });

  test('at one table says nothing about another, nor about none', async () => {
    const { page } = await atTable({ table: guests(uuid) });
    await page.checkTable(facts);
    page.joinTable(tableNine);
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
    page.joinTable(tableFour);
    expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid });
    page.leaveLocation();
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
  });

  test('is not what is heard after the guest has left', async () => {
    const { page } = await atTable({ table: guests(uuid) });
    const looking = page.checkTable(facts);
    page.leaveLocation();
    await looking;
    page.joinTable(tableFour);
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
    expect(page.ownOrders.active.value).toBeNull();
  });

  test('is not what is heard after something newer is known', async () => {
    const { page } = await atTable();
    const looking = page.checkTable(facts);
    page.setTableOrder(facts, { kind: 'guests', uuid });
    await looking;
    expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid });
  });
});

describe('a tab', () => {
  test('asks at most once a minute, however many pages it opens', async () => {
    const { page, device, askedFor } = await atTable();
    await Promise.all([page.checkTable(facts), page.checkTable(facts)]);
    expect(await page.checkTable(facts)).toBe(false);
    const next = await device.open();
    expect(await next.checkTable(facts)).toBe(false);
    expect(askedFor('GET', lookedAt)).toHaveLength(1);
    vi.setSystemTime(Date.now() + minute);
    expect(await next.checkTable(facts)).toBe(true);
    expect(askedFor('GET', lookedAt)).toHaveLength(2);
  });

  test('asks no more often when nobody answers, but on the next page', async () => {
    const { page, device, askedFor } = await atTable({ table: null });
    await page.checkTable(facts);
    await page.checkTable(facts);
    expect(askedFor('GET', lookedAt)).toHaveLength(1);
    await (await device.open()).checkTable(facts);
    expect(askedFor('GET', lookedAt)).toHaveLength(2);
  });

  test('asks at once when the guest comes back, or sits down elsewhere', async () => {
    const { page, askedFor } = await atTable();
    await page.checkTable(facts);
    await page.checkTable(facts, true);
    page.joinTable(tableNine);
    await page.checkTable(facts);
    expect(askedFor('GET', lookedAt).map(({ path }) => path)).toEqual([
      '/iiko/active-order/table-four/7/',
      '/iiko/active-order/table-four/7/',
      '/iiko/active-order/table-nine/7/',
    ]);
  });
});

describe('this device', () => {
  test('joins the order that it finds, and leaves it when the table has none', async () => {
    const { page, venue } = await atTable({ table: guests(uuid) });
    await page.checkTable(facts);
    expect(page.ownOrders.active.value).toEqual({ uuid, token: null, isActive: true });
    venue.table = guests(null);
    await page.checkTable(facts, true);
    expect(page.ownOrders.active.value).toBeNull();
  });

  test('leaves the order of another table that it only joined', async () => {
    const { page, venue } = await atTable({ table: guests(uuid) });
    await page.checkTable(facts);
    const other = crypto.randomUUID();
    venue.table = guests(other);
    page.joinTable(tableNine);
    await page.checkTable(facts);
    expect(page.ownOrders.all.value.map((order) => [order.uuid, order.isActive])).toEqual([
      [other, true],
      [uuid, false],
    ]);
  });

  test('keeps the order that it made, and what shows that it did', async () => {
    const { page, venue } = await atTable({ table: guests(uuid) });
    page.saveOrder(uuid, 'mine');
    await page.checkTable(facts);
    expect(page.ownOrders.active.value).toEqual({ uuid, token: 'mine', isActive: true });
    venue.table = guests(null);
    await page.checkTable(facts, true);
    expect(page.ownOrders.active.value).toEqual({ uuid, token: 'mine', isActive: true });
  });

  test('joins nothing at a table that the till has', async () => {
    const { page } = await atTable({ table: refusing(423, 'table_busy') });
    await page.checkTable(facts);
    expect(page.ownOrders.all.value).toEqual([]);
  });
});

describe("beside the staff's order", () => {
  /** Source: spec §4 order-type.common-order */
  test.for<{ wanted: OrderType; served: OrderType }>([
    { wanted: 'drive_thru', served: 'dine_in' },
    { wanted: 'delivery', served: 'dine_in' },
    { wanted: 'takeaway', served: 'takeaway' },
    { wanted: 'dine_in', served: 'dine_in' },
  ])('$wanted becomes $served', async ({ wanted, served }) => {
    const { page } = await atTable({ table: staffs(uuid) });
    page.chooseOrderType(wanted);
    await page.checkTable(facts);
    expect(page.cart.state.value.orderType).toBe(served);
  });

  test('a guest of the guests’ own order is served as they wish', async () => {
    const { page } = await atTable({ table: guests(uuid) });
    page.chooseOrderType('drive_thru');
    await page.checkTable(facts);
    expect(page.cart.state.value.orderType).toBe('drive_thru');
  });
});
