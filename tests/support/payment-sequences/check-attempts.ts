import type { LedgerCharge } from '../gateways/gateway.ts';
import { checkDue } from './check-due.ts';
import {
  check,
  isByWallet,
  isCaptured,
  moneyOf,
  takenFromWallets,
  thousandths,
  walletAccount,
} from './outcome.ts';
import type { Scene } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';
import { creditOf, isUndone } from './sums.ts';

const ends = ['failed', 'cancelled', 'expired'];
const money = ['paid', 'refunded'];

/** Allowed transitions of an attempt. INV-15. */
const transitions: Readonly<Record<string, readonly string[]>> = {
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

/** INV-10: an attempt is paid only if the requested amount was captured. */
function checkNewlyPaid(scene: Scene, attempt: AttemptSeen): void {
  const { reference, amount, currency, account, mode } = attempt;
  const isOther = (charge: LedgerCharge) =>
    (scene.truths.get(charge)?.reference ?? charge.reference) !== reference;
  const taken = isByWallet(attempt)
    ? takenFromWallets(scene, reference)
    : scene.gateway.all(reference).filter((one) => !isOther(one));
  const all = taken.filter((one) => isCaptured(scene, one));
  const [charge] = all;
  check(
    charge !== undefined && all.length === 1,
    `INV-10: ${all.length} charges for ${reference} that is paid`,
  );
  check(!scene.truths.has(charge), `INV-10: ${reference} is paid by a false report`);
  const isSame = thousandths(charge.amount) === amount && charge.currency === currency;
  check(isSame, `INV-10: ${charge.currency} ${charge.amount} came for ${currency} ${amount}`);
  const owner = isByWallet(attempt) ? walletAccount : scene.provider.account;
  const isOurs = account === owner && mode === 'test' && charge.mode === mode;
  check(isOurs, `INV-10: ${reference} is paid to ${account} ${charge.mode}`);
}

function checkMoved(scene: Scene, before: AttemptSeen | undefined, after: AttemptSeen): void {
  const { state, reference } = after;
  const from = before?.state ?? 'opening';
  const isForward = state === from || transitions[from]?.includes(state) === true;
  check(isForward, `INV-15: ${reference} goes from ${from} to ${state}`);
  check(
    (after.paid_at !== null) === money.includes(state),
    `INV-15: ${reference} is ${state} and was not paid`,
  );
  if (before?.paid_at) check(after.paid_at === before.paid_at, `INV-15: ${reference} was paid twice`);
  check(after.refunded >= (before?.refunded ?? 0), `INV-15: the refunded amount of ${reference} decreased`);
  if (after.paid_at !== null && !before?.paid_at) checkNewlyPaid(scene, after);
}

/** A payment of a superseded attempt does not count. */
function checkCredit(before: AttemptSeen | undefined, order: OrderSeen, attempt: AttemptSeen): void {
  const wasGivenUp = before?.state === 'superseded' && attempt.paid_at !== null;
  check(!wasGivenUp || creditOf(order, attempt) === 0, `${attempt.reference} was superseded but counts`);
}

/** INV-16: money that does not count is refunded, and no more is refunded than recorded. */
function checkRefunded(scene: Scene, order: OrderSeen, attempt: AttemptSeen): void {
  const { reference, amount, refund_due: due, refunded, refunding } = attempt;
  const charge = moneyOf(scene, attempt);
  const refundedThere = thousandths(charge?.refunded ?? '0');
  const isOurs = charge === null || !scene.takenBack.has(charge);
  const max = refunded + (refunding?.amount ?? 0);
  check(
    !isOurs || refundedThere <= max,
    `INV-16: ${refundedThere} of ${reference} was refunded, ${max} is recorded`,
  );
  check(
    !isOurs || refunded <= refundedThere,
    `INV-16: ${refunded} of ${reference} is recorded as refunded, but only ${refundedThere} was`,
  );
  if (attempt.paid_at === null) return;
  check(charge !== null && isCaptured(scene, charge), `INV-10: the money of ${reference} was not captured`);
  const credit = creditOf(order, attempt);
  check(
    amount <= credit + due + refunded,
    `INV-16: ${amount} was paid, ${credit} counts, ${due} + ${refunded} are refunded`,
  );
  check(due + refunded <= amount, `INV-16: more than ${amount} of ${reference} is refunded`);
  if (isUndone(order)) {
    check(
      due + refunded === amount,
      `INV-16: ${due} + ${refunded} of ${amount} are refunded of a canceled order`,
    );
  }
}

/** Checks the payments of an order against the provider's ledger. */
export function checkAttempts(scene: Scene, before: OrderSeen | undefined, after: OrderSeen): void {
  const known = new Map(before?.attempts.map((attempt) => [attempt.reference, attempt]));
  const open = after.attempts.filter(isOpen);
  const parts = new Set(open.map(({ share }) => share));
  check(open.length === parts.size, `INV-11: ${open.length} attempts to pay order ${after.number} are open`);
  check(
    open.every(isByWallet) || after.payment_type === 'card',
    'an online payment is open although the payment type is another',
  );
  for (const attempt of open) checkDue(after, attempt);
  for (const attempt of after.attempts) {
    checkMoved(scene, known.get(attempt.reference), attempt);
    checkCredit(known.get(attempt.reference), after, attempt);
    checkRefunded(scene, after, attempt);
  }
  check(known.size <= after.attempts.length, 'INV-15: an attempt is gone');
}
