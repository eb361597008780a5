import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { clearWallet, payWithWallet, type Wallet, wallet } from '#client/table/wallet.ts';
import { amountOf } from '#domain/money.ts';
import { isCompletePassword } from '#domain/order/one-time-password.ts';
import { maxWalletAmount, readWalletAmount } from '#domain/order/wallet-amount.ts';
import { toLatinDigits } from '#i18n/numerals.ts';
import { OneTimePasswordField } from './OneTimePasswordField.tsx';
import type { TableProps } from './table-props.ts';
import { WalletErrorAlert } from './WalletErrorAlert.tsx';

interface Props extends TableProps {
  readonly foundWallet: Wallet;
}

/** How much of the wallet, and the password that its holder was sent. Source: spec §5 "Blue wallet OTP". */
export function WalletPayment({ order, facts, formatter: voice, foundWallet }: Props) {
  useSignals();
  const { t, money } = voice;
  const { decimals } = facts.style;
  const most = maxWalletAmount(foundWallet.redeemable, amountOf(order.balance_due));
  const [typed, setTyped] = useState<string | null>(null);
  const [digits, setDigits] = useState('');
  const [isTold, setTold] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const holder = useRef<HTMLDListElement>(null);
  useEffect(() => holder.current?.focus(), []);

  const text = typed ?? voice.editableAmount(most);
  const amount = readWalletAmount(toLatinDigits(text), most, decimals);
  const isBusy = wallet.sending.value === 'payment';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTold(true);
    if (!isCompletePassword(digits)) password.current?.focus();
    if (amount === null || !isCompletePassword(digits)) return;
    await payWithWallet(amount, decimals, digits);
    if (wallet.error.value?.code !== 'wrong_otp') return;
    setDigits('');
    setTold(false);
    password.current?.focus();
  };
  return (
    <form className="redeem" onSubmit={(event) => void submit(event)} noValidate aria-busy={isBusy}>
      <dl ref={holder} className="pairs" tabIndex={-1}>
        <div>
          <dt>{t('name')}</dt>
          <dd>
            <bdi>{foundWallet.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('wallet_balance')}</dt>
          <dd>
            <bdi>{money(foundWallet.balance)}</bdi>
          </dd>
        </div>
      </dl>
      <div className="field">
        <label htmlFor="wallet-amount">{t('wallet_amount')}</label>
        <input
          id="wallet-amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-invalid={amount === null}
          aria-describedby="wallet-most"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p id="wallet-most" className={amount === null ? 'fault' : 'hint'}>
          {t(amount === null ? 'wallet_amount_invalid' : 'wallet_redeemable', { amount: money(most) })}
        </p>
      </div>
      <OneTimePasswordField
        {...{ formatter: voice, foundWallet, digits }}
        field={password}
        isIncomplete={isTold && !isCompletePassword(digits)}
        onType={setDigits}
      />
      <WalletErrorAlert formatter={voice} />
      <button type="submit" className="key" disabled={amount === null} aria-busy={isBusy}>
        {t('redeem')}
        {amount !== null && (
          <>
            {' '}
            <bdi>{money(amount)}</bdi>
          </>
        )}
      </button>
      <button type="button" className="key plain" onClick={clearWallet}>
        {t('wallet_change')}
      </button>
    </form>
  );
}
