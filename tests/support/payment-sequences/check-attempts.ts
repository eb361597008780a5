import type { LedgerCharge } from '../gateways/gateway.ts';
import { checkDue } from './check-due.ts';
import {
  hold,
  isByWallet,
  isCaptured,
  moneyOf,
  takenFromWallets,
  thousandths,
  walletAccount,
} from './reported.ts';
import type { Scene } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';
import { creditOf, isUndone } from './sums.ts';

const ends = ['failed', 'cancelled', 'expired'];
const money = ['paid', 'refunded'];

/** Where an attempt may go from where it is. INV-15. */
const onward: Readonly<Record<string, readonly string[]>> = {
  opening: ['pending', 'superseded', ...ends, ...money],
  pending: ['superseded', ...ends, ...money],
  superseded: [...ends, ...money],
  failed: money,
  cancelled: money,
  expired: money,
  paid: ['refunded'],
  refunded: [],
};

const isOpen = ({ state }: AttemptSeen) => state === 'opening' || state === 'pending';

/** INV-10: whoever is said to have paid has, and what was asked. */
function checkNewlyPaid(scene: Scene, attempt: AttemptSeen): void {
  const { reference, amount, currency, account, mode } = attempt;
  const isOther = (charge: LedgerCharge) =>
    (scene.truths.get(charge)?.reference ?? charge.reference) !== reference;
  const taken = isByWallet(attempt)
    ? takenFromWallets(scene, reference)
    : scene.gateway.all(reference).filter((one) => !isOther(one));
  const all = taken.filter((one) => isCaptured(scene, one));
  const [charge] = all;
  hold(
    charge !== undefined && all.length === 1,
    `INV-10: ${all.length} charges for ${reference} that is paid`,
  );
  hold(!scene.truths.has(charge), `INV-10: ${reference} is paid by what is not so`);
  const isSame = thousandths(charge.amount) === amount && charge.currency === currency;
  hold(isSame, `INV-10: ${charge.currency} ${charge.amount} came for ${currency} ${amount}`);
  const owner = isByWallet(attempt) ? walletAccount : scene.provider.account;
  const isOurs = account === owner && mode === 'test' && charge.mode === mode;
  hold(isOurs, `INV-10: ${reference} is paid to ${account} ${charge.mode}`);
}

function checkMoved(scene: Scene, before: AttemptSeen | undefined, after: AttemptSeen): void {
  const { state, reference } = after;
  const from = before?.state ?? 'opening';
  const isForward = state === from || onward[from]?.includes(state) === true;
  hold(isForward, `INV-15: ${reference} goes from ${from} to ${state}`);
  hold(
    (after.paid_at !== null) === money.includes(state),
    `INV-15: ${reference} is ${state} and was not paid`,
  );
  if (before?.paid_at) hold(after.paid_at === before.paid_at, `INV-15: ${reference} was paid twice`);
  hold(after.refunded >= (before?.refunded ?? 0), `INV-15: ${reference} takes back what it gave back`);
  if (after.paid_at !== null && !before?.paid_at) checkNewlyPaid(scene, after);
}

/** What was given up before it was paid pays for nothing. */
function checkCredit(before: AttemptSeen | undefined, order: OrderSeen, attempt: AttemptSeen): void {
  const wasGivenUp = before?.state === 'superseded' && attempt.paid_at !== null;
  hold(!wasGivenUp || creditOf(order, attempt) === 0, `${attempt.reference} was given up, and counts`);
}

/** INV-16: what the order does not take goes back, and no more goes back than we know of. */
function checkGivenBack(scene: Scene, order: OrderSeen, attempt: AttemptSeen): void {
  const { reference, amount, refund_due: due, refunded, refunding } = attempt;
  const charge = moneyOf(scene, attempt);
  const there = thousandths(charge?.refunded ?? '0');
  const isOurs = charge === null || !scene.takenBack.has(charge);
  const most = refunded + (refunding?.amount ?? 0);
  hold(!isOurs || there <= most, `INV-16: ${there} of ${reference} went back, and ${most} is written down`);
  hold(
    !isOurs || refunded <= there,
    `INV-16: ${refunded} of ${reference} is said to have gone back, of ${there}`,
  );
  if (attempt.paid_at === null) return;
  hold(charge !== null && isCaptured(scene, charge), `INV-10: nobody has the money of ${reference}`);
  const credit = creditOf(order, attempt);
  hold(
    amount <= credit + due + refunded,
    `INV-16: ${amount} came, ${credit} counts, ${due} + ${refunded} go back`,
  );
  hold(due + refunded <= amount, `INV-16: more than ${amount} goes back of ${reference}`);
  if (isUndone(order)) {
    hold(
      due + refunded === amount,
      `INV-16: ${due} + ${refunded} of ${amount} go back of what came to nothing`,
    );
  }
}

/** Checks the payments of an order against the company's ledger. */
export function checkAttempts(scene: Scene, before: OrderSeen | undefined, after: OrderSeen): void {
  const known = new Map(before?.attempts.map((attempt) => [attempt.reference, attempt]));
  const open = after.attempts.filter(isOpen);
  const parts = new Set(open.map(({ share }) => share));
  hold(open.length === parts.size, `INV-11: ${open.length} attempts to pay order ${after.number} are open`);
  hold(
    open.every(isByWallet) || after.payment_type === 'card',
    'somebody is led to pay online who pays otherwise',
  );
  for (const attempt of open) checkDue(after, attempt);
  for (const attempt of after.attempts) {
    checkMoved(scene, known.get(attempt.reference), attempt);
    checkCredit(known.get(attempt.reference), after, attempt);
    checkGivenBack(scene, after, attempt);
  }
  hold(known.size <= after.attempts.length, 'INV-15: an attempt is gone');
}
