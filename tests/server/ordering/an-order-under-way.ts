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

/** Of the lentil soup there are three portions. */
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

/** A venue with one order under way: a lentil soup at table 4. */
export async function anOrderUnderWay(opening: Opening = {}) {
  const venue = await anOpenVenue(opening);
  const http = overHttp(venue);
  const line = aLineBody();
  const { body } = await http.order(anOrderBody({ ...atTable(), line_items: [line] }), 'a key');
  const { uuid, owner_token } = body as { uuid: string; owner_token: string };
  const act = (what: VenueAction) => applyVenueAction(venue.orders, () => venue.clock.now)(1, what);
  const move = (name: 'accept' | 'prepare' | 'fulfil' | 'cancel' | 'reject') =>
    act({ kind: 'move', move: name, reason: null });
  const kept = async () => {
    const order = await venue.orders.find(uuid);
    if (!order) throw new Error('The order is gone');
    return order;
  };
  return { venue, ...http, uuid, token: owner_token, line, act, move, kept };
}

export type UnderWay = Awaited<ReturnType<typeof anOrderUnderWay>>;

export const linesOf = (body: unknown) => (body as { line_items: Body[] }).line_items;

/** How a change of an order that is finished is answered. */
export const finished = { status: 409, body: { code: 'order_finished' } };
