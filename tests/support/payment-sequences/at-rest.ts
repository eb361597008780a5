import { sharesOf } from '#server/ordering/bill-split.ts';
import { lookAtList } from './act-venue.ts';
import { deskAt, hold, isCaptured, moneyOf } from './reported.ts';
import type { Scene } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';
import { isUndone } from './sums.ts';

const minute = 60_000;

/** For the last look, for what a company is waited for, and for what is looked for afterwards. */
const leastWaits = [0, 11 * minute];
/** At a table, until every guest's time is up, and a company was waited for that says nothing. */
const tableWaits = [...leastWaits, 11 * minute];
const aDay = 26 * 60 * minute;

const mostRounds = 20;

/** When the reconciler has something to do next; `null` when it never has again. */
function nextWork({ seen: { orders } }: Scene): number | null {
  const times = orders.flatMap(({ awaits_payment, pay_by, attempts }) => [
    ...(awaits_payment && pay_by !== null ? [pay_by] : []),
    ...attempts.flatMap(({ follow_until, ask_at }) => (follow_until === null ? [] : [ask_at])),
  ]);
  return times.length === 0 ? null : Math.min(...times.map((text) => Date.parse(text)));
}

/**
 * Lets time pass until nobody has anything to do any more: from one thing to the next, and now and then by a day.
 *
 * @param looked is called after each round.
 */
export async function bringToRest(scene: Scene, looked: (said: string) => Promise<void>): Promise<void> {
  await scene.hazards.end();
  scene.wallets.end();
  await scene.wallets.arrive();
  const waits = scene.isTableMode ? tableWaits : leastWaits;
  for (let rounds = 0; rounds < mostRounds; rounds += 1) {
    const next = nextWork(scene);
    if (next === null) return;
    const ms = Math.max(waits[rounds] ?? aDay, next - scene.gateway.now());
    scene.gateway.advance(ms);
    const { payments } = deskAt(scene, rounds);
    const done = await payments.reconcile();
    await payments.whenIdle();
    await looked(`${Math.round(ms / 1000)} s later: ${done} to do`);
    if (rounds >= tableWaits.length - 1) checkReleased(scene);
  }
  hold(false, 'there is no end to what is to do');
}

/** No guest waits for another whose time was up long ago, and with whom the company was asked about it. */
function checkReleased({ seen, steps }: Scene): void {
  for (const { uuid, number } of seen.orders) {
    const order = steps.latest(uuid);
    const waiting = (order ? sharesOf(order) : []).filter(({ state }) => state === 'PENDING');
    hold(waiting.length === 0, `${waiting.length} shares of order ${number} are still taken`);
  }
}

/** Money that nobody has to know of: the company says what is not so, or asking for it would take it. */
function isExcused(scene: Scene, { reference, review, state }: AttemptSeen): boolean {
  const { truths, denied, provider, charges } = scene;
  const charge = charges.get(reference);
  const isLiedAbout = charge !== undefined && (truths.has(charge) || denied.has(charge));
  if (review !== null || isLiedAbout) return true;
  return provider.rules.completesOnPoll === true && state !== 'paid';
}

function checkAttempt(scene: Scene, { number }: OrderSeen, attempt: AttemptSeen): void {
  const { reference, state, paid_at } = attempt;
  const isOver = state !== 'opening' && state !== 'pending' && attempt.follow_until === null;
  hold(isOver, `${reference} of order ${number} is still ${state}`);
  const charge = moneyOf(scene, attempt);
  const isTaken = charge !== null && isCaptured(scene, charge);
  const isKnown = paid_at !== null || isExcused(scene, attempt);
  hold(
    !isTaken || isKnown,
    `INV-16: ${charge?.currency} ${charge?.amount} of ${reference} (${state}) is lost`,
  );
}

/** When all is over, money and orders agree. */
export async function checkRest(scene: Scene): Promise<void> {
  await lookAtList(scene);
  for (const order of scene.seen.orders) {
    hold(!order.awaits_payment, `order ${order.number} still waits for its payment`);
    const isSettled =
      order.payments.length > 0 || isUndone(order) || !scene.unheard.has(order.uuid) || order.total === 0;
    hold(isSettled, `order ${order.number} is ${order.status}, and nobody paid it`);
    for (const attempt of order.attempts) checkAttempt(scene, order, attempt);
  }
  const banned = scene.gateway.requests.filter(({ status }) => status === 403).length;
  hold(scene.company.double.name !== 'noon' || banned === 0, `noon was asked too often ${banned} times`);
}
