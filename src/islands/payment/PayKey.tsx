import { useSignals } from '@preact/signals-react/runtime';
import { expectToLeave, type PayTrouble, paying } from '#client/payment/paying.ts';
import type { Text } from '#i18n/phrases.ts';
import type { PayKeyPhrase } from './phrases.ts';

interface Props {
  readonly words: string;
  /** Where a payment that was begun goes on; `null` to ask for one. */
  readonly address: string | null;
  /** Asks where to pay. */
  readonly onAsk: () => Promise<string | null>;
  /** Another key matters more. */
  readonly isPlain?: boolean;
  readonly t: Text<PayKeyPhrase>;
}

/** Leads to where an order is paid, and says why it does not. */
export function PayKey({ words, address, onAsk, isPlain = false, t }: Props) {
  useSignals();
  const state = paying.value;
  const isLeaving = state.kind === 'leaving';
  const looks = { className: isPlain ? 'key plain' : 'key', 'aria-busy': isLeaving } as const;
  const label = isLeaving ? t('redirecting') : words;
  const ask = async () => {
    const found = await onAsk();
    if (found !== null) location.assign(found);
  };
  return (
    <div className="pay">
      {address === null ? (
        <button type="button" {...looks} aria-disabled={isLeaving} onClick={() => void ask()}>
          {label}
        </button>
      ) : (
        <a {...looks} href={address} onClick={expectToLeave}>
          {label}
        </a>
      )}
      <p role="alert" className="refused">
        {state.kind === 'refused' && t(troublePhrases[state.trouble])}
      </p>
    </div>
  );
}

const troublePhrases = {
  order_finished: 'nothing_to_pay',
  share_taken: 'share_taken',
  payment_unavailable: 'payment_unavailable',
  too_many: 'too_many',
  unavailable_now: 'unavailable_now',
  internal: 'internal',
  no_response: 'no_response',
} as const satisfies Readonly<Record<PayTrouble, PayKeyPhrase>>;
