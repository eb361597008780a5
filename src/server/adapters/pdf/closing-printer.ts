import { isoCodeOf } from '#i18n/language-codes.ts';
import { directionOf } from '#i18n/languages.ts';
import type { ClosingDocument, ClosingPrinter } from '#server/reports/closing-document.ts';
import { typesetAmount, typesetText } from './typeset-text.ts';
import type { TypesetterQueue } from './typesetter-queue.ts';
import type { TypesettingJob } from './typesetting-job.ts';

/** Far more than the longest closing takes. */
const timeoutMs = 4_000;

/** Prints closings as PDF: A4, in two columns of sections. */
export function openClosingPrinter(typesetter: TypesetterQueue): ClosingPrinter {
  return { print: (document, client) => typesetter.print(closingJob(document), client) };
}

export function closingJob({ language, ...document }: ClosingDocument): TypesettingJob {
  const typeset = (text: string) => typesetText(text, language);
  return {
    template: 'closing',
    timeoutMs,
    content: {
      language: isoCodeOf(language),
      isRightToLeft: directionOf(language) === 'rtl',
      title: typeset(document.title),
      seller: document.seller.map(typeset),
      date: typeset(document.date),
      period: typeset(document.period),
      sections: document.sections.map(({ title, headings, rows }) => ({
        title: typeset(title),
        headings: headings.map(typeset),
        rows: rows.map(({ label, cells, isStrong }) => ({
          label: typeset(label),
          cells: cells.map((cell) => typesetAmount(cell, language)),
          isStrong,
        })),
      })),
      notes: document.notes.map(typeset),
    },
  };
}
