import type { reportCalls } from '#contracts/calls/reports.ts';
import { PrintError } from '../../ordering/receipts/print-error.ts';
import type { AuditLog } from '../../people/audit-log.ts';
import type { ClosingError, WantedDay } from '../../reports/close-day.ts';
import type { ExportedFile } from '../../reports/export-files.ts';
import { listClosing, listOpenDay, listUnpaid } from '../../reports/list-day.ts';
import { listReport } from '../../reports/list-report.ts';
import type { NamedReport } from '../../reports/report.ts';
import type { Reports } from '../../reports/reports.ts';
import { type Refused, refuse } from '../refuse.ts';
import type { OfficeHandlers } from './office-handler.ts';

interface ReportHandlersOptions {
  readonly reports: Reports;
  readonly auditLog: Pick<AuditLog, 'record'>;
}

/** Closings per page. */
const closingsPageSize = 30;

/** What people see of the sales of their venue, and how they end its days. */
export function reportHandlers({
  reports,
  auditLog,
}: ReportHandlersOptions): OfficeHandlers<typeof reportCalls> {
  return {
    async readSalesReport({ params: { licence }, body: { period, language } }) {
      const report = await reports.report([licence], period, language);
      return report ? { report: listReport(report), money: moneyOf(report) } : refuse('not_found');
    },
    async readSalesReportFile({ params: { licence }, body: { period, format, language } }) {
      const file = await reports.reportFile([licence], period, format, language);
      return file ? fileReply(file) : refuse('not_found');
    },
    async readToday({ params: { licence }, body: { language } }) {
      const today = await reports.today(licence, language);
      if (!today) return refuse('not_found');
      return {
        ...{ day: today.day, begins: today.begins, zone: today.zone },
        today: listReport(today.report),
        lastWeek: listReport(today.lastWeek),
        money: moneyOf(today.report, today.lastWeek),
      };
    },
    async readOpenDay({ params: { licence }, body: { day, language } }) {
      const open = await reports.openDay(licence, day);
      const sheet = open && (await reports.openDayDocument(licence, open, language));
      return open && sheet ? { day: listOpenDay(open), sheet } : refuse('not_found');
    },
    async closeVenueDay({ params: { licence }, body: { day, cash } }, { session }) {
      const { id, name } = session.person;
      const outcome = await reports.closeDay(licence, { day: wantedDay(day), cash, closedBy: name });
      if (outcome === null) return refuse('not_found');
      if (outcome.kind === 'no') return refusalOf(outcome.no);
      const { closing, unpaid } = outcome;
      await auditLog.record({
        ...{ licence, actor: { person: id, name }, action: 'day_closed' },
        details: { day: closing.day, number: closing.number },
      });
      return { closing: listClosing(closing), unpaid: listUnpaid(unpaid, closing.currencies) };
    },
    async readClosings({ params: { licence }, body: { before } }) {
      const closings = await reports.closings(licence, closingsPageSize + 1, before);
      if (!closings) return refuse('not_found');
      return {
        closings: closings.slice(0, closingsPageSize).map(listClosing),
        more: closings.length > closingsPageSize,
      };
    },
    async readClosing({ params: { licence }, body: { number, language } }) {
      const sheet = await reports.closingDocument(licence, number, language);
      return sheet ? { sheet } : refuse('not_found');
    },
    async readClosingFile({ params: { licence }, body: { number, format, language } }, { session }) {
      try {
        const file = await reports.closingFile(
          licence,
          number,
          format,
          language,
          `person ${session.person.id}`,
        );
        return file ? fileReply(file) : refuse('not_found');
      } catch (error) {
        if (!(error instanceof PrintError)) throw error;
        return refuse('unavailable_now');
      }
    },
  };
}

const fileReply = ({ name, type, bytes }: ExportedFile) => ({
  ...{ name, type },
  base64: Buffer.from(bytes).toString('base64'),
});

const moneyOf = (...reports: readonly NamedReport[]) => ({
  decimals: Object.fromEntries(
    reports.flatMap(({ currencies, decimalsOf }) =>
      currencies.map(({ currency }) => [currency, decimalsOf(currency)] as const),
    ),
  ),
});

function wantedDay(day: string | null): WantedDay {
  if (day === null) return 'oldest';
  return day === 'current' ? day : { named: day };
}

const refusalOf = (error: ClosingError): Refused<'day_not_closed'> =>
  refuse('day_not_closed', { why: error.code, day: 'day' in error ? error.day : null });
