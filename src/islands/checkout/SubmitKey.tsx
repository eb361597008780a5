import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import { checkout } from '#client/checkout/checkout.ts';
import { type Submission, submission } from '#client/checkout/submission.ts';
import { paying } from '#client/payment/paying.ts';
import { sharedPlace } from '#client/table/kept-table.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Voice } from '../voice.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly facts: Pick<OrderingFacts, 'types'>;
  readonly voice: Voice<CheckoutPhrase>;
}

/** Source: spec §2 "submit button reads Submit Order, Submitting, Pay Now (card) or Redirecting (card)". */
export function SubmitKey({ facts, voice: { t } }: Props) {
  useSignals();
  const isLeaving = paying.value.kind === 'leaving';
  const isBusy = checkout.isSending.value || isLeft(submission.value, isLeaving);
  // Guests who share an order pay once they have had it.
  const isOnline = ordering.paymentType.value === 'card' && sharedPlace(facts) === null;
  const label = isOnline ? (isBusy ? 'redirecting' : 'pay_now') : isBusy ? 'submitting' : 'submit_order';
  return (
    <button type="submit" className="key" disabled={isBusy || checkout.isShut.value} aria-busy={isBusy}>
      {t(label)}
    </button>
  );
}

/** The page is left for another, which may take a moment. Who is still here, or here again, after that may pay again. */
function isLeft(now: Submission, isLeaving: boolean): boolean {
  return now.kind === 'changed' || (now.kind === 'placed' && (now.paymentUrl === null || isLeaving));
}
