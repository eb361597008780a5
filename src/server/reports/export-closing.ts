import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import { type SheetFormat, sectionsOf } from './closing-sheet.ts';
import { type DayClosing, paddedClosingNumber } from './day-closing.ts';
import type { ExportCell, ExportTable } from './export-table.ts';

const headings = ['section', 'row', 'label', 'orders', 'base', 'amount', 'currency'] as const;

/** A closing as a table. Sections and rows have the same names in all languages, labels are in that of the reader. */
export function tableOfClosing(closing: DayClosing, { t }: Pick<SheetFormat, 't'>): ExportTable {
  const rows = sectionsOf(closing, t).flatMap(({ id, currency, decimals, rows: all }) =>
    all.map(({ id: row, label, orders, base, amount }): readonly ExportCell[] => [
      ...[id, row, label],
      orders === null ? null : { count: orders },
      base === null ? null : { amount: base, decimals },
      amount === null ? null : { amount, decimals },
      currency,
    ]),
  );
  return {
    name: paddedClosingNumber(closing.number),
    headings,
    rows: [...factsOf(closing), ...rows],
  };
}

function factsOf(closing: DayClosing): readonly (readonly ExportCell[])[] {
  const { number, day, beginsAt, endsAt, zone, seller, numbers, cash, closedAt, closedBy } = closing;
  const text = (row: string, value: string | null): readonly ExportCell[] => ['closing', row, value];
  const count = (row: string, value: number | null): readonly ExportCell[] => [
    ...['closing', row, null],
    value === null ? null : { count: value },
  ];
  return [
    text('number', paddedClosingNumber(number)),
    text('venue', seller.brand),
    text('seller', seller.name),
    text('tax_number', seller.taxNumber),
    text('day', day),
    text('begins_at', writeZonedTime(beginsAt, zone)),
    text('ends_at', writeZonedTime(endsAt, zone)),
    text('closed_at', writeZonedTime(closedAt, zone)),
    text('closed_by', closedBy),
    text('cash_reason', cash?.reason ?? null),
    count('first_order', numbers.first),
    count('last_order', numbers.last),
    count('placed', numbers.placed),
    count('missing', numbers.missing),
    count('open_before', numbers.openBefore),
    count('open_after', numbers.openAfter),
  ].map((row) => [...row, ...Array.from({ length: headings.length - row.length }, () => null)]);
}
