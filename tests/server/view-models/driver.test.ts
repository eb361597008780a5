import { describe, expect, test } from 'vitest';
import { aDelivery } from '#tests/support/a-delivery.ts';

type ADelivery = Awaited<ReturnType<typeof aDelivery>>;

async function screenOf({ venue, token }: ADelivery) {
  const delivery = await venue.app().deliveries.read(token);
  if (!delivery) throw new Error('The link opens nothing');
  const { shell: _, ...screen } = venue.app().screens.driver(delivery);
  return screen;
}

describe('the page of a driver', () => {
  test('shows where to go, whom to call and what to collect', async () => {
    expect(await screenOf(await aDelivery())).toMatchObject({
      kind: 'open',
      number: '00001',
      stage: null,
      guest: {
        name: 'Xanthippe',
        phone: { number: '+971501234567', text: '+971 50 123 4567' },
        address: 'Villa 8, Street 12a',
      },
      note: 'Blue gate on the corner',
      ways: {
        geo: 'geo:0,0?q=Villa%208%2C%20Street%2012a',
        waze: 'https://waze.com/ul?q=Villa%208%2C%20Street%2012a&navigate=yes',
      },
      due: { amount: 18_000, by: 'cash' },
      dishes: [{ quantity: 1, name: 'Lentil soup' }],
    });
  });

  test('leads to the pin where the guest has set one', async () => {
    const maps = { menu: { enable_address_google_maps: true } };
    const delivery = await aDelivery(
      { opening: maps },
      {
        address_coordinates: { type: 'Point', coordinates: [55.27082, 25.20481] },
        address_flat_no: '3',
        address_building_premise: 'Noor',
        address_area_street: 'Marina',
      },
    );
    expect(await screenOf(delivery)).toMatchObject({
      ways: {
        geo: 'geo:25.20481,55.27082?q=25.20481,55.27082',
        google: 'https://www.google.com/maps/dir/?api=1&destination=25.20481%2C55.27082',
        apple: 'https://maps.apple.com/?daddr=25.20481,55.27082',
        waze: 'https://waze.com/ul?ll=25.20481,55.27082&navigate=yes',
      },
    });
  });

  test('collects nothing that is paid', async () => {
    const delivery = await aDelivery();
    const { version } = await delivery.stored();
    const paid = { kind: 'paid', type: 'cash', tendered: 18_000 } as never;
    await delivery.venue.app().board.act(delivery.number, version, paid);
    expect(await screenOf(delivery)).toMatchObject({ due: null });
  });

  test('keeps the number and the time after the delivery, and nothing else', async () => {
    const delivery = await aDelivery();
    await delivery.act({ kind: 'delivered', code: null });
    expect(await screenOf(delivery)).toEqual({
      kind: 'ended',
      number: '00001',
      isDelivered: true,
      at: '12:00',
    });
    delivery.waitHours(5);
    expect(await screenOf(delivery)).toEqual({ kind: 'gone' });
  });
});
