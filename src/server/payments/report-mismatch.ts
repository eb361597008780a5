import type { ReviewReason } from '#domain/payment/attempt-states.ts';
import type { PaymentAttempt } from '../ordering/payment-attempt.ts';
import type { PaymentReport } from './provider.ts';

/**
 * The first field of a provider's report that does not match the stored attempt; `null` when all match.
 *
 * Account, mode and payment must always match; amount and currency only when money was paid. A provider that does not
 * repeat our reference must report the reference that it gave when the payment was opened.
 */
export function reportMismatch(attempt: PaymentAttempt, report: PaymentReport): ReviewReason | null {
  if (report.account !== attempt.account) return 'account';
  if (report.mode !== attempt.mode) return 'mode';
  if (!isSamePayment(attempt, report)) return 'reference';
  if (report.status !== 'PAID' && report.status !== 'REFUNDED') return null;
  if (report.currency !== attempt.currency) return 'currency';
  return report.amount === attempt.amount ? null : 'amount';
}

function isSamePayment(
  { reference, providerRef }: PaymentAttempt,
  { reference: reportedReference, providerRef: reportedRef }: PaymentReport,
): boolean {
  if (reportedReference !== null && reportedReference !== reference) return false;
  if (reportedRef !== null && providerRef !== null && reportedRef !== providerRef) return false;
  return reportedReference !== null || (reportedRef !== null && reportedRef === providerRef);
}
