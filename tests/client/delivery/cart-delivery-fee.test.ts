import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { aDiner } from '../table/a-diner.ts';

const square = (amount: string, from: number, to: number) => ({
  name: `To ${to}`,
  amount,
  area: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [from, from],
        [to, from],
        [to, to],
        [from, to],
        [from, from],
      ] as [number, number][],
    ],
  },
});

async function aDinerAt(lat: number, lng: number, fee: number) {
  const diner = await aDiner({
    menu: { enable_address_google_maps: true },
    venue: { delivery_zones: [square('7', 10, 11)] },
  });
  const details = { formatted: 'Here', flat: '1', building: 'A', area: 'B', landmark: '' };
  diner.cart.setDeliveryAddress({ lat, lng, fee: milli(fee), ...details });
  diner.add(11);
  return diner;
}

test('delivery costs the current fee of its zone', async () => {
  const { start, ordering, cart } = await aDinerAt(10.5, 10.5, 3_000);
  await start();
  expect(ordering.ordering.bill.value?.deliveryFee).toBe(7_000);
  expect(cart.cart.state.value.place).toMatchObject({ formatted: 'Here', flat: '1' });
});

/** Source: spec §8 outside-area.cleared */
test('an address that no zone contains any more is removed and reported as outside', async () => {
  const { start, ordering, cart, cartDeliveryFee } = await aDinerAt(20, 20, 3_000);
  await start();
  expect(cart.cart.state.value.place).toBeNull();
  expect(cartDeliveryFee.isOutsideArea.value).toBe(true);
  expect(ordering.ordering.blocker.value).toBe('no_place');
});

test('a fee that cannot be requested stays', async () => {
  const { start, cart, network, cartDeliveryFee } = await aDinerAt(10.5, 10.5, 3_000);
  network.state = 'cut';
  await start();
  expect(cart.cart.state.value.place?.fee).toBe(3_000);
  expect(cartDeliveryFee.isOutsideArea.value).toBe(false);
});

describe('a saved address', () => {
  const saved = {
    ...{ uuid: 'a', lat: 10.5, lng: 10.5, formatted: 'Here' },
    ...{ flat: '1', building: 'A', area: 'B', landmark: '' },
  };

  test('takes one tap from the cart', async () => {
    const { start, cart, ordering, cartDeliveryFee } = await aDinerAt(10.5, 10.5, 7_000);
    cart.setDeliveryAddress(null);
    await start();
    await cartDeliveryFee.deliverToSavedAddress(saved);
    expect(cart.cart.state.value.place).toMatchObject({ lat: 10.5, lng: 10.5, flat: '1', fee: 7_000 });
    expect(ordering.ordering.bill.value?.deliveryFee).toBe(7_000);
    expect(cartDeliveryFee.savedAddressChoice.asking.value).toBeNull();
  });

  test('outside the current zones says so and leaves the cart without an address', async () => {
    const { start, cart, cartDeliveryFee } = await aDinerAt(10.5, 10.5, 7_000);
    cart.setDeliveryAddress(null);
    await start();
    await cartDeliveryFee.deliverToSavedAddress({ ...saved, lat: 50 });
    expect([cart.cart.state.value.place, cartDeliveryFee.isOutsideArea.value]).toEqual([null, true]);
  });

  test('reports no response and can be tapped again', async () => {
    const { start, cart, network, cartDeliveryFee } = await aDinerAt(10.5, 10.5, 7_000);
    cart.setDeliveryAddress(null);
    await start();
    network.state = 'cut';
    await cartDeliveryFee.deliverToSavedAddress(saved);
    expect([
      cartDeliveryFee.savedAddressChoice.isUnanswered.value,
      cartDeliveryFee.savedAddressChoice.asking.value,
    ]).toEqual([true, null]);
    network.state = 'open';
    await cartDeliveryFee.deliverToSavedAddress(saved);
    expect(cart.cart.state.value.place).toMatchObject({ flat: '1' });
    expect(cartDeliveryFee.savedAddressChoice.isUnanswered.value).toBe(false);
  });
});
