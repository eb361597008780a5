import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Call, CallRequest } from '#contracts/call.ts';
import {
  type ClosingSheet,
  closeVenueDay,
  readClosing,
  readClosingFile,
  readClosings,
  readOpenDay,
  readSalesReport,
  readSalesReportFile,
  readToday,
  type SalesReport,
  type Today,
} from '#contracts/calls/reports.ts';
import type { Refusal } from '#contracts/refusals.ts';
import type { ListedClosing, ListedOpenDay } from '#contracts/shapes/report-replies.ts';
import type { Period, PeriodKind } from '#domain/report/period.ts';
import type { Language } from '#i18n/languages.ts';
import { callOffice } from './call-office.ts';
import { saveFile } from './save-file.ts';

/** A day that is open. */
export interface ShownDay {
  readonly day: ListedOpenDay;
  readonly sheet: ClosingSheet;
}

export interface ShownClosing {
  readonly number: number;
  readonly sheet: ClosingSheet;
}

const today = signal<Today | null>(null);
const report = signal<SalesReport | null>(null);
const openDay = signal<ShownDay | null>(null);
const shown = signal<ShownClosing | null>(null);
const closings = signal<readonly ListedClosing[] | null>(null);
const hasMore = signal(false);
const isLost = signal(false);

/** What a venue has sold. Only this file writes it. */
export const venueReports = {
  /** `null` until it is loaded, as are the others. */
  today: today as ReadonlySignal<Today | null>,
  report: report as ReadonlySignal<SalesReport | null>,
  /** The day that can be closed, or else the one that lasts. */
  openDay: openDay as ReadonlySignal<ShownDay | null>,
  /** The closing that is shown; `null` for the open day. */
  shown: shown as ReadonlySignal<ShownClosing | null>,
  /** The newest first. */
  closings: closings as ReadonlySignal<readonly ListedClosing[] | null>,
  hasMore: hasMore as ReadonlySignal<boolean>,
  /** Whether the last request had no response. */
  isLost: isLost as ReadonlySignal<boolean>,
};

/** Makes a call, and notes when nothing answers. */
async function call<C extends Call>(one: C, input: CallRequest<C>) {
  const result = await callOffice(one, input);
  isLost.value = result.kind === 'no_response' || result.kind === 'not_sent';
  return result;
}

/** Of one branch, or of all of its group that the reader may see. */
export type ShownBranches = 'own' | 'all';

export async function loadToday(licence: string, branches: ShownBranches, language: Language): Promise<void> {
  const result = await call(readToday, { params: { licence }, body: { branches, language } });
  if (result.kind === 'done') today.value = result.reply;
}

export async function loadReport(
  licence: string,
  body: { period: Period | PeriodKind; branches: ShownBranches; language: Language },
): Promise<void> {
  const result = await call(readSalesReport, { params: { licence }, body });
  if (result.kind === 'done') report.value = result.reply;
}

/** @returns whether it was saved. */
export async function saveReport(
  licence: string,
  body: {
    period: Period | PeriodKind;
    format: 'csv' | 'xlsx';
    branches: ShownBranches;
    language: Language;
  },
): Promise<boolean> {
  const result = await call(readSalesReportFile, { params: { licence }, body });
  if (result.kind === 'done') saveFile(result.reply);
  return result.kind === 'done';
}

/** Loads the newest closings, and the day that comes next. */
export async function loadClosings(licence: string, language: Language): Promise<void> {
  const read = (day: string | null) => call(readOpenDay, { params: { licence }, body: { day, language } });
  const current = await read(null);
  const [oldest] = current.kind === 'done' ? current.reply.day.toClose : [];
  const next = oldest === undefined ? current : await read(oldest);
  const list = await call(readClosings, { params: { licence }, body: { before: null } });
  batch(() => {
    if (next.kind === 'done') openDay.value = next.reply;
    if (list.kind !== 'done') return;
    closings.value = list.reply.closings;
    hasMore.value = list.reply.more;
  });
}

/** Shows a closing; the open day for `null`. */
export async function showClosing(licence: string, number: number | null, language: Language): Promise<void> {
  if (number === null) {
    shown.value = null;
    return;
  }
  const result = await call(readClosing, { params: { licence }, body: { number, language } });
  if (result.kind === 'done') shown.value = { number, sheet: result.reply.sheet };
}

export async function loadOlderClosings(licence: string): Promise<void> {
  const before = closings.value?.at(-1)?.number ?? null;
  const result = await call(readClosings, { params: { licence }, body: { before } });
  if (result.kind !== 'done') return;
  batch(() => {
    closings.value = [...(closings.value ?? []), ...result.reply.closings];
    hasMore.value = result.reply.more;
  });
}

/** Amounts are decimal text. */
export interface CashEntry {
  readonly float: string;
  readonly paidOut: string;
  readonly counted: string;
  readonly reason: string | null;
}

export type DayError = Refusal<'day_not_closed'>['more']['why'] | 'not_done' | 'no_response';

/**
 * Closes a day.
 *
 * @param cash `null` where it is not counted.
 * @returns why it stays open; `null` when it is closed.
 */
export async function closeDay(
  licence: string,
  {
    day,
    cash,
    language,
  }: { readonly day: string; readonly cash: CashEntry | null; readonly language: Language },
): Promise<DayError | null> {
  const result = await call(closeVenueDay, { params: { licence }, body: { day, cash } });
  await loadClosings(licence, language);
  if (result.kind === 'done') return null;
  if (result.kind !== 'refused') return 'no_response';
  const { refusal } = result as { readonly refusal: Refusal };
  if (refusal.code === 'invalid_request') return 'cash_amount';
  return refusal.code === 'day_not_closed' ? refusal.more.why : 'not_done';
}

/** @returns whether it was saved. */
export async function saveClosing(
  licence: string,
  body: { number: number; format: 'csv' | 'xlsx' | 'pdf'; language: Language },
): Promise<boolean> {
  const result = await call(readClosingFile, { params: { licence }, body });
  if (result.kind === 'done') saveFile(result.reply);
  return result.kind === 'done';
}
