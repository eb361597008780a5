import type { Order } from '#server/ordering/order.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { hold, thousandths } from '../reported.ts';
import type { Scene } from '../scene.ts';
import { checkStanding, isOpen, isUndone, shownTo } from './check-standing.ts';
import type { Step } from './steps.ts';

interface Both {
  readonly before: Order;
  readonly after: Order;
}

const statesOf = (order: Order): ReadonlyMap<string, string> =>
  new Map(shownTo(order).split_payments.map(({ uuid, status }) => [uuid, status]));

/** One has begun to pay, and not all have paid. */
function isBeingSettled(states: ReadonlyMap<string, string>): boolean {
  const all = [...states.values()];
  return all.some((one) => one !== 'AVAILABLE') && all.some((one) => one !== 'PAID');
}

/** INV-14: what an order costs does not change while somebody pays it, or shares of it are paid. */
function checkTotal({ before, after }: Both): void {
  const [was, is] = [before, after].map((order) => thousandths(shownTo(order).total));
  const isBound = before.attempts.some(isOpen) || isBeingSettled(statesOf(before));
  hold(!isBound || was === is, `INV-14: ${was} became ${is} while it was being paid`);
}

/** INV-12: nobody else's share changes once one is taken. */
function checkSplit({ before, after }: Both): void {
  if (!isBeingSettled(statesOf(before)) || isUndone(after)) return;
  const [was, is] = [before, after].map(({ split }) =>
    JSON.stringify(split.map(({ uuid, guest, amount }) => [uuid, guest, amount])),
  );
  hold(was === is, `INV-12: ${was} became ${is}, and one of them was taken`);
}

const noMoney: readonly string[] = ['declined', 'cancelled', 'expired'];

/** Whether the company has said that nobody paid, or its time was up, or money came that pays for nothing. */
function isReleased({ reference, state, expiresAt, paidAt }: PaymentAttempt, step: Step): boolean {
  const { at, charges } = step;
  if (paidAt !== null) return true;
  if (state === 'expired') return at >= expiresAt.getTime();
  const charge = charges.get(reference);
  return charge === undefined || noMoney.includes(charge);
}

/** INV-13: a share is taken, then paid, or free again once nobody can have paid it; what is paid stays so. */
function checkShares(scene: Scene, { before, after }: Both, step: Step): void {
  const [were, are] = [statesOf(before), statesOf(after)];
  for (const { uuid, reference } of before.split) {
    const [was, is] = [were.get(uuid), are.get(uuid)];
    if (is === undefined) continue;
    hold(was !== 'PAID' || is === 'PAID', `INV-13: a share that was paid is ${is}`);
    if (was !== 'PENDING' || is !== 'AVAILABLE') continue;
    const attempt = after.attempts.find((one) => one.reference === reference);
    const isLie = scene.denied.size > 0 || scene.truths.size > 0;
    hold(attempt !== undefined && (isLie || isReleased(attempt, step)), 'INV-13: a share is free too early');
  }
}

/** What happened to money stays written, and versions come one after the other. */
function checkKept({ before, after }: Both): void {
  hold(after.version === before.version + 1, `${before.version} became ${after.version}`);
  const written = (order: Order) => JSON.stringify(order.payments.slice(0, before.payments.length));
  hold(written(before) === written(after), 'INV-15: a payment is another');
}

/** Checks an order in every version, and what became of the one before. */
export function checkStep(scene: Scene, step: Step): void {
  const { before, after } = step;
  checkStanding(scene, after);
  if (!before) return;
  checkTotal({ before, after });
  checkSplit({ before, after });
  checkShares(scene, { before, after }, step);
  checkKept({ before, after });
}
