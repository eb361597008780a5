import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { wallet } from '#client/table/wallet.ts';
import type { TableProps } from './table-props.ts';
import { WalletLookUp } from './WalletLookUp.tsx';
import { WalletPayment } from './WalletPayment.tsx';

/** Pays a part of the bill with a guest's wallet. Source: spec §2 "wallet redemption". */
export function WalletCard(table: TableProps) {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  const { t, money } = table.formatter;
  const state = wallet.state.value;
  const button = useRef<HTMLButtonElement>(null);
  const isPaid = state.kind === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    setOpen(false);
    // The pressed button is gone by now.
    button.current?.focus();
  }, [isPaid]);
  return (
    <section className="wallet">
      <h2>
        <button
          type="button"
          ref={button}
          className="expand-button"
          aria-expanded={isOpen}
          aria-controls="wallet"
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t('wallet_title')}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 9 6 6 6-6" />
          </svg>
        </button>
      </h2>
      <p role="status" className="status-text">
        {state.kind === 'paid' && t('wallet_paid', { amount: money(state.amount) })}
      </p>
      <div id="wallet" hidden={!isOpen}>
        {state.kind === 'found' ? (
          <WalletPayment key={state.wallet.id} {...table} foundWallet={state.wallet} />
        ) : (
          <WalletLookUp formatter={table.formatter} />
        )}
      </div>
    </section>
  );
}
