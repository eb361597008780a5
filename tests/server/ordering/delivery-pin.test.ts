import { describe, expect, test } from 'vitest';
import { describeOrder } from '#scripts/emenu/describe-order.ts';
import { deliverWebhooks } from '#server/events/webhooks/deliver-webhooks.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { listedOrderOf } from '#server/staff/operator-api/listed-order.ts';
import { anOpenVenue, anOrderBody, type Body } from '#tests/support/an-open-venue.ts';

const square = (from: number, to: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [from, 10],
      [to, 10],
      [to, 11],
      [from, 11],
      [from, 10],
    ] as [number, number][],
  ],
});

const zones = [
  { name: 'Marina', area: square(10, 11), amount: '5' },
  { name: 'Far <b>side</b>', area: square(11, 12), amount: '9' },
];

const toTheDoor: Body = {
  order_type: 'delivery',
  total: '23',
  email: 'amal@example.com',
  address: 'Al Wasl Road, Dubai',
  address_coordinates: { type: 'Point', coordinates: [10.5, 10.25] },
  address_flat_no: '12',
  address_building_premise: 'Noor',
  address_area_street: 'Al Wasl Road',
  address_landmark: 'behind the mosque',
};

const door = {
  name: 'Amal',
  phone: null,
  email: 'amal@example.com',
  car: null,
  address: '12, Noor, Al Wasl Road, Dubai, behind the mosque',
  flat_number: '12',
  building: 'Noor',
  area: 'Al Wasl Road',
  landmark: 'behind the mosque',
  latitude: 10.25,
  longitude: 10.5,
  zone: 'Marina',
};

async function aDelivery(overrides: Body = {}) {
  const venue = await anOpenVenue({
    menu: { enable_address_google_maps: true, enable_order_email: true },
    venue: { delivery_zones: zones },
  });
  const outcome = await venue.place(anOrderBody({ ...toTheDoor, ...overrides }));
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  return { venue, order: outcome.order };
}

describe('the delivery location of an order', () => {
  test('is on the board with the pin, its zone, and each part of the address', async () => {
    const { venue } = await aDelivery();
    const { orders } = await (await venue.appIn('en')).board.read([]);
    expect(orders[0]?.customer).toEqual(door);
  });

  test('is listed in the terminal', async () => {
    const { order } = await aDelivery();
    const listed = listedOrderOf('corner', order);
    expect(listed.customer).toEqual(door);
    const text = describeOrder(listed);
    for (const part of ['amal@example.com', 'flat 12', 'building Noor', 'zone Marina', '10.25,10.5']) {
      expect(text).toContain(part);
    }
  });

  test('is sent to the POS', async () => {
    const { venue, order } = await aDelivery();
    const sent: string[] = [];
    const send = async (body: string) => {
      sent.push(body);
      return { status: 200, said: '' };
    };
    const deliver = deliverWebhooks({
      webhookOf: () => ({ send }),
      ordersOf: () => venue.orders,
      now: () => venue.clock.now,
    });
    const payload = { licence: 'corner', uuid: order.uuid, version: 1, event: 'order.placed', added: [] };
    await deliver({ kind: 'order_hook', payload } as const as Parameters<typeof deliver>[0], 0);
    expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ order: { customer: door } });
  });

  test('is not shown to anyone who has only the link', async () => {
    const { order } = await aDelivery();
    expect(JSON.stringify(serializeOrder(order, 'link'))).not.toMatch(
      /Marina|10\.25|10\.5|Noor|mosque|amal@example|Wasl/,
    );
  });

  test('has the zone that its fee comes from', async () => {
    const { order } = await aDelivery({
      address_coordinates: { type: 'Point', coordinates: [11.5, 10.5] },
      total: '27',
    });
    expect(order.customer?.zone).toBe('Far <b>side</b>');
  });

  test('has neither pin nor zone for takeaway', async () => {
    const { order } = await aDelivery({ order_type: 'takeaway', total: '18' });
    expect(order.customer).toMatchObject({ position: null, zone: null });
  });
});
