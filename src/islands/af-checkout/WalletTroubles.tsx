import { useSignals } from '@preact/signals-react/runtime';
import { type WalletTrouble, wallet } from '#client/table/wallet.ts';
import { sayBillTrouble, sayTooMany } from '../trouble/say-table-trouble.ts';
import type { TableVoice } from './table-voice.ts';

interface Props {
  readonly voice: TableVoice;
}

/** Why the wallet did not pay. */
export function WalletTroubles({ voice }: Props) {
  useSignals();
  const trouble = wallet.trouble.value;
  return (
    <div role="alert" id="wallet-trouble">
      {trouble &&
        sentences(trouble, voice).map((words) => (
          <p key={words} className="refused">
            {words}
          </p>
        ))}
    </div>
  );
}

/** Source: spec §8 "Wrong wallet OTP". */
function sentences(trouble: WalletTrouble, voice: TableVoice): readonly string[] {
  const { t, money } = voice;
  switch (trouble.code) {
    case 'wrong_otp':
      return [
        t('incorrect_otp'),
        trouble.triesLeft > 0 ? t('tries_left', { count: trouble.triesLeft }) : t('otp_used_up'),
      ];
    case 'invalid_amount':
      return [t('wallet_amount_invalid', { amount: money(trouble.most) })];
    case 'too_many':
      return [sayTooMany(trouble.seconds, t)];
    case 'not_found':
      return [t('wallet_not_found')];
    default:
      return [sayBillTrouble({ code: trouble.code, seconds: null }, t)];
  }
}
