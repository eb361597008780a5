import type { Order } from '#server/ordering/order.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { check, thousandths } from '../outcome.ts';
import type { Scene } from '../scene.ts';
import { checkOrderState, isOpen, isUndone, shownTo } from './check-order-state.ts';
import type { Step } from './steps.ts';

interface Both {
  readonly before: Order;
  readonly after: Order;
}

const statesOf = (order: Order): ReadonlyMap<string, string> =>
  new Map(shownTo(order).split_payments.map(({ uuid, status }) => [uuid, status]));

/** Whether one share is taken and not all are paid. */
function isBeingSettled(states: ReadonlyMap<string, string>): boolean {
  const all = [...states.values()];
  return all.some((one) => one !== 'AVAILABLE') && all.some((one) => one !== 'PAID');
}

/** INV-14: the total does not change while a payment is open or shares are paid. */
function checkTotal({ before, after }: Both): void {
  const [was, is] = [before, after].map((order) => thousandths(shownTo(order).total));
  const isBound = before.attempts.some(isOpen) || isBeingSettled(statesOf(before));
  check(!isBound || was === is, `INV-14: ${was} became ${is} while it was being paid`);
}

/** INV-12: shares do not change once one is taken. */
function checkSplit({ before, after }: Both): void {
  if (!isBeingSettled(statesOf(before)) || isUndone(after)) return;
  const [was, is] = [before, after].map(({ split }) =>
    JSON.stringify(split.map(({ uuid, guest, amount }) => [uuid, guest, amount])),
  );
  check(was === is, `INV-12: ${was} became ${is} although one of them was taken`);
}

const noMoney: readonly string[] = ['declined', 'cancelled', 'expired'];

/** Whether the attempt cannot pay the share any more: it failed, expired, or its money does not count. */
function isReleased({ reference, state, expiresAt, paidAt }: PaymentAttempt, step: Step): boolean {
  const { at, charges } = step;
  if (paidAt !== null) return true;
  if (state === 'expired') return at >= expiresAt.getTime();
  const charge = charges.get(reference);
  return charge === undefined || noMoney.includes(charge);
}

/** INV-13: a taken share is paid, or freed once its attempt cannot pay it any more; a paid share stays paid. */
function checkShares(scene: Scene, { before, after }: Both, step: Step): void {
  const [were, are] = [statesOf(before), statesOf(after)];
  for (const { uuid, reference } of before.split) {
    const [was, is] = [were.get(uuid), are.get(uuid)];
    if (is === undefined) continue;
    check(was !== 'PAID' || is === 'PAID', `INV-13: a share that was paid is ${is}`);
    if (was !== 'PENDING' || is !== 'AVAILABLE') continue;
    const attempt = after.attempts.find((one) => one.reference === reference);
    const isLie = scene.denied.size > 0 || scene.truths.size > 0;
    check(attempt !== undefined && (isLie || isReleased(attempt, step)), 'INV-13: a share is free too early');
  }
}

/** Payments are append-only, and versions are consecutive. */
function checkHistory({ before, after }: Both): void {
  check(after.version === before.version + 1, `${before.version} became ${after.version}`);
  const written = (order: Order) => JSON.stringify(order.payments.slice(0, before.payments.length));
  check(written(before) === written(after), 'INV-15: a payment changed');
}

/** Checks one version of an order and its change from the version before. */
export function checkStep(scene: Scene, step: Step): void {
  const { before, after } = step;
  checkOrderState(scene, after);
  if (!before) return;
  checkTotal({ before, after });
  checkSplit({ before, after });
  checkShares(scene, { before, after }, step);
  checkHistory({ before, after });
}
