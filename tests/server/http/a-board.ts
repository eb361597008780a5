import type { TableState } from '#domain/order/ordering-at-table.ts';
import { aTill } from '#tests/support/a-till.ts';
import { aLineBody, anOrderBody, atTable, type Body, type Opening } from '#tests/support/an-open-venue.ts';

/** A table of the venue, as staff name it. */
export const tableNamed = (name: string): Body => ({ type: 'Table', name });

/** A venue that asks its guests for everything, and its board. */
export async function aBoard(opening: Opening = {}) {
  const menu = { enable_order_email: true, enable_order_phone: true, ...opening.menu };
  const { venue, http, tokenFor } = await aTill({ ...opening, menu });
  const { token } = await tokenFor('board');
  const post = (path: string, body: Body, key?: string) =>
    http.ask(path, {
      method: 'POST',
      headers: { cookie: `board=${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
      body,
    });
  return {
    venue,
    http,
    post,
    place: (order: Body = {}, location: Body | null = null, key?: string) =>
      post('/board/en/place/', { order: anOrderBody({ customer_name: '', ...order }), location }, key),
    find: (text: string) => post('/board/en/caller/', { phone: text }),
    readTable: (location: Body) => post('/board/en/table/', { location }),
    /** Adds lines to an order at a table. */
    add: (order: unknown, location: Body, line_items: readonly Body[], differing: Body = {}) =>
      post('/board/en/add/', { order, location, line_items, ...differing }),
  };
}

const asksNothing = { enable_order_email: false, enable_order_phone: false };

/** A board, and the order that a guest has opened at table 4. */
export async function aSeatedGuest(menu: Opening['menu'] = {}) {
  const board = await aBoard({ menu: { ...asksNothing, ...menu } });
  const { body } = await board.http.order(anOrderBody(atTable('4')));
  const { uuid } = body as { uuid: string };
  const setState = (state: TableState | null) => board.venue.places.set({ type: 'Table', name: '4' }, state);
  return {
    ...board,
    uuid,
    setState,
    addSoup: (differing = {}) => board.add(uuid, tableNamed('4'), [aLineBody(differing)]),
    stored: async () => {
      const order = await board.venue.orders.find(uuid);
      if (!order) throw new Error('The order is gone');
      return order;
    },
  };
}
