import type { ListedMeasures, ListedReport } from '#contracts/shapes/report-replies.ts';
import { type Decimals, milli, writeMilli } from '#domain/money.ts';
import { isAmount, type Measure, type Measures } from '#domain/report/measures.ts';
import { mapRows, type NamedReport, type ReportOfCurrency } from './report.ts';

/** A report as the operator API has it: amounts are decimal text. */
export const listReport = ({ decimalsOf, ...report }: NamedReport): ListedReport => ({
  ...{ licences: report.licences, period: report.period, before: report.before },
  ...{ funnel: report.funnel, dishViews: report.dishViews, emptySearches: report.emptySearches },
  currencies: report.currencies.map((one) => listCurrency(one, decimalsOf(one.currency))),
  underWay: report.underWay.map(({ amount, ...orders }) => ({
    ...orders,
    amount: writeMilli(milli(amount), decimalsOf(orders.currency)),
  })),
});

function listCurrency(one: ReportOfCurrency, decimals: Decimals): ListedReport['currencies'][number] {
  const list = (values: Measures) => listMeasures(values, decimals);
  const compared = <Row extends { readonly measures: Measures; readonly before: Measures }>(row: Row) => ({
    ...row,
    measures: list(row.measures),
    before: list(row.before),
  });
  return {
    currency: one.currency,
    total: list(one.total),
    before: list(one.before),
    days: one.days.map(({ day, measures }) => ({ day, measures: list(measures) })),
    branches: one.branches.map(compared),
    hours: one.hours.map(({ measures, ...hour }) => ({ ...hour, measures: list(measures) })),
    by: mapRows(one.by, compared),
  };
}

const listMeasures = (values: Measures, decimals: Decimals): ListedMeasures =>
  Object.fromEntries(
    (Object.entries(values) as [Measure, number][]).map(([name, value]) => [
      name,
      isAmount(name) ? writeMilli(milli(value), decimals) : value,
    ]),
  );
