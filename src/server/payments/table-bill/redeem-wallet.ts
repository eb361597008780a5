import { type Milli, milli } from '#domain/money.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { IntegrationError } from '../../integrations/integration-error.ts';
import type { Log } from '../../log.ts';
import type { Partner, RedemptionOutcome } from '../../loyalty/partner.ts';
import type { PartnerRepository } from '../../loyalty/partner-repository.ts';
import type { Order } from '../../ordering/order.ts';
import type { Decision, IdempotencyKey, OrderRepository } from '../../ordering/order-repository.ts';
import type { PaymentAttempt } from '../../ordering/payment-attempt.ts';
import { hasReference, newAttempt } from '../begin-attempt.ts';
import { chargeOf } from '../charge.ts';
import { deriveReference, newReference } from '../payment-reference.ts';
import type { PaymentRepository } from '../payment-repository.ts';
import { walletSource } from '../wallet-source.ts';
import {
  type AlreadyBegun,
  decideBeginRedemption,
  decideRepeatRedemption,
  invalidAmount,
  type RedeemOutcome,
  redemptionBlocker,
} from './begin-redemption.ts';
import { settleRedemptions } from './settle-redemptions.ts';
import { openWalletTries } from './wallet-tries.ts';

export interface RedeemRequest {
  readonly wallet: string;
  readonly amount: Milli;
  readonly otp: string;
}

export interface RedeemWalletOptions {
  readonly licence: string;
  readonly orders: OrderRepository;
  readonly paymentRepository: Pick<PaymentRepository, 'schedulePollBy'>;
  readonly partnerRepository: PartnerRepository;
  readonly partner: Partner;
  readonly now: () => Date;
  readonly log: Log;
}

/** After this the partner is no longer expected to take the money. */
const redemptionTimeoutMs = 120_000;

/** How soon the partner is polled after an unclear response. */
const pollSoonMs = 10_000;

interface RedemptionInput {
  readonly request: RedeemRequest;
  readonly key: IdempotencyKey | null;
}

/**
 * Pays a part of an order from a guest's wallet.
 *
 * Stores a payment attempt before the partner is called, so an interruption cannot take money twice or lose it. The
 * reference of the attempt is derived from key and request. A refused request does not bind the key.
 */
export function redeemWallet(options: RedeemWalletOptions) {
  const { licence, orders, partner, now } = options;
  const source = walletSource(partner);
  const tries = openWalletTries(options.partnerRepository, now);
  const { settlePaid, settleRefused, settleUnprocessed } = settleRedemptions({ orders, source, now });

  const redeem = async (
    order: Order,
    attempt: PaymentAttempt,
    input: RedemptionInput,
    triesLeft: number,
  ): Promise<RedeemOutcome> => {
    const { request, key } = input;
    const { wallet, otp } = request;
    const { reference, amount, currency } = attempt;
    const { uuid } = order;
    const outcome = await partner
      .redeem({ reference, wallet, otp, orderUuid: uuid, amount, currency })
      .catch(asPartnerError);
    if (outcome instanceof IntegrationError) return unanswered(uuid, attempt, input, outcome);
    if (outcome === 'taken') {
      const settled = await settlePaid(uuid, attempt, key);
      await tries.undo(wallet, uuid);
      if (settled.kind === 'changed') await reduceStoredBalance(wallet, amount);
      return 'order' in settled ? { kind: 'redeemed', order: settled.order } : { kind: 'not_found' };
    }
    await settleRefused(uuid, attempt, outcome);
    return refusedBy(outcome, order, wallet, triesLeft);
  };

  /** Keeps the stored balance current for lookups that do not reach the partner. */
  const reduceStoredBalance = async (wallet: string, amount: Milli): Promise<void> => {
    const hash = tries.hashOf(wallet);
    const lookup = await options.partnerRepository.findWalletLookup(hash);
    if (!lookup) return;
    await options.partnerRepository.storeWalletLookup(hash, {
      ...lookup,
      balance: milli(Math.max(0, lookup.balance - amount)),
    });
  };

  const refusedBy = async (
    outcome: Exclude<RedemptionOutcome, 'taken'>,
    order: Order,
    wallet: string,
    triesLeft: number,
  ): Promise<RedeemOutcome> => {
    if (outcome === 'wrong_otp') return { kind: 'wrong_otp', triesLeft };
    const lookup = await options.partnerRepository.findWalletLookup(tries.hashOf(wallet));
    return invalidAmount(order, lookup?.balance ?? null);
  };

  const unanswered = async (
    uuid: string,
    attempt: PaymentAttempt,
    { request }: RedemptionInput,
    { kind }: IntegrationError,
  ): Promise<RedeemOutcome> => {
    options.log.info('loyalty partner', { kind, during: 'redeem' });
    const couldBeTaken = kind === 'unreachable' || kind === 'unreadable';
    if (!couldBeTaken) await tries.undo(request.wallet, uuid);
    if (couldBeTaken || (await settleUnprocessed(uuid, attempt, kind)).kind === 'no') {
      const soon = new Date(now().getTime() + pollSoonMs);
      await options.paymentRepository.schedulePollBy(attempt.reference, soon, source.rules.pollLimit.max);
    }
    return { kind: 'unreachable' };
  };

  /** Continues the attempt of a repeated request. */
  const resume = async (
    order: Order,
    attempt: PaymentAttempt,
    input: RedemptionInput,
  ): Promise<RedeemOutcome> => {
    const { wallet } = input.request;
    if (attempt.paidAt !== null) return { kind: 'redeemed', order };
    if (attempt.state === 'opening')
      return send(order.uuid, attempt, input, (current) => decideRepeatRedemption(current, attempt, now()));
    if (attempt.providerStatus !== 'wrong_otp' && attempt.providerStatus !== 'too_much')
      return { kind: 'unreachable' };
    return refusedBy(attempt.providerStatus, order, wallet, await tries.left(wallet, order.uuid));
  };

  const withTry = async <Outcome>(
    wallet: string,
    uuid: string,
    run: (triesLeft: number) => Promise<Outcome>,
  ): Promise<Outcome | Extract<RedeemOutcome, { kind: 'too_many' }>> => {
    const tried = await tries.count(wallet, uuid);
    return tried.kind === 'taken' ? run(tried.left) : { kind: 'too_many', waitMs: tried.waitMs };
  };

  /** Counts a try, stores the attempt as `decide` says, and asks the partner. */
  const send = async (
    uuid: string,
    attempt: PaymentAttempt,
    input: RedemptionInput,
    decide: (order: Order) => Decision<RedeemOutcome | AlreadyBegun>,
  ): Promise<RedeemOutcome> => {
    const { wallet } = input.request;
    const outcome = await withTry<RedeemOutcome | AlreadyBegun>(wallet, uuid, async (left) => {
      const changed = await orders.change(uuid, decide);
      if (changed.kind === 'changed') return redeem(changed.order, attempt, input, left);
      await tries.undo(wallet, uuid);
      return changed.kind === 'no' ? changed.no : { kind: 'not_found' };
    });
    // The same request came twice at once.
    return outcome.kind === 'begun' ? resume(outcome.order, outcome.attempt, input) : outcome;
  };

  /** A new attempt for the request. */
  const attemptAt = (order: Order, { request, key }: RedemptionInput): PaymentAttempt => {
    const reference = key ? deriveReference([licence, key.key, key.fingerprint]) : newReference();
    const expiresAt = new Date(now().getTime() + redemptionTimeoutMs);
    const payer = { share: null, language: order.language };
    return newAttempt(
      reference,
      source,
      chargeOf(request.amount, order.terms.currency),
      payer,
      now(),
      expiresAt,
    );
  };

  const begin = async (
    order: Order,
    attempt: PaymentAttempt,
    input: RedemptionInput,
  ): Promise<RedeemOutcome> => {
    const blocker = redemptionBlocker(order, attempt);
    if (blocker) return blocker;
    return send(order.uuid, attempt, input, (current) => decideBeginRedemption(current, attempt));
  };

  return async (uuid: string, request: RedeemRequest, key: string | null): Promise<RedeemOutcome> => {
    const order = await orders.find(uuid);
    if (!order) return { kind: 'not_found' };
    const ownKey = key === null ? null : { key, fingerprint: fingerprintOf(['redeem', uuid, request]) };
    const bound = ownKey && (await orders.findByKey(ownKey.key));
    if (bound && bound.fingerprint !== ownKey.fingerprint) return { kind: 'key_reused' };
    const input = { request, key: ownKey };
    const attempt = attemptAt(order, input);
    const existing = order.attempts.find(hasReference(attempt.reference));
    return existing ? resume(order, existing, input) : begin(order, attempt, input);
  };
}

const asPartnerError = (error: unknown): IntegrationError => {
  if (!(error instanceof IntegrationError)) throw error;
  return error;
};
