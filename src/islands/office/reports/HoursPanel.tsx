import { addDays } from '#domain/report/period.ts';
import { directionOf } from '#i18n/languages.ts';
import { BarChart } from './BarChart.tsx';
import type { DayHour } from './day-hours.ts';
import { numberOf, type ReportFormatter } from './report-formatter.ts';

interface Props {
  readonly hours: readonly DayHour[];
  /** The hour that lasts. */
  readonly current: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly formatter: ReportFormatter;
}

const hourName = (hour: number): string => String(hour).padStart(2, '0');

/** Orders by hour, beside the same day of the week before. */
export function HoursPanel({ hours, current, day, formatter }: Props) {
  const { t, count, weekday, language } = formatter;
  const beside = weekday(addDays(day, -7));
  return (
    <section className="office-panel">
      <h2>{t('report_by_hour')}</h2>
      <BarChart
        title={t('report_by_hour')}
        isMirrored={directionOf(language) === 'rtl'}
        format={(value) => count(Math.round(value))}
        bars={hours.map((one) => ({
          label: hourName(one.hour),
          value: numberOf(one.measures, 'orders'),
          before: numberOf(one.before, 'orders'),
          isNow: one.hour === current,
        }))}
      />
      <details>
        <summary>{t('report_as_table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('report_hour')}</th>
              <th scope="col" className="number">
                {t('report_this_day')}
              </th>
              <th scope="col" className="number">
                {beside}
              </th>
            </tr>
          </thead>
          <tbody>
            {hours.map((one) => (
              <tr key={one.hour}>
                <th scope="row">{`${hourName(one.hour)}:00`}</th>
                <td className="number">{count(numberOf(one.measures, 'orders'))}</td>
                <td className="number">{count(numberOf(one.before, 'orders'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
