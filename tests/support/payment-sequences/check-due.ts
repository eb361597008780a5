import { hold, isByWallet } from './reported.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';
import { dueOf, isUndone, sum } from './sums.ts';

/** What is to be paid by an attempt: shares that it took, or all that is due. */
function wantedBy(order: OrderSeen, { share, reference }: AttemptSeen): number {
  const taken = order.split.filter((one) => one.reference === reference && !one.isPaidAtTill);
  if (share !== null) {
    hold(taken.length === 1 && taken[0]?.uuid === share, `${reference} pays a share that is not its own`);
  }
  return taken.length > 0 ? sum(taken.map(({ amount }) => amount)) : dueOf(order);
}

/** INV-14: who pays, pays what is due: all of it, or shares of it; with a wallet, as much of it as they like. */
export function checkDue(order: OrderSeen, attempt: AttemptSeen): void {
  const { amount, reference } = attempt;
  hold(!isUndone(order), 'INV-14: somebody is led to pay what came to nothing');
  const wanted = wantedBy(order, attempt);
  const isDue = isByWallet(attempt) ? amount <= wanted : amount === wanted;
  hold(isDue, `INV-14: ${amount} is being paid by ${reference}, and ${wanted} is due`);
}
