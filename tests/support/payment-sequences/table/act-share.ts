import { Died } from '../hazards.ts';
import { hold, orderAt, type Told } from '../reported.ts';
import type { Scene, VenueServer } from '../scene.ts';
import type { OrderSeen, ShareSeen } from '../snapshot.ts';
import { isUnderWay } from './at-hand.ts';
import type { TableHappening } from './table-event.ts';

type Paying = Extract<TableHappening, { kind: 'share' }>;

/** Which share of which order somebody asks to pay. */
interface Aim {
  readonly order: OrderSeen;
  readonly uuid: string;
  /** As it stood; `null` where the order has no such share. */
  readonly share: ShareSeen | null;
}

function aimOf(scene: Scene, { order: at, share, aim }: Paying): Aim | null {
  const order = orderAt(scene, at);
  if (!order) return null;
  const own = order.split[share % Math.max(1, order.split.length)] ?? null;
  const foreign = scene.seen.orders.find((one) => one !== order && one.split.length > 0)?.split[0];
  const older = [...scene.memory.shares].find((uuid) => order.split.every((one) => one.uuid !== uuid));
  const uuids = { own: own?.uuid, foreign: foreign?.uuid, older, unknown: crypto.randomUUID() };
  const uuid = uuids[aim];
  return uuid === undefined ? null : { order, uuid, share: aim === 'own' ? own : null };
}

/** The word that a phone keeps for a share. */
const wordOf = (uuid: string, phone: number): string => `${uuid} ${phone}`;

const seen = { origin: 'https://venue.example', language: 'en' } as const;

/** Guests ask where to pay a share of an order, each on a phone of their own. */
export async function share(scene: Scene, server: VenueServer, what: Paying): Promise<Told> {
  const aim = aimOf(scene, what);
  if (!aim) return null;
  const { order, uuid } = aim;
  const { phones, isKeyed } = what;
  const pay = (own: VenueServer, phone: number) =>
    own.table().payShare(order.uuid, uuid, isKeyed ? wordOf(uuid, phone) : null, seen);
  const [first, second] = phones;
  const desks = second === undefined ? [{ own: server, phone: first }] : both(scene, first, second);
  const outcomes = await Promise.allSettled(desks.map(({ own, phone }) => pay(own, phone)));
  const fault = outcomes.find((one) => one.status === 'rejected' && !(one.reason instanceof Died));
  if (fault?.status === 'rejected') throw fault.reason;
  const said = outcomes.map((one) => (one.status === 'rejected' ? 'died' : one.value.kind));
  const pages = outcomes.flatMap((one) =>
    one.status === 'fulfilled' && one.value.kind === 'open' ? [one.value.payUrl] : [],
  );
  noteTaker(scene, aim, what);
  if (said.includes('died')) return { said: said.join(', ') };
  return { said: said.join(', '), leavesAll: checkSaid(scene, aim, what, said, pages) };
}

/** Who can have begun the attempt that the share is paid by since. */
function noteTaker({ steps, memory }: Scene, { order, uuid, share }: Aim, { phones, isKeyed }: Paying): void {
  const reference = steps.latest(order.uuid)?.split.find((one) => one.uuid === uuid)?.reference ?? null;
  if (reference === null || reference === share?.reference) return;
  const words = isKeyed ? phones.map((phone) => wordOf(uuid, phone)) : [];
  memory.takers.set(reference, new Set([...(memory.takers.get(reference) ?? []), ...words]));
}

const both = ({ desks: [one, other] }: Scene, first: number, second: number) => [
  { own: one, phone: first },
  { own: other, phone: second },
];

/** Whether a phone has begun to pay with that word, whatever has become of the share. */
const hasTaken = ({ memory }: Scene, word: string): boolean =>
  [...memory.takers.values()].some((words) => words.has(word));

/** @returns whether it must have changed nothing. */
function checkSaid(
  scene: Scene,
  aim: Aim,
  what: Paying,
  said: readonly string[],
  pages: readonly string[],
): boolean {
  const { order, share } = aim;
  const { phones, isKeyed } = what;
  const isOne = phones.length === 1 || (isKeyed && phones[0] === phones[1]);
  hold(isOne || pages.length <= 1, 'two guests are led to pay one share');
  hold(new Set(pages).size <= 1, 'a guest is led to two pages for one share');
  if (share === null) {
    hold(pages.length === 0, 'a share is paid that the order does not have');
    const isKnown = isKeyed && phones.some((phone) => hasTaken(scene, wordOf(aim.uuid, phone)));
    const isHidden = said.every((one) => one === 'not_found' || (isKnown && one === 'key_reused'));
    hold(isHidden || !isUnderWay(order) || !scene.isAlone, `a share of another order is ${said.join(', ')}`);
    return true;
  }
  if (!scene.isAlone) return false;
  switch (standingOf(order, share)) {
    case 'paid':
      hold(pages.length === 0, 'somebody is led to pay a share that is paid');
      return true;
    case 'open':
      return checkTaken(scene, share, what, said);
    case 'free':
      hold(!said.includes('share_taken') || phones.length > 1, 'a share is taken that nobody is at');
      return !isUnderWay(order);
    case 'given_up':
      return false;
  }
}

const ends: readonly string[] = ['failed', 'cancelled', 'expired', 'paid', 'refunded'];

function standingOf({ attempts, payments }: OrderSeen, { reference, isPaidAtTill }: ShareSeen) {
  if (isPaidAtTill || payments.some((one) => reference !== null && one.reference === reference))
    return 'paid';
  const state = attempts.find((one) => one.reference === reference)?.state;
  if (state === undefined || ends.includes(state)) return 'free';
  return state === 'superseded' ? 'given_up' : 'open';
}

/** A share that somebody is at is led to on the phone that took it, and on no other. */
function checkTaken(
  { memory }: Scene,
  { uuid, reference }: ShareSeen,
  { phones, isKeyed }: Paying,
  said: readonly string[],
): boolean {
  const takers = memory.takers.get(reference ?? '') ?? new Set();
  const isAnothers = phones.every((phone) => !isKeyed || !takers.has(wordOf(uuid, phone)));
  if (isAnothers)
    hold(
      said.every((one) => one === 'share_taken'),
      `a share that is taken is ${said.join(', ')}`,
    );
  return isAnothers;
}
