import { type Milli, milli } from '#domain/money.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import type { Log } from '../../log.ts';
import { type Partner, PartnerFault, type RedemptionOutcome } from '../../loyalty/partner.ts';
import type { PartnerBook } from '../../loyalty/partner-book.ts';
import type { Order } from '../../ordering/order.ts';
import type { BoundKey, Decision, OrderBook } from '../../ordering/order-book.ts';
import { hasMoney, type PaymentAttempt } from '../../ordering/payment-attempt.ts';
import { isThe, newAttempt } from '../begin-attempt.ts';
import { chargeOf } from '../charge-of.ts';
import { newReference, referenceFrom } from '../new-reference.ts';
import type { PaymentBook } from '../payment-book.ts';
import type { ProviderAnswer } from '../provider.ts';
import { settle, withAttempt } from '../settle-payment.ts';
import { walletSource } from '../wallet-source.ts';
import {
  type BegunBefore,
  begun,
  invalidAmount,
  obstacleTo,
  type RedeemOutcome,
} from './begin-redemption.ts';
import { triesOf } from './wallet-tries.ts';

export interface WalletWish {
  readonly wallet: string;
  readonly amount: Milli;
  readonly otp: string;
}

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
  /** Whether the partner may have been asked for it before. */
  readonly isRepeated: boolean;
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

  const answerOn = (
    { reference }: PaymentAttempt,
    answer: Pick<ProviderAnswer, 'status' | 'word'> & Partial<ProviderAnswer>,
  ): ProviderAnswer => {
    const { account, mode } = source;
    return { account, mode, reference, providerRef: null, amount: null, currency: null, ...answer };
  };

  const paid = async (uuid: string, attempt: PaymentAttempt, key: BoundKey | null) => {
    const { reference, amount, currency } = attempt;
    const said = answerOn(attempt, { status: 'PAID', word: 'taken', amount, currency });
    const settling = (binds: BoundKey | null) => (order: Order) =>
      binding(settle(order, reference, said, now()), binds);
    const outcome = await orders.change(uuid, settling(key));
    // Something else was done under that key meanwhile: the money has come all the same.
    return outcome.kind === 'already_there' ? orders.change(uuid, settling(null)) : outcome;
  };

  /**
   * It came to nothing. Where the partner was asked before and its answer got lost, it may have taken it then: that is
   * looked for on.
   */
  const failed = (uuid: string, attempt: PaymentAttempt, word: string, isRepeated: boolean) => {
    const said = answerOn(attempt, { status: 'FAILED', word });
    return orders.change(uuid, (order) => {
      const decision = settle(order, attempt.reference, said, now());
      return isRepeated ? followedOn(decision, attempt) : decision;
    });
  };

  const redeem = async (
    order: Order,
    attempt: PaymentAttempt,
    redeeming: Redeeming,
    triesLeft: number,
  ): Promise<RedeemOutcome> => {
    const { wish, key, isRepeated } = redeeming;
    const { wallet, otp } = wish;
    const { reference, amount, currency } = attempt;
    const { uuid } = order;
    const outcome = await partner
      .redeem({ reference, wallet, otp, orderUuid: uuid, amount, currency })
      .catch(asFault);
    if (outcome instanceof PartnerFault) return unanswered(uuid, attempt, redeeming, outcome);
    if (outcome === 'taken') {
      const settled = await paid(uuid, attempt, key);
      await tries.takeBack(wallet, uuid);
      if (settled.kind === 'changed') await noteTaken(wallet, amount);
      return 'order' in settled ? { kind: 'redeemed', order: settled.order } : { kind: 'not_found' };
    }
    await failed(uuid, attempt, outcome, isRepeated);
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
    { wish, isRepeated }: Redeeming,
    { kind }: PartnerFault,
  ): Promise<RedeemOutcome> => {
    world.log.info('loyalty partner', { kind, during: 'redeem' });
    const mayBeTaken = kind === 'unreachable' || kind === 'unreadable';
    if (!mayBeTaken) await tries.takeBack(wish.wallet, uuid);
    if (mayBeTaken || isRepeated) {
      const soon = new Date(now().getTime() + soonMs);
      await world.payments.askSoon(attempt.reference, soon, source.rules.pace.most);
    } else {
      await failed(uuid, attempt, kind, false);
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
      const repeated = { ...redeeming, isRepeated: true };
      return guessed(wallet, order.uuid, (left) => redeem(order, attempt, repeated, left));
    }
    if (attempt.word !== 'wrong_otp' && attempt.word !== 'too_much') return { kind: 'unreachable' };
    return refusedBy(attempt.word, order, wallet, await tries.left(wallet, order.uuid));
  };

  const guessed = async <Outcome>(
    wallet: string,
    uuid: string,
    run: (triesLeft: number) => Promise<Outcome>,
  ): Promise<Outcome | Extract<RedeemOutcome, { kind: 'too_many' }>> => {
    const guess = await tries.take(wallet, uuid);
    return guess.kind === 'taken' ? run(guess.left) : { kind: 'too_many', waitMs: guess.waitMs };
  };

  /** The attempt of that wish, which has never been made under that key. */
  const attemptAt = (order: Order, { wish, key }: Redeeming): PaymentAttempt => {
    const reference = key ? referenceFrom([licence, key.key, key.fingerprint]) : newReference();
    const expires = new Date(now().getTime() + redeemingMs);
    const payer = { share: null, language: order.language };
    return newAttempt(reference, source, chargeOf(wish.amount, order.terms.currency), payer, now(), expires);
  };

  const begin = async (
    order: Order,
    attempt: PaymentAttempt,
    redeeming: Redeeming,
  ): Promise<RedeemOutcome> => {
    const { uuid } = order;
    const { wallet } = redeeming.wish;
    const obstacle = obstacleTo(order, attempt);
    if (obstacle) return obstacle;
    const outcome = await guessed<RedeemOutcome | BegunBefore>(wallet, uuid, async (left) => {
      const known = await orders.change(uuid, (current) => begun(current, attempt));
      if (known.kind === 'changed') return redeem(known.order, attempt, redeeming, left);
      await tries.takeBack(wallet, uuid);
      return known.kind === 'no' ? known.no : { kind: 'not_found' };
    });
    // The same came twice at the same moment.
    return outcome.kind === 'begun' ? again(outcome.order, outcome.attempt, redeeming) : outcome;
  };

  return async (uuid: string, wish: WalletWish, key: string | null): Promise<RedeemOutcome> => {
    const order = await orders.find(uuid);
    if (!order) return { kind: 'not_found' };
    const own = key === null ? null : { key, fingerprint: fingerprintOf(['redeem', uuid, wish]) };
    const bound = own && (await orders.findByKey(own.key));
    if (bound && bound.fingerprint !== own.fingerprint) return { kind: 'key_reused' };
    const redeeming = { wish, key: own, isRepeated: false };
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

/** An attempt that came to nothing, of which the partner is asked as long as it was to be. */
function followedOn(decision: Decision<never>, { reference, followUntil }: PaymentAttempt): Decision<never> {
  if (decision.kind !== 'change') return decision;
  const { order } = decision.change;
  const attempt = order.attempts.find(isThe(reference));
  return attempt && !hasMoney(attempt) ? withAttempt(order, { ...attempt, followUntil }) : decision;
}
