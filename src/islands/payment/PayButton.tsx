import { useSignals } from '@preact/signals-react/runtime';
import { markLeaving, type PayError, paymentRedirect } from '#client/payment/payment-redirect.ts';
import type { Translator } from '#i18n/phrases.ts';
import type { PayButtonPhrase } from './phrases.ts';

interface Props {
  readonly text: string;
  /** Where a payment that was begun goes on; `null` to ask for one. */
  readonly paymentUrl: string | null;
  /** Asks where to pay. */
  readonly onRequestUrl: () => Promise<string | null>;
  /** Another key matters more. */
  readonly isSecondary?: boolean;
  readonly t: Translator<PayButtonPhrase>;
}

/** Leads to where an order is paid, and says why it does not. */
export function PayButton({ text, paymentUrl, onRequestUrl, isSecondary = false, t }: Props) {
  useSignals();
  const state = paymentRedirect.value;
  const isLeaving = state.kind === 'leaving';
  const looks = { className: isSecondary ? 'key plain' : 'key', 'aria-busy': isLeaving } as const;
  const label = isLeaving ? t('redirecting') : text;
  const ask = async () => {
    const found = await onRequestUrl();
    if (found !== null) location.assign(found);
  };
  return (
    <div className="pay">
      {paymentUrl === null ? (
        <button type="button" {...looks} aria-disabled={isLeaving} onClick={() => void ask()}>
          {label}
        </button>
      ) : (
        <a {...looks} href={paymentUrl} onClick={markLeaving}>
          {label}
        </a>
      )}
      <p role="alert" className="refused">
        {state.kind === 'refused' && t(errorPhrases[state.error])}
      </p>
    </div>
  );
}

const errorPhrases = {
  order_finished: 'nothing_to_pay',
  share_taken: 'share_taken',
  payment_unavailable: 'payment_unavailable',
  too_many: 'too_many',
  unavailable_now: 'unavailable_now',
  internal: 'internal',
  no_response: 'no_response',
} as const satisfies Readonly<Record<PayError, PayButtonPhrase>>;
