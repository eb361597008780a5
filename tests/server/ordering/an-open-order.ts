import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import {
  aLineBody,
  anOpenVenue,
  anOrderBody,
  atTable,
  type Body,
  type Opening,
} from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

/** The lentil soup has three portions. */
export const counted = {
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        { id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 3 },
        { id: 12, name: 'Freekeh soup', price: '21.50' },
      ],
    },
  ],
};

/** A venue with one open order: a lentil soup at table 4. */
export async function anOpenOrder(opening: Opening = {}) {
  const venue = await anOpenVenue(opening);
  const http = overHttp(venue);
  const line = aLineBody();
  const { body } = await http.order(anOrderBody({ ...atTable(), line_items: [line] }), 'a key');
  const { uuid, owner_token } = body as { uuid: string; owner_token: string };
  const act = (action: VenueAction) => applyVenueAction(venue.orders, () => venue.clock.now)(1, action);
  const move = (name: 'accept' | 'prepare' | 'fulfil' | 'cancel' | 'reject') =>
    act({ kind: 'move', move: name, reason: null });
  const storedOrder = async () => {
    const order = await venue.orders.find(uuid);
    if (!order) throw new Error('The order is missing');
    return order;
  };
  return { venue, ...http, uuid, token: owner_token, line, act, move, storedOrder };
}

export type OpenOrder = Awaited<ReturnType<typeof anOpenOrder>>;

export const linesOf = (body: unknown) => (body as { line_items: Body[] }).line_items;

/** The response to a change of a finished order. */
export const finished = { status: 409, body: { code: 'order_finished' } };
