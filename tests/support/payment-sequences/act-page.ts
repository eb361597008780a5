import type { PaymentStatusRequest } from '#contracts/calls/payments.ts';
import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { ReturnRequest } from '#server/payments/provider.ts';
import type { Leaving } from '../gateways/gateway.ts';
import type { Happening } from './event.ts';
import { anotherAttempt, attemptAt, chargeOf, check, type Found, type Outcome } from './outcome.ts';
import type { Scene, VenueServer } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

const requestOf = ({ url, form }: Leaving): ReturnRequest => ({
  query: new URL(url).searchParams,
  form: new URLSearchParams(form),
});

const bare = ({ profile: { double } }: Scene, reference: string): Leaving => ({
  url: `https://venue.example/pay/return/${double.provider}/${reference}`,
});

/** Handles a return: an address and the posted form. */
export function land(scene: Scene, { payments }: VenueServer, leaving: Leaving) {
  const [, , , , reference = null] = new URL(leaving.url).pathname.split('/');
  return payments.receiveReturn(scene.licence, scene.provider.id, reference, requestOf(leaving));
}

/** A diner acts on the payment page. Does nothing for an attempt without a page address. */
export async function page(
  scene: Scene,
  server: VenueServer,
  { which, outcome }: Of<'page'>,
): Promise<Outcome> {
  const { gateway, profile, leavings } = scene;
  const found = attemptAt(scene, which);
  const charge = found && chargeOf(scene, found.attempt.reference);
  if (!found?.attempt.pay_url || !charge) return null;
  const { reference } = found.attempt;
  // While the provider mixes up payments, the shown page is undefined.
  if (gateway.find({ reference }) !== charge) return null;
  const leaving = gateway.act(reference, outcome);
  if (outcome === 'close') return { said: charge.state, isElsewhere: true };
  const later = outcome === 'pay_no_return' ? profile.double.leave(charge, 'pay', gateway) : leaving;
  if (later) leavings.set(reference, later);
  const stays = outcome === 'decline' && profile.double.declineStaysOpen;
  if (!leaving || stays) return { said: charge.state, isElsewhere: true };
  check((await land(scene, server, leaving)) !== null, 'a return was not recognized');
  return { said: `${charge.state}, back` };
}

/** Whether the parameters of a return contradict the attempt in its address. */
function isLie({ provider }: Scene, leaving: Leaving, { reference, provider_ref }: AttemptSeen): boolean {
  const read = provider.readReturn(requestOf(leaving));
  const isOther = (reported: string | null, known: string | null) =>
    reported !== null && known !== null && reported !== known;
  return (
    read.signature === 'invalid' ||
    isOther(read.reference, reference) ||
    isOther(read.providerRef, provider_ref)
  );
}

const lies = {
  ...{ status: 'paid', respStatus: 'A', isSuccessful: 'true', statusId: '2', respCode: '0000' },
  ...{ ResponseCode: '0', signature: 'f00d' },
};

function foreign(scene: Scene, { attempt }: Found): Leaving | null {
  const other = anotherAttempt(scene, attempt);
  const charge = other && chargeOf(scene, other.attempt.reference);
  const leaving = charge && scene.profile.double.leave(charge, 'pay', scene.gateway);
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

const otherProvider = ({ provider }: Scene) =>
  [...returnPages.keys()].find((id) => id !== provider.id) ?? 'noon';

/** A diner returns from the payment page, or somebody forges a return. */
export async function comeBack(
  scene: Scene,
  server: VenueServer,
  { which, how }: Of<'return'>,
): Promise<Outcome> {
  const found = attemptAt(scene, which);
  const leaving = found && leavingFor(scene, found, how);
  if (!found || !leaving) return null;
  if (how === 'elsewhere') {
    const other = otherProvider(scene);
    const { reference } = found.attempt;
    const landing = await server.payments.receiveReturn(scene.licence, other, reference, requestOf(leaving));
    check(landing === null, 'an attempt was found at the return address of another provider');
    return { said: 'nobody', leavesAll: true };
  }
  const landing = await land(scene, server, leaving);
  const isUnknown = how === 'unknown';
  check((landing === null) === isUnknown, `a return was ${landing ? '' : 'not '}recognized`);
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

/** The status request of a page, and the provider in its address. */
function requestFor(scene: Scene, found: Found, how: Of<'poll'>['how']) {
  const { provider } = scene;
  const { attempt, order } = found;
  const providerId = how === 'elsewhere' ? otherProvider(scene) : provider.id;
  if (how === 'elsewhere') return { providerId, question: { reference: attempt.reference } };
  if (how === 'unknown') {
    const otherOrder = { ...found, order: { ...order, uuid: crypto.randomUUID() } };
    const unknown = { ...otherOrder, attempt: { ...attempt, reference: newReference() } };
    return { providerId, question: questionOf(scene, unknown, attempt.provider_ref) };
  }
  if (how === 'right') return { providerId, question: questionOf(scene, found, attempt.provider_ref) };
  // A page that names the order matches every attempt of the order.
  const isByOrder = returnPages.get(provider.id)?.isByOrder === true;
  const isForeign = (other: OrderSeen) => !isByOrder || other.uuid !== order.uuid;
  const foreign = anotherAttempt(scene, attempt, isForeign)?.attempt.provider_ref ?? 'another';
  return { providerId, question: questionOf(scene, found, foreign) };
}

/** A page requests the status of a payment, with its own parameters or with wrong ones. */
export async function poll(
  scene: Scene,
  { payments }: VenueServer,
  { which, how }: Of<'poll'>,
): Promise<Outcome> {
  const found = attemptAt(scene, which);
  const hasSecond = (returnPages.get(scene.provider.id)?.sends ?? []).length > 1;
  if (!found || (how === 'foreign' && !hasSecond)) return null;
  const { providerId, question } = requestFor(scene, found, how);
  const response = await payments.status(scene.licence, providerId, question);
  if (how !== 'right') {
    check(response === null, `a ${how} status request was answered`);
    return { said: 'nobody', leavesAll: true };
  }
  if (!response) {
    check(hasSecond && found.attempt.provider_ref === null, 'a status request was not answered');
    return { said: 'nobody', leavesAll: true };
  }
  check(response.orderUUID === found.order.uuid, 'the status belongs to another order');
  const wanted = expectedOf(found.attempt);
  check(!scene.isAlone || response.status === wanted, `${response.status} is reported for what is ${wanted}`);
  return { said: response.status };
}

function expectedOf({ state, review }: AttemptSeen): string | undefined {
  const isDecided = state === 'paid' || state === 'refunded';
  return review !== null && !isDecided ? 'PENDING' : wireStates[state];
}
