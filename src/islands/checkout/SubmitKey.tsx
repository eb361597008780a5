import { useSignals } from '@preact/signals-react/runtime';
import { checkout } from '#client/stores/checkout.ts';
import { ordering } from '#client/stores/ordering.ts';
import { paying } from '#client/stores/paying.ts';
import { type Submission, submission } from '#client/stores/submission.ts';
import type { Voice } from '../voice.ts';
import type { CheckoutPhrase } from './phrases.ts';

/** Source: spec §2 "submit button reads Submit Order, Submitting, Pay Now (card) or Redirecting (card)". */
export function SubmitKey({ voice: { t } }: { readonly voice: Voice<CheckoutPhrase> }) {
  useSignals();
  const isLeaving = paying.value.kind === 'leaving';
  const isBusy = checkout.isSending.value || isLeft(submission.value, isLeaving);
  const isShut = ['table_busy', 'common_order'].includes(ordering.obstacle.value ?? '');
  const isOnline = ordering.paymentType.value === 'card';
  const label = isOnline ? (isBusy ? 'redirecting' : 'pay_now') : isBusy ? 'submitting' : 'submit_order';
  return (
    <button type="submit" className="key" disabled={isBusy || isShut} aria-busy={isBusy}>
      {t(label)}
    </button>
  );
}

/** The page is left for another, which may take a moment. Who is still here, or here again, after that may pay again. */
function isLeft(now: Submission, isLeaving: boolean): boolean {
  return now.kind === 'changed' || (now.kind === 'placed' && (now.paymentUrl === null || isLeaving));
}
