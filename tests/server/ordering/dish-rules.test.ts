import { describe, expect, test } from 'vitest';
import { anOpenVenue } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { anOpenOrder } from './an-open-order.ts';
import { ordered, soups, unavailable } from './a-refusal.ts';

describe('a dish that is not sold for an order type', () => {
  test.for([
    { what: 'of the dish', menu: soups({ order_types: ['dine_in'] }) },
    { what: 'of its category', menu: soups({}, { order_types: ['dine_in'] }) },
  ])('is refused by the order types $what', async ({ menu }) => {
    const { order } = overHttp(await anOpenVenue({ menu }));
    expect(await order(ordered())).toMatchObject({ status: 409, body: unavailable('order_type') });
  });

  test('is taken for another', async () => {
    const { order } = overHttp(await anOpenVenue({ menu: soups({ order_types: ['takeaway'] }) }));
    expect(await order(ordered())).toMatchObject({ status: 201 });
  });

  test('cannot be added to an order of that type', async () => {
    const { amend, uuid, venue, line } = await anOpenOrder();
    const { release } = (await anOpenVenue({ menu: soups({ order_types: ['delivery'] }) })).state;
    venue.state.release = release;
    expect(await amend(uuid, { line_items: [{ ...line, cart_uuid: crypto.randomUUID() }] })).toMatchObject({
      status: 409,
      body: { code: 'unavailable', items: [{ reason: 'order_type' }] },
    });
  });
});
