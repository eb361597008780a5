import type { reportCalls } from '#contracts/calls/reports.ts';
import { mayDo } from '#domain/people/roles.ts';
import type { Release } from '../../catalog/release.ts';
import { PrintError } from '../../ordering/receipts/print-error.ts';
import type { AuditLog } from '../../people/audit-log.ts';
import type { PeopleRepository } from '../../people/people-repository.ts';
import type { ClosingError, WantedDay } from '../../reports/close-day.ts';
import type { ExportedFile } from '../../reports/export-files.ts';
import { listClosing, listOpenDay, listUnpaid } from '../../reports/list-day.ts';
import { listReport } from '../../reports/list-report.ts';
import type { NamedReport } from '../../reports/report.ts';
import type { Reports } from '../../reports/reports.ts';
import { type Refused, refuse } from '../refuse.ts';
import type { AtVenue, OfficeHandlers } from './office-handler.ts';

interface ReportHandlersOptions {
  readonly reports: Reports;
  readonly auditLog: Pick<AuditLog, 'record'>;
  readonly people: Pick<PeopleRepository, 'memberships'>;
  readonly current: (licence: string) => Release | null;
}

/** Closings per page. */
const closingsPageSize = 30;

/** What people see of the sales of their venue, and how they end its days. */
export function reportHandlers({
  reports,
  auditLog,
  people,
  current,
}: ReportHandlersOptions): OfficeHandlers<typeof reportCalls> {
  /** The venue first, then the branches of its group in which the reader may read reports. */
  const readable = async (licence: string, { session }: AtVenue): Promise<readonly string[]> => {
    const branches = new Set(await reports.branchesOf(licence));
    const own = await people.memberships(session.person.id);
    const others = own.filter((one) => branches.has(one.licence) && mayDo(one.role, 'read_reports'));
    return [
      ...new Set([licence, ...others.map((one) => one.licence).filter((one) => current(one) !== null)]),
    ];
  };
  const wantedOf = async (wanted: 'own' | 'all', licence: string, facts: AtVenue) => {
    const all = await readable(licence, facts);
    const venues = await Promise.all(
      all.map(async (one) => ({ licence: one, name: (await reports.nameOf(one)) ?? one })),
    );
    return { licences: wanted === 'all' ? all : [licence], venues };
  };

  return {
    async readSalesReport({ params: { licence }, body: { period, branches, language } }, facts) {
      const { licences, venues } = await wantedOf(branches, licence, facts);
      const report = await reports.report(licences, period, language);
      return report ? { report: listReport(report), money: moneyOf(report), venues } : refuse('not_found');
    },
    async readSalesReportFile({ params: { licence }, body: { period, format, branches, language } }, facts) {
      const { licences } = await wantedOf(branches, licence, facts);
      const file = await reports.reportFile(licences, period, format, language);
      return file ? fileReply(file) : refuse('not_found');
    },
    async readToday({ params: { licence }, body: { branches, language } }, facts) {
      const { licences, venues } = await wantedOf(branches, licence, facts);
      const today = await reports.today(licences, language);
      if (!today) return refuse('not_found');
      return {
        ...{ day: today.day, begins: today.begins, zone: today.zone },
        today: listReport(today.report),
        lastWeek: listReport(today.lastWeek),
        money: moneyOf(today.report, today.lastWeek),
        venues,
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
