import type { Decimals, Milli } from '#domain/money.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';

/** A line of a cart, as the server prices it. */
export interface PartnerLine {
  readonly product: number;
  readonly category: number;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** What one costs. */
  readonly unit: Milli;
}

/** A cart or an order, as the loyalty programme is asked about it. */
export interface PartnerCart {
  readonly menu: number;
  readonly orderType: OrderType;
  /** Of an employee that the partner knows; `null` for a guest. */
  readonly employeeId: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly places: Decimals;
  readonly lines: readonly PartnerLine[];
}

/** What one promotion takes off, in parts that can be paid in the venue's places. */
export interface LoyaltyDiscount {
  readonly name: string;
  readonly sums: readonly Milli[];
}

export interface Employee {
  readonly id: string;
  /** E.164. */
  readonly phone: string;
}

export interface Wallet {
  readonly id: string;
  /** In full: who is shown how much of it is not the partner's business. */
  readonly name: string;
  readonly balance: Milli;
  /** ISO 4217. */
  readonly currency: string;
}

/** Money to be taken from a wallet. */
export interface Redemption {
  /** Ours: the partner takes it once, however often it is asked. */
  readonly reference: string;
  readonly wallet: string;
  readonly otp: string;
  readonly orderUuid: string;
  readonly amount: Milli;
  readonly currency: string;
}

/**
 * `wrong_otp`: wrong, used, expired, or for another order. `too_much`: the wallet has not so much; the password stays
 * good. Nothing is taken with either.
 */
export type RedemptionOutcome = 'taken' | 'wrong_otp' | 'too_much';

/** What became of a redemption. */
export interface RedemptionState {
  readonly amount: Milli;
  readonly currency: string;
  readonly refunded: Milli;
}

/**
 * The loyalty partner of one venue: promotions, employees and wallets. An adapter translates and nothing else: no
 * retries, no limits, no decisions about orders.
 *
 * Every method throws {@link PartnerError} and nothing else.
 */
export interface Partner {
  readonly mode: PaymentMode;
  /** The venue's account with it. */
  readonly account: string;
  fetchPromotions(cart: PartnerCart): Promise<readonly LoyaltyDiscount[]>;
  /** `null` when nobody has that id. */
  findEmployee(id: string): Promise<Employee | null>;
  /**
   * Looks a wallet up, and has its holder sent a one-time password for that order, which replaces an earlier one; `null`
   * when there is no such wallet.
   */
  lookUpWallet(id: string, orderUuid: string): Promise<Wallet | null>;
  /** Throws `rejected` when the reference stands for another redemption, or the amount is none. */
  redeem(redemption: Redemption): Promise<RedemptionOutcome>;
  /** `null` when nothing was taken under that reference. */
  findRedemption(reference: string): Promise<RedemptionState | null>;
  /**
   * Gives back into the wallet what was taken from it. Throws `rejected` when that is not left of it.
   *
   * @param refundReference the same for a repetition.
   */
  refund(reference: string, amount: Milli, currency: string, refundReference: string): Promise<void>;
}

export type PartnerErrorKind =
  /** No answer, or not one of its own: whether it did what it was asked is not known. */
  | 'unreachable'
  /** It answered what we do not understand: that is not known either. */
  | 'unreadable'
  /** It does not know us. Nothing was done, as with all that follow. */
  | 'unauthorised'
  | 'throttled'
  /** It says no to what was asked. */
  | 'rejected';

/** The partner could not be used. Its message holds no secret and nothing of a guest. */
export class PartnerError extends Error {
  override readonly name = 'PartnerError';
  readonly kind: PartnerErrorKind;

  constructor(kind: PartnerErrorKind, detail: string, options?: ErrorOptions) {
    super(`partner ${kind}: ${detail}`, options);
    this.kind = kind;
  }
}
