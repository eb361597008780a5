import { useState } from 'react';
import type { SalesReport } from '#contracts/calls/reports.ts';
import { numberOf, type ReportFormatter, textOf } from './report-formatter.ts';

export type SalesRow = SalesReport['report']['currencies'][number]['by']['dish'][number];

interface Props {
  readonly title: string;
  readonly rows: readonly SalesRow[];
  readonly nameOf: (row: SalesRow) => string;
  /** The measure in the first column of numbers. */
  readonly counted: 'units' | 'orders';
  /** The measure in the second one. */
  readonly amount: 'net' | 'received' | 'coupons';
  /** How often each dish was seen and added; other rows have none. */
  readonly views?: SalesReport['report']['dishViews'];
  readonly currency: string;
  readonly decimals: number;
  readonly formatter: ReportFormatter;
}

/** Rows shown at first. */
const shownRows = 8;

/** Rows of a report, those that sold most first, each with its change. */
export function SalesTable(props: Props) {
  const { title, rows, nameOf, counted, amount, views, currency, decimals, formatter } = props;
  const [isWhole, setIsWhole] = useState(false);
  const { t, count, change } = formatter;
  const seen = new Map(views?.map((one) => [one.key, one]));
  const addedShare = (key: string): string => {
    const one = seen.get(key);
    return one && one.seen > 0 ? formatter.percent(Math.min(1, one.added / one.seen)) : '–';
  };
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, shownRows);
  return (
    <section className="office-panel">
      <h2>{title}</h2>
      <div className="table-frame">
        <table>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col" className="number">
                {t(counted === 'units' ? 'report_sold' : 'closing_orders')}
              </th>
              <th scope="col" className="number">
                {amount === 'net' ? t('closing_net_in', { currency }) : currency}
              </th>
              <th scope="col" className="number">
                {t('report_change')}
              </th>
              {views && (
                <th scope="col" className="number">
                  {t('report_seen_added')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <bdi>{nameOf(row)}</bdi>
                </th>
                <td className="number">{count(numberOf(row.measures, counted))}</td>
                <td className="number">{formatter.amount(textOf(row.measures, amount, decimals))}</td>
                <td className="number">
                  <bdi dir="ltr">
                    {change(numberOf(row.measures, amount), numberOf(row.before, amount)) ?? '–'}
                  </bdi>
                </td>
                {views && (
                  <td className="number">
                    <bdi dir="ltr">{addedShare(row.key)}</bdi>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownRows && !isWhole && (
        <button type="button" className="link" onClick={() => setIsWhole(true)}>
          {t('report_show_all', { count: rows.length })}
        </button>
      )}
    </section>
  );
}
