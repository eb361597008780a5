import type { SalesReport } from '#contracts/calls/reports.ts';
import type { ReportFormatter } from './report-formatter.ts';

interface Props {
  readonly funnel: SalesReport['report']['funnel'];
  readonly formatter: ReportFormatter;
}

const steps = ['menu', 'dishes', 'carts', 'orders'] as const;

/** How far diners came: each step as a bar, with its share of the step before. */
export function FunnelPanel({ funnel: { now, before }, formatter }: Props) {
  const { t, count, change, percent } = formatter;
  if (steps.every((step) => now[step] === 0)) return null;
  const most = Math.max(1, ...steps.map((step) => now[step]));
  return (
    <section className="office-panel">
      <h2>{t('report_funnel')}</h2>
      <div className="table-frame">
        <table className="funnel">
          <thead>
            <tr>
              <th scope="col">{t('report_step')}</th>
              <th scope="col" className="number">
                {t('report_times')}
              </th>
              <th scope="col" className="number">
                {t('report_of_step_before')}
              </th>
              <th scope="col" className="number">
                {t('report_change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, at) => {
              const from = at === 0 ? 0 : now[steps[at - 1] ?? step];
              return (
                <tr key={step}>
                  <th scope="row">
                    {t(`report_step_${step}`)}
                    <meter min={0} max={most} value={now[step]} aria-hidden="true" />
                  </th>
                  <td className="number">{count(now[step])}</td>
                  <td className="number">
                    <bdi dir="ltr">{from === 0 ? '–' : percent(now[step] / from)}</bdi>
                  </td>
                  <td className="number">
                    <bdi dir="ltr">{change(now[step], before[step]) ?? '–'}</bdi>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="office-quiet">{t('report_funnel_means')}</p>
    </section>
  );
}
