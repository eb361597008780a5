import type { SalesReport } from '#contracts/calls/reports.ts';
import type { ReportFormatter } from './report-formatter.ts';

interface Props {
  readonly searches: SalesReport['report']['emptySearches'];
  readonly formatter: ReportFormatter;
}

/** What diners searched and the menu does not have. */
export function EmptySearches({ searches, formatter: { t, count } }: Props) {
  if (searches.length === 0) return null;
  return (
    <section className="office-panel">
      <h2>{t('report_empty_searches')}</h2>
      <div className="table-frame">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('report_term')}</th>
              <th scope="col">{t('report_language')}</th>
              <th scope="col" className="number">
                {t('report_times')}
              </th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ term, language, searches: times }) => (
              <tr key={`${language} ${term}`}>
                <th scope="row">
                  <bdi lang={language}>{term}</bdi>
                </th>
                <td>
                  <bdi dir="ltr">{language}</bdi>
                </td>
                <td className="number">{count(times)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
