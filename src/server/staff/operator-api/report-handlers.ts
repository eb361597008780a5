import { type Decimals, type Milli, milli, writeMilli } from '#domain/money.ts';
import type { Release } from '../../catalog/release.ts';
import { PrintError } from '../../ordering/receipts/print-error.ts';
import type { ClosingError, WantedDay } from '../../reports/close-day.ts';
import type { ExportedFile } from '../../reports/export-files.ts';
import { listClosing, listOpenDay, listUnpaid } from '../../reports/list-day.ts';
import { listReport } from '../../reports/list-report.ts';
import type { Reports } from '../../reports/reports.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { notPublished, refused } from './refused.ts';

export interface ReportHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly reports: Reports;
}

/** Whoever closes a day with the command. */
const closedBy = 'emenu';

export function reportHandlers({
  current,
  reports,
}: ReportHandlersOptions): Pick<
  OperatorHandlers,
  'report' | 'reportFile' | 'openDay' | 'closeDay' | 'closings' | 'closing' | 'closingFile'
> {
  return {
    async report({ licences, period, language }) {
      const unknown = licences.find((licence) => !current(licence));
      if (unknown !== undefined) return notPublished(unknown);
      const report = await reports.report(licences, period, language);
      return report ? { kind: 'done', report: listReport(report) } : notPublished(licences.join(', '));
    },
    async reportFile({ licences, period, format, language }) {
      const unknown = licences.find((licence) => !current(licence));
      if (unknown !== undefined) return notPublished(unknown);
      const file = await reports.reportFile(licences, period, format, language);
      return file ? fileReply(file) : notPublished(licences.join(', '));
    },
    async openDay({ licence, day }) {
      if (!current(licence)) return notPublished(licence);
      const open = await reports.openDay(licence, day);
      return open
        ? { kind: 'done', day: listOpenDay(open) }
        : refused(`${day ?? 'the day'} is closed: see emenu closings ${licence}`);
    },
    async closeDay({ licence, day, cash }) {
      const outcome = await reports.closeDay(licence, { day: wantedDay(day), cash, closedBy });
      if (outcome === null) return notPublished(licence);
      if (outcome.kind === 'no') return refused(refusalText(licence, outcome.no));
      const { closing, unpaid } = outcome;
      return { kind: 'done', closing: listClosing(closing), unpaid: listUnpaid(unpaid, closing.currencies) };
    },
    async closings({ licence, limit, before }) {
      const closings = await reports.closings(licence, limit, before);
      return closings ? { kind: 'done', closings: closings.map(listClosing) } : notPublished(licence);
    },
    async closing({ licence, number }) {
      if (!current(licence)) return notPublished(licence);
      const closing = await reports.closing(licence, number);
      return closing ? { kind: 'done', closing: listClosing(closing) } : noSuchClosing(licence, number);
    },
    async closingFile({ licence, number, format, language }) {
      if (!current(licence)) return notPublished(licence);
      try {
        const file = await reports.closingFile(licence, number, format, language, 'operator');
        return file ? fileReply(file) : noSuchClosing(licence, number);
      } catch (error) {
        if (!(error instanceof PrintError)) throw error;
        return refused('it can’t be printed now: try again in a minute');
      }
    },
  };
}

const fileReply = ({ name, type, bytes }: ExportedFile) => ({
  kind: 'done' as const,
  ...{ name, type, base64: Buffer.from(bytes).toString('base64') },
});

const noSuchClosing = (licence: string, number: number) =>
  refused(`${licence} has no closing ${number}: see emenu closings ${licence}`);

function wantedDay(day: string | null): WantedDay {
  if (day === null) return 'oldest';
  return day === 'current' ? day : { named: day };
}

function refusalText(licence: string, error: ClosingError): string {
  switch (error.code) {
    case 'nothing_to_close':
      return 'every day that has ended and sold something is closed: name a day with --day';
    case 'already_closed':
      return `${error.day} is closed: see emenu closing ${licence} ${error.number}`;
    case 'earlier_open':
      return `close ${error.day} first`;
    case 'not_begun':
      return `${error.day} hasn’t begun`;
    case 'still_counting':
      return 'sales of an earlier version are still being counted: try again in a minute';
    case 'cash_amount':
      return 'an amount is finer than the currency';
    case 'reason_missing':
      return `${differenceText(error.difference, error.decimals)}: give a reason`;
  }
}

const differenceText = (difference: Milli, decimals: Decimals): string =>
  difference < 0
    ? `${writeMilli(milli(-difference), decimals)} is missing`
    : `there is ${writeMilli(difference, decimals)} too much`;
