import type { Language } from '#i18n/languages.ts';
import { openPaperTypesetter } from '../adapters/pdf/paper-typesetter.ts';
import type { TypesetterQueue } from '../adapters/pdf/typesetter-queue.ts';
import type { App } from '../app.ts';
import type { Release } from '../catalog/release.ts';
import type { Log } from '../log.ts';
import { openPrintStation, type PrintStation } from '../printing/print-station.ts';
import type { Printer } from '../printing/printer.ts';
import type { Store } from './open-store.ts';

export interface OpenPrintingOptions {
  readonly typesetter: TypesetterQueue;
  readonly openApp: (release: Release, language: Language) => Promise<App>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** Opens the station of the venues' printers. Each prints in its own language. */
export const openPrinting = (
  { printQueueOf, watchPrintJobs }: Pick<Store, 'printQueueOf' | 'watchPrintJobs'>,
  { typesetter, openApp, now, log }: OpenPrintingOptions,
): Promise<PrintStation> =>
  openPrintStation({
    queueOf: printQueueOf,
    watch: watchPrintJobs,
    async sheetOf(release, printer, job) {
      const app = await openApp(release, languageOf(release, printer));
      return app.sheets.of(job, printer);
    },
    paper: openPaperTypesetter(typesetter),
    now,
    log,
  });

function languageOf({ venue }: Release, { language }: Printer): Language {
  const own = venue.languages.find(({ code }) => code === language);
  return own?.code ?? venue.default_language;
}
