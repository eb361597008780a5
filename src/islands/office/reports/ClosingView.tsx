import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { officeAccount } from '#client/office/office-account.ts';
import {
  loadClosings,
  loadOlderClosings,
  saveClosing,
  showClosing,
  venueReports,
} from '#client/office/reports.ts';
import type { ListedClosing } from '#contracts/shapes/report-replies.ts';
import type { OfficeFormatter } from '../office-formatter.ts';
import { CloseDayForm } from './CloseDayForm.tsx';
import { ClosingSheet } from './ClosingSheet.tsx';
import { closingName } from './closing-name.ts';
import { createReportFormatter, type ReportFormatter } from './report-formatter.ts';

interface Props {
  readonly licence: string;
  readonly formatter: OfficeFormatter;
}

/** The day that comes next, and the closings before it. */
export function ClosingView({ licence, formatter }: Props) {
  useSignals();
  const { language, t } = formatter;
  const reports = useMemo(() => createReportFormatter(formatter), [formatter]);
  useEffect(() => void loadClosings(licence, language), [licence, language]);
  const { openDay, closings, hasMore, isLost } = venueReports;
  const show = (number: number | null) => void showClosing(licence, number, language);
  const venue = officeAccount.own.value?.venues.find((one) => one.licence === licence);
  const shown = venueReports.shown.value;
  const day = openDay.value;
  const { sheet = null } = shown ?? day ?? {};
  const save = (format: 'csv' | 'xlsx' | 'pdf') =>
    shown && void saveClosing(licence, { number: shown.number, format, language });
  return (
    <>
      <header className="report-head">
        <h1>{t('closing_title')}</h1>
        {shown && (
          <div className="office-actions">
            {(['csv', 'xlsx', 'pdf'] as const).map((format) => (
              <button key={format} type="button" className="chip" onClick={() => save(format)}>
                {formatNames[format]}
              </button>
            ))}
            <button type="button" className="chip" onClick={() => print()}>
              {t('closing_print')}
            </button>
          </div>
        )}
      </header>
      {isLost.value && <p className="office-note error">{t('board_not_sent')}</p>}
      <div className="closing-columns">
        <div>{sheet && <ClosingSheet sheet={sheet} />}</div>
        <aside>
          {shown ? (
            <button type="button" className="button plain" onClick={() => show(null)}>
              {t('closing_so_far')}
            </button>
          ) : (
            day &&
            venue?.may.includes('close_days') && (
              <CloseDayForm key={day.day.day} licence={licence} day={day.day} formatter={reports} />
            )
          )}
          <h2>{t('closing_earlier')}</h2>
          {closings.value?.length === 0 && <p className="office-quiet">{t('closing_none')}</p>}
          <ul className="office-rows">
            {closings.value?.map((closing) => (
              <li key={closing.number}>
                <ClosingRow
                  closing={closing}
                  isShown={closing.number === shown?.number}
                  formatter={reports}
                  onShow={() => show(closing.number)}
                />
              </li>
            ))}
          </ul>
          {hasMore.value && (
            <button type="button" className="button plain" onClick={() => void loadOlderClosings(licence)}>
              {t('desk_more')}
            </button>
          )}
        </aside>
      </div>
    </>
  );
}

const formatNames = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;

interface RowProps {
  readonly closing: ListedClosing;
  readonly isShown: boolean;
  readonly formatter: ReportFormatter;
  readonly onShow: () => void;
}

function ClosingRow({ closing, isShown, formatter, onShow }: RowProps) {
  const { number, day, currencies } = closing;
  const [own] = currencies;
  return (
    <button type="button" className="office-row closing-row" aria-pressed={isShown} onClick={onShow}>
      <span>
        <b>
          <bdi dir="ltr">{closingName(number)}</bdi>
        </b>
        <small>
          {formatter.day(day)}
          {own && ` · ${formatter.amount(own.received.total)}`}
        </small>
      </span>
      <CashResult closing={closing} formatter={formatter} />
    </button>
  );
}

/** Whether the cash was right. */
function CashResult({
  closing: { cash },
  formatter: { t, amount },
}: Pick<RowProps, 'closing' | 'formatter'>) {
  if (!cash) return <small>{t('closing_not_counted')}</small>;
  const difference = Number(cash.difference);
  if (difference === 0) return <span className="cash good">✓ {t('closing_exact')}</span>;
  const text = amount(cash.difference.replace('-', ''));
  return difference < 0 ? (
    <span className="cash bad">▲ {t('closing_short', { amount: text })}</span>
  ) : (
    <span className="cash soon">▲ {t('closing_over', { amount: text })}</span>
  );
}
