import { isoCodeOf } from '#i18n/language-codes.ts';
import { directionOf } from '#i18n/languages.ts';
import type { CodeSheet, CodeSheetPrinter } from '#server/ordering/tables/code-sheet.ts';
import { typesetText } from './typeset-text.ts';
import type { TypesetterQueue } from './typesetter-queue.ts';
import type { TypesettingJob } from './typesetting-job.ts';

/** A thousand codes take two seconds. */
const timeoutMs = 20_000;

/** Prints sheets of QR codes as PDF: A4, two columns and three rows, with crop marks. */
export function openCodeSheetPrinter(typesetter: TypesetterQueue): CodeSheetPrinter {
  return { print: (sheet) => typesetter.print(codeSheetJob(sheet)) };
}

export function codeSheetJob({ language, venue, codes }: CodeSheet): TypesettingJob {
  return {
    template: 'code-sheet',
    timeoutMs,
    content: {
      language: isoCodeOf(language),
      isRightToLeft: directionOf(language) === 'rtl',
      venue: typesetText(venue, language),
      codes: codes.map(({ title, hints, svg }) => ({
        title: typesetText(title, language),
        hints: hints.map((hint) => typesetText(hint, language)),
        svg,
      })),
    },
  };
}
