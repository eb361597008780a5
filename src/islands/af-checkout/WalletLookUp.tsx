import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useState } from 'react';
import { lookUpWallet, wallet } from '#client/table/wallet.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { tooManyMessage } from '../errors/too-many-message.ts';
import type { TableFormatter } from './table-formatter.ts';

interface Props {
  readonly formatter: TableFormatter;
}

/** The length of the longest wallet id. */
const maxIdLength = 64;

/** Finds a wallet. One that cannot be loaded counts as not found. Source: spec §8 "Blue wallet load failure". */
export function WalletLookUp({ formatter: { t } }: Props) {
  useSignals();
  const [typed, setTyped] = useState('');
  const state = wallet.state.value;
  const isLooking = state.kind === 'loading';
  const id = toLatinDigits(typed).trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (id !== '') void lookUpWallet(id);
  };
  return (
    <form className="inline-form" onSubmit={submit} noValidate aria-busy={isLooking}>
      <div className="field">
        <label htmlFor="wallet-id">{t('wallet_id')}</label>
        <input
          id="wallet-id"
          type="text"
          dir="ltr"
          maxLength={maxIdLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          aria-describedby="wallet-state"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <button type="submit" className="button plain" disabled={id === ''} aria-busy={isLooking}>
        {t('wallet_find')}
      </button>
      <p role="status" id="wallet-state" className="hint">
        {state.kind === 'not_found' && t('wallet_not_found')}
        {state.kind === 'too_many' && tooManyMessage(state.seconds, t)}
        {isLooking && <span className="visually-hidden">{t('loading')}</span>}
      </p>
    </form>
  );
}
