import { useSignals } from '@preact/signals-react/runtime';
import { type WalletError, wallet } from '#client/table/wallet.ts';
import { billErrorMessage } from '../errors/bill-error-message.ts';
import { tooManyMessage } from '../errors/too-many-message.ts';
import type { TableFormatter } from './table-formatter.ts';

interface Props {
  readonly formatter: TableFormatter;
}

/** Why the wallet payment failed. */
export function WalletErrorAlert({ formatter }: Props) {
  useSignals();
  const error = wallet.error.value;
  return (
    <div role="alert" id="wallet-error">
      {error &&
        walletErrorMessages(error, formatter).map((message) => (
          <p key={message} className="action-error">
            {message}
          </p>
        ))}
    </div>
  );
}

/** Source: spec §8 "Wrong wallet OTP". */
function walletErrorMessages(error: WalletError, formatter: TableFormatter): readonly string[] {
  const { t, money } = formatter;
  switch (error.code) {
    case 'wrong_otp':
      return [
        t('incorrect_otp'),
        error.triesLeft > 0 ? t('tries_left', { count: error.triesLeft }) : t('otp_used_up'),
      ];
    case 'invalid_amount':
      return [t('wallet_amount_invalid', { amount: money(error.redeemable) })];
    case 'too_many':
      return [tooManyMessage(error.seconds, t)];
    case 'not_found':
      return [t('wallet_not_found')];
    default:
      return [billErrorMessage({ code: error.code, seconds: null }, t)];
  }
}
