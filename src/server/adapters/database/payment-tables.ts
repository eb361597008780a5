import type { Generated } from 'kysely';
import type { AttemptState } from '#domain/payment/attempt-states.ts';
import type { PaymentMode, PaymentSourceId } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of online payments. */
export interface PaymentTables {
  readonly payment_attempts: PaymentAttemptsTable;
  readonly payment_events: PaymentEventsTable;
  readonly payment_messages: PaymentMessagesTable;
  readonly sandbox_payments: SandboxPaymentsTable;
}

/** The columns of an attempt that are part of its order. */
export interface AttemptColumns {
  readonly reference: string;
  readonly order_uuid: string;
  readonly licence: string;
  readonly share: string | null;
  readonly language: Language;
  readonly company: PaymentSourceId;
  readonly mode: PaymentMode;
  readonly account: string;
  readonly currency: string;
  readonly amount: number;
  readonly state: AttemptState;
  readonly provider_ref: string | null;
  readonly pay_url: string | null;
  readonly pay_form: PaymentAttempt['payForm'];
  readonly opened_at: Date;
  readonly expires_at: Date;
  readonly follow_until: Date | null;
  readonly returned_at: Date | null;
  readonly paid_at: Date | null;
  readonly refund_due: number;
  readonly refund_reason: PaymentAttempt['refundReason'];
  readonly refunded: number;
  readonly struck: number;
  readonly refunding: PaymentAttempt['refunding'];
  readonly review: PaymentAttempt['review'];
  readonly word: string | null;
}

interface PaymentAttemptsTable extends AttemptColumns {
  readonly asks: number;
  readonly asked_at: Date | null;
  readonly ask_at: Date;
}

interface PaymentEventsTable {
  readonly id: Generated<number>;
  readonly happened_at: Generated<Date>;
  readonly licence: string;
  readonly reference: string | null;
  readonly kind: string;
  readonly detail: JsonColumn;
}

interface PaymentMessagesTable {
  readonly licence: string;
  readonly company: string;
  readonly message: string;
  readonly taken_at: Generated<Date>;
}

interface SandboxPaymentsTable {
  readonly reference: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: number;
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled';
  readonly refunded: Generated<number>;
  readonly return_url: string;
}
