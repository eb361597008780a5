import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useState } from 'react';
import { sendAgain, type Wallet, wallet } from '#client/table/wallet.ts';
import { passwordDigits } from '#domain/order/one-time-password.ts';
import { latinDigits } from '#i18n/numerals.ts';
import type { TableVoice } from './table-voice.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface Props {
  readonly voice: TableVoice;
  readonly found: Wallet;
  readonly digits: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isIncomplete: boolean;
  readonly onType: (digits: string) => void;
}

/** Six digits, typed or pasted, in any script. Source: spec §9 "Wallet OTP length 6". */
export function Password({ voice: { t }, voice, found, digits, field, isIncomplete, onType }: Props) {
  useSignals();
  const [isSent, setSent] = useState(false);
  const isWrong = wallet.trouble.value?.code === 'wrong_otp';
  const again = async () => {
    onType('');
    setSent(await sendAgain());
  };
  return (
    <div className="field password">
      <label htmlFor="otp">{t('otp')}</label>
      <input
        id="otp"
        ref={field}
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        value={digits}
        aria-invalid={isIncomplete || isWrong}
        aria-describedby={isWrong ? 'otp-hint wallet-trouble' : 'otp-hint'}
        onChange={({ currentTarget }) => {
          setSent(false);
          onType(passwordDigits(latinDigits(currentTarget.value)));
        }}
      />
      <p id="otp-hint" className={isIncomplete ? 'fault' : 'hint'}>
        {t(isIncomplete ? 'otp_incomplete' : 'otp_hint')}
      </p>
      <Again {...{ voice, found }} onAsk={() => void again()} />
      <p role="status" className="hint">
        {isSent && t('otp_sent_again')}
      </p>
    </div>
  );
}

interface AgainProps extends Pick<Props, 'voice' | 'found'> {
  readonly onAsk: () => void;
}

function Again({ voice: { t, digits }, found: { againAt }, onAsk }: AgainProps) {
  useSignals();
  const left = useSecondsUntil(againAt);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <button
      type="button"
      className="again"
      aria-disabled={left > 0}
      aria-busy={wallet.sending.value === 'password'}
      onClick={() => left === 0 && onAsk()}
    >
      {left > 0 ? t('otp_resend_in', { time: digits(time) }) : t('otp_resend')}
    </button>
  );
}
