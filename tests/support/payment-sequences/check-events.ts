import { diner } from './menu.ts';
import { check, isByWallet } from './outcome.ts';
import type { Scene } from './scene.ts';
import type { AttemptSeen, EventSeen, OrderSeen, Snapshot } from './snapshot.ts';

/** The event kinds that a change requires. */
function changesOf(before: AttemptSeen | undefined, after: AttemptSeen): readonly string[] {
  if (!before) return ['opening', ...(after.state === 'opening' ? [] : [after.state])];
  const isClosed = before.follow_until !== null && after.follow_until === null;
  const noted: readonly (readonly [string, boolean])[] = [
    [after.state, after.state !== before.state],
    ['returned', after.returned_at !== before.returned_at],
    ['review', after.review !== before.review],
    ['refund_due', after.refund_due !== before.refund_due],
    ['refunded', after.refunded !== before.refunded && after.state === before.state],
    ['refund_asked', after.refunding !== null && before.refunding === null],
    ['given_up', isClosed && after.state === before.state],
  ];
  return noted.filter(([, isSo]) => isSo).map(([kind]) => kind);
}

/** Each event continues from the state before, up to the current state. */
function checkChain(before: AttemptSeen | undefined, after: AttemptSeen, events: readonly EventSeen[]): void {
  let state = before?.state ?? 'opening';
  for (const { kind, detail } of events.filter((event) => 'from' in event.detail)) {
    check(detail.from === state, `an event says that ${kind} came after ${detail.from}, not ${state}`);
    state = kind;
  }
  check(state === after.state, `events of ${after.reference} end at ${state}, not at ${after.state}`);
}

function checkAttempt(before: AttemptSeen | undefined, after: AttemptSeen, all: readonly EventSeen[]): void {
  const events = all.filter(({ reference }) => reference === after.reference);
  const kinds = new Set(events.map(({ kind }) => kind));
  const missing = changesOf(before, after).filter((kind) => !kinds.has(kind));
  check(missing.length === 0, `no event says ${missing.join(', ')} of ${after.reference}`);
  checkChain(before, after, events);
}

const attemptsOf = ({ orders }: Pick<Snapshot, 'orders'>) => orders.flatMap(({ attempts }) => attempts);

/** Texts that events and logs must not contain. */
const secretsOf = ({ profile }: Scene): readonly string[] => [
  ...Object.values(profile.double.settings).filter((value) => value.length >= 8),
  ...Object.values(diner),
];

/** Every change has an event, and no event or log contains secrets. */
export function checkEvents(scene: Scene, before: Snapshot, after: Snapshot): void {
  const known = new Map(attemptsOf(before).map((attempt) => [attempt.reference, attempt]));
  for (const attempt of attemptsOf(after)) checkAttempt(known.get(attempt.reference), attempt, after.events);
  const noted = JSON.stringify([after.events, scene.logged.splice(0)]);
  const leaked = secretsOf(scene).find((secret) => noted.includes(secret));
  check(leaked === undefined, `an event or log contains ${leaked}`);
}

/** The part of orders that webhooks and returns could change. */
const essence = ({ attempts, ...order }: OrderSeen) => ({
  ...order,
  attempts: attempts.map(({ ask_at, asks, asked_at, ...attempt }: AttemptSeen & Asks) => attempt),
});

interface Asks {
  readonly asks?: number;
  readonly asked_at?: string | null;
}

/** The part of orders that guests see, without versions. */
const shown = ({ attempts, version, ...order }: OrderSeen) => ({
  ...order,
  attempts: attempts.filter((attempt) => !isByWallet(attempt)),
});

/** A failed redemption changes nothing. */
export function checkMoneyUnchanged(before: Snapshot, after: Snapshot): void {
  const [was, is] = [before, after].map(({ orders }) => JSON.stringify(orders.map(shown)));
  check(was === is, 'INV-50: a failed redemption changed an order');
}

/** INV-17: forged requests change nothing. */
export function checkUnchanged(before: Snapshot, after: Snapshot): void {
  const [was, is] = [before, after].map(({ orders }) => JSON.stringify(orders.map(essence)));
  check(was === is, 'INV-17: a forged request changed an order');
}
