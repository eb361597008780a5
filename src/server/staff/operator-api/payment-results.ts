import type { PaymentMode, PaymentSourceId, ProviderId } from '#domain/payment/provider-ids.ts';
import type { AttemptState, RefundReason, ReviewReason } from '../../ordering/payment-attempt.ts';
import type { ProviderErrorKind } from '../../payments/provider.ts';

/** An attempt to pay online as the terminal lists it; amounts are decimal text, instants ISO 8601. */
export interface ListedPayment {
  readonly licence: string;
  /** Of the order that it pays. */
  readonly number: string;
  readonly orderStatus: string;
  readonly company: PaymentSourceId;
  readonly mode: PaymentMode;
  /** Ours, and the company's own. */
  readonly reference: string;
  readonly providerRef: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly state: AttemptState;
  /** The company's last word. */
  readonly word: string | null;
  readonly opened: string;
  readonly paid: string | null;
  readonly refundDue: string;
  readonly refundReason: RefundReason | null;
  readonly refunded: string;
  /** What the company has been asked to give back, and has not answered. */
  readonly refunding: string | null;
  readonly review: ReviewReason | null;
  /** The company gives nothing back by a call, or is no longer the venue's. */
  readonly isByHand: boolean;
}

export interface ListedPaymentEvent {
  readonly at: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** An attempt with what happened to it; `null` where that was not asked for. */
export interface PaymentWithEvents extends ListedPayment {
  readonly events: readonly ListedPaymentEvent[] | null;
}

/** What came of asking a venue's company about a payment that never was. */
export type ProviderTrialResult =
  | { readonly kind: 'works'; readonly company: ProviderId; readonly mode: PaymentMode }
  | {
      readonly kind: Exclude<ProviderErrorKind, 'not_found'>;
      readonly company: ProviderId;
      readonly mode: PaymentMode;
      readonly detail: string;
    }
  /** It was not asked: something is missing here. */
  | { readonly kind: 'unfit'; readonly why: readonly string[] }
  | { readonly kind: 'refused'; readonly why: string };

/** How an attempt ended that kept others from paying. */
export type ReleaseAttemptResult =
  | { readonly kind: 'done'; readonly payment: ListedPayment }
  | { readonly kind: 'refused'; readonly why: string };

/** How giving back ended; amounts are decimal text. */
export type RefundResult =
  | {
      readonly kind: 'refunded';
      readonly currency: string;
      /** This time, and in all. */
      readonly amount: string;
      readonly refunded: string;
      /** What is still to go back. */
      readonly refundDue: string;
    }
  /** By hand, in whole only, or nobody knows: for the attempt it is about, and that amount of it. */
  | {
      readonly kind: 'by_hand' | 'whole_only' | 'unanswered';
      readonly payment: ListedPayment;
      readonly amount: string;
    }
  | { readonly kind: 'refused'; readonly why: string };
