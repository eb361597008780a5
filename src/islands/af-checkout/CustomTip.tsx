import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Milli, type Places, stepOf } from '#domain/money.ts';
import { mostTip, readTip, type TipCode } from '#domain/order/custom-tip.ts';
import { latinDigits } from '#i18n/numerals.ts';
import type { TableVoice } from './table-voice.ts';

interface Props {
  readonly voice: TableVoice;
  readonly places: Places;
  readonly beforeTip: Milli;
  readonly onLeave: (amount: Milli) => Promise<void>;
}

/** A tip of the diner's own. Source: spec §5 "Tips must be a number >= 0". */
export function CustomTip({ voice: { t, money }, places, beforeTip, onLeave }: Props) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<TipCode | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const most = fault === 'tips_too_much' ? mostTip(beforeTip, places) : stepOf(places);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const tip = readTip(latinDigits(typed), beforeTip, places);
    if (tip.kind === 'tip') return void onLeave(tip.amount);
    setFault(tip.code);
    field.current?.focus();
  };
  return (
    <form className="one-line" onSubmit={submit} noValidate>
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
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : 'tip-fault'}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setFault(null);
          }}
        />
      </div>
      <button type="submit" className="key">
        {t('tips_add')}
      </button>
      {fault !== null && (
        <p className="fault" id="tip-fault">
          {t(fault, { amount: money(most) })}
        </p>
      )}
    </form>
  );
}
