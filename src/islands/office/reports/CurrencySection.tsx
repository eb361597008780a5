import type { SalesReport } from '#contracts/calls/reports.ts';
import { directionOf } from '#i18n/languages.ts';
import { paymentMethodName } from '#i18n/payment-method-name.ts';
import { BarChart } from './BarChart.tsx';
import { averageOf, numberOf, type ReportFormatter, textOf } from './report-formatter.ts';
import { type SalesRow, SalesTable } from './SalesTable.tsx';
import { StatTile } from './StatTile.tsx';
import { typeName } from './TypeBars.tsx';

interface Props {
  readonly sold: SalesReport['report']['currencies'][number];
  readonly views: SalesReport['report']['dishViews'];
  readonly venues: SalesReport['venues'];
  readonly decimals: number;
  readonly formatter: ReportFormatter;
}

/** What was sold in one currency. */
export function CurrencySection({ sold, views, venues, decimals, formatter }: Props) {
  const { t, amount, count, change, language } = formatter;
  const { total, before, currency, by } = sold;
  const compare = (name: Parameters<typeof numberOf>[1]) =>
    change(numberOf(total, name), numberOf(before, name));
  const tile = (label: string, name: Parameters<typeof numberOf>[1]) => (
    <StatTile
      label={label}
      unit={currency}
      value={amount(textOf(total, name, decimals))}
      change={compare(name)}
    />
  );
  const table = { currency, decimals, formatter } as const;
  const named = ({ name, key }: SalesRow) => name ?? key;
  return (
    <>
      <dl className="stats">
        {tile(t('closing_net'), 'net')}
        <StatTile
          label={t('closing_orders')}
          value={count(numberOf(total, 'orders'))}
          change={compare('orders')}
        />
        <StatTile
          label={t('report_basket')}
          unit={currency}
          value={amount(averageOf(numberOf(total, 'net'), numberOf(total, 'orders'), decimals))}
          change={null}
        />
        {tile(t('closing_total_received'), 'received')}
        {tile(t('tips'), 'tips')}
      </dl>
      {sold.days.length > 1 && (
        <section className="office-panel">
          <h2>{t('report_by_day')}</h2>
          <BarChart
            title={t('report_by_day')}
            isMirrored={directionOf(language) === 'rtl'}
            format={(value) => count(Math.round(value))}
            bars={sold.days.map(({ day: of, measures }) => ({
              ...{ label: of.slice(8), value: numberOf(measures, 'net') },
              ...{ before: null, isNow: false },
            }))}
          />
          <details>
            <summary>{t('report_as_table')}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('report_day')}</th>
                  <th scope="col" className="number">
                    {t('closing_orders')}
                  </th>
                  <th scope="col" className="number">
                    {t('closing_net_in', { currency })}
                  </th>
                </tr>
              </thead>
              <tbody>
                {sold.days.map(({ day: of, measures }) => (
                  <tr key={of}>
                    <th scope="row">{formatter.day(of)}</th>
                    <td className="number">{count(numberOf(measures, 'orders'))}</td>
                    <td className="number">{amount(textOf(measures, 'net', decimals))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </section>
      )}
      {sold.branches.length > 1 && (
        <SalesTable
          title={t('report_branches')}
          rows={sold.branches.map(({ licence, ...values }) => ({ key: licence, name: null, ...values }))}
          nameOf={({ key }) => venues.find(({ licence }) => licence === key)?.name ?? key}
          counted="orders"
          amount="net"
          {...table}
        />
      )}
      <SalesTable
        title={t('report_by_type')}
        rows={by.type}
        nameOf={({ key }) => typeName(key, t)}
        counted="orders"
        amount="net"
        {...table}
      />
      <SalesTable
        title={t('report_dishes')}
        rows={by.dish}
        views={views}
        nameOf={named}
        counted="units"
        amount="net"
        {...table}
      />
      <SalesTable
        title={t('report_categories')}
        rows={by.category}
        nameOf={named}
        counted="units"
        amount="net"
        {...table}
      />
      <SalesTable
        title={t('report_options')}
        rows={by.option}
        nameOf={named}
        counted="units"
        amount="net"
        {...table}
      />
      <SalesTable
        title={t('report_payments')}
        rows={by.payment}
        nameOf={({ key }) => paymentMethodName(key, t)}
        counted="orders"
        amount="received"
        {...table}
      />
      <SalesTable
        title={t('report_discounts')}
        rows={by.discount}
        nameOf={named}
        counted="orders"
        amount="coupons"
        {...table}
      />
      <SalesTable
        title={t('report_taken_by')}
        rows={by.taken_by}
        nameOf={({ key }) => t(key === 'staff' ? 'report_by_staff' : 'report_by_guest')}
        counted="orders"
        amount="net"
        {...table}
      />
    </>
  );
}
