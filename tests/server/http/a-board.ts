import { aTill } from '#tests/support/a-till.ts';
import { anOrderBody, type Body, type Opening } from '#tests/support/an-open-venue.ts';

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
