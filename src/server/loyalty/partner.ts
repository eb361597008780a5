import type { Decimals, Milli } from '#domain/money.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';

/** A line of a cart, as the server prices it. */
export interface PartnerLine {
  readonly product: number;
  readonly category: number;
  /** Other categories that list the product; absent for none. */
  readonly alsoIn?: readonly number[] | undefined;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** Price of one. */
  readonly unit: Milli;
}

/** A cart or an order as it is sent to the loyalty partner. */
export interface PartnerCart {
  readonly menu: number;
  readonly orderType: OrderType;
  /** `null` for a guest. */
  readonly employeeId: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly places: Decimals;
  readonly lines: readonly PartnerLine[];
}

/** The discount of one promotion, in parts that are payable in the venue's decimals. */
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
  /** The full name; callers mask it. */
  readonly name: string;
  readonly balance: Milli;
  /** ISO 4217. */
  readonly currency: string;
}

/** A payment from a wallet. */
export interface Redemption {
  /** Our reference. The partner takes the money once per reference. */
  readonly reference: string;
  readonly wallet: string;
  readonly otp: string;
  readonly orderUuid: string;
  readonly amount: Milli;
  readonly currency: string;
}

/**
 * `wrong_otp`: the password is wrong, used, expired, or for another order. `too_much`: the balance is too low; the
 * password stays valid. No money is taken with either.
 */
export type RedemptionOutcome = 'taken' | 'wrong_otp' | 'too_much';

export interface RedemptionState {
  readonly amount: Milli;
  readonly currency: string;
  readonly refunded: Milli;
}

/**
 * The loyalty partner of one venue: promotions, employees and wallets. An adapter only translates: no retries, no
 * limits, no decisions about orders.
 *
 * Every method throws only {@link IntegrationError}.
 */
export interface Partner {
  readonly mode: PaymentMode;
  /** The venue's account with the partner. */
  readonly account: string;
  fetchPromotions(cart: PartnerCart): Promise<readonly LoyaltyDiscount[]>;
  /** `null` when there is no such employee. */
  findEmployee(id: string): Promise<Employee | null>;
  /**
   * Looks up a wallet and sends its holder a one-time password for the order, which replaces an earlier one. `null`
   * when there is no such wallet.
   */
  lookUpWallet(id: string, orderUuid: string): Promise<Wallet | null>;
  /** Throws `rejected` when the reference belongs to another redemption, or the amount is invalid. */
  redeem(redemption: Redemption): Promise<RedemptionOutcome>;
  /** `null` when nothing was taken under that reference. */
  findRedemption(reference: string): Promise<RedemptionState | null>;
  /**
   * Refunds a redemption to the wallet. Throws `rejected` when less than the amount is left of it.
   *
   * @param refundReference the same for a retry.
   */
  refund(reference: string, amount: Milli, currency: string, refundReference: string): Promise<void>;
}
