import { defaultDecimals } from '#domain/currency.ts';
import { addDays, type Period, type PeriodKind, periodAround } from '#domain/report/period.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { ActivityRepository } from './activity-repository.ts';
import { type ClosingOutcome, type ClosingRequest, closeDay } from './close-day.ts';
import { type ClosingDocument, documentOfClosing, documentOfOpenDay } from './closing-document.ts';
import type { DayClosing } from './day-closing.ts';
import type { DayClosings } from './day-closings.ts';
import {
  type ClosingFormat,
  type ExportedFile,
  type ExportPorts,
  fileOfClosing,
  fileOfReport,
  type ReportFormat,
  sheetFormatOf,
} from './export-files.ts';
import { type OpenDay, readOpenDay } from './open-day.ts';
import { type NamedReport, readReport } from './report.ts';
import { menuIn, reportedVenueOf } from './reported-venue.ts';
import { withMenuNames } from './row-names.ts';
import type { SalesRepository } from './sales-repository.ts';
import { openDayOf } from './venue-days.ts';

export interface ReportsOptions {
  readonly current: (licence: string) => Release | null;
  readonly sales: Pick<SalesRepository, 'sums' | 'days' | 'hours' | 'underWay'>;
  readonly activity: ActivityRepository;
  readonly closingsOf: (licence: string) => DayClosings;
  /** The branches of the group that a venue is a branch of, with itself; none for a venue of no group. */
  readonly branchesOf: (licence: string) => Promise<readonly string[]>;
  readonly exports: ExportPorts;
  readonly now: () => Date;
}

/** The day that lasts, beside the same day of the week before. */
export interface Today {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** When it began, `HH:MM:SS` of the venue's clock. */
  readonly begins: string;
  /** IANA name. */
  readonly zone: string;
  readonly report: NamedReport;
  readonly lastWeek: NamedReport;
}

export type Reports = ReturnType<typeof openReports>;

/** The reports of venues. Whoever calls has checked that the reader may see them: `null` is for an unknown venue. */
export function openReports({
  current,
  sales,
  activity,
  closingsOf,
  branchesOf,
  exports: ports,
  now,
}: ReportsOptions) {
  const of = async <Found>(
    licence: string,
    read: (closings: DayClosings, release: Release) => Promise<Found>,
  ): Promise<Found | null> => {
    const release = current(licence);
    return release && read(closingsOf(licence), release);
  };

  return {
    report,
    branchesOf,
    /** The name by which reports name a venue; `null` for an unknown one. */
    nameOf: async (licence: string): Promise<string | null> => {
      const release = current(licence);
      return release && (await reportedVenueOf(release)).seller.brand;
    },
    /**
     * The day on which orders count now, and the same day of the week before.
     *
     * @param licences the day is that of the first.
     */
    today: ([licence = '', ...others]: readonly string[], language: Language | null): Promise<Today | null> =>
      of(licence, async (closings) => {
        const state = await closings.readState();
        const day = state && openDayOf(state, now());
        const [report, lastWeek] = await Promise.all([
          readDay([licence, ...others], day, language),
          readDay([licence, ...others], day && addDays(day, -7), language),
        ]);
        if (!(state && day && report && lastWeek)) return null;
        return { day, report, lastWeek, begins: state.begins, zone: state.zone };
      }),
    /** A report as a file; see {@link report}. */
    async reportFile(
      licences: readonly string[],
      wanted: Period | PeriodKind,
      format: ReportFormat,
      language: Language | null,
    ): Promise<ExportedFile | null> {
      const found = await report(licences, wanted, language);
      const own = current(licences[0] ?? '')?.venue.default_language;
      return found && fileOfReport(found, format, language ?? own ?? 'en', ports);
    },
    /** What a day that is open adds up to (X); see {@link readOpenDay}. */
    openDay: (licence: string, day: string | null): Promise<OpenDay | null> =>
      of(licence, async (closings, release) =>
        readOpenDay(closings, await reportedVenueOf(release), day, now()),
      ),
    closeDay: (licence: string, request: ClosingRequest): Promise<ClosingOutcome | null> =>
      of(licence, async (closings, release) =>
        closeDay(closings, await reportedVenueOf(release), request, now()),
      ),
    /** The newest first; see {@link DayClosings.list}. */
    closings: (
      licence: string,
      limit: number,
      before: number | null = null,
    ): Promise<readonly DayClosing[] | null> => of(licence, (closings) => closings.list(limit, before)),
    /** A closing as its reader sees it; `null` where there is none. */
    closingDocument: (
      licence: string,
      number: number,
      language: Language | null,
    ): Promise<ClosingDocument | null> =>
      of(licence, async (closings, release) => {
        const closing = await closings.find(number);
        return closing && documentOfClosing(closing, await sheetFormatOf(release, language));
      }),
    /** An open day as its reader sees it. */
    openDayDocument: (
      licence: string,
      day: OpenDay,
      language: Language | null,
    ): Promise<ClosingDocument | null> =>
      of(licence, async (_, release) => documentOfOpenDay(day, await sheetFormatOf(release, language))),
    closing: (licence: string, number: number): Promise<DayClosing | null> =>
      of(licence, (closings) => closings.find(number)),
    /**
     * A closing as a file.
     *
     * @param language of its labels; `null` for the venue's own.
     * @param client identifies the requester: clients take turns.
     * @throws {PrintError} when it cannot be printed now.
     */
    closingFile: (
      licence: string,
      number: number,
      format: ClosingFormat,
      language: Language | null,
      client: string,
    ): Promise<ExportedFile | null> =>
      of(licence, async (closings, release) => {
        const closing = await closings.find(number);
        if (!closing) return null;
        return fileOfClosing(closing, format, await sheetFormatOf(release, language), {
          ...{ licence, client },
          ...ports,
        });
      }),
  };

  /**
   * What venues have sold.
   *
   * @param wanted a kind of period is the one that lasts, in the first venue.
   * @param language of the names; `null` for that of each venue.
   */
  async function report(
    named: readonly string[],
    wanted: Period | PeriodKind,
    language: Language | null,
  ): Promise<NamedReport | null> {
    const licences = [...new Set(named)];
    const releases = licences.map(current).filter((release) => release !== null);
    if (releases.length === 0 || releases.length < licences.length) return null;
    const today = await openDaysOf(licences);
    const period = typeof wanted === 'string' ? periodAround(wanted, today[0] ?? '') : wanted;
    const isOver = today.every((day) => period.to < day);
    const [read, menus, venues] = await Promise.all([
      readReport({ ...sales, activity }, licences, period, isOver),
      Promise.all(releases.map((release) => menuIn(release, language))),
      Promise.all(releases.map(reportedVenueOf)),
    ]);
    const places = new Map(venues.map(({ currency, decimals }) => [currency, decimals]));
    return {
      ...withMenuNames(read, menus),
      decimalsOf: (currency) => places.get(currency) ?? defaultDecimals(currency),
    };
  }

  async function readDay(
    licences: readonly string[],
    day: string | null,
    language: Language | null,
  ): Promise<NamedReport | null> {
    return day === null ? null : report(licences, { from: day, to: day }, language);
  }

  /** The days on which orders of these venues count now. */
  async function openDaysOf(licences: readonly string[]): Promise<readonly string[]> {
    const states = await Promise.all(licences.map((licence) => closingsOf(licence).readState()));
    return states.flatMap((state) => (state ? [openDayOf(state, now())] : []));
  }
}
