import type { PaymentAttempt, ReviewReason } from '../ordering/payment-attempt.ts';
import type { PaymentReport } from './provider.ts';

/**
 * What of a company's answer is not as we know the payment; `null` when all of it is.
 *
 * Whose account, which mode and which payment must agree whatever is said, amount and currency where money is.
 * A company that does not repeat our reference must name the payment as it did when it was opened.
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
