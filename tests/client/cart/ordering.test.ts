import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { takingAll } from '#tests/support/an-open-venue.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';
import { aDiner, type Diner } from '../table/a-diner.ts';

const errorsIn = ({ ordering }: Diner) => ordering.ordering.lines.value.map(({ error }) => error);
const quantitiesIn = ({ cart }: Diner) => cart.cart.lines.value.map(({ quantity }) => quantity);

const counted = {
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        { id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 3 },
        { id: 12, name: 'Freekeh soup', price: '21.50' },
        { id: 13, name: 'Yesterday’s soup', price: '9', out_of_stock: true },
        {
          id: 14,
          name: 'Soup of the night',
          price: '9',
          product_hours: [6].map((weekday) => ({ weekday, from_hour: '00:00:00', to_hour: '23:00:00' })),
        },
        { id: 15, name: 'Bowl', price: '10', product_variations: [{ variation: 1, variation_value: 1 }] },
      ],
    },
  ],
  variations: [
    {
      id: 1,
      name: 'Size',
      required: true,
      values: [{ id: 1, variation_value: 1, name: 'Large', price: '4' }],
    },
  ],
};

describe('cart lines', () => {
  test('cost the menu’s current price, with their choices', async () => {
    const diner = await aDiner({ menu: counted });
    diner.add(15, 2, { configuration: { choices: [1], combos: [] } });
    expect(diner.ordering.ordering.bill.value, 'before the first response').toBeNull();
    await diner.start();
    expect(diner.ordering.ordering.lines.value).toMatchObject([{ unit: 14_000, total: 28_000, error: null }]);
  });

  test.for([
    { product: 99, error: 'gone' },
    { product: 13, error: 'out_of_stock' },
    { product: 14, error: 'hours' },
    { product: 15, error: 'choice' },
    { product: 12, error: null },
  ] as const)('with product $product have the error $error', async ({ product, error }) => {
    const diner = await aDiner({ menu: counted });
    diner.add(product);
    await diner.start();
    expect(errorsIn(diner)).toEqual([error]);
    expect(diner.ordering.ordering.blocker.value).toBe(error === null ? null : 'invalid_lines');
  });

  test('share the remaining portions', async () => {
    const diner = await aDiner({ menu: counted });
    diner.add(11, 2);
    diner.add(11, 2, { instructions: 'Hot' });
    await diner.start();
    expect(errorsIn(diner)).toEqual([null, 'out_of_stock']);
    expect(diner.ordering.ordering.lines.value).toMatchObject([
      { left: 3, maxQuantity: 1 },
      { left: 3, maxQuantity: 1 },
    ]);
    diner.ordering.removeUnavailable();
    expect(quantitiesIn(diner)).toEqual([2, 1]);
    expect(errorsIn(diner)).toEqual([null, null]);
  });

  test('that are unavailable are removed together, and the others stay', async () => {
    const diner = await aDiner({ menu: counted });
    for (const product of [12, 13, 99]) diner.add(product);
    await diner.start();
    diner.ordering.removeUnavailable();
    expect(diner.cart.cart.lines.value).toMatchObject([{ product: 12 }]);
    expect(diner.ordering.ordering.blocker.value).toBeNull();
  });

  test('are limited to the remaining portions', async () => {
    const diner = await aDiner({ menu: counted });
    diner.add(11);
    await diner.start();
    const [line] = diner.cart.cart.lines.value;
    diner.ordering.requestQuantity(line?.uuid ?? '', 9);
    expect(quantitiesIn(diner)).toEqual([3]);
  });

  test('show their old price until the diner accepts the new one', async () => {
    const diner = await aDiner({ menu: counted });
    diner.add(12, 1, { unit: milli(20_000) });
    await diner.start();
    const { ordering, acceptPrices } = diner.ordering;
    expect(ordering.changedPrices.value).toMatchObject([{ unit: 21_500, line: { unit: 20_000 } }]);
    acceptPrices();
    expect(ordering.changedPrices.value).toEqual([]);
    expect(diner.cart.cart.lines.value).toMatchObject([{ unit: 21_500 }]);
  });

  test('can be reloaded when they got no response', async () => {
    const diner = await aDiner();
    diner.add(11);
    diner.network.state = 'cut';
    await diner.start();
    expect(diner.ordering.ordering.isUnanswered.value).toBe(true);
    expect(diner.ordering.ordering.bill.value).toBeNull();
    diner.network.state = 'open';
    await diner.starting.reloadCartProducts(await diner.facts());
    expect(diner.ordering.ordering.isUnanswered.value).toBe(false);
    expect(diner.ordering.ordering.bill.value?.total).toBe(18_000);
  });

  test('keep what is known of them when a reload gets no response', async () => {
    const diner = await aDiner();
    diner.add(11);
    await diner.start();
    diner.network.state = 'cut';
    await diner.starting.reloadCartProducts(await diner.facts());
    expect(diner.ordering.ordering.bill.value?.total).toBe(18_000);
  });

  test('follow a menu that is published meanwhile', async () => {
    const diner = await aDiner();
    diner.add(11);
    await diner.start();
    const dearer = [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '19' }] }];
    diner.venue.state.release = aRelease(2, aMenu({ ...takingAll, categories: dearer }));
    await diner.starting.reloadCartProducts(await diner.facts());
    expect(diner.ordering.ordering.bill.value?.total).toBe(19_000);
  });
});

describe('a cart at an open venue, after the cut-off of the day', () => {
  const done = {
    ...counted,
    enable_delivery_datetime: true,
    time_slots: { asap: true, cut_off: '00:00:00' },
  };

  test('can have dishes that are not served now, for another day', async () => {
    const diner = await aDiner({ menu: done });
    diner.add(14);
    await diner.start();
    diner.cart.chooseOrderType('takeaway');
    expect(errorsIn(diner)).toEqual([null]);
    expect(diner.ordering.ordering.blocker.value).toBeNull();
  });

  test('is not taken where no other day can be chosen', async () => {
    const diner = await aDiner({ menu: { ...done, enable_delivery_datetime: false } });
    diner.add(12);
    await diner.start();
    diner.cart.chooseOrderType('takeaway');
    expect(diner.ordering.ordering.blocker.value).toBe('closed');
  });
});

describe('a cart for delivery', () => {
  const place = {
    lat: 25.2,
    lng: 55.25,
    formatted: 'Al Wasl Road',
    flat: '1',
    building: 'A',
    area: 'B',
    landmark: '',
    fee: milli(7_000),
  };

  test.for([
    { quantity: 1, missing: 18_000 },
    { quantity: 2, missing: 0 },
    { quantity: 3, missing: 0 },
  ])('of $quantity soups is missing $missing of a minimum of 36', async ({ quantity, missing }) => {
    const diner = await aDiner({ menu: { minimum_order_amount: '36' } });
    diner.add(11, quantity);
    await diner.start();
    expect(diner.ordering.ordering.minimum.value).toEqual({ minimum: 36_000, missing });
    expect(diner.ordering.ordering.blocker.value).toBe(missing === 0 ? null : 'below_minimum');
    diner.cart.chooseOrderType('takeaway');
    expect(diner.ordering.ordering.blocker.value).toBeNull();
    expect(diner.ordering.ordering.minimum.value).toBeNull();
  });

  test('has no minimum at a venue without one', async () => {
    const diner = await aDiner();
    diner.add(11);
    await diner.start();
    expect(diner.ordering.ordering.minimum.value).toBeNull();
  });

  /** Source: spec §4 delivery.needs-place */
  test('needs an address where there is a map, and costs the fee of that address', async () => {
    const diner = await aDiner({ menu: { enable_address_google_maps: true } });
    diner.add(11);
    await diner.start();
    const { ordering } = diner.ordering;
    expect(ordering.blocker.value).toBe('no_place');
    expect(ordering.deliveryFee.value).toBeNull();
    diner.cart.setDeliveryAddress(place);
    expect(ordering.blocker.value).toBeNull();
    expect(ordering.bill.value).toMatchObject({ deliveryFee: 7_000, total: 25_000 });
    diner.cart.chooseOrderType('takeaway');
    expect(ordering.bill.value).toMatchObject({ deliveryFee: 0, total: 18_000 });
  });

  test('costs the venue’s one fee where there is no map', async () => {
    const diner = await aDiner({ venue: { delivery_fee: '5' } });
    diner.add(11);
    await diner.start();
    expect(diner.ordering.ordering.bill.value).toMatchObject({ deliveryFee: 5_000, total: 23_000 });
  });
});
