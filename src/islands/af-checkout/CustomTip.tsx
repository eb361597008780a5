import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Decimals, type Milli, stepOf } from '#domain/money.ts';
import { maxTip, readTypedTip, type TipErrorCode } from '#domain/order/custom-tip.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import type { TableFormatter } from './table-formatter.ts';

interface Props {
  readonly formatter: TableFormatter;
  readonly decimals: Decimals;
  readonly beforeTip: Milli;
  readonly onSubmit: (amount: Milli) => Promise<void>;
}

/** A custom tip. Source: spec §5 "Tips must be a number >= 0". */
export function CustomTip({ formatter: { t, money }, decimals, beforeTip, onSubmit }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<TipErrorCode | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const limit = error === 'tips_too_much' ? maxTip(beforeTip, decimals) : stepOf(decimals);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const tip = readTypedTip(toLatinDigits(typed), beforeTip, decimals);
    if (tip.kind === 'tip') return void onSubmit(tip.amount);
    setError(tip.code);
    field.current?.focus();
  };
  return (
    <form className="inline-form" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor="tip">{t('tips_custom')}</label>
        <input
          id="tip"
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          value={typed}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'tip-error'}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(null);
          }}
        />
      </div>
      <button type="submit" className="button">
        {t('tips_add')}
      </button>
      {error !== null && (
        <p className="field-error" id="tip-error">
          {t(error, { amount: money(limit) })}
        </p>
      )}
    </form>
  );
}
