import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { loadToday, type ShownBranches, venueReports } from '#client/office/reports.ts';
import type { Today } from '#contracts/calls/reports.ts';
import { addDays } from '#domain/report/period.ts';
import type { OfficeFormatter } from '../office-formatter.ts';
import { BranchChoice } from './BranchChoice.tsx';
import { completeHours, dayHoursOf, hourAt, sumOfHours } from './day-hours.ts';
import { EmptySearches } from './EmptySearches.tsx';
import { FunnelPanel } from './FunnelPanel.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import { LookPanel } from './LookPanel.tsx';
import {
  averageOf,
  createReportFormatter,
  numberOf,
  type ReportFormatter,
  textOf,
} from './report-formatter.ts';
import { SalesTable } from './SalesTable.tsx';
import { StatTile } from './StatTile.tsx';

interface Props {
  readonly licence: string;
  readonly formatter: OfficeFormatter;
}

/** How often the day is read again, in milliseconds. */
const refreshMs = 60_000;

/** How the day is going, beside the same day of the week before. */
export function TodayView({ licence, formatter }: Props) {
  useSignals();
  const { language, t } = formatter;
  const reports = useMemo(() => createReportFormatter(formatter), [formatter]);
  const [branches, setBranches] = useState<ShownBranches>('own');
  useEffect(() => {
    const load = () => void loadToday(licence, branches, language);
    load();
    const timer = setInterval(load, refreshMs);
    return () => clearInterval(timer);
  }, [licence, branches, language]);
  const today = venueReports.today.value;
  return (
    <>
      {venueReports.isLost.value && <p className="office-note error">{t('board_not_sent')}</p>}
      {today && (
        <BranchChoice
          {...{ licence, formatter }}
          venues={today.venues}
          shown={branches}
          onShow={setBranches}
        />
      )}
      {today && <DayOverview today={today} formatter={reports} />}
    </>
  );
}

function DayOverview({ today, formatter }: { readonly today: Today; readonly formatter: ReportFormatter }) {
  const { t, day, weekday, amount, count, percent, change, duration } = formatter;
  const [sold] = today.today.currencies;
  const beside = today.lastWeek.currencies.find(({ currency }) => currency === sold?.currency);
  const hours = dayHoursOf(sold, beside, today.begins);
  const current = hourAt(new Date(), today.zone);
  const complete = completeHours(hours, current, today.begins);
  const until = `${String(current).padStart(2, '0')}:00`;
  const decimals = today.money.decimals[sold?.currency ?? ''] ?? 2;
  const compare = (name: 'net' | 'orders') => {
    const { now, before } = sumOfHours(complete, name);
    return change(now, before);
  };
  const orders = numberOf(sold?.total, 'orders');
  const promised = numberOf(sold?.total, 'promised');
  const average = (name: 'accept_seconds' | 'ready_seconds', of: 'accepted' | 'readied') =>
    numberOf(sold?.total, of) === 0 ? '–' : duration(numberOf(sold?.total, name) / numberOf(sold?.total, of));
  return (
    <>
      <header className="report-head">
        <h1>{day(today.day)}</h1>
        <p className="office-quiet">
          {t('report_until', { time: until, day: weekday(addDays(today.day, -7)) })}
        </p>
      </header>
      {!sold && <p className="office-note">{t('report_nothing_yet')}</p>}
      <dl className="stats">
        <StatTile
          label={t('closing_net')}
          unit={sold?.currency ?? ''}
          value={amount(textOf(sold?.total, 'net', decimals))}
          change={compare('net')}
        />
        <StatTile label={t('closing_orders')} value={count(orders)} change={compare('orders')} />
        <StatTile
          label={t('report_basket')}
          unit={sold?.currency ?? ''}
          value={amount(averageOf(numberOf(sold?.total, 'net'), orders, decimals))}
          change={basketChange(complete, change)}
        />
        <StatTile
          label={t('report_accept')}
          value={average('accept_seconds', 'accepted')}
          change={null}
          isLessBetter={true}
        />
        <StatTile
          label={t('report_ready')}
          value={average('ready_seconds', 'readied')}
          change={null}
          isLessBetter={true}
        />
        {promised > 0 && (
          <StatTile
            label={t('report_late')}
            value={percent(numberOf(sold?.total, 'late') / promised)}
            change={null}
            isLessBetter={true}
          />
        )}
      </dl>
      {hours.length > 0 && (
        <div className="report-columns">
          <HoursPanel hours={hours} current={current} day={today.day} formatter={formatter} />
          <LookPanel today={today} decimals={decimals} formatter={formatter} />
        </div>
      )}
      {sold && sold.branches.length > 1 && (
        <SalesTable
          title={t('report_branches')}
          rows={sold.branches.map(({ licence, measures }) => ({
            ...{ key: licence, name: null, measures },
            before: beside?.branches.find((one) => one.licence === licence)?.measures ?? {},
          }))}
          nameOf={({ key }) => today.venues.find(({ licence }) => licence === key)?.name ?? key}
          counted="orders"
          amount="net"
          currency={sold.currency}
          decimals={decimals}
          formatter={formatter}
        />
      )}
      {sold && (
        <SalesTable
          title={t('report_dishes')}
          views={today.today.dishViews}
          rows={withBefore(sold.by.dish, beside?.by.dish ?? [])}
          nameOf={({ name, key }) => name ?? key}
          counted="units"
          amount="net"
          currency={sold.currency}
          decimals={decimals}
          formatter={formatter}
        />
      )}
      <FunnelPanel
        funnel={{ now: today.today.funnel.now, before: today.lastWeek.funnel.now }}
        formatter={formatter}
      />
      <EmptySearches searches={today.today.emptySearches} formatter={formatter} />
    </>
  );
}

type Rows = Today['today']['currencies'][number]['by']['dish'];

/** Rows of today beside those of the week before, not of yesterday. */
const withBefore = (rows: Rows, beside: Rows): Rows => {
  const known = new Map(beside.map(({ key, measures }) => [key, measures]));
  return rows
    .filter(({ measures }) => Object.keys(measures).length > 0)
    .map((row) => ({ ...row, before: known.get(row.key) ?? {} }));
};

function basketChange(
  hours: Parameters<typeof sumOfHours>[0],
  change: ReportFormatter['change'],
): string | null {
  const [net, orders] = [sumOfHours(hours, 'net'), sumOfHours(hours, 'orders')];
  if (orders.now === 0 || orders.before === 0) return null;
  return change(net.now / orders.now, net.before / orders.before);
}
