import type { CommandUsage } from './usage-form.ts';

/** The commands about reports and the end of a day. */
export const reportCommands: Readonly<Record<string, CommandUsage>> = {
  report: {
    forms: [
      [
        '<licence>[,<licence>…] [day|week|month|year|2026-11-01..2026-11-30]',
        'what was sold, by default today, beside the period before',
      ],
      ['<licence>[,…] [period] --csv | --xlsx <file>', 'all rows and measures as a table'],
    ],
    more: ['Days begin when the venue says so: "reports" of venue.json, 04:00 by default.'],
  },
  'close-day': {
    forms: [
      ['<licence> [--day 2026-11-22|today]', 'end a business day, by default the oldest one that is open'],
      [
        '<licence> --counted 2290.50 [--float 500] [--paid-out 120] [--reason …]',
        'the same, with the cash in the drawer',
      ],
    ],
    more: [
      'A closed day never changes: what happens later counts on the next day.',
      'Today can be closed early. Cash that isn’t as expected needs a reason.',
    ],
  },
  closings: { forms: [['<licence>', 'list the days that were closed, newest first']], more: [] },
  closing: {
    forms: [
      ['<licence> [number]', 'the report of a closed day, or that of today so far'],
      ['<licence> <number> --csv | --xlsx <file> | --pdf <file>', 'the same as a file'],
    ],
    more: [],
  },
};
