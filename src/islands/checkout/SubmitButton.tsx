import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import { checkout } from '#client/checkout/checkout.ts';
import { type Submission, submission } from '#client/checkout/submission.ts';
import { paymentRedirect } from '#client/payment/payment-redirect.ts';
import { sharedLocation } from '#client/table/saved-table.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly facts: Pick<OrderingFacts, 'types'>;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** The amount follows the words. Source: spec §2 "submit button reads Submit Order, Submitting, Pay Now (card) or Redirecting (card)". */
export function SubmitButton({ facts, formatter: { t, money } }: Props) {
  useSignals();
  const isLeaving = paymentRedirect.value.kind === 'leaving';
  const isBusy = checkout.isSending.value || isLeavingPage(submission.value, isLeaving);
  // Guests who share an order pay after they have eaten.
  const isOnline = ordering.paymentType.value === 'card' && sharedLocation(facts) === null;
  const bill = ordering.bill.value;
  const label = isOnline ? (isBusy ? 'redirecting' : 'pay_now') : isBusy ? 'submitting' : 'submit_order';
  return (
    <button
      type="submit"
      className="button wide priced"
      disabled={isBusy || checkout.isBlocked.value}
      aria-busy={isBusy}
    >
      <span>{t(label)}</span>
      {bill && (
        <>
          {' '}
          <bdi>{money(bill.total)}</bdi>
        </>
      )}
    </button>
  );
}

/** Whether the page is being left. A diner who stays after a moment, or comes back, can pay again. */
function isLeavingPage(now: Submission, isLeaving: boolean): boolean {
  return now.kind === 'changed' || (now.kind === 'placed' && (now.paymentUrl === null || isLeaving));
}
