import { type Milli, milli, type Places, stepOf } from '#domain/money.ts';
import { isActive } from '#domain/order/status.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Log } from '../log.ts';
import { type Binding, bindingOf, withoutSplit } from '../orders/bill-split.ts';
import { balanceDue, billOfOrder, type Order } from '../orders/order.ts';
import type { BoundKey, Decision, OrderBook } from '../orders/order-book.ts';
import type { PaymentAttempt } from '../orders/payment-attempt.ts';
import { type Partner, PartnerFault, type RedemptionOutcome } from '../partner/partner.ts';
import type { PartnerBook } from '../partner/partner-book.ts';
import { isThe, newAttempt } from '../payments/begin-attempt.ts';
import { chargeOf } from '../payments/charge-of.ts';
import { newReference, referenceFrom } from '../payments/new-reference.ts';
import type { PaymentBook } from '../payments/payment-book.ts';
import type { ProviderAnswer } from '../payments/provider.ts';
import { settle } from '../payments/settle-payment.ts';
import { walletSource } from '../payments/wallet-source.ts';
import { triesOf } from './wallet-tries.ts';

export interface WalletWish {
  readonly wallet: string;
  readonly amount: Milli;
  readonly otp: string;
}

type No = 'order_finished' | Binding | 'too_much';

export type RedeemOutcome =
  | { readonly kind: 'redeemed'; readonly order: Order }
  | { readonly kind: 'wrong_otp'; readonly triesLeft: number }
  | { readonly kind: 'invalid_amount'; readonly redeemable: Milli; readonly places: Places }
  | { readonly kind: 'too_many'; readonly waitMs: number }
  | { readonly kind: 'order_finished' | Binding | 'key_reused' | 'not_found' }
  /** Whether the partner took it is not known yet: nothing else can be paid until it is. */
  | { readonly kind: 'unreachable' };

export interface RedeemingWorld {
  readonly licence: string;
  readonly orders: OrderBook;
  readonly payments: Pick<PaymentBook, 'askSoon'>;
  readonly book: PartnerBook;
  readonly partner: Partner;
  readonly now: () => Date;
  readonly log: Log;
}

/** After so long without an answer the partner is no longer expected to take it. */
const redeemingMs = 120_000;

/** How soon the partner is asked what became of it. */
const soonMs = 10_000;

/**
 * Pays a part of an order from a guest's wallet.
 *
 * It is an attempt to pay like any other, and kept before the partner is asked: whatever breaks off, money is taken
 * once, and found again.
 */
export function redeemWallet(world: RedeemingWorld) {
  const { licence, orders, partner, now } = world;
  const source = walletSource(partner);
  const tries = triesOf(world.book, now);

  /** The attempt that this very wish was made by before; `key_reused` when another was. */
  const known = async (uuid: string, reference: string, key: BoundKey | null) => {
    const bound = key && (await orders.findByKey(key.key));
    if (!bound) return null;
    if (bound.order.uuid !== uuid || bound.fingerprint !== key.fingerprint) return 'key_reused';
    return { order: bound.order, attempt: bound.order.attempts.find(isThe(reference)) };
  };

  const told = async (uuid: string, { reference }: PaymentAttempt, answer: Partial<ProviderAnswer>) => {
    const { account, mode } = source;
    const whole = { account, mode, reference, providerRef: null, amount: null, currency: null };
    const said = { ...whole, status: 'PENDING' as const, word: '', ...answer };
    const outcome = await orders.change(uuid, (order) => settle(order, reference, said, now()));
    return 'order' in outcome ? outcome.order : null;
  };

  const redeem = async (
    order: Order,
    attempt: PaymentAttempt,
    { wallet, otp }: WalletWish,
    triesLeft: number,
  ): Promise<RedeemOutcome> => {
    const { reference, amount, currency } = attempt;
    const { uuid } = order;
    const outcome = await partner
      .redeem({ reference, wallet, otp, orderUuid: uuid, amount, currency })
      .catch(asFault);
    if (outcome instanceof PartnerFault) return unanswered(uuid, attempt, outcome);
    if (outcome === 'taken') {
      const paid = await told(uuid, attempt, { status: 'PAID', word: outcome, amount, currency });
      await Promise.all([tries.wasRight(wallet), noteTaken(wallet, amount)]);
      return paid ? { kind: 'redeemed', order: paid } : { kind: 'not_found' };
    }
    await told(uuid, attempt, { status: 'FAILED', word: outcome });
    return refusedBy(outcome, order, wallet, triesLeft);
  };

  /** Who looks the wallet up again in the next moment is told what is left in it. */
  const noteTaken = async (wallet: string, amount: Milli): Promise<void> => {
    const hash = tries.hashOf(wallet);
    const visit = await world.book.visit(hash);
    if (!visit) return;
    await world.book.keepVisit(hash, { ...visit, balance: milli(Math.max(0, visit.balance - amount)) });
  };

  const refusedBy = async (
    outcome: Exclude<RedemptionOutcome, 'taken'>,
    order: Order,
    wallet: string,
    triesLeft: number,
  ): Promise<RedeemOutcome> => {
    if (outcome === 'wrong_otp') return { kind: 'wrong_otp', triesLeft };
    const visit = await world.book.visit(tries.hashOf(wallet));
    return invalidAmount(order, visit?.balance ?? null);
  };

  const unanswered = async (
    uuid: string,
    attempt: PaymentAttempt,
    fault: PartnerFault,
  ): Promise<RedeemOutcome> => {
    world.log.info('loyalty partner', { kind: fault.kind, at: 'redeem' });
    if (fault.kind === 'unreachable' || fault.kind === 'unreadable') {
      const soon = new Date(now().getTime() + soonMs);
      await world.payments.askSoon(attempt.reference, soon, source.rules.pace.most);
    } else {
      await told(uuid, attempt, { status: 'FAILED', word: fault.kind });
    }
    return { kind: 'unreachable' };
  };

  /** Made up for the same wish before, it goes on from where that stands. */
  const again = async (
    order: Order,
    attempt: PaymentAttempt | undefined,
    wish: WalletWish,
  ): Promise<RedeemOutcome> => {
    if (!attempt) return { kind: 'not_found' };
    if (attempt.paidAt !== null) return { kind: 'redeemed', order };
    if (attempt.state === 'opening') return guessed(wish, (left) => redeem(order, attempt, wish, left));
    const left = await tries.left(wish.wallet);
    return attempt.word === 'too_much'
      ? refusedBy('too_much', order, wish.wallet, left)
      : { kind: 'wrong_otp', triesLeft: left };
  };

  const guessed = async (
    { wallet }: WalletWish,
    run: (triesLeft: number) => Promise<RedeemOutcome>,
  ): Promise<RedeemOutcome> => {
    const guess = await tries.take(wallet);
    return guess.kind === 'taken' ? run(guess.left) : { kind: 'too_many', waitMs: guess.waitMs };
  };

  return async (uuid: string, wish: WalletWish, key: string | null): Promise<RedeemOutcome> => {
    const order = await orders.find(uuid);
    if (!order) return { kind: 'not_found' };
    const bound = key === null ? null : { key, fingerprint: fingerprintOf(['redeem', wish]) };
    const reference = key === null ? newReference() : referenceFrom([licence, uuid, key]);
    const before = await known(uuid, reference, bound);
    if (before === 'key_reused') return { kind: before };
    if (before) return again(before.order, before.attempt, wish);

    const opened = now();
    const expires = new Date(opened.getTime() + redeemingMs);
    const due = chargeOf(wish.amount, order.terms.currency);
    const attempt = newAttempt(reference, source, due, null, opened, expires);
    const obstacle = begun(order, attempt, bound);
    if (obstacle.kind === 'no') return refused(obstacle.no, order);
    return guessed(wish, async (left) => {
      const outcome = await orders.change(uuid, (current) => begun(current, attempt, bound));
      if (outcome.kind === 'changed') return redeem(outcome.order, attempt, wish, left);
      if (outcome.kind === 'no') return refused(outcome.no, order);
      // The same wish came twice at the same moment: the other one is at it.
      return { kind: 'payment_open' };
    });
  };
}

const asFault = (fault: unknown): PartnerFault => {
  if (!(fault instanceof PartnerFault)) throw fault;
  return fault;
};

/** Decides on the order as it stands in that very moment. */
function begun(order: Order, attempt: PaymentAttempt, key: BoundKey | null): Decision<No> {
  const due = balanceDue(order, billOfOrder(order).total);
  const isPayable = attempt.amount > 0 && attempt.amount % stepOf(order.terms.places) === 0;
  if (!isActive(order.status)) return { kind: 'no', no: 'order_finished' };
  const binding = bindingOf(order);
  if (binding) return { kind: 'no', no: binding };
  if (!isPayable || attempt.amount > due) return { kind: 'no', no: 'too_much' };
  const next = withoutSplit({ ...order, attempts: [...order.attempts, attempt] });
  return { kind: 'change', change: { order: next, key } };
}

const refused = (no: No, order: Order): RedeemOutcome =>
  no === 'too_much' ? invalidAmount(order, null) : { kind: no };

/** @param balance of the wallet; `null` where that is not known. */
function invalidAmount(order: Order, balance: Milli | null): RedeemOutcome {
  const due = balanceDue(order, billOfOrder(order).total);
  const redeemable = milli(Math.min(due, balance ?? due));
  return { kind: 'invalid_amount', redeemable, places: order.terms.places };
}
