import { check, isByWallet } from './outcome.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';
import { dueOf, isUndone, sum } from './sums.ts';

/** The amount that an attempt should pay: its shares, or the whole balance. */
function expectedAmount(order: OrderSeen, { share, reference }: AttemptSeen): number {
  const taken = order.split.filter((one) => one.reference === reference && !one.isPaidAtTill);
  if (share !== null) {
    check(taken.length === 1 && taken[0]?.uuid === share, `${reference} pays a share that it did not take`);
  }
  return taken.length > 0 ? sum(taken.map(({ amount }) => amount)) : dueOf(order);
}

/** INV-14: a payment is for the balance or for shares of it; with a wallet, for any part of the balance. */
export function checkDue(order: OrderSeen, attempt: AttemptSeen): void {
  const { amount, reference } = attempt;
  check(!isUndone(order), 'INV-14: a payment of a canceled order is open');
  const expected = expectedAmount(order, attempt);
  const isDue = isByWallet(attempt) ? amount <= expected : amount === expected;
  check(isDue, `INV-14: ${amount} is being paid by ${reference}, and ${expected} is due`);
}
