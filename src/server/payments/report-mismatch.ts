import type { PaymentAttempt, ReviewReason } from '../ordering/payment-attempt.ts';
import type { PaymentReport } from './provider.ts';

/**
 * What of a company's answer is not as we know the payment; `null` when all of it is.
 *
 * Whose account, which mode and which payment must agree whatever is said, amount and currency where money is.
 * A company that does not repeat our reference must name the payment as it did when it was opened.
 */
export function reportMismatch(attempt: PaymentAttempt, answer: PaymentReport): ReviewReason | null {
  if (answer.account !== attempt.account) return 'account';
  if (answer.mode !== attempt.mode) return 'mode';
  if (!isSamePayment(attempt, answer)) return 'reference';
  if (answer.status !== 'PAID' && answer.status !== 'REFUNDED') return null;
  if (answer.currency !== attempt.currency) return 'currency';
  return answer.amount === attempt.amount ? null : 'amount';
}

function isSamePayment(
  { reference, providerRef }: PaymentAttempt,
  { reference: told, providerRef: toldRef }: PaymentReport,
): boolean {
  if (told !== null && told !== reference) return false;
  if (toldRef !== null && providerRef !== null && toldRef !== providerRef) return false;
  return told !== null || (toldRef !== null && toldRef === providerRef);
}
