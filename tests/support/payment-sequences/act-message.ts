import type { HookMessage, LedgerCharge, Tampering } from '../gateways/gateway.ts';
import { land, questionOf } from './act-page.ts';
import type { Happening } from './event.ts';
import { attemptAt, chargeOf, check, type Found, type Outcome } from './outcome.ts';
import type { Scene, VenueServer } from './scene.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

const deliver = (
  { licence, provider }: Scene,
  { payments }: VenueServer,
  { url, headers, body }: HookMessage,
) =>
  payments.receiveWebhook(licence, provider.id, {
    headers: new Headers(headers),
    query: new URL(url).searchParams,
    body: new TextEncoder().encode(body),
  });

/** The webhook about the current state of a charge. */
function messageOf(scene: Scene, reference: string, charge: LedgerCharge, tampering: Tampering = 'none') {
  const message = scene.profile.double.message(charge, tampering, scene.gateway);
  if (message && tampering === 'none') scene.mail.push({ reference, message });
  return message;
}

/** A webhook that reports a payment before it happened. */
function earlyMessage(scene: Scene, reference: string, charge: LedgerCharge): HookMessage | null {
  if (charge.state !== 'open') return null;
  const { lastEvent } = charge.more;
  charge.state = 'paid';
  const message = messageOf(scene, reference, charge);
  charge.state = 'open';
  charge.more.lastEvent = lastEvent;
  return message;
}

function messagesFor(scene: Scene, { attempt }: Found, how: Of<'message'>['how']): readonly HookMessage[] {
  const { reference } = attempt;
  const charge = chargeOf(scene, reference);
  if (!charge) return [];
  const some = (message: HookMessage | null | undefined) => (message ? [message] : []);
  switch (how) {
    case 'valid':
      return some(messageOf(scene, reference, charge));
    case 'twice':
      return some(messageOf(scene, reference, charge)).flatMap((message) => [message, message]);
    case 'late':
      return some(scene.mail[0]?.message);
    case 'early':
      return some(earlyMessage(scene, reference, charge));
    case 'bad_signature':
    case 'unsigned':
    case 'changed_byte':
    case 'unknown_reference':
    case 'stale':
      return some(messageOf(scene, reference, charge, how));
  }
}

const forgeries = ['bad_signature', 'unsigned', 'changed_byte'];

/** A webhook arrives, genuine or forged. */
export async function message(
  scene: Scene,
  server: VenueServer,
  { which, how }: Of<'message'>,
): Promise<Outcome> {
  const found = attemptAt(scene, which);
  const messages = found ? messagesFor(scene, found, how) : [];
  if (messages.length === 0) return null;
  const outcomes = await Promise.all(messages.map((one) => deliver(scene, server, one)));
  const isForged = scene.profile.messages === 'signed' && forgeries.includes(how);
  check(!isForged || outcomes.every((one) => one !== 'taken'), `a webhook that is ${how} was accepted`);
  const isRefused = outcomes.every((one) => one !== 'taken');
  return { said: outcomes.join(', '), leavesAll: isRefused || how === 'unknown_reference' };
}

/** Poll, webhook and return arrive concurrently at both processes. */
export async function confirm(scene: Scene, { which }: Of<'confirm'>): Promise<Outcome> {
  const found = attemptAt(scene, which);
  const charge = found && chargeOf(scene, found.attempt.reference);
  if (!found || !charge) return null;
  const { reference } = found.attempt;
  const [one, other] = scene.servers;
  const [first] = messagesFor(scene, found, 'valid');
  const back = { url: `https://venue.example/pay/return/${scene.provider.id}/${reference}` };
  const leaving = scene.leavings.get(reference) ?? back;
  const question = questionOf(scene, found, found.attempt.provider_ref);
  await Promise.all([
    land(scene, one, leaving),
    land(scene, other, leaving),
    one.payments.status(scene.licence, scene.provider.id, question),
    other.payments.reconcile(),
    first ? deliver(scene, other, first) : land(scene, one, back),
  ]);
  return { said: charge.state };
}
