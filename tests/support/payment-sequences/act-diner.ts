import { milli, writeMilli } from '#domain/money.ts';
import { amendAsOwner } from '../amending.ts';
import { requestOf, tokenOf } from '../an-open-venue.ts';
import type { Happening, Wanted } from './event.ts';
import { Died } from './hazards.ts';
import { billFor, coupon, diner, tables } from './menu-of.ts';
import { orderAt, type Told } from './reported.ts';
import type { Scene, VenueServer } from './scene.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

const lineBodies = (lines: Wanted) => lines.map((line) => ({ ...line, cart_uuid: crypto.randomUUID() }));

/** Somebody orders. */
export async function order(scene: Scene, server: VenueServer, what: Of<'order'>): Promise<Told> {
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
  if (outcome.kind === 'placed' && by === 'card' && !isTableMode) scene.unheard.add(outcome.order.uuid);
  return { said: outcome.kind };
}

/** Somebody is led to where an order is paid, or is so twice at the same moment. */
export async function open(
  scene: Scene,
  server: VenueServer,
  { order: at, times }: Of<'open'>,
): Promise<Told> {
  const found = orderAt(scene, at);
  if (!found) return null;
  const opening = {
    ...{ licence: scene.licence, orderUuid: found.uuid, share: null, key: null, cardSwitchBlocker: null },
    ...{ origin: 'https://venue.example', language: 'en' as const, venue: 'Corner' },
  };
  const desks = times === 1 ? [server] : scene.desks;
  const outcomes = await Promise.allSettled(desks.map(({ payments }) => payments.open(opening)));
  // One process dies, the other goes on.
  const fault = outcomes.find((one) => one.status === 'rejected' && !(one.reason instanceof Died));
  if (fault?.status === 'rejected') throw fault.reason;
  return { said: outcomes.map((one) => (one.status === 'rejected' ? 'died' : one.value.kind)).join(', ') };
}

async function amend(scene: Scene, server: VenueServer, at: number, body: object) {
  const found = orderAt(scene, at);
  if (!found) return null;
  const outcome = await amendAsOwner(server.orders(), found.uuid, body);
  return { uuid: found.uuid, outcome };
}

export async function add(scene: Scene, server: VenueServer, { order: at, lines }: Of<'add'>): Promise<Told> {
  const done = await amend(scene, server, at, { line_items: lineBodies(lines) });
  return done && { said: done.outcome.kind };
}

export async function withdraw(
  scene: Scene,
  server: VenueServer,
  { order: at }: Of<'withdraw'>,
): Promise<Told> {
  const done = await amend(scene, server, at, { withdraw: true });
  return done && { said: done.outcome.kind };
}

/** Somebody decides to pay otherwise. */
export async function method(
  scene: Scene,
  server: VenueServer,
  { order: at, to }: Of<'method'>,
): Promise<Told> {
  const done = await amend(scene, server, at, { payment_type: to });
  if (done?.outcome.kind === 'amended' && to !== 'card') scene.unheard.delete(done.uuid);
  return done && { said: done.outcome.kind };
}
