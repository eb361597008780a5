import { milli } from '#domain/money.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import type { AttemptColumns } from './payment-tables.ts';

/** An attempt's row, nested in its order's row: JSON, so instants are ISO 8601. */
export type AttemptRow = {
  readonly [Name in keyof AttemptColumns]: Date extends AttemptColumns[Name]
    ? string | Extract<AttemptColumns[Name], null>
    : AttemptColumns[Name];
};

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text));

export function attemptOf(row: AttemptRow): PaymentAttempt {
  return {
    reference: row.reference,
    share: row.share,
    language: row.language,
    provider: row.company,
    mode: row.mode,
    account: row.account,
    currency: row.currency,
    amount: milli(row.amount),
    state: row.state,
    providerRef: row.provider_ref,
    payUrl: row.pay_url,
    payForm: row.pay_form,
    openedAt: new Date(row.opened_at),
    expiresAt: new Date(row.expires_at),
    pollUntil: dateOrNull(row.follow_until),
    returnedAt: dateOrNull(row.returned_at),
    paidAt: dateOrNull(row.paid_at),
    refundDue: milli(row.refund_due),
    refundReason: row.refund_reason,
    refunded: milli(row.refunded),
    struck: milli(row.struck),
    refunding: row.refunding,
    review: row.review,
    providerStatus: row.word,
  };
}

export const attemptRow = (licence: string, orderUuid: string, attempt: PaymentAttempt): AttemptRow => ({
  reference: attempt.reference,
  order_uuid: orderUuid,
  licence,
  share: attempt.share,
  language: attempt.language,
  company: attempt.provider,
  mode: attempt.mode,
  account: attempt.account,
  currency: attempt.currency,
  amount: attempt.amount,
  state: attempt.state,
  provider_ref: attempt.providerRef,
  pay_url: attempt.payUrl,
  pay_form: attempt.payForm,
  opened_at: attempt.openedAt.toISOString(),
  expires_at: attempt.expiresAt.toISOString(),
  follow_until: attempt.pollUntil?.toISOString() ?? null,
  returned_at: attempt.returnedAt?.toISOString() ?? null,
  paid_at: attempt.paidAt?.toISOString() ?? null,
  refund_due: attempt.refundDue,
  refund_reason: attempt.refundReason,
  refunded: attempt.refunded,
  struck: attempt.struck,
  refunding: attempt.refunding,
  review: attempt.review,
  word: attempt.providerStatus,
});
