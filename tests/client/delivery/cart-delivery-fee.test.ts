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

test('delivery costs what the zone costs now', async () => {
  const { start, ordering, cart } = await aDinerAt(10.5, 10.5, 3_000);
  await start();
  expect(ordering.ordering.bill.value?.deliveryFee).toBe(7_000);
  expect(cart.cart.state.value.place).toMatchObject({ formatted: 'Here', flat: '1' });
});

/** Source: spec §8 outside-area.cleared */
test('a place that no zone holds any more is cleared, and said to be outside', async () => {
  const { start, ordering, cart, placeFee } = await aDinerAt(20, 20, 3_000);
  await start();
  expect(cart.cart.state.value.place).toBeNull();
  expect(placeFee.isOutsideArea.value).toBe(true);
  expect(ordering.ordering.blocker.value).toBe('no_place');
});

test('a fee that cannot be asked for stands', async () => {
  const { start, cart, line, placeFee } = await aDinerAt(10.5, 10.5, 3_000);
  line.way = 'cut';
  await start();
  expect(cart.cart.state.value.place?.fee).toBe(3_000);
  expect(placeFee.isOutsideArea.value).toBe(false);
});

describe('an address of an earlier order', () => {
  const saved = {
    ...{ uuid: 'a', lat: 10.5, lng: 10.5, formatted: 'Here' },
    ...{ flat: '1', building: 'A', area: 'B', landmark: '' },
  };

  test('takes one tap from the cart', async () => {
    const { start, cart, ordering, placeFee } = await aDinerAt(10.5, 10.5, 7_000);
    cart.setDeliveryAddress(null);
    await start();
    await placeFee.deliverToSavedAddress(saved);
    expect(cart.cart.state.value.place).toMatchObject({ lat: 10.5, lng: 10.5, flat: '1', fee: 7_000 });
    expect(ordering.ordering.bill.value?.deliveryFee).toBe(7_000);
    expect(placeFee.savedAddressChoice.asking.value).toBeNull();
  });

  test('outside the zones of today says so, and leaves the cart without a place', async () => {
    const { start, cart, placeFee } = await aDinerAt(10.5, 10.5, 7_000);
    cart.setDeliveryAddress(null);
    await start();
    await placeFee.deliverToSavedAddress({ ...saved, lat: 50 });
    expect([cart.cart.state.value.place, placeFee.isOutsideArea.value]).toEqual([null, true]);
  });

  test('says that nobody answered, and can be tapped again', async () => {
    const { start, cart, line, placeFee } = await aDinerAt(10.5, 10.5, 7_000);
    cart.setDeliveryAddress(null);
    await start();
    line.way = 'cut';
    await placeFee.deliverToSavedAddress(saved);
    expect([
      placeFee.savedAddressChoice.isUnanswered.value,
      placeFee.savedAddressChoice.asking.value,
    ]).toEqual([true, null]);
    line.way = 'open';
    await placeFee.deliverToSavedAddress(saved);
    expect(cart.cart.state.value.place).toMatchObject({ flat: '1' });
    expect(placeFee.savedAddressChoice.isUnanswered.value).toBe(false);
  });
});
