import { type Decimals, milli } from '#domain/money.ts';
import { isAmount, type Measure, type Measures, measureOf, measures } from '#domain/report/measures.ts';
import type { ExportCell, ExportTable } from './export-table.ts';
import { type NamedReport, type ReportOfCurrency, rowDimensions } from './report.ts';

interface Section {
  readonly id: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string | null;
    readonly measures: Measures;
  }[];
}

const sectionsOf = ({ total, days, branches, by }: ReportOfCurrency): readonly Section[] => [
  { id: 'total', rows: [{ key: '', name: null, measures: total }] },
  { id: 'day', rows: days.map(({ day, measures: values }) => ({ key: day, name: null, measures: values })) },
  {
    id: 'branch',
    rows: branches.map(({ licence, measures: values }) => ({ key: licence, name: null, measures: values })),
  },
  ...rowDimensions.map((id) => ({ id, rows: by[id] })),
];

const cellOf = (values: Measures, name: Measure, decimals: Decimals): ExportCell =>
  isAmount(name) ? { amount: milli(measureOf(values, name)), decimals } : { count: measureOf(values, name) };

/** A report as one table, for a CSV file: what it is about, then all measures. */
export const tableOfReport = (report: NamedReport): ExportTable => ({
  name: nameOf(report),
  headings: ['currency', 'section', 'key', 'name', ...measures],
  rows: report.currencies.flatMap((one) =>
    sectionsOf(one).flatMap(({ id, rows }) =>
      rows.map(({ key, name, measures: values }) => [
        ...[one.currency, id, key, name ?? ''],
        ...measures.map((measure) => cellOf(values, measure, report.decimalsOf(one.currency))),
      ]),
    ),
  ),
});

/** A report as one table for each section, with the measures that it has, for a workbook. */
export function tablesOfReport(report: NamedReport): readonly ExportTable[] {
  const tables = report.currencies.flatMap((one) => {
    const decimals = report.decimalsOf(one.currency);
    return sectionsOf(one).flatMap(({ id, rows }) => {
      const used = measures.filter((measure) => rows.some((row) => row.measures[measure] !== undefined));
      const table: ExportTable = {
        name: `${id} ${one.currency}`,
        headings: ['key', 'name', ...used],
        rows: rows.map(({ key, name, measures: values }) => [
          ...[key, name ?? ''],
          ...used.map((measure) => cellOf(values, measure, decimals)),
        ]),
      };
      return rows.length === 0 ? [] : [table];
    });
  });
  return tables.length > 0 ? tables : [{ name: nameOf(report), headings: [], rows: [] }];
}

const nameOf = ({ period }: NamedReport): string => `${period.from} ${period.to}`;
