import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { loadReport, type ShownBranches, saveReport, venueReports } from '#client/office/reports.ts';
import type { SalesReport } from '#contracts/calls/reports.ts';
import { type Period, type PeriodKind, periodKinds } from '#domain/report/period.ts';
import type { OfficeFormatter } from '../office-formatter.ts';
import { BranchChoice } from './BranchChoice.tsx';
import { CurrencySection } from './CurrencySection.tsx';
import { EmptySearches } from './EmptySearches.tsx';
import { FunnelPanel } from './FunnelPanel.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { createReportFormatter, type ReportFormatter } from './report-formatter.ts';

interface Props {
  readonly licence: string;
  readonly formatter: OfficeFormatter;
}

/** What was sold in a period, compared with the one before. */
export function ReportView({ licence, formatter }: Props) {
  useSignals();
  const { language, t } = formatter;
  const reports = useMemo(() => createReportFormatter(formatter), [formatter]);
  const [period, setPeriod] = useState<Period | PeriodKind>('week');
  const [branches, setBranches] = useState<ShownBranches>('own');
  useEffect(
    () => void loadReport(licence, { period, branches, language }),
    [licence, period, branches, language],
  );
  const shown = venueReports.report.value;
  const save = (format: 'csv' | 'xlsx') => void saveReport(licence, { period, format, branches, language });
  return (
    <>
      <header className="report-head">
        <h1>{t('office_reports')}</h1>
        <div className="office-actions">
          {periodKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="chip"
              aria-pressed={period === kind}
              onClick={() => setPeriod(kind)}
            >
              {t(`report_this_${kind}`)}
            </button>
          ))}
        </div>
      </header>
      {shown && (
        <BranchChoice
          {...{ licence, formatter }}
          venues={shown.venues}
          shown={branches}
          onShow={setBranches}
        />
      )}
      <PeriodForm formatter={formatter} onShow={setPeriod} />
      {venueReports.isLost.value && <p className="office-note error">{t('board_not_sent')}</p>}
      {shown && <ReportOfVenue shown={shown} formatter={reports} />}
      <div className="office-actions">
        <button type="button" className="button plain" onClick={() => save('csv')}>
          CSV
        </button>
        <button type="button" className="button plain" onClick={() => save('xlsx')}>
          Excel
        </button>
      </div>
    </>
  );
}

function ReportOfVenue({
  shown,
  formatter,
}: {
  readonly shown: SalesReport;
  readonly formatter: ReportFormatter;
}) {
  const { t, day } = formatter;
  const { report, money } = shown;
  const { from, to } = report.period;
  return (
    <>
      <h2>{from === to ? day(from) : `${day(from)} – ${day(to)}`}</h2>
      <p className="office-quiet">
        {t('report_beside', { from: day(report.before.from), to: day(report.before.to) })}
      </p>
      {report.currencies.length === 0 && <p className="office-note">{t('report_nothing')}</p>}
      {report.currencies.map((one) => (
        <CurrencySection
          key={one.currency}
          sold={one}
          views={report.dishViews}
          venues={shown.venues}
          decimals={money.decimals[one.currency] ?? 2}
          formatter={formatter}
        />
      ))}
      <FunnelPanel funnel={report.funnel} formatter={formatter} />
      <EmptySearches searches={report.emptySearches} formatter={formatter} />
    </>
  );
}
