import { sharesOf } from '#server/ordering/bill-split.ts';
import { lookAtList } from './act-venue.ts';
import { check, isCaptured, moneyOf, serverAt } from './outcome.ts';
import type { Scene } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';
import { isUndone } from './sums.ts';

const minute = 60_000;

/** For the last poll, for the wait for a provider, and for the lookup after it. */
const minWaits = [0, 11 * minute];
/** In table mode: also until every guest's time is up and a silent provider was waited for. */
const tableWaits = [...minWaits, 11 * minute];
const aDay = 26 * 60 * minute;

const maxRounds = 20;

/** When the reconciler has work next; `null` if there is none. */
function nextWork({ seen: { orders } }: Scene): number | null {
  const times = orders.flatMap(({ awaits_payment, pay_by, attempts }) => [
    ...(awaits_payment && pay_by !== null ? [pay_by] : []),
    ...attempts.flatMap(({ follow_until, ask_at }) => (follow_until === null ? [] : [ask_at])),
  ]);
  return times.length === 0 ? null : Math.min(...times.map((text) => Date.parse(text)));
}

/**
 * Advances time until nothing is left to do: from one due time to the next, later by a day.
 *
 * @param onRound is called after each round.
 */
export async function runToEnd(scene: Scene, onRound: (said: string) => Promise<void>): Promise<void> {
  await scene.hazards.end();
  scene.wallets.end();
  await scene.wallets.arrive();
  const waits = scene.isTableMode ? tableWaits : minWaits;
  for (let rounds = 0; rounds < maxRounds; rounds += 1) {
    const next = nextWork(scene);
    if (next === null) return;
    const ms = Math.max(waits[rounds] ?? aDay, next - scene.gateway.now());
    scene.gateway.advance(ms);
    const { payments } = serverAt(scene, rounds);
    const polled = await payments.reconcile();
    await payments.whenIdle();
    await onRound(`${Math.round(ms / 1000)} s later: ${polled} to do`);
    if (rounds >= tableWaits.length - 1) checkReleased(scene);
  }
  check(false, 'the work never ends');
}

/** No share stays taken long after its guest's time was up and the provider was polled. */
function checkReleased({ seen, steps }: Scene): void {
  for (const { uuid, number } of seen.orders) {
    const order = steps.latest(uuid);
    const waiting = (order ? sharesOf(order) : []).filter(({ state }) => state === 'PENDING');
    check(waiting.length === 0, `${waiting.length} shares of order ${number} are still taken`);
  }
}

/** Whether unknown money is excused: the provider lies about it, or a poll would capture it. */
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
  check(isOver, `${reference} of order ${number} is still ${state}`);
  const charge = moneyOf(scene, attempt);
  const isTaken = charge !== null && isCaptured(scene, charge);
  const isKnown = paid_at !== null || isExcused(scene, attempt);
  check(
    !isTaken || isKnown,
    `INV-16: ${charge?.currency} ${charge?.amount} of ${reference} (${state}) is lost`,
  );
}

/** In the end, money and orders agree. */
export async function checkFinalState(scene: Scene): Promise<void> {
  await lookAtList(scene);
  for (const order of scene.seen.orders) {
    check(!order.awaits_payment, `order ${order.number} still waits for its payment`);
    const isSettled =
      order.payments.length > 0 || isUndone(order) || !scene.hidden.has(order.uuid) || order.total === 0;
    check(isSettled, `order ${order.number} is ${order.status} but unpaid`);
    for (const attempt of order.attempts) checkAttempt(scene, order, attempt);
  }
  const banned = scene.gateway.requests.filter(({ status }) => status === 403).length;
  check(scene.profile.double.name !== 'noon' || banned === 0, `noon was polled too often ${banned} times`);
}
