import type { PaymentStatusRequest } from '#contracts/calls/payments.ts';
import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { ReturnRequest } from '#server/payments/provider.ts';
import type { Leaving } from '../gateways/gateway.ts';
import type { Happening } from './event.ts';
import { anotherThan, attemptAt, chargeOf, type Found, hold, type Told } from './reported.ts';
import type { Scene, VenueServer } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

const requestOf = ({ url, form }: Leaving): ReturnRequest => ({
  query: new URL(url).searchParams,
  form: new URLSearchParams(form),
});

const bare = ({ company: { double } }: Scene, reference: string): Leaving => ({
  url: `https://venue.example/pay/return/${double.company}/${reference}`,
});

/** Where a diner comes back to: an address, and what is posted there. */
export function land(scene: Scene, { payments }: VenueServer, leaving: Leaving) {
  const [, , , , reference = null] = new URL(leaving.url).pathname.split('/');
  return payments.receiveReturn(scene.licence, scene.provider.id, reference, requestOf(leaving));
}

/** A diner does something on a company's page. Who never had its address is on none. */
export async function page(scene: Scene, server: VenueServer, { which, outcome }: Of<'page'>): Promise<Told> {
  const { gateway, company, leavings } = scene;
  const found = attemptAt(scene, which);
  const charge = found && chargeOf(scene, found.attempt.reference);
  if (!found?.attempt.pay_url || !charge) return null;
  const { reference } = found.attempt;
  // While the company confuses payments, nobody can tell which page it shows.
  if (gateway.find({ reference }) !== charge) return null;
  const leaving = gateway.act(reference, outcome);
  if (outcome === 'close') return { said: charge.state, isElsewhere: true };
  const later = outcome === 'pay_no_return' ? company.double.leave(charge, 'pay', gateway) : leaving;
  if (later) leavings.set(reference, later);
  const stays = outcome === 'decline' && company.double.declineStaysOpen;
  if (!leaving || stays) return { said: charge.state, isElsewhere: true };
  hold((await land(scene, server, leaving)) !== null, 'who comes back is not known');
  return { said: `${charge.state}, back` };
}

/** Whose return it is by what came along, and whether that fits where it came to. */
function isLie({ provider }: Scene, leaving: Leaving, { reference, provider_ref }: AttemptSeen): boolean {
  const word = provider.readReturn(requestOf(leaving));
  const isOther = (told: string | null, known: string | null) =>
    told !== null && known !== null && told !== known;
  return (
    word.signature === 'invalid' ||
    isOther(word.reference, reference) ||
    isOther(word.providerRef, provider_ref)
  );
}

const lies = {
  ...{ status: 'paid', respStatus: 'A', isSuccessful: 'true', statusId: '2', respCode: '0000' },
  ...{ ResponseCode: '0', signature: 'f00d' },
};

function foreign(scene: Scene, { attempt }: Found): Leaving | null {
  const other = anotherThan(scene, attempt);
  const charge = other && chargeOf(scene, other.attempt.reference);
  const leaving = charge && scene.company.double.leave(charge, 'pay', scene.gateway);
  if (!leaving) return null;
  return { ...leaving, url: bare(scene, attempt.reference).url + new URL(leaving.url).search };
}

function leavingFor(scene: Scene, found: Found, how: Of<'return'>['how']): Leaving | null {
  const { reference } = found.attempt;
  const own = bare(scene, reference);
  switch (how) {
    case 'true':
      return scene.leavings.get(reference) ?? own;
    case 'foreign':
      return foreign(scene, found);
    case 'forged':
      return { url: `${own.url}?${new URLSearchParams(lies)}`, form: lies };
    case 'unknown':
      return bare(scene, newReference());
    case 'bare':
    case 'elsewhere':
      return own;
  }
}

const anotherThanProvider = ({ provider }: Scene) =>
  [...returnPages.keys()].find((id) => id !== provider.id) ?? 'noon';

/** Somebody comes back from a company's page, or pretends to. */
export async function comeBack(
  scene: Scene,
  server: VenueServer,
  { which, how }: Of<'return'>,
): Promise<Told> {
  const found = attemptAt(scene, which);
  const leaving = found && leavingFor(scene, found, how);
  if (!found || !leaving) return null;
  if (how === 'elsewhere') {
    const other = anotherThanProvider(scene);
    const { reference } = found.attempt;
    const landing = await server.payments.receiveReturn(scene.licence, other, reference, requestOf(leaving));
    hold(landing === null, 'an attempt is found where another company leads back to');
    return { said: 'nobody', leavesAll: true };
  }
  const landing = await land(scene, server, leaving);
  const isUnknown = how === 'unknown';
  hold((landing === null) === isUnknown, `a return is ${landing ? '' : 'not '}known`);
  return {
    said: isUnknown ? 'nobody' : 'shown',
    leavesAll: isUnknown || isLie(scene, leaving, found.attempt),
  };
}

export function questionOf(
  { provider }: Scene,
  { order, attempt }: Found,
  second: string | null,
): PaymentStatusRequest {
  const page = returnPages.get(provider.id);
  const [name = 'reference', other] = page?.sends ?? [];
  return {
    [name]: page?.isByOrder ? order.uuid : attempt.reference,
    ...(other === undefined ? {} : { [other]: second ?? 'none' }),
  };
}

const wireStates: Readonly<Record<string, string>> = {
  ...{ opening: 'PENDING', pending: 'PENDING', superseded: 'CANCELLED', paid: 'PAID' },
  ...{ failed: 'FAILED', cancelled: 'CANCELLED', expired: 'EXPIRED', refunded: 'REFUNDED' },
};

/** What a page asks, and whose status call it asks. */
function askedBy(scene: Scene, found: Found, how: Of<'poll'>['how']) {
  const { provider } = scene;
  const { attempt, order } = found;
  const company = how === 'elsewhere' ? anotherThanProvider(scene) : provider.id;
  if (how === 'elsewhere') return { company, question: { reference: attempt.reference } };
  if (how === 'unknown') {
    const nobody = { ...found, order: { ...order, uuid: crypto.randomUUID() } };
    const unknown = { ...nobody, attempt: { ...attempt, reference: newReference() } };
    return { company, question: questionOf(scene, unknown, attempt.provider_ref) };
  }
  if (how === 'right') return { company, question: questionOf(scene, found, attempt.provider_ref) };
  // A page that names the order may ask about all of its payments.
  const isByOrder = returnPages.get(provider.id)?.isByOrder === true;
  const isForeign = (other: OrderSeen) => !isByOrder || other.uuid !== order.uuid;
  const foreign = anotherThan(scene, attempt, isForeign)?.attempt.provider_ref ?? 'another';
  return { company, question: questionOf(scene, found, foreign) };
}

/** A page asks what became of a payment, with what it read in its address or with something else. */
export async function poll(
  scene: Scene,
  { payments }: VenueServer,
  { which, how }: Of<'poll'>,
): Promise<Told> {
  const found = attemptAt(scene, which);
  const hasSecond = (returnPages.get(scene.provider.id)?.sends ?? []).length > 1;
  if (!found || (how === 'foreign' && !hasSecond)) return null;
  const { company, question } = askedBy(scene, found, how);
  const telling = await payments.status(scene.licence, company, question);
  if (how !== 'right') {
    hold(telling === null, `a status is told to who asks for a ${how} one`);
    return { said: 'nobody', leavesAll: true };
  }
  if (!telling) {
    hold(hasSecond && found.attempt.provider_ref === null, 'no status is told');
    return { said: 'nobody', leavesAll: true };
  }
  hold(telling.orderUUID === found.order.uuid, 'the status is that of another order');
  const wanted = wantedOf(found.attempt);
  hold(!scene.isAlone || telling.status === wanted, `${telling.status} is told of what is ${wanted}`);
  return { said: telling.status };
}

function wantedOf({ state, review }: AttemptSeen): string | undefined {
  const isDecided = state === 'paid' || state === 'refunded';
  return review !== null && !isDecided ? 'PENDING' : wireStates[state];
}
