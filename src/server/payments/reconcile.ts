import { unpaidReason } from '#domain/order/unpaid.ts';
import { awaitsPayment, isHeld, type Order } from '../ordering/order.ts';
import type { Decision } from '../ordering/order-book.ts';
import { hasMoney, isOpen, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import type { Asked, Following } from './follow-payment.ts';
import type { AttemptPlace, OrderPlace } from './payment-book.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { withAttempt } from './settle-payment.ts';

const mostAtOnce = 20;

/** Somebody else may take over what was not finished within that time. */
const leaseMs = 60_000;

const shortestWaitMs = 120_000;
const longestWaitMs = 3_600_000;

/** How soon the last look is tried again. */
const lastLookMs = 10_000;

/** So long a company that does not answer keeps an order from being given up. */
const patienceMs = 10 * 60_000;

/** The older a payment is, the less is new about it: each wait is as long as all before. */
const waitAt = (ageMs: number): number => Math.min(Math.max(ageMs, shortestWaitMs), longestWaitMs);

/**
 * Finishes what nobody came back for: asks companies about every payment that is not decided, ends those whose time
 * is up, and gives up orders that nobody paid.
 *
 * @returns how much there was to do.
 */
export function reconcile(world: PaymentsWorld, following: Following) {
  const follow = async (place: AttemptPlace): Promise<void> => {
    const asked = await following.ask(place, 'clock');
    const attempt = await read(place);
    if (!attempt || attempt.followUntil === null) return;
    if (attempt.state === 'superseded') await following.cancel(place);
    const next = await end(place, attempt, asked);
    await world.book.askAgainAt(place.reference, nextAsk(next, world.now()));
  };

  const read = async ({ licence, orderUuid, reference }: AttemptPlace) =>
    (await world.ordersOf(licence).find(orderUuid))?.attempts.find((one) => one.reference === reference);

  const end = async (place: AttemptPlace, attempt: PaymentAttempt, asked: Asked): Promise<PaymentAttempt> => {
    const now = world.now();
    const ended = endedBy(attempt, now, asked);
    if (ended === attempt) return attempt;
    await world.ordersOf(place.licence).change(place.orderUuid, (order) => {
      const current = order.attempts.find((one) => one.reference === place.reference);
      const next = current && endedBy(current, now, asked);
      return next && next !== current ? withAttempt(order, next) : { kind: 'leave' };
    });
    if (ended.followUntil !== null) await following.cancel(place);
    return ended;
  };

  const giveUp = async ({ licence, uuid }: OrderPlace): Promise<void> => {
    const book = world.ordersOf(licence);
    const order = await book.find(uuid);
    if (!order) return;
    const looks = await Promise.all(
      order.attempts
        .filter(isFollowed)
        .map(({ reference }) => following.ask({ licence, orderUuid: uuid, reference }, 'clock')),
    );
    const now = world.now();
    const isCertain = looks.every(isFinal);
    const isLate = order.payBy !== null && now.getTime() - order.payBy.getTime() > patienceMs;
    if (!(isCertain || isLate)) return;
    const outcome = await book.change(uuid, (current) => unpaid(current, now));
    if (outcome.kind !== 'changed') return;
    for (const { reference } of outcome.order.attempts.filter(isFollowed)) {
      await following.cancel({ licence, orderUuid: uuid, reference });
    }
  };

  /** One that cannot be finished keeps nobody from finishing the others. */
  const each = <Place extends object>(places: readonly Place[], finish: (place: Place) => Promise<void>) =>
    Promise.all(
      places.map((place) =>
        finish(place).catch((fault: unknown) => world.log.error('payment not finished', { ...place, fault })),
      ),
    );

  return async (): Promise<number> => {
    const orders = await world.book.unpaid(world.now(), mostAtOnce);
    await each(orders, giveUp);
    const due = await world.book.takeDue(world.now(), mostAtOnce, leaseMs);
    await each(due, follow);
    return orders.length + due.length;
  };
}

/** Whether nothing is to be expected of a company for the moment. */
const isFinal = (asked: Asked): boolean => asked === 'answered' || asked === 'unknown' || asked === 'closed';

const isFollowed = ({ followUntil }: PaymentAttempt) => followUntil !== null;

/** An attempt whose time is up, or that has been looked for long enough. */
function endedBy(attempt: PaymentAttempt, now: Date, asked: Asked): PaymentAttempt {
  const { followUntil, expiresAt } = attempt;
  if (followUntil === null) return attempt;
  // Who was asked just before, and said nothing, is asked once more.
  if (followUntil <= now) return asked === 'too_soon' ? attempt : givenUp(attempt, asked);
  const isLate = now.getTime() - expiresAt.getTime() > patienceMs;
  const isOver = isAwaited(attempt) && expiresAt <= now && (isFinal(asked) || isLate);
  return isOver ? { ...attempt, state: 'expired' } : attempt;
}

/**
 * Whether somebody may be paying by it. Where the company did not say whether it opened a page, its guest may still be
 * led to one; nobody else can take what it was to pay.
 */
const isAwaited = (attempt: PaymentAttempt): boolean =>
  isOpen(attempt) || (attempt.state === 'superseded' && attempt.payUrl === null);

function givenUp(attempt: PaymentAttempt, asked: Asked): PaymentAttempt {
  const isUnknown = asked === 'silent' && !hasMoney(attempt);
  return {
    ...attempt,
    followUntil: null,
    state: isUndecided(attempt) ? 'expired' : attempt.state,
    review: isUnknown ? (attempt.review ?? 'unanswered') : attempt.review,
  };
}

const isUndecided = (attempt: PaymentAttempt) => isOpen(attempt) || attempt.state === 'superseded';

function nextAsk(attempt: PaymentAttempt, now: Date): Date {
  const usual = now.getTime() + waitAt(now.getTime() - attempt.openedAt.getTime());
  if (!isAwaited(attempt)) return new Date(usual);
  // The last look comes when time is up, not long after.
  const last = attempt.expiresAt > now ? attempt.expiresAt.getTime() : now.getTime() + lastLookMs;
  return new Date(Math.min(usual, last));
}

/** An order that nobody paid comes to nothing, and gives back what it took. */
function unpaid(order: Order, now: Date): Decision<never> {
  if (!awaitsPayment(order) || order.payBy === null || order.payBy > now) return { kind: 'leave' };
  const attempts = order.attempts.map((attempt) =>
    isOpen(attempt) ? { ...attempt, state: 'expired' as const } : attempt,
  );
  const statusReason = isHeld(order) ? null : unpaidReason;
  const next: Order = { ...order, status: 'canceled', statusReason, attempts };
  return { kind: 'change', change: { order: next, givesBack: 'order' } };
}
