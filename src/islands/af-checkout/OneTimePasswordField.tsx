import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useState } from 'react';
import { resendPassword, type Wallet, wallet } from '#client/table/wallet.ts';
import { passwordDigits } from '#domain/order/one-time-password.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import type { TableFormatter } from './table-formatter.ts';

interface Props {
  readonly formatter: TableFormatter;
  readonly foundWallet: Wallet;
  readonly digits: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isIncomplete: boolean;
  readonly onType: (digits: string) => void;
}

/** Six digits, typed or pasted, in any script. Source: spec §9 "Wallet OTP length 6". */
export function OneTimePasswordField({
  formatter: { t },
  formatter,
  foundWallet,
  digits,
  field,
  isIncomplete,
  onType,
}: Props) {
  useSignals();
  const [isSent, setSent] = useState(false);
  const isWrong = wallet.error.value?.code === 'wrong_otp';
  const resend = async () => {
    onType('');
    setSent(await resendPassword());
  };
  return (
    <div className="field one-time-password">
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
        aria-describedby={isWrong ? 'otp-hint wallet-error' : 'otp-hint'}
        onChange={({ currentTarget }) => {
          setSent(false);
          onType(passwordDigits(toLatinDigits(currentTarget.value)));
        }}
      />
      <p id="otp-hint" className={isIncomplete ? 'field-error' : 'hint'}>
        {t(isIncomplete ? 'otp_incomplete' : 'otp_hint')}
      </p>
      <ResendButton {...{ formatter, foundWallet }} onResend={() => void resend()} />
      <p role="status" className="hint">
        {isSent && t('otp_sent_again')}
      </p>
    </div>
  );
}

interface ResendButtonProps extends Pick<Props, 'formatter' | 'foundWallet'> {
  readonly onResend: () => void;
}

function ResendButton({ formatter: { t, digits }, foundWallet: { resendAt }, onResend }: ResendButtonProps) {
  useSignals();
  const secondsLeft = useSecondsUntil(resendAt);
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <button
      type="button"
      className="resend-button"
      aria-disabled={secondsLeft > 0}
      aria-busy={wallet.sending.value === 'password'}
      onClick={() => secondsLeft === 0 && onResend()}
    >
      {secondsLeft > 0 ? t('otp_resend_in', { time: digits(time) }) : t('otp_resend')}
    </button>
  );
}

const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1_000));

/** The seconds left until an instant in epoch milliseconds. */
function useSecondsUntil(instant: number): number {
  const [left, setLeft] = useState(() => secondsUntil(instant));
  useEffect(() => {
    const update = () => setLeft(secondsUntil(instant));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
