import { milli } from '#domain/money.ts';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import { unpaidAmount } from '#domain/split/share.ts';
import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import { sharesOf } from '#server/ordering/bill-split.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { Happening } from './event.ts';
import { chargeOf, check, isByWallet, type Outcome, orderAt, thousandths } from './outcome.ts';
import type { Scene, VenueServer } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

/** Checks that the venue's list has no unpaid card orders. */
export async function lookAtList({ orders, hidden }: Scene): Promise<void> {
  const listed = await orders.list({ statuses: orderStatuses.filter(isActive), limit: 200, isPaidFor: true });
  for (const { uuid, number, payments } of listed) {
    const isHidden = hidden.has(uuid) && payments.length === 0;
    check(!isHidden, `the venue sees the unpaid order ${number}`);
  }
}

async function run(scene: Scene, { number }: OrderSeen, act: VenueAction): Promise<Outcome> {
  const outcome = await applyVenueAction(scene.orders, scene.now)(number, act);
  return { said: outcome.kind === 'no' ? outcome.no.code : outcome.kind };
}

export async function move(scene: Scene, { order: at, move: to }: Of<'move'>): Promise<Outcome> {
  const found = orderAt(scene, at);
  return found && run(scene, found, { kind: 'move', move: to, reason: null });
}

export async function strike(scene: Scene, { order: at, line }: Of<'strike'>): Promise<Outcome> {
  const found = orderAt(scene, at);
  return found && run(scene, found, { kind: 'strike', line });
}

/** The part of a split order that nobody is paying. */
function freeOf({ steps }: Scene, { uuid }: OrderSeen): number {
  const order = steps.latest(uuid);
  return order ? unpaidAmount(sharesOf(order)) : 0;
}

/** A waiter records a cash payment. */
export async function take(scene: Scene, { order: at, much }: Of<'take'>): Promise<Outcome> {
  const found = orderAt(scene, at);
  if (!found) return null;
  const paid = found.payments.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, found.total - paid);
  const amounts = {
    all: due,
    half: Math.floor(due / 20) * 10,
    more: due + 5_000,
    rest: freeOf(scene, found),
  };
  const tendered = amounts[much];
  return run(scene, found, { kind: 'paid', type: 'cash', tendered: milli(tendered) });
}

/** The refund that is in progress, or else the refund that is due. */
const pendingRefundOf = ({ refunding, refund_due }: AttemptSeen): number => refunding?.amount ?? refund_due;

/** Refunds in the provider's dashboard, before staff mark the refund as done. */
async function refundByHand(scene: Scene, { attempts }: OrderSeen): Promise<void> {
  const due = attempts.filter((attempt) => attempt.paid_at !== null && pendingRefundOf(attempt) > 0);
  const unanswered = due.filter(({ refunding }) => refunding !== null);
  for (const attempt of unanswered.length > 0 ? unanswered : due) {
    if (isByWallet(attempt)) await refundWalletByHand(scene, attempt);
    const charge = chargeOf(scene, attempt.reference);
    const inAll = Math.max(attempt.refunded + pendingRefundOf(attempt), thousandths(charge?.refunded ?? '0'));
    if (!charge) continue;
    const { amount } = { ...charge, ...scene.truths.get(charge) };
    charge.refunded = (inAll / 1000).toFixed(scene.isFine ? 3 : 2);
    if (inAll === thousandths(amount)) charge.state = 'refunded';
  }
}

/** The partner credits the missing refund to a wallet. */
async function refundWalletByHand({ wallets }: Scene, attempt: AttemptSeen): Promise<void> {
  const { reference, refunded, currency } = attempt;
  const alreadyRefunded = (await wallets.ledger.redemption(reference))?.refunded ?? 0;
  const missing = refunded + pendingRefundOf(attempt) - alreadyRefunded;
  if (missing > 0) await wallets.ledger.refund(reference, milli(missing), currency, newReference());
}

const parts = { due: null, part: milli(5_000), too_much: milli(999_999_000) } as const;

const hasGoneBack = (scene: Scene, { reference, refunded, refunding }: AttemptSeen): boolean =>
  refunding !== null &&
  thousandths(chargeOf(scene, reference)?.refunded ?? '0') >= refunded + refunding.amount;

/** Staff have to check the provider's dashboard before they repeat a refund. */
function wayOf(scene: Scene, { attempts }: OrderSeen, way: Of<'refund'>['way']): Of<'refund'>['way'] {
  const isDone = way === 'again' && attempts.some((attempt) => hasGoneBack(scene, attempt));
  return isDone && !scene.profile.knowsRefunds ? 'done' : way;
}

/** Staff refund an order. */
export async function refund(scene: Scene, { payments }: VenueServer, what: Of<'refund'>): Promise<Outcome> {
  const { order: at, much } = what;
  const found = orderAt(scene, at);
  if (!found) return null;
  const way = wayOf(scene, found, what.way);
  const isByHand = way === 'done';
  if (isByHand) await refundByHand(scene, found);
  if (much === 'part' && way === 'ask') scene.favored.add(found.uuid);
  // A repeated refund has no amount of its own.
  const amount = way === 'ask' ? parts[much] : null;
  const outcome = await payments.refund(scene.licence, found.number, amount, way);
  check(
    much !== 'too_much' || way !== 'ask' || outcome.kind !== 'refunded',
    'more was refunded than was paid',
  );
  return { said: `${outcome.kind}${way === what.way ? '' : `, ${way}`}` };
}
