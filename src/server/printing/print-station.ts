import type { Release } from '../catalog/release.ts';
import type { Log } from '../log.ts';
import type { Bitmap } from './bitmap.ts';
import type { PaperTypesetter, Sheet } from './paper.ts';
import type { PrintJob, PrintQueue, WatchPrintJobs } from './print-queue.ts';
import type { Printer } from './printer.ts';

export interface PrintStationOptions {
  readonly queueOf: (licence: string) => PrintQueue;
  /** The content of a job, from the order as it is now; `null` when there is nothing to print. */
  readonly sheetOf: (release: Release, printer: Printer, job: PrintJob) => Promise<Sheet | null>;
  readonly paper: PaperTypesetter;
  readonly watch: WatchPrintJobs;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** A printer of a venue that has shown its token. */
export interface ConnectedPrinter {
  readonly release: Release;
  readonly printer: Printer;
}

/** Whether an answer may wait for a job. */
export interface Patience {
  readonly waitMs: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

export interface PrintStation {
  readonly queueOf: (licence: string) => PrintQueue;
  /**
   * What a printer prints next. Begins to draw it, and drops what has nothing to print.
   *
   * @param leaseMs as in {@link PrintQueue.next}
   */
  next(printer: ConnectedPrinter, leaseMs: number): Promise<PrintJob | null>;
  /** The same; waits for it if there is none. */
  awaitNext(printer: ConnectedPrinter, leaseMs: number, patience: Patience): Promise<PrintJob | null>;
  /**
   * The picture of a job; `null` when there is nothing to print.
   *
   * @throws {PrintError} when it cannot be drawn now.
   */
  draw(printer: ConnectedPrinter, job: PrintJob): Promise<Bitmap | null>;
  /** Records a failure. A job that keeps failing is given up, so that it does not block those behind it. */
  fail(printer: ConnectedPrinter, job: PrintJob, reason: string): Promise<void>;
  close(): void;
}

const maxFailures = 5;

/** A printer fetches a job at once. Later the order may have changed. */
const drawingLifetimeMs = 30_000;
const maxDrawings = 100;

const testJob = { id: 0, kind: 'test', order: null, lines: [], isCopy: false } as const;

const nameOf = ({ licence }: Release, { name }: Printer) => `printer ${licence} ${name}`;

/** Opens the station of all venues' printers, in this process. */
export async function openPrintStation(options: PrintStationOptions): Promise<PrintStation> {
  const { queueOf, sheetOf, paper, now, log } = options;
  const drawings = new Map<string, { readonly at: number; readonly picture: Promise<Bitmap | null> }>();
  const drawnFor = new Set<string>();
  const waiters = new Set<{ readonly licence: string; readonly wake: () => void }>();

  const stopWatching = await options.watch((licence) => {
    for (const waiter of waiters) if (licence === null || licence === waiter.licence) waiter.wake();
  });

  /** Resolves when something is added to a venue's queue, or at the abort. */
  const added = (licence: string, signal: AbortSignal): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiter = { licence, wake: resolve };
    waiters.add(waiter);
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
    return promise.finally(() => waiters.delete(waiter));
  };

  const beginDrawing = ({ release, printer }: ConnectedPrinter, job: PrintJob, sheet: Sheet) => {
    const client = nameOf(release, printer);
    const key = `${client} ${job.id}`;
    const picture = paper.draw(sheet, printer.paper, client);
    drawnFor.add(client);
    drawings.delete(key);
    drawings.set(key, { at: now(), picture });
    picture.catch(() => drawings.delete(key));
    const [oldest] = drawings.keys();
    if (drawings.size > maxDrawings && oldest !== undefined) drawings.delete(oldest);
    return picture;
  };

  /** Draws something once for each printer that asks, so that its first ticket need not wait for the fonts. */
  const warmUp = async (connected: ConnectedPrinter): Promise<void> => {
    const { release, printer } = connected;
    if (drawnFor.has(nameOf(release, printer))) return;
    drawnFor.add(nameOf(release, printer));
    const job = { ...testJob, printer: printer.name };
    const sheet = await sheetOf(release, printer, job);
    if (sheet) await beginDrawing(connected, job, sheet);
  };

  const drawingOf = ({ release, printer }: ConnectedPrinter, { id }: PrintJob) => {
    const drawing = drawings.get(`${nameOf(release, printer)} ${id}`);
    return drawing && now() - drawing.at < drawingLifetimeMs ? drawing : null;
  };

  const next: PrintStation['next'] = async (connected, leaseMs) => {
    const { release, printer } = connected;
    const queue = queueOf(release.licence);
    for (;;) {
      const job = await queue.next(printer.name, leaseMs);
      if (!job) void warmUp(connected).catch(() => undefined);
      if (!job || drawingOf(connected, job)) return job;
      const sheet = await sheetOf(release, printer, job);
      if (sheet) {
        void beginDrawing(connected, job, sheet).catch(() => undefined);
        return job;
      }
      await queue.finish(printer.name, job.id, 'nothing');
    }
  };

  return {
    queueOf,
    next,
    async awaitNext(connected, leaseMs, { waitMs, signal }) {
      if (waitMs <= 0) return next(connected, leaseMs);
      const patience = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
      for (;;) {
        // Listens before it looks, so that nothing is added unnoticed in between.
        const somethingAdded = added(connected.release.licence, patience);
        const job = await next(connected, leaseMs);
        if (job || patience.aborted) return job;
        await somethingAdded;
      }
    },
    async draw(connected, job) {
      const drawing = drawingOf(connected, job);
      if (drawing) return drawing.picture;
      const sheet = await sheetOf(connected.release, connected.printer, job);
      return sheet && beginDrawing(connected, job, sheet);
    },
    async fail({ release: { licence }, printer: { name } }, { id, kind }, reason) {
      log.error('printing failed', { licence, printer: name, job: id, kind, reason });
      await queueOf(licence).fail(name, id, reason, maxFailures);
    },
    close: stopWatching,
  };
}
