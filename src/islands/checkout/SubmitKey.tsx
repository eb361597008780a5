import { useSignals } from '@preact/signals-react/runtime';
import { checkout } from '#client/stores/checkout.ts';
import { ordering } from '#client/stores/ordering.ts';
import { submission } from '#client/stores/submission.ts';
import type { Voice } from '../voice.ts';
import type { CheckoutPhrase } from './phrases.ts';

/** Source: spec §2 "submit button reads Submit Order, Submitting, Pay Now (card) or Redirecting (card)". */
export function SubmitKey({ voice: { t } }: { readonly voice: Voice<CheckoutPhrase> }) {
  useSignals();
  const { kind } = submission.value;
  // A placed order is left for its own page, which may take a moment.
  const isBusy = checkout.isSending.value || kind === 'placed' || kind === 'changed';
  const isOnline = ordering.paymentType.value === 'card';
  const label = isOnline ? (isBusy ? 'redirecting' : 'pay_now') : isBusy ? 'submitting' : 'submit_order';
  return (
    <button type="submit" className="key" disabled={isBusy} aria-busy={isBusy}>
      {t(label)}
    </button>
  );
}
