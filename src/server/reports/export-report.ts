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
  headings: ['currency', 'section', 'key', 'name', ...measures, ...viewHeadings],
  rows: [...salesRows(report), ...viewRows(report)],
});

const salesRows = (report: NamedReport): ExportTable['rows'] =>
  report.currencies.flatMap((one) =>
    sectionsOf(one).flatMap(({ id, rows }) =>
      rows.map(({ key, name, measures: values }) => [
        ...[one.currency, id, key, name ?? ''],
        ...measures.map((measure) => cellOf(values, measure, report.decimalsOf(one.currency))),
        ...viewHeadings.map(() => null),
      ]),
    ),
  );

const viewHeadings = ['times', 'added'] as const;

interface ViewRow {
  readonly section: 'funnel' | 'dish_views' | 'empty_search';
  readonly key: string;
  readonly name: string | null;
  readonly times: number;
  readonly added: number | null;
}

/** What was done on pages: counts without a currency. */
function countedViews({ funnel, dishViews, emptySearches, currencies }: NamedReport): readonly ViewRow[] {
  const names = new Map(currencies.flatMap(({ by }) => by.dish.map(({ key, name }) => [key, name] as const)));
  const { menu, dishes, carts, orders } = funnel.now;
  return [
    ...Object.entries({ menu, dishes, carts, orders }).map(
      ([key, times]): ViewRow => ({ section: 'funnel', key, name: null, times, added: null }),
    ),
    ...dishViews.map(
      ({ key, seen, added }): ViewRow => ({
        ...{ section: 'dish_views', key, name: names.get(key) ?? null, times: seen, added },
      }),
    ),
    ...emptySearches.map(
      ({ term, language, searches }): ViewRow => ({
        ...{ section: 'empty_search', key: language, name: term, times: searches, added: null },
      }),
    ),
  ];
}

const viewRows = (report: NamedReport): ExportTable['rows'] =>
  countedViews(report).map(({ section, key, name, times, added }) => [
    ...[null, section, key, name ?? ''],
    ...measures.map(() => null),
    ...[{ count: times }, added === null ? null : { count: added }],
  ]);

/** A table for each section of what was done on pages. */
function viewTables(report: NamedReport): readonly ExportTable[] {
  const bySection = Map.groupBy(countedViews(report), ({ section }) => section);
  return [...bySection].map(([name, rows]) => ({
    name,
    headings: ['key', 'name', ...viewHeadings],
    rows: rows.map(({ key, name: of, times, added }) => [
      ...[key, of ?? '', { count: times }],
      added === null ? null : { count: added },
    ]),
  }));
}

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
  return [...tables, ...viewTables(report)];
}

const nameOf = ({ period }: NamedReport): string => `${period.from} ${period.to}`;
