import { directionOf, tagOf } from '#i18n/languages.ts';
import type { CodeSheet, CodeSheetPrinter } from '#server/ordering/tables/code-sheet.ts';
import type { Press } from './press.ts';
import type { PrintJob } from './print-job.ts';
import { say } from './words.ts';

/** A thousand codes take two seconds. */
const patienceMs = 20_000;

/** Sheets of QR codes as PDF: A4, two across and three down, with marks to cut along. */
export function printCodeSheets(press: Press): CodeSheetPrinter {
  return { print: (sheet) => press.print(codeSheetJob(sheet)) };
}

export function codeSheetJob({ language, venue, codes }: CodeSheet): PrintJob {
  return {
    template: 'code-sheet',
    patienceMs,
    content: {
      language: tagOf(language).slice(0, 2),
      isRightToLeft: directionOf(language) === 'rtl',
      venue: say(venue, language),
      codes: codes.map(({ title, hints, svg }) => ({
        title: say(title, language),
        hints: hints.map((hint) => say(hint, language)),
        svg,
      })),
    },
  };
}
