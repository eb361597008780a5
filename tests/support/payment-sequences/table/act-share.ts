import { Died } from '../hazards.ts';
import { check, type Outcome, orderAt } from '../outcome.ts';
import type { Scene, VenueServer } from '../scene.ts';
import type { OrderSeen, ShareSeen } from '../snapshot.ts';
import { isUnderWay } from './payable.ts';
import type { TableHappening } from './table-event.ts';

type Paying = Extract<TableHappening, { kind: 'share' }>;

/** The share that a guest wants to pay, and its order. */
interface Aim {
  readonly order: OrderSeen;
  readonly uuid: string;
  /** The share before the call; `null` if the order has no such share. */
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

/** The idempotency key of a phone for a share. */
const keyFor = (uuid: string, phone: number): string => `${uuid} ${phone}`;

const seen = { origin: 'https://venue.example', language: 'en' } as const;

/** Guests open the payment of a share, each on their own phone. */
export async function share(scene: Scene, server: VenueServer, what: Paying): Promise<Outcome> {
  const aim = aimOf(scene, what);
  if (!aim) return null;
  const { order, uuid } = aim;
  const { phones, isKeyed } = what;
  const pay = (own: VenueServer, phone: number) =>
    own.table().payShare(order.uuid, uuid, isKeyed ? keyFor(uuid, phone) : null, seen);
  const [first, second] = phones;
  const attempts = second === undefined ? [{ own: server, phone: first }] : both(scene, first, second);
  const outcomes = await Promise.allSettled(attempts.map(({ own, phone }) => pay(own, phone)));
  const failure = outcomes.find((one) => one.status === 'rejected' && !(one.reason instanceof Died));
  if (failure?.status === 'rejected') throw failure.reason;
  const said = outcomes.map((one) => (one.status === 'rejected' ? 'died' : one.value.kind));
  const pages = outcomes.flatMap((one) =>
    one.status === 'fulfilled' && one.value.kind === 'open' ? [one.value.payUrl] : [],
  );
  noteTaker(scene, aim, what);
  if (said.includes('died')) return { said: said.join(', ') };
  return { said: said.join(', '), leavesAll: checkSaid(scene, aim, what, said, pages) };
}

/** Records the keys that can have started the current attempt of the share. */
function noteTaker({ steps, memory }: Scene, { order, uuid, share }: Aim, { phones, isKeyed }: Paying): void {
  const reference = steps.latest(order.uuid)?.split.find((one) => one.uuid === uuid)?.reference ?? null;
  if (reference === null || reference === share?.reference) return;
  const keys = isKeyed ? phones.map((phone) => keyFor(uuid, phone)) : [];
  memory.takers.set(reference, new Set([...(memory.takers.get(reference) ?? []), ...keys]));
}

const both = ({ servers: [one, other] }: Scene, first: number, second: number) => [
  { own: one, phone: first },
  { own: other, phone: second },
];

/** Whether a phone has started an attempt with that key. */
const hasBegun = ({ memory }: Scene, key: string): boolean =>
  [...memory.takers.values()].some((keys) => keys.has(key));

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
  check(isOne || pages.length <= 1, 'two guests can pay the same share');
  check(new Set(pages).size <= 1, 'a guest has two pages for one share');
  if (share === null) {
    check(pages.length === 0, 'a share of another order can be paid');
    const isKnown = isKeyed && phones.some((phone) => hasBegun(scene, keyFor(aim.uuid, phone)));
    const isHidden = said.every((one) => one === 'not_found' || (isKnown && one === 'key_reused'));
    check(isHidden || !isUnderWay(order) || !scene.isAlone, `a share of another order is ${said.join(', ')}`);
    return true;
  }
  if (!scene.isAlone) return false;
  switch (statusOf(order, share)) {
    case 'paid':
      check(pages.length === 0, 'a paid share can be paid again');
      return true;
    case 'open':
      return checkTaken(scene, share, what, said);
    case 'free':
      check(!said.includes('share_taken') || phones.length > 1, 'a free share is taken');
      return !isUnderWay(order);
    case 'given_up':
      return false;
  }
}

const ends: readonly string[] = ['failed', 'cancelled', 'expired', 'paid', 'refunded'];

function statusOf({ attempts, payments }: OrderSeen, { reference, isPaidAtTill }: ShareSeen) {
  if (isPaidAtTill || payments.some((one) => reference !== null && one.reference === reference))
    return 'paid';
  const state = attempts.find((one) => one.reference === reference)?.state;
  if (state === undefined || ends.includes(state)) return 'free';
  return state === 'superseded' ? 'given_up' : 'open';
}

/** A taken share can be opened again only on the phone that took it. */
function checkTaken(
  { memory }: Scene,
  { uuid, reference }: ShareSeen,
  { phones, isKeyed }: Paying,
  said: readonly string[],
): boolean {
  const takers = memory.takers.get(reference ?? '') ?? new Set();
  const isAnothers = phones.every((phone) => !isKeyed || !takers.has(keyFor(uuid, phone)));
  if (isAnothers)
    check(
      said.every((one) => one === 'share_taken'),
      `a share that is taken is ${said.join(', ')}`,
    );
  return isAnothers;
}
