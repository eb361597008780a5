import { milli, writeMilli } from '#domain/money.ts';
import { amendAsOwner } from '../amending.ts';
import { requestOf, tokenOf } from '../an-open-venue.ts';
import type { Happening, Wanted } from './event.ts';
import { Died } from './hazards.ts';
import { billFor, coupon, diner, tables } from './menu.ts';
import { type Outcome, orderAt } from './outcome.ts';
import type { Scene, VenueServer } from './scene.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

const lineBodies = (lines: Wanted) => lines.map((line) => ({ ...line, cart_uuid: crypto.randomUUID() }));

/** A diner places an order. */
export async function order(scene: Scene, server: VenueServer, what: Of<'order'>): Promise<Outcome> {
  const { by, lines, hasCoupon } = what;
  const { isTableMode, isFine, seen } = scene;
  const { total } = billFor(
    lines.map((line) => ({ ...line, isStruck: false })),
    hasCoupon,
    isFine,
  );
  const table = tables[what.table ?? seen.orders.length % tables.length] ?? '1';
  const body = {
    menu: 7,
    order_type: isTableMode ? 'dine_in' : 'takeaway',
    payment_type: by,
    total: writeMilli(milli(total), 2),
    ...{ customer_name: diner.name, email: diner.email, phone: diner.phone },
    line_items: lineBodies(lines),
    ...(hasCoupon ? { coupon: coupon.code } : {}),
    ...(isTableMode ? { additional_data: { location_token: tokenOf('Table', table) } } : {}),
  };
  const outcome = await server.orders().place(requestOf(body), crypto.randomUUID());
  if (outcome.kind === 'placed' && by === 'card' && !isTableMode) scene.hidden.add(outcome.order.uuid);
  return { said: outcome.kind };
}

/** A diner opens the payment of an order, once or twice concurrently. */
export async function open(
  scene: Scene,
  server: VenueServer,
  { order: at, times }: Of<'open'>,
): Promise<Outcome> {
  const foundOrder = orderAt(scene, at);
  if (!foundOrder) return null;
  const opening = {
    ...{
      licence: scene.licence,
      orderUuid: foundOrder.uuid,
      share: null,
      key: null,
      cardSwitchBlocker: null,
    },
    ...{ origin: 'https://venue.example', language: 'en' as const, venue: 'Corner' },
  };
  const servers = times === 1 ? [server] : scene.servers;
  const outcomes = await Promise.allSettled(servers.map(({ payments }) => payments.open(opening)));
  // One process can die while the other continues.
  const failure = outcomes.find((one) => one.status === 'rejected' && !(one.reason instanceof Died));
  if (failure?.status === 'rejected') throw failure.reason;
  return { said: outcomes.map((one) => (one.status === 'rejected' ? 'died' : one.value.kind)).join(', ') };
}

async function amend(scene: Scene, server: VenueServer, at: number, body: object) {
  const foundOrder = orderAt(scene, at);
  if (!foundOrder) return null;
  const outcome = await amendAsOwner(server.orders(), foundOrder.uuid, body);
  return { uuid: foundOrder.uuid, outcome };
}

export async function add(
  scene: Scene,
  server: VenueServer,
  { order: at, lines }: Of<'add'>,
): Promise<Outcome> {
  const result = await amend(scene, server, at, { line_items: lineBodies(lines) });
  return result && { said: result.outcome.kind };
}

export async function withdraw(
  scene: Scene,
  server: VenueServer,
  { order: at }: Of<'withdraw'>,
): Promise<Outcome> {
  const result = await amend(scene, server, at, { withdraw: true });
  return result && { said: result.outcome.kind };
}

/** A diner changes the payment type. */
export async function method(
  scene: Scene,
  server: VenueServer,
  { order: at, to }: Of<'method'>,
): Promise<Outcome> {
  const result = await amend(scene, server, at, { payment_type: to });
  if (result?.outcome.kind === 'amended' && to !== 'card') scene.hidden.delete(result.uuid);
  return result && { said: result.outcome.kind };
}
