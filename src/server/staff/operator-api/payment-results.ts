import type { PaymentMode, PaymentSourceId, ProviderId } from '#domain/payment/provider-ids.ts';
import type { IntegrationErrorKind } from '../../integrations/integration-error.ts';
import type { AttemptState, RefundReason, ReviewReason } from '../../ordering/payment-attempt.ts';

/** A payment attempt as the command lists it; amounts are decimal text, instants ISO 8601. */
export interface ListedPayment {
  readonly licence: string;
  /** Of the order. */
  readonly number: string;
  readonly orderStatus: string;
  readonly company: PaymentSourceId;
  readonly mode: PaymentMode;
  /** Our reference; `providerRef` is the provider's. */
  readonly reference: string;
  readonly providerRef: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly state: AttemptState;
  /** The latest status in the provider's own terms. */
  readonly word: string | null;
  readonly opened: string;
  readonly paid: string | null;
  readonly refundDue: string;
  readonly refundReason: RefundReason | null;
  readonly refunded: string;
  /** A refund that was requested and not answered yet. */
  readonly refunding: string | null;
  readonly review: ReviewReason | null;
  /** The provider's API makes no refunds, or the venue no longer uses the provider. */
  readonly isByHand: boolean;
}

export interface ListedPaymentEvent {
  readonly at: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** `events`: `null` when they were not requested. */
export interface PaymentWithEvents extends ListedPayment {
  readonly events: readonly ListedPaymentEvent[] | null;
}

/** The result of checking a venue's credentials. */
export type ProviderTrialResult =
  | { readonly kind: 'works'; readonly company: ProviderId; readonly mode: PaymentMode }
  | {
      readonly kind: Exclude<IntegrationErrorKind, 'not_found'>;
      readonly company: ProviderId;
      readonly mode: PaymentMode;
      readonly detail: string;
    }
  /** The provider was not called because of config errors. */
  | { readonly kind: 'invalid'; readonly why: readonly string[] }
  | { readonly kind: 'refused'; readonly why: string };

export type ReleaseAttemptResult =
  | { readonly kind: 'done'; readonly payment: ListedPayment }
  | { readonly kind: 'refused'; readonly why: string };

/** Amounts are decimal text. */
export type RefundResult =
  | {
      readonly kind: 'refunded';
      readonly currency: string;
      /** This refund; `refunded` is the total. */
      readonly amount: string;
      readonly refunded: string;
      /** Refunds still due. */
      readonly refundDue: string;
    }
  /** Must be made by hand, in full only, or the outcome is unknown. */
  | {
      readonly kind: 'by_hand' | 'whole_only' | 'unanswered';
      readonly payment: ListedPayment;
      readonly amount: string;
    }
  | { readonly kind: 'refused'; readonly why: string };
