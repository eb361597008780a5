import type { ListedPrinter } from '#contracts/shapes/printer-replies.ts';
import type { Release } from '../../catalog/release.ts';
import { describePrinters } from '../../printing/describe-printers.ts';
import type { PrintQueue } from '../../printing/print-queue.ts';
import { printerOf } from '../../printing/printer.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { isUnknown, listed, noSuchPrinter, notPublished } from './refused.ts';

export interface PrintingHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly licences: () => readonly string[];
  readonly printQueueOf: (licence: string) => PrintQueue;
  readonly now: () => Date;
}

/** A test page that waits longer would only surprise. */
const testExpiresAfterMinutes = 10;

export function printingHandlers({
  current,
  licences,
  printQueueOf,
  now,
}: PrintingHandlersOptions): Pick<OperatorHandlers, 'printers' | 'printTest'> {
  const listOf = async (licence: string): Promise<readonly ListedPrinter[]> => {
    const printers = current(licence)?.venue.printers ?? [];
    const described = await describePrinters(printers, printQueueOf(licence), now());
    return described.map(({ printer: { name, protocol }, heard, waiting, missed }) => ({
      licence,
      name,
      protocol,
      state: heard?.state ?? null,
      since: heard?.since.toISOString() ?? null,
      waiting,
      missed,
    }));
  };
  return {
    async printers({ licence }) {
      if (isUnknown(licence, current)) return notPublished(licence);
      const lists = await Promise.all((licence === null ? licences() : [licence]).map(listOf));
      return listed(lists.flat());
    },
    async printTest({ licence, printer }) {
      const release = current(licence);
      if (!release) return notPublished(licence);
      if (!printerOf(release, printer)) return noSuchPrinter(licence, printer);
      await printQueueOf(licence).add({
        printer,
        kind: 'test',
        order: null,
        isCopy: false,
        expiresAfterMinutes: testExpiresAfterMinutes,
      });
      return { kind: 'done' };
    },
  };
}
