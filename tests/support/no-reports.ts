import { openReports, type Reports } from '#server/reports/reports.ts';

const unused = () => Promise.reject(new Error('There are no reports here'));

/** Reports of no venue. */
export const noReports: Reports = openReports({
  current: () => null,
  sales: { sums: unused, days: unused, hours: unused, underWay: unused },
  activity: { activity: unused, emptySearches: unused },
  branchesOf: unused,
  closingsOf: () => {
    throw new Error('There are no closings here');
  },
  exports: {
    writeWorkbook: () => {
      throw new Error('There are no exports here');
    },
    printer: { print: unused },
  },
  now: () => new Date(0),
});
