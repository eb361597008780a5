import { useSignals } from '@preact/signals-react/runtime';
import { markLeaving, type PayError, paymentRedirect } from '#client/payment/payment-redirect.ts';
import type { Translator } from '#i18n/phrases.ts';
import type { PayButtonPhrase } from './phrases.ts';

interface Props {
  readonly text: string;
  /** The amount due, beside the text. */
  readonly amount?: string | undefined;
  /** The URL of a started payment; `null` to request one. */
  readonly paymentUrl: string | null;
  /** Requests the URL of a payment. */
  readonly onRequestUrl: () => Promise<string | null>;
  /** Whether another button is more prominent. */
  readonly isSecondary?: boolean;
  readonly t: Translator<PayButtonPhrase>;
}

/** Leads to the payment, or says why it does not. */
export function PayButton({ text, amount, paymentUrl, onRequestUrl, isSecondary = false, t }: Props) {
  useSignals();
  const state = paymentRedirect.value;
  const isLeaving = state.kind === 'leaving';
  const kind = isSecondary ? 'button plain' : 'button';
  const className = amount === undefined ? kind : `${kind} priced`;
  const attributes = { className, 'aria-busy': isLeaving } as const;
  const label = (
    <>
      <span>{isLeaving ? t('redirecting') : text}</span>
      {amount !== undefined && (
        <>
          {' '}
          <bdi>{amount}</bdi>
        </>
      )}
    </>
  );
  const pay = async () => {
    const url = await onRequestUrl();
    if (url !== null) location.assign(url);
  };
  return (
    <div className="pay">
      {paymentUrl === null ? (
        <button type="button" {...attributes} aria-disabled={isLeaving} onClick={() => void pay()}>
          {label}
        </button>
      ) : (
        <a {...attributes} href={paymentUrl} onClick={markLeaving}>
          {label}
        </a>
      )}
      <p role="alert" className="action-error">
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
