const minuteMs = 60_000;

/** A board that has read no orders for so long, in milliseconds, is closed or asleep. Open ones read every 15 seconds. */
export const boardAsleepMs = 3 * minuteMs;

/** What is done about an order that no one accepts, and after how many minutes. What is absent is not done. */
export interface UnacceptedSteps {
  /** The board rings louder. */
  readonly louder?: number | undefined;
  /** The venue gets a message. */
  readonly message?: number | undefined;
  /** The order is declined. */
  readonly decline?: number | undefined;
}

/** The times that say from when an order waits. */
export interface WaitingTimes {
  /** When the venue could see it first. */
  readonly shownAt: Date;
  /** When the guest wants it; `null` for as soon as possible. */
  readonly requestedFor: Date | null;
  readonly promisedFor: Date | null;
  /** From being accepted to being with the guest; `null` where the venue does not say. */
  readonly readyMinutes: number | null;
}

export interface UnacceptedOrder {
  /** From when it waits, see {@link waitsSince}. */
  readonly since: Date;
  /** When the venue was told that it waits and no board is open; `null` for never. */
  readonly unseenAt: Date | null;
  /** When the venue was told that it waits; `null` for never. */
  readonly remindedAt: Date | null;
  /** When a board of the venue last read its orders; `null` where none ever did. */
  readonly boardReadAt: Date | null;
}

/** What is due now. `unseen`, `unanswered`: the message to the venue. */
export type UnacceptedStep = 'unseen' | 'unanswered' | 'decline';

/**
 * From when an order waits to be accepted: from when the venue could see it. One for later waits from when the kitchen
 * has to begin, in opening hours.
 *
 * @param usualMinutes that the kitchen needs, where the order does not say.
 * @param opening when the venue is next open from an instant on; the instant itself while it is open.
 */
export function waitsSince(
  { shownAt, requestedFor, promisedFor, readyMinutes }: WaitingTimes,
  usualMinutes: number,
  opening: (from: Date) => Date,
): Date {
  if (requestedFor === null) return shownAt;
  const due = (promisedFor ?? requestedFor).getTime();
  const begin = due - (readyMinutes ?? usualMinutes) * minuteMs;
  const from = Math.max(shownAt.getTime(), begin);
  const opens = opening(new Date(from)).getTime();
  return new Date(Math.max(from, Math.min(opens, due)));
}

const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * minuteMs);

/** Whether the board rings louder for an order that waits since then. */
export const ringsLouder = ({ louder }: UnacceptedSteps, since: Date, now: Date): boolean =>
  louder !== undefined && now >= after(since, louder);

/**
 * When an order is declined; `null` for never. A message that went out late, because the server was down, leaves the venue
 * as much time as one that went out on time.
 */
export function declinesAt(
  { message, decline }: UnacceptedSteps,
  { since, remindedAt }: Pick<UnacceptedOrder, 'since' | 'remindedAt'>,
): Date | null {
  if (decline === undefined) return null;
  const planned = after(since, decline);
  if (message === undefined || remindedAt === null) return planned;
  const granted = after(remindedAt, decline - message);
  return new Date(Math.max(granted.getTime(), planned.getTime()));
}

/** What is due for an order that no one has accepted; `null` for nothing. */
export function unacceptedStep(
  steps: UnacceptedSteps,
  order: UnacceptedOrder,
  now: Date,
): UnacceptedStep | null {
  const { since, unseenAt, remindedAt, boardReadAt } = order;
  const { message } = steps;
  if (message !== undefined && remindedAt === null && now >= after(since, message)) return 'unanswered';
  const end = declinesAt(steps, order);
  if (end !== null && now >= end) return 'decline';
  // No one hears a board that is not open.
  const isUnheard = ringsLouder(steps, since, now) && isBoardAsleep(boardReadAt, now);
  return isUnheard && unseenAt === null && remindedAt === null ? 'unseen' : null;
}

/** Whether a venue that uses boards has none open. */
const isBoardAsleep = (readAt: Date | null, now: Date): boolean =>
  readAt !== null && now.getTime() - readAt.getTime() >= boardAsleepMs;
