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
import { redeemableOf } from './read-wallet.ts';
import { triesOf } from './wallet-tries.ts';

export interface WalletWish {
  readonly wallet: string;
  readonly amount: Milli;
  readonly otp: string;
}

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

/** A wish of a guest, and the device's key for it. */
interface Redeeming {
  readonly wish: WalletWish;
  readonly key: BoundKey | null;
}

/**
 * Pays a part of an order from a guest's wallet.
 *
 * It is an attempt to pay like any other, and kept before the partner is asked: whatever breaks off, money is taken
 * once, and found again. Which attempt it is follows from key and wish; a wish that was refused binds no key.
 */
export function redeemWallet(world: RedeemingWorld) {
  const { licence, orders, partner, now } = world;
  const source = walletSource(partner);
  const tries = triesOf(world.book, now);

  const told = async (
    uuid: string,
    { reference }: PaymentAttempt,
    answer: Partial<ProviderAnswer>,
    key: BoundKey | null = null,
  ) => {
    const { account, mode } = source;
    const whole = { account, mode, reference, providerRef: null, amount: null, currency: null };
    const said = { ...whole, status: 'PENDING' as const, word: '', ...answer };
    const settling = (binds: BoundKey | null) => (order: Order) =>
      binding(settle(order, reference, said, now()), binds);
    const outcome = await orders.change(uuid, settling(key));
    // Something else was done under that key meanwhile: the money has come all the same.
    return outcome.kind === 'already_there' ? orders.change(uuid, settling(null)) : outcome;
  };

  const redeem = async (
    order: Order,
    attempt: PaymentAttempt,
    { wish: { wallet, otp }, key }: Redeeming,
    triesLeft: number,
  ): Promise<RedeemOutcome> => {
    const { reference, amount, currency } = attempt;
    const { uuid } = order;
    const outcome = await partner
      .redeem({ reference, wallet, otp, orderUuid: uuid, amount, currency })
      .catch(asFault);
    if (outcome instanceof PartnerFault) return unanswered(uuid, attempt, wallet, outcome);
    if (outcome === 'taken') {
      const paid = await told(uuid, attempt, { status: 'PAID', word: outcome, amount, currency }, key);
      await tries.wasRight(wallet, uuid);
      if (paid.kind === 'changed') await noteTaken(wallet, amount);
      return 'order' in paid ? { kind: 'redeemed', order: paid.order } : { kind: 'not_found' };
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
    wallet: string,
    fault: PartnerFault,
  ): Promise<RedeemOutcome> => {
    world.log.info('loyalty partner', { kind: fault.kind, at: 'redeem' });
    if (fault.kind === 'unreachable' || fault.kind === 'unreadable') {
      const soon = new Date(now().getTime() + soonMs);
      await world.payments.askSoon(attempt.reference, soon, source.rules.pace.most);
    } else {
      await told(uuid, attempt, { status: 'FAILED', word: fault.kind });
      await tries.takeBack(wallet, uuid);
    }
    return { kind: 'unreachable' };
  };

  /** Made up for the same wish before, it goes on from where that stands. */
  const again = async (
    order: Order,
    attempt: PaymentAttempt,
    redeeming: Redeeming,
  ): Promise<RedeemOutcome> => {
    const { wallet } = redeeming.wish;
    if (attempt.paidAt !== null) return { kind: 'redeemed', order };
    if (attempt.state === 'opening') {
      return guessed(wallet, order.uuid, (left) => redeem(order, attempt, redeeming, left));
    }
    if (attempt.word !== 'wrong_otp' && attempt.word !== 'too_much') return { kind: 'unreachable' };
    return refusedBy(attempt.word, order, wallet, await tries.left(wallet, order.uuid));
  };

  const guessed = async (
    wallet: string,
    uuid: string,
    run: (triesLeft: number) => Promise<RedeemOutcome>,
  ): Promise<RedeemOutcome> => {
    const guess = await tries.take(wallet, uuid);
    return guess.kind === 'taken' ? run(guess.left) : { kind: 'too_many', waitMs: guess.waitMs };
  };

  /** The attempt of that wish, which has never been made under that key. */
  const attemptAt = (order: Order, { wish, key }: Redeeming): PaymentAttempt => {
    const reference = key ? referenceFrom([licence, key.key, key.fingerprint]) : newReference();
    const expires = new Date(now().getTime() + redeemingMs);
    return newAttempt(reference, source, chargeOf(wish.amount, order.terms.currency), null, now(), expires);
  };

  const begin = async (
    order: Order,
    attempt: PaymentAttempt,
    redeeming: Redeeming,
  ): Promise<RedeemOutcome> => {
    const { uuid } = order;
    const { wallet } = redeeming.wish;
    const obstacle = begun(order, attempt);
    if (obstacle.kind === 'no') return obstacle.no;
    return guessed(wallet, uuid, async (left) => {
      const outcome = await orders.change(uuid, (current) => begun(current, attempt));
      if (outcome.kind === 'changed') return redeem(outcome.order, attempt, redeeming, left);
      await tries.takeBack(wallet, uuid);
      return outcome.kind === 'no' ? outcome.no : { kind: 'not_found' };
    });
  };

  return async (uuid: string, wish: WalletWish, key: string | null): Promise<RedeemOutcome> => {
    const order = await orders.find(uuid);
    if (!order) return { kind: 'not_found' };
    const own = key === null ? null : { key, fingerprint: fingerprintOf(['redeem', uuid, wish]) };
    const bound = own && (await orders.findByKey(own.key));
    if (bound && bound.fingerprint !== own.fingerprint) return { kind: 'key_reused' };
    const redeeming = { wish, key: own };
    const attempt = attemptAt(order, redeeming);
    const before = order.attempts.find(isThe(attempt.reference));
    return before ? again(order, before, redeeming) : begin(order, attempt, redeeming);
  };
}

const asFault = (fault: unknown): PartnerFault => {
  if (!(fault instanceof PartnerFault)) throw fault;
  return fault;
};

const binding = (decision: Decision<never>, key: BoundKey | null): Decision<never> =>
  decision.kind === 'change' ? { ...decision, change: { ...decision.change, key } } : decision;

/** Decides on the order as it stands in that very moment. */
function begun(order: Order, attempt: PaymentAttempt): Decision<RedeemOutcome> {
  const due = balanceDue(order, billOfOrder(order).total);
  const isPayable = attempt.amount > 0 && attempt.amount % stepOf(order.terms.places) === 0;
  if (!isActive(order.status)) return { kind: 'no', no: { kind: 'order_finished' } };
  const obstacle = bindingOf(order);
  if (obstacle) return { kind: 'no', no: { kind: obstacle } };
  if (!isPayable || attempt.amount > due) return { kind: 'no', no: invalidAmount(order, null) };
  const next = withoutSplit({ ...order, attempts: [...order.attempts, attempt] });
  return { kind: 'change', change: { order: next } };
}

/** @param balance of the wallet; `null` where that is not known. */
const invalidAmount = (order: Order, balance: Milli | null): RedeemOutcome => ({
  kind: 'invalid_amount',
  redeemable: redeemableOf(order, balance),
  places: order.terms.places,
});
