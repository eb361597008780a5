import { diner } from './menu-of.ts';
import { hold, isByWallet } from './reported.ts';
import type { Scene } from './scene.ts';
import type { AttemptSeen, EventSeen, OrderSeen, Snapshot } from './snapshot.ts';

/** What has to be noted of a change; of what happened several times, each. */
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

/** Each state comes from the one before, to the one that stands. */
function checkChain(before: AttemptSeen | undefined, after: AttemptSeen, events: readonly EventSeen[]): void {
  let state = before?.state ?? 'opening';
  for (const { kind, detail } of events.filter((event) => 'from' in event.detail)) {
    hold(detail.from === state, `an event says that ${kind} came after ${detail.from}, not ${state}`);
    state = kind;
  }
  hold(state === after.state, `events of ${after.reference} end at ${state}, not at ${after.state}`);
}

function checkAttempt(before: AttemptSeen | undefined, after: AttemptSeen, all: readonly EventSeen[]): void {
  const events = all.filter(({ reference }) => reference === after.reference);
  const kinds = new Set(events.map(({ kind }) => kind));
  const missing = changesOf(before, after).filter((kind) => !kinds.has(kind));
  hold(missing.length === 0, `no event says ${missing.join(', ')} of ${after.reference}`);
  checkChain(before, after, events);
}

const attemptsOf = ({ orders }: Pick<Snapshot, 'orders'>) => orders.flatMap(({ attempts }) => attempts);

/** What nobody may read who reads what was noted. */
const secretsOf = ({ company }: Scene): readonly string[] => [
  ...Object.values(company.double.settings).filter((value) => value.length >= 8),
  ...Object.values(diner),
];

/** Whatever changed was noted, and nothing that is nobody's affair. */
export function checkEvents(scene: Scene, before: Snapshot, after: Snapshot): void {
  const known = new Map(attemptsOf(before).map((attempt) => [attempt.reference, attempt]));
  for (const attempt of attemptsOf(after)) checkAttempt(known.get(attempt.reference), attempt, after.events);
  const noted = JSON.stringify([after.events, scene.logged.splice(0)]);
  const told = secretsOf(scene).find((secret) => noted.includes(secret));
  hold(told === undefined, `what is noted tells ${told}`);
}

/** Everything of orders that a message or a return could change. */
const essence = ({ attempts, ...order }: OrderSeen) => ({
  ...order,
  attempts: attempts.map(({ ask_at, asks, asked_at, ...attempt }: AttemptSeen & Asks) => attempt),
});

interface Asks {
  readonly asks?: number;
  readonly asked_at?: string | null;
}

/** What guests see of orders, but for how often they have changed. */
const shown = ({ attempts, version, ...order }: OrderSeen) => ({
  ...order,
  attempts: attempts.filter((attempt) => !isByWallet(attempt)),
});

/** A wallet that is not opened changes nothing. */
export function checkMoneyLeftAlone(before: Snapshot, after: Snapshot): void {
  const [was, is] = [before, after].map(({ orders }) => JSON.stringify(orders.map(shown)));
  hold(was === is, 'INV-50: an order was changed by a wallet that stayed shut');
}

/** INV-17: who lies changes nothing. */
export function checkLeftAlone(before: Snapshot, after: Snapshot): void {
  const [was, is] = [before, after].map(({ orders }) => JSON.stringify(orders.map(essence)));
  hold(was === is, 'INV-17: an order was changed by what is not so');
}
