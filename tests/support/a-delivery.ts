import { anOpenVenue, anOrderBody, type Body, type Opening } from './an-open-venue.ts';
import { overHttp } from './over-http.ts';

const guest = {
  order_type: 'delivery',
  address: 'Villa 8, Street 12a',
  customer_name: 'Xanthippe',
  phone: '+971501234567',
  order_comments: 'Blue gate on the corner',
};

/** A venue that gives links to drivers, and a delivery that it has accepted. */
export async function aDelivery(
  { proof = 'none', opening = {} }: { proof?: 'none' | 'code'; opening?: Opening } = {},
  body: Body = {},
) {
  const venue = await anOpenVenue({
    ...opening,
    menu: { enable_order_phone: true, enable_order_comments: true, ...opening.menu },
    venue: { drivers: { proof }, ...opening.venue },
  });
  const placed = await venue.place(anOrderBody({ ...guest, ...body }));
  if (placed.kind !== 'placed') throw new Error(`The order is not placed: ${placed.kind}`);
  const { number, uuid } = placed.order;
  const stored = async () => {
    const order = await venue.orders.find(uuid);
    if (!order) throw new Error('The order is gone');
    return order;
  };
  const move = async (what: 'accept' | 'prepare' | 'fulfil' | 'cancel') => {
    const { version } = await stored();
    await venue.app().board.act(number, version, { kind: 'move', move: what, reason: null });
  };
  await move('accept');
  const token = (await venue.app().deliveries.tokenOf(number)) ?? '';
  return {
    venue,
    http: overHttp(venue),
    number,
    uuid,
    token,
    stored,
    move,
    read: (with_ = token) => venue.app().deliveries.read(with_),
    act: (action: Parameters<ReturnType<typeof venue.app>['deliveries']['act']>[1], with_ = token) =>
      venue.app().deliveries.act(with_, action),
    /** What the guest's own device sees. */
    async code() {
      const owner = await venue.app().orders.ownerToken(uuid);
      return (await venue.app().orders.read(uuid, owner))?.deliveryCode ?? null;
    },
    waitHours: (hours: number) => {
      venue.clock.now = new Date(venue.clock.now.getTime() + hours * 3_600_000);
    },
  };
}
