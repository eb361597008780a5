import { useSignals } from '@preact/signals-react/runtime';
import { type WalletError, wallet } from '#client/table/wallet.ts';
import { billErrorMessage, tooManyMessage } from '../errors/bill-error-message.ts';
import type { TableFormatter } from './table-formatter.ts';

interface Props {
  readonly formatter: TableFormatter;
}

/** Why the wallet did not pay. */
export function WalletErrorAlert({ formatter }: Props) {
  useSignals();
  const trouble = wallet.error.value;
  return (
    <div role="alert" id="wallet-trouble">
      {trouble &&
        walletErrorMessages(trouble, formatter).map((words) => (
          <p key={words} className="refused">
            {words}
          </p>
        ))}
    </div>
  );
}

/** Source: spec §8 "Wrong wallet OTP". */
function walletErrorMessages(trouble: WalletError, voice: TableFormatter): readonly string[] {
  const { t, money } = voice;
  switch (trouble.code) {
    case 'wrong_otp':
      return [
        t('incorrect_otp'),
        trouble.triesLeft > 0 ? t('tries_left', { count: trouble.triesLeft }) : t('otp_used_up'),
      ];
    case 'invalid_amount':
      return [t('wallet_amount_invalid', { amount: money(trouble.redeemable) })];
    case 'too_many':
      return [tooManyMessage(trouble.seconds, t)];
    case 'not_found':
      return [t('wallet_not_found')];
    default:
      return [billErrorMessage({ code: trouble.code, seconds: null }, t)];
  }
}
