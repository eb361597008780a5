import { useState } from 'react';
import type { Period } from '#domain/report/period.ts';
import type { OfficeFormatter } from '../office-formatter.ts';

interface Props {
  readonly formatter: OfficeFormatter;
  readonly onShow: (period: Period) => void;
}

/** Asks for two days. */
export function PeriodForm({ formatter: { t }, onShow }: Props) {
  const [{ from, to }, setDays] = useState<Period>({ from: '', to: '' });
  return (
    <form
      className="office-panel period-form"
      onSubmit={(event) => {
        event.preventDefault();
        onShow({ from, to });
      }}
    >
      <label className="field">
        <span>{t('report_from')}</span>
        <input
          type="date"
          required={true}
          value={from}
          onChange={({ target }) => setDays({ from: target.value, to })}
        />
      </label>
      <label className="field">
        <span>{t('report_to')}</span>
        <input
          type="date"
          required={true}
          min={from}
          value={to}
          onChange={({ target }) => setDays({ from, to: target.value })}
        />
      </label>
      <button type="submit" className="button plain">
        {t('report_show')}
      </button>
    </form>
  );
}
