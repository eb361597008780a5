import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { clearWallet, payWithWallet, type Wallet, wallet } from '#client/table/wallet.ts';
import { amountOf } from '#domain/money.ts';
import { isCompletePassword } from '#domain/order/one-time-password.ts';
import { maxWalletAmount, readWalletAmount } from '#domain/order/wallet-amount.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { OneTimePasswordField } from './OneTimePasswordField.tsx';
import type { TableProps } from './table-props.ts';
import { WalletErrorAlert } from './WalletErrorAlert.tsx';

interface Props extends TableProps {
  readonly foundWallet: Wallet;
}

/** The amount to pay from the wallet, and the password sent to its holder. Source: spec §5 "Blue wallet OTP". */
export function WalletPayment({ order, facts, formatter, foundWallet }: Props) {
  useSignals();
  const { t, money } = formatter;
  const { decimals } = facts.style;
  const max = maxWalletAmount(foundWallet.redeemable, amountOf(order.balance_due));
  const [typed, setTyped] = useState<string | null>(null);
  const [digits, setDigits] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const holder = useRef<HTMLDListElement>(null);
  useEffect(() => holder.current?.focus(), []);

  const text = typed ?? formatter.editableAmount(max);
  const amount = readWalletAmount(toLatinDigits(text), max, decimals);
  const isBusy = wallet.sending.value === 'payment';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isCompletePassword(digits)) password.current?.focus();
    if (amount === null || !isCompletePassword(digits)) return;
    await payWithWallet(amount, decimals, digits);
    if (wallet.error.value?.code !== 'wrong_otp') return;
    setDigits('');
    setSubmitted(false);
    password.current?.focus();
  };
  return (
    <form className="wallet-form" onSubmit={(event) => void submit(event)} noValidate aria-busy={isBusy}>
      <dl ref={holder} className="description-list" tabIndex={-1}>
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
          aria-describedby="wallet-amount-hint"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p id="wallet-amount-hint" className={amount === null ? 'field-error' : 'hint'}>
          {t(amount === null ? 'wallet_amount_invalid' : 'wallet_redeemable', { amount: money(max) })}
        </p>
      </div>
      <OneTimePasswordField
        {...{ formatter, foundWallet, digits }}
        field={password}
        isIncomplete={isSubmitted && !isCompletePassword(digits)}
        onType={setDigits}
      />
      <WalletErrorAlert formatter={formatter} />
      <button type="submit" className="button" disabled={amount === null} aria-busy={isBusy}>
        {t('redeem')}
        {amount !== null && (
          <>
            {' '}
            <bdi>{money(amount)}</bdi>
          </>
        )}
      </button>
      <button type="button" className="button plain" onClick={clearWallet}>
        {t('wallet_change')}
      </button>
    </form>
  );
}
