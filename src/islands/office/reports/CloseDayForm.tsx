import { useState } from 'react';
import { type CashEntry, closeDay, type DayError } from '#client/office/reports.ts';
import type { ListedOpenDay } from '#contracts/shapes/report-replies.ts';
import { type Decimals, writeMilli } from '#domain/money.ts';
import { readTypedAmount } from '#domain/read-typed-amount.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { OfficePhrase } from '../office-phrases.ts';
import type { ReportFormatter } from './report-formatter.ts';

interface Props {
  readonly licence: string;
  readonly day: ListedOpenDay;
  readonly formatter: ReportFormatter;
}

const noCash = { float: '', paidOut: '', counted: '', reason: '' };

/** Counts the cash of a day and closes it. */
export function CloseDayForm({ licence, day, formatter }: Props) {
  const { t, language } = formatter;
  const [isCounting, setIsCounting] = useState(true);
  const [cash, setCash] = useState(noCash);
  const [isSure, setIsSure] = useState(false);
  const [error, setError] = useState<DayError | null>(null);
  const close = async () => {
    setIsSure(false);
    const entry = isCounting ? entryOf(cash, decimalsOf(day)) : null;
    if (entry === 'invalid') return setError('cash_amount');
    const closing = { day: day.isOver ? day.day : 'current', cash: entry, language };
    setError(await closeDay(licence, closing));
  };
  const field = (name: keyof typeof noCash, label: string, isAmount = true) => (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        inputMode={isAmount ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={isAmount ? 20 : 200}
        required={name === 'counted'}
        value={cash[name]}
        onChange={({ target }) => setCash({ ...cash, [name]: target.value })}
      />
    </label>
  );
  const ends = formatDateTime(new Date(day.endsAt), language, day.zone, 'latn');
  return (
    <section className="office-panel">
      <p className="office-quiet">
        {day.isOver ? t('closing_day_over') : t('closing_day_open', { time: ends })}
      </p>
      {day.toClose.length > 1 && (
        <p className="office-quiet">
          {t('closing_days_waiting', { days: day.toClose.map((one) => formatter.day(one)).join(' · ') })}
        </p>
      )}
      {day.unpaid.length > 0 && (
        <p className="office-quiet">{t('closing_unpaid_orders', { orders: day.unpaid.length })}</p>
      )}
      <form
        className="office-form"
        onSubmit={(event) => {
          event.preventDefault();
          setIsSure(true);
        }}
      >
        <label className="check">
          <input type="checkbox" checked={isCounting} onChange={() => setIsCounting(!isCounting)} />
          <span>{t('closing_count_cash')}</span>
        </label>
        {isCounting && (
          <>
            {field('float', t('closing_float'))}
            {field('paidOut', t('closing_paid_out'))}
            {field('counted', t('closing_counted'))}
            {field('reason', t('closing_reason'), false)}
          </>
        )}
        <button type="submit" className={day.isOver ? 'button' : 'button plain'}>
          {t(day.isOver ? 'closing_close' : 'closing_close_early')}
        </button>
        <p role="alert" className="field-error">
          {error && t(errorPhrases[error])}
        </p>
      </form>
      {isSure && (
        <ConfirmDialog
          text={day.isOver ? t('closing_sure', { day: formatter.day(day.day) }) : t('closing_early_sure')}
          action={t(day.isOver ? 'closing_close' : 'closing_close_early')}
          t={t}
          onCancel={() => setIsSure(false)}
          onConfirm={() => void close()}
        />
      )}
    </section>
  );
}

const decimalsOf = ({ currencies: [own] }: ListedOpenDay): Decimals =>
  (own?.sales.net.split('.')[1]?.length ?? 2) as Decimals;

/** The cash as the server takes it. Empty fields are zero, but for what was counted. */
function entryOf(
  { float, paidOut, counted, reason }: typeof noCash,
  decimals: Decimals,
): CashEntry | 'invalid' {
  const [first, second, third] = [float || '0', paidOut || '0', counted].map((text) => {
    const typed = readTypedAmount(toLatinDigits(text), decimals);
    return typed.kind === 'amount' ? writeMilli(typed.amount, decimals) : null;
  });
  if (first == null || second == null || third == null) return 'invalid';
  return { float: first, paidOut: second, counted: third, reason: reason.trim() || null };
}

const errorPhrases: Readonly<Record<DayError, OfficePhrase>> = {
  nothing_to_close: 'closing_error_nothing_to_close',
  already_closed: 'closing_error_already_closed',
  earlier_open: 'closing_error_earlier_open',
  not_begun: 'closing_error_not_begun',
  still_counting: 'closing_error_still_counting',
  cash_amount: 'closing_error_cash_amount',
  reason_missing: 'closing_error_reason_missing',
  not_done: 'office_not_yours',
  no_response: 'board_not_sent',
};
