import type { Today } from '#contracts/calls/reports.ts';
import { numberOf, type ReportFormatter, textOf } from './report-formatter.ts';
import { TypeBars } from './TypeBars.tsx';

interface Props {
  readonly today: Today;
  readonly decimals: number;
  readonly formatter: ReportFormatter;
}

/** Orders by the way of ordering, and what needs a look. */
export function LookPanel({ today, decimals, formatter }: Props) {
  const { t, amount } = formatter;
  const [sold] = today.today.currencies;
  const underWay = today.today.underWay.find(({ currency }) => currency === sold?.currency);
  const [missed] = today.today.emptySearches;
  const notServed = numberOf(sold?.total, 'not_served');
  return (
    <section className="office-panel">
      <h2>{t('report_by_type')}</h2>
      <TypeBars rows={sold?.by.type ?? []} formatter={formatter} />
      {(notServed > 0 || underWay || missed) && <h2>{t('report_look')}</h2>}
      {notServed > 0 && (
        <p>
          {t('report_not_served', {
            orders: notServed,
            amount: amount(textOf(sold?.total, 'lost', decimals)),
          })}
        </p>
      )}
      {underWay && (
        <p>{t('report_under_way', { orders: underWay.orders, amount: amount(underWay.amount) })}</p>
      )}
      {missed && <p>{t('report_searched', { term: missed.term, times: missed.searches })}</p>}
    </section>
  );
}
