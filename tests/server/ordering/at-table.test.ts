import { describe, expect, test } from 'vitest';
import { tableStateRepository } from '#server/adapters/database/table-state-repository.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { atTables, type Tables } from '#tests/support/a-table.ts';
import { aLineBody, tokenOf } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

const openTables = async (menu = {}) => atTables(await aVenue(), { menu });

const table = { type: 'Table', name: '4' } as const;
const at = (type: 'Table' | 'Room' | 'Account', name: string) => ({
  additional_data: { location_token: tokenOf(type, name) },
});

/** What the POS says about table 4. */
const setTableState = ({ database, licence }: Tables, state: 'busy' | 'common' | null) =>
  tableStateRepository(database, licence).set(table, state);

const oneMoreLine = () => ({ line_items: [aLineBody({ product: 12 })] });

describe('guests at a table', () => {
  test('share one order and add rounds to it', async () => {
    const tables = await openTables();
    const order = await tables.seated();
    expect(await tables.place()).toMatchObject({ kind: 'existing_order', order: { uuid: order.uuid } });
    expect(await tables.amend(order.uuid, oneMoreLine())).toMatchObject({ kind: 'amended' });
    expect(tables.moneyOf(await tables.read(order.uuid)).total).toBe(39_500);
  });

  test('find it by the code they scanned', async () => {
    const tables = await openTables();
    const tableBill = await tables.table();
    const free = { kind: 'place', order: null, isCommon: false };
    for (const token of [tokenOf('Table', '4'), tokenOf('Room', '4')]) {
      expect(await tableBill.findActiveOrder(token, '7')).toEqual(free);
    }
    const order = await tables.seated();
    expect(await tableBill.findActiveOrder(tokenOf('Table', '4'), '7')).toEqual({ ...free, order });
    expect(await tableBill.findActiveOrder(tokenOf('Table', '5'), '7'), 'not of another table').toEqual(free);
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    expect(await tableBill.findActiveOrder(tokenOf('Table', '4'), '7'), 'not a finished one').toEqual(free);
  });

  test.for<readonly [what: string, token: string, menu: string]>([
    ['is typed', '4', '7'],
    ['is forged', `${tokenOf('Table', '4').slice(0, -1)}x`, '7'],
    ['is of an unknown table', tokenOf('Table', '99'), '7'],
    ['is of an account', tokenOf('Account', 'Staff'), '7'],
    ['is for another menu', tokenOf('Table', '4'), '8'],
    ['is for no menu', tokenOf('Table', '4'), '7.0'],
    ['is empty', '', '7'],
  ])('get no order when their code %s', async ([, token, menu]) => {
    const tables = await openTables();
    await tables.seated();
    expect(await (await tables.table()).findActiveOrder(token, menu)).toEqual({ kind: 'unverified_table' });
  });

  test('get the open order where the venue has no table mode too', async () => {
    const tables = await openTables({ al_futtaim_enabled: false });
    const order = await tables.seated({ customer_name: 'Amal' });
    expect(await (await tables.table()).findActiveOrder(tokenOf('Table', '4'), '7')).toEqual({
      kind: 'place',
      order,
      isCommon: false,
    });
  });
});

describe('a table that the POS blocks', () => {
  test('takes nothing from guests and does not show its order', async () => {
    const tables = await openTables();
    const order = await tables.seated();
    await setTableState(tables, 'busy');
    expect(await (await tables.table()).findActiveOrder(tokenOf('Table', '4'), '7')).toEqual({
      kind: 'table_busy',
    });
    expect(await tables.place()).toEqual({ kind: 'table_busy' });
    expect(await tables.amend(order.uuid, oneMoreLine())).toEqual({ kind: 'table_busy' });
    expect((await tables.read(order.uuid)).version).toBe(order.version);
    await setTableState(tables, null);
    expect(await tables.amend(order.uuid, oneMoreLine())).toMatchObject({ kind: 'amended' });
  });
});

describe('an order entered by staff', () => {
  test('can be watched, tipped, split and paid by guests, who cannot add to it or join it', async () => {
    const tables = await openTables();
    const order = await tables.seated();
    await setTableState(tables, 'common');
    const tableBill = await tables.table();
    expect(await tableBill.findActiveOrder(tokenOf('Table', '4'), '7')).toEqual({
      kind: 'place',
      order,
      isCommon: true,
    });
    expect(await tables.amend(order.uuid, oneMoreLine())).toEqual({ kind: 'table_busy' });
    expect(await tables.place()).toEqual({ kind: 'table_busy' });
    expect((await tables.read(order.uuid)).version).toBe(order.version);
    expect(await tableBill.tip(order.uuid, 1_000 as never, null)).toMatchObject({ kind: 'settled' });
    const [share = ''] = await tables.split(order, '9', '10');
    expect(await tables.takeShare(order, share, 'a phone')).toMatchObject({ kind: 'open' });
    expect(await tables.payRest(order)).toMatchObject({ kind: 'open' });
  });
});

describe('an order by card', () => {
  test('goes to the kitchen at once at a table and in a room, and is paid later', async () => {
    const tables = await openTables();
    for (const place of [at('Table', '4'), at('Room', '4')]) {
      const order = await tables.seated({ ...place, payment_type: 'card' });
      expect(order.payBy).toBeNull();
    }
    expect(await tables.orders.list({ isPaidFor: true, limit: 5 })).toHaveLength(2);
  });

  test('waits for its payment everywhere else, at an account too', async () => {
    const tables = await openTables();
    const takeaway = { order_type: 'takeaway', additional_data: null };
    for (const place of [takeaway, { ...at('Account', 'Staff'), order_type: 'takeaway' }]) {
      const order = await tables.seated({ ...place, payment_type: 'card' });
      expect(order.payBy).not.toBeNull();
    }
    expect(await tables.orders.list({ isPaidFor: true, limit: 5 })).toEqual([]);
  });
});

describe('while guests settle their bill', () => {
  test('nothing is added, paid another way or withdrawn', async () => {
    const tables = await openTables();
    const order = await tables.seated({ line_items: [aLineBody(), aLineBody()], total: '36' });
    const [first = '', second = ''] = await tables.split(order, '18', '18');
    await tables.takeShare(order, first, 'a phone');
    const refused = { kind: 'split_open' };
    const expectNoChanges = async () => {
      const { version } = await tables.read(order.uuid);
      expect(await tables.amend(order.uuid, oneMoreLine())).toEqual(refused);
      expect(await tables.amend(order.uuid, { payment_type: 'machine' })).toEqual(refused);
      expect(await tables.amend(order.uuid, { withdraw: true })).toEqual(refused);
      expect((await tables.read(order.uuid)).version).toBe(version);
    };
    await expectNoChanges();
    tables.provider.act((await tables.attemptOf(order)).reference, 'PAID');
    await tables.hear(order);
    await expectNoChanges();

    await tables.takeShare(order, second, 'a phone, too');
    tables.provider.act((await tables.attemptOf(order)).reference, 'PAID');
    expect(tables.moneyOf(await tables.hear(order)).due).toBe(0);
    expect(await tables.amend(order.uuid, oneMoreLine()), 'another round').toMatchObject({ kind: 'amended' });
    const now = await tables.read(order.uuid);
    expect([now.split, tables.moneyOf(now).due]).toEqual([[], 21_500]);
  });

  test('a proposed split is dissolved by every change of the bill, but not by a repeated line', async () => {
    const tables = await openTables();
    const line = aLineBody();
    const order = await tables.seated({ line_items: [line] });
    const isSplit = async () => (await tables.read(order.uuid)).split.length > 0;
    await tables.split(order, '9', '9');
    await tables.amend(order.uuid, { line_items: [line] });
    expect(await isSplit()).toBe(true);
    for (const change of [oneMoreLine(), { payment_type: 'machine' }]) {
      await tables.amend(order.uuid, change);
      expect(await isSplit()).toBe(false);
      const { due } = tables.moneyOf(await tables.read(order.uuid));
      await tables.split(order, '9', ((due - 9_000) / 1_000).toFixed(2));
    }
    await tables.amend(order.uuid, { withdraw: true });
    expect(await isSplit()).toBe(false);
  });
});

test('an order whose venue has left table mode can be paid whole but not in shares', async () => {
  const tables = await openTables();
  const order = await tables.seated();
  const [share = ''] = await tables.split(order, '9', '9');
  await tables.takeShare(order, share, 'a phone');
  tables.provider.act((await tables.attemptOf(order)).reference, 'PAID');
  tables.state.menu = { al_futtaim_enabled: false };
  const shares = serializeOrder(await tables.hear(order), 'link').split_payments;
  expect(shares.map(({ status }) => status)).toEqual(['PAID', 'AVAILABLE']);
  const [, rest] = shares;
  expect(await tables.takeShare(order, rest?.uuid ?? '', 'a phone')).toEqual({ kind: 'not_found' });
  const tableBill = await tables.table();
  expect(await tableBill.tip(order.uuid, 1_000 as never, null)).toBeNull();
  expect(await tables.payRest(order)).toMatchObject({ kind: 'open' });
  tables.provider.act((await tables.attemptOf(order)).reference, 'PAID');
  expect(tables.moneyOf(await tables.hear(order)).due).toBe(0);
});
