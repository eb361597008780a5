import { describe, expect, test } from 'vitest';
import { applyVenueAction } from '#server/ordering/apply-venue-action.ts';
import { billOfOrder } from '#server/ordering/order-bill.ts';
import { aLineBody, anOpenVenue } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { atAddress, ordered } from './a-refusal.ts';

const menu = {
  minimum_order_amount: '18.10',
  categories: [
    {
      id: 1,
      name: 'Drinks',
      products: [
        { id: 11, name: 'Lemonade', price: '18', deposit: '0.25' },
        { id: 12, name: 'Water', price: '2', deposit: '0' },
      ],
    },
  ],
};
const two = [aLineBody({ quantity: 2 }), aLineBody({ product: 12 })];

describe('an order of a dish with a deposit', () => {
  test('has it beside the price, and in the total', async () => {
    const { order, read } = overHttp(await anOpenVenue({ menu }));
    const { body } = await order(ordered({ line_items: two, total: '38.50' }));
    expect((await read((body as { uuid: string }).uuid)).body).toMatchObject({
      sub_total: '38.00',
      deposit: '0.50',
      total: '38.50',
      line_items: [{ product_price: '18.00', deposit: '0.25' }, { product_price: '2.00' }],
    });
  });

  test('has no deposit where its dishes have none', async () => {
    const { order, read } = overHttp(await anOpenVenue({ menu }));
    const line_items = [aLineBody({ product: 12 })];
    const { body } = await order(ordered({ line_items, total: '2.00' }));
    expect(JSON.stringify((await read((body as { uuid: string }).uuid)).body)).not.toContain('deposit');
  });

  test('is refused with the right amounts when the device knows another deposit', async () => {
    const { order } = overHttp(await anOpenVenue({ menu }));
    expect(await order(ordered({ line_items: two, total: '38.20' }))).toMatchObject({
      status: 409,
      body: { code: 'price_changed', sub_total: '38.00', deposit: '0.50', total: '38.50' },
    });
  });

  test('does not reach the minimum by it', async () => {
    const { order } = overHttp(await anOpenVenue({ menu }));
    const line_items = [aLineBody()];
    expect(await order(ordered({ ...atAddress, line_items, total: '18.25' }))).toMatchObject({
      status: 409,
      body: { code: 'below_minimum' },
    });
  });

  test('keeps the deposit when the menu changes, and loses it with its line', async () => {
    const venue = await anOpenVenue({ menu });
    const { order } = overHttp(venue);
    const { uuid } = (await order(ordered({ line_items: two, total: '38.50' }))).body as { uuid: string };
    const bill = async () => {
      const stored = await venue.orders.find(uuid);
      return stored && billOfOrder(stored);
    };
    venue.state.release = (await anOpenVenue()).state.release;
    expect(await bill()).toMatchObject({ deposit: 500, total: 38_500 });
    await applyVenueAction(venue.orders, () => venue.clock.now)(1, { kind: 'strike', line: 1 });
    expect(await bill()).toMatchObject({ deposit: 0, total: 2_000 });
  });
});
