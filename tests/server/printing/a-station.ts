import * as z from 'zod/mini';
import { printerSchema } from '#contracts/shapes/printer.ts';
import type { PaperTypesetter } from '#server/printing/paper.ts';
import { openPrintStation } from '#server/printing/print-station.ts';
import type { Printer } from '#server/printing/printer.ts';
import { answerPrinter } from '#server/printing/protocols/answer-printer.ts';
import { inMemoryPrintQueue } from '#tests/support/print-queue.ts';
import { aBitmap } from '#tests/support/printers/a-bitmap.ts';
import type { CallServer } from '#tests/support/printers/printer-requests.ts';
import { aRelease } from '#tests/support/venues.ts';

export const aPrinter = (given: Partial<z.input<typeof printerSchema>> = {}): Printer =>
  z.parse(printerSchema, { name: 'Kitchen', protocol: 'cloudprnt', ...given });

/** The height of the picture of a job, which tells it from others. */
export const heightOf = (job: number) => 100 + job;

/** A station with a manual clock. Each job has a picture of its own height, but `empty` ones have none. */
export async function aStation(empty: readonly number[] = []) {
  const clock = { now: Date.UTC(2026, 10, 23, 18) };
  const now = () => clock.now;
  const queue = inMemoryPrintQueue(now);
  const drawn: number[] = [];
  const listeners: ((licence: string | null) => void)[] = [];
  const paper: PaperTypesetter = {
    draw: async (sheet) => {
      const job = sheet.kind === 'ticket' ? Number(sheet.ticket.number) : 0;
      drawn.push(job);
      return aBitmap(heightOf(job));
    },
  };
  const station = await openPrintStation({
    queueOf: () => queue,
    sheetOf: async (_, __, { id }) =>
      empty.includes(id) ? null : { kind: 'ticket', ticket: { number: String(id) } as never },
    paper,
    watch: async (onAdded) => {
      listeners.push(onAdded);
      return () => undefined;
    },
    now,
    log: { info: () => undefined, error: () => undefined },
  });
  const release = aRelease();
  const add = async (printer = 'Kitchen') => {
    await queue.add({ printer, kind: 'order', order: 'an order', isCopy: false, expiresAfterMinutes: 120 });
    for (const notify of listeners) notify(release.licence);
  };

  /** What a printer of the venue sends, after the server has checked its token. */
  const callAs =
    (printer: Printer): CallServer =>
    async ({ method, query = '', headers = {}, body = '' }) => {
      const waitMs = Number(/wait=(\d+)/.exec(headers.prefer ?? '')?.[1] ?? 0) * 1_000;
      const reply = await answerPrinter(
        station,
        { release, printer },
        {
          method,
          query: new URLSearchParams(query),
          body,
          patience: { waitMs, signal: new AbortController().signal },
        },
      );
      if (reply.kind === 'refused') return { status: 404, headers: {}, bytes: new Uint8Array() };
      const head = Array.from({ length: reply.head.length / 2 }, (_, at) => [
        reply.head[at * 2],
        reply.head[at * 2 + 1],
      ]);
      const sent = { ...Object.fromEntries(head), 'content-type': reply.type };
      return { status: 200, headers: sent, bytes: Buffer.from(reply.body) };
    };
  return { clock, queue, station, drawn, add, callAs };
}
