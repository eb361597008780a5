import { describe, expect, test } from 'vitest';
import type { TableState } from '#domain/order/ordering-at-table.ts';
import { aLineBody, type Opening } from '#tests/support/an-open-venue.ts';
import { aSeatedGuest, tableNamed } from './a-board.ts';

const [four, five] = [tableNamed('4'), tableNamed('5')];
const tableMode = { al_futtaim_enabled: true };
const oneOrder = { separate_orders_at_table: false };

describe('staff read how they can order at a table', () => {
  test.for<readonly [string, Opening['menu'], TableState | null, readonly string[]]>([
    ['with an open order', {}, null, ['join', 'separate']],
    ['of a venue where each table has one order', oneOrder, null, ['join']],
    ['in table mode', tableMode, null, ['join']],
    ['whose order staff opened', {}, 'common', ['join', 'separate']],
    ['whose order staff opened, in table mode', tableMode, 'common', ['join']],
    ['that the POS works on', {}, 'busy', []],
  ])('%s', async ([, menu, state, ways]) => {
    const { readTable, setState, uuid } = await aSeatedGuest(menu);
    await setState(state);
    expect(await readTable(four)).toMatchObject({
      status: 200,
      body: { ways, order: { uuid, padded_order_id: '00001', total: '18.00' } },
    });
    expect((await readTable(five)).body).toEqual({ ways: ['open'], order: null });
  });

  test('without the details of its guest', async () => {
    const { readTable } = await aSeatedGuest();
    expect(JSON.stringify((await readTable(four)).body)).not.toContain('Amal');
  });

  test.for([
    ['that the venue does not have', tableNamed('99'), { status: 403, body: { code: 'unverified_table' } }],
    ['that is an account', { type: 'Account', name: 'Staff' }, { body: { ways: ['open'], order: null } }],
    ['without a name', { type: 'Table' }, { status: 422 }],
  ] as const)('%s', async ([, location, expected]) => {
    const { readTable } = await aSeatedGuest();
    expect(await readTable(location)).toMatchObject(expected);
  });

  test('only with the link of the board', async () => {
    const { http, uuid } = await aSeatedGuest();
    const body = { location: four };
    for (const [path, sent] of [
      ['/board/en/table/', body],
      ['/board/en/add/', { ...body, order: uuid, line_items: [aLineBody()] }],
    ] as const) {
      expect((await http.ask(path, { method: 'POST', body: sent })).status).toBe(404);
    }
  });
});
