import type { Decimals, Milli } from '#domain/money.ts';
import { formatDecimal, formatNumber } from '#i18n/format-number.ts';
import { formatDate, formatDateTime } from '#i18n/format-time.ts';
import type { Language } from '#i18n/languages.ts';
import { paddedOrderNumber } from '../ordering/order.ts';
import { type SheetFormat, type SheetSection, sectionsOf } from './closing-sheet.ts';
import { type DayClosing, type DayReport, paddedClosingNumber } from './day-closing.ts';

/** A day with localized texts and formatted amounts, ready to print or to show. */
export interface ClosingDocument {
  readonly language: Language;
  /** "End of day · Z 0217"; without a number while the day is open. */
  readonly title: string;
  /** The venue, its legal name and tax number. */
  readonly seller: readonly string[];
  readonly date: string;
  readonly period: string;
  readonly sections: readonly DocumentSection[];
  /** The numbers of the orders, and who has closed the day. */
  readonly notes: readonly string[];
}

interface DocumentSection {
  readonly title: string;
  /** Of the columns after the labels. */
  readonly headings: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    /** One for each heading. */
    readonly cells: readonly string[];
    readonly isStrong: boolean;
  }[];
}

/** Prints closings as PDF. */
export interface ClosingPrinter {
  /**
   * @param client identifies the requester; clients take turns.
   * @throws {PrintError} when it cannot be printed now.
   */
  print(document: ClosingDocument, client: string): Promise<Uint8Array>;
}

/** The end-of-day report of a closing, as the law and its reader want it on paper. */
export const documentOfClosing = (closing: DayClosing, format: SheetFormat): ClosingDocument => ({
  ...documentOf(closing, closing.cash, format),
  title: `${format.t('closing_title')} · ${paddedClosingNumber(closing.number)}`,
  notes: [
    ...(closing.cash?.reason ? [`${format.t('reason')}: ${closing.cash.reason}`] : []),
    ...notesOf(closing, format),
    ...endOf(closing, format),
  ],
});

/** The same of a day that is open, so far. */
export const documentOfOpenDay = (day: DayReport, format: SheetFormat): ClosingDocument =>
  documentOf(day, null, format);

function documentOf(day: DayReport, cash: DayClosing['cash'], format: SheetFormat): ClosingDocument {
  const { t, language, numberingSystem } = format;
  const { seller, zone, beginsAt, endsAt, currencies } = day;
  const time = (at: Date) => formatDateTime(at, language, zone, numberingSystem);
  return {
    language,
    title: t('closing_title'),
    seller: [
      seller.brand,
      ...(seller.name === null || seller.name === seller.brand ? [] : [seller.name]),
      ...(seller.taxNumber === null ? [] : [t('tax_number', { number: seller.taxNumber })]),
    ],
    date: formatDate(beginsAt, language, zone, numberingSystem),
    period: t('closing_period', { from: time(beginsAt), to: time(endsAt) }),
    sections: sectionsOf({ currencies, cash }, t)
      .filter(({ rows }) => rows.length > 0)
      .map((section) => sectionIn(section, format)),
    notes: notesOf(day, format),
  };
}

function sectionIn({ title, headings, rows, decimals }: SheetSection, format: SheetFormat): DocumentSection {
  const places = rows.some(({ amount, base }) => isFiner(amount, decimals) || isFiner(base, decimals))
    ? 3
    : decimals;
  const { orders, base, amount } = headings;
  return {
    title,
    headings: [orders, base, amount].filter((heading) => heading !== null),
    rows: rows.map((row) => ({
      label: row.label,
      cells: [
        ...(orders === null ? [] : [numberText(row.orders, format)]),
        ...(base === null ? [] : [amountText(row.base, places, format)]),
        amountText(row.amount, places, format),
      ],
      isStrong: row.isStrong,
    })),
  };
}

const isFiner = (amount: Milli | null, decimals: Decimals): boolean =>
  amount !== null && amount % 10 ** (3 - decimals) !== 0;

const numberText = (value: number | null, { language, numberingSystem }: SheetFormat): string =>
  value === null ? '' : formatNumber(value, language, numberingSystem);

function amountText(
  amount: Milli | null,
  decimals: Decimals,
  { language, numberingSystem }: SheetFormat,
): string {
  if (amount === null) return '';
  const figure = formatDecimal(Math.abs(amount) / 1_000, decimals, language, numberingSystem);
  return amount < 0 ? `−${figure}` : figure;
}

/** About the numbers of the orders. */
function notesOf({ numbers, currencies }: DayReport, format: SheetFormat): readonly string[] {
  const { t } = format;
  const { first, last, missing, openBefore, openAfter } = numbers;
  const abandoned = currencies.reduce((sum, { counts }) => sum + counts.abandoned, 0);
  const orders = (count: number) => ({ orders: numberText(count, format) });
  return [
    first === null || last === null
      ? t('closing_no_orders')
      : t(missing === 0 ? 'closing_numbers' : 'closing_numbers_missing', {
          ...{ first: paddedOrderNumber(first), last: paddedOrderNumber(last) },
          missing: numberText(missing, format),
        }),
    ...(openBefore === 0 ? [] : [t('closing_open_before', orders(openBefore))]),
    ...(openAfter === 0 ? [] : [t('closing_open_after', orders(openAfter))]),
    ...(abandoned === 0 ? [] : [t('closing_abandoned', orders(abandoned))]),
  ];
}

/** Who has closed the day. */
const endOf = (
  { closedAt, closedBy, zone }: DayClosing,
  { t, language, numberingSystem }: SheetFormat,
): readonly string[] => [
  t('closing_closed_by', {
    name: closedBy,
    time: formatDateTime(closedAt, language, zone, numberingSystem),
  }),
  t('closing_final'),
];
