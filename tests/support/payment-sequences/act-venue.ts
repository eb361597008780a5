import { milli } from '#domain/money.ts';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import { unpaidAmount } from '#domain/split/share.ts';
import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import { sharesOf } from '#server/ordering/bill-split.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { Happening } from './event.ts';
import { chargeOf, hold, isByWallet, orderAt, type Told, thousandths } from './reported.ts';
import type { Scene, VenueServer } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

/** What the venue is shown must not hold what nobody paid. */
export async function lookAtList({ book, unheard }: Scene): Promise<void> {
  const listed = await book.list({ statuses: orderStatuses.filter(isActive), limit: 200, isPaidFor: true });
  for (const { uuid, number, payments } of listed) {
    const isHidden = unheard.has(uuid) && payments.length === 0;
    hold(!isHidden, `the venue is shown order ${number}, which nobody has paid`);
  }
}

async function run(scene: Scene, { number }: OrderSeen, act: VenueAction): Promise<Told> {
  const outcome = await applyVenueAction(scene.book, scene.now)(number, act);
  return { said: outcome.kind === 'no' ? outcome.no.code : outcome.kind };
}

export async function move(scene: Scene, { order: at, move: to }: Of<'move'>): Promise<Told> {
  const found = orderAt(scene, at);
  return found && run(scene, found, { kind: 'move', move: to, reason: null });
}

export async function strike(scene: Scene, { order: at, line }: Of<'strike'>): Promise<Told> {
  const found = orderAt(scene, at);
  return found && run(scene, found, { kind: 'strike', line });
}

/** What nobody is paying of an order that is shared. */
function freeOf({ steps }: Scene, { uuid }: OrderSeen): number {
  const order = steps.latest(uuid);
  return order ? unpaidAmount(sharesOf(order)) : 0;
}

/** The waiter takes cash. */
export async function take(scene: Scene, { order: at, much }: Of<'take'>): Promise<Told> {
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

/** What the company was asked for and did not answer, or else what is due back. */
const meantOf = ({ refunding, refund_due }: AttemptSeen): number => refunding?.amount ?? refund_due;

/** Staff who say that it is done have done it before, on the company's own pages. */
async function giveBackByHand(scene: Scene, { attempts }: OrderSeen): Promise<void> {
  const due = attempts.filter((attempt) => attempt.paid_at !== null && meantOf(attempt) > 0);
  const unanswered = due.filter(({ refunding }) => refunding !== null);
  for (const attempt of unanswered.length > 0 ? unanswered : due) {
    if (isByWallet(attempt)) await putBackByHand(scene, attempt);
    const charge = chargeOf(scene, attempt.reference);
    const inAll = Math.max(attempt.refunded + meantOf(attempt), thousandths(charge?.refunded ?? '0'));
    if (!charge) continue;
    const { amount } = { ...charge, ...scene.truths.get(charge) };
    charge.refunded = (inAll / 1000).toFixed(scene.isFine ? 3 : 2);
    if (inAll === thousandths(amount)) charge.state = 'refunded';
  }
}

/** Whoever keeps the wallets puts in what is missing. */
async function putBackByHand({ wallets }: Scene, attempt: AttemptSeen): Promise<void> {
  const { reference, refunded, currency } = attempt;
  const there = (await wallets.ledger.redemption(reference))?.refunded ?? 0;
  const missing = refunded + meantOf(attempt) - there;
  if (missing > 0) await wallets.ledger.refund(reference, milli(missing), currency, newReference());
}

const parts = { due: null, part: milli(5_000), too_much: milli(999_999_000) } as const;

const hasGoneBack = (scene: Scene, { reference, refunded, refunding }: AttemptSeen): boolean =>
  refunding !== null &&
  thousandths(chargeOf(scene, reference)?.refunded ?? '0') >= refunded + refunding.amount;

/** Staff are told to look at the company's pages before they ask for the same again. */
function wayOf(scene: Scene, { attempts }: OrderSeen, way: Of<'refund'>['way']): Of<'refund'>['way'] {
  const isDone = way === 'again' && attempts.some((attempt) => hasGoneBack(scene, attempt));
  return isDone && !scene.company.knowsRefunds ? 'done' : way;
}

/** Staff give money back. */
export async function refund(scene: Scene, { payments }: VenueServer, what: Of<'refund'>): Promise<Told> {
  const { order: at, much } = what;
  const found = orderAt(scene, at);
  if (!found) return null;
  const way = wayOf(scene, found, what.way);
  const isByHand = way === 'done';
  if (isByHand) await giveBackByHand(scene, found);
  if (much === 'part' && way === 'ask') scene.favoured.add(found.uuid);
  // What is repeated was settled before: no other amount goes with it.
  const amount = way === 'ask' ? parts[much] : null;
  const outcome = await payments.refund(scene.licence, found.number, amount, way);
  hold(
    much !== 'too_much' || way !== 'ask' || outcome.kind !== 'refunded',
    'more is given back than was paid',
  );
  return { said: `${outcome.kind}${way === what.way ? '' : `, ${way}`}` };
}
