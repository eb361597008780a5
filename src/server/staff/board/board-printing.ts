import type { BoardPrinter } from '#contracts/shapes/board-printer.ts';
import type { OrderRepository } from '../../ordering/order-repository.ts';
import { describePrinters } from '../../printing/describe-printers.ts';
import type { PrintQueue } from '../../printing/print-queue.ts';
import type { Printer } from '../../printing/printer.ts';

export interface BoardPrintingOptions {
  readonly printers: readonly Printer[];
  readonly queue: PrintQueue;
  readonly orders: Pick<OrderRepository, 'findByNumber'>;
  readonly now: Date;
}

export type BoardPrinting = ReturnType<typeof openBoardPrinting>;

/** The printers of a venue's order board, for one request. */
export function openBoardPrinting({ printers, queue, orders, now }: BoardPrintingOptions) {
  const find = (name: string) => printers.find((printer) => printer.name === name) ?? null;

  /** Those that have been heard of: the others may not be there yet. */
  async function list(): Promise<readonly BoardPrinter[]> {
    const described = await describePrinters(printers, queue, now);
    return described.flatMap(({ printer: { name, prints }, heard, waiting, missed }) =>
      heard ? [{ name, prints, state: heard.state, since: heard.since.toISOString(), waiting, missed }] : [],
    );
  }

  return {
    list,
    /** Prints an order again. @returns `null` when there is no such order or printer. */
    async reprint(number: number, name: string): Promise<readonly BoardPrinter[] | null> {
      const printer = find(name);
      const order = printer && (await orders.findByNumber(number));
      if (!order) return null;
      await queue.add({
        printer: name,
        kind: 'order',
        order: order.uuid,
        isCopy: true,
        expiresAfterMinutes: printer.expires_after_minutes,
      });
      return list();
    },
    /** Gives what waits for a printer to another. @returns `null` when there is no such printer. */
    async move(from: string, to: string): Promise<readonly BoardPrinter[] | null> {
      const [source, target] = [find(from), find(to)];
      if (!source || !target || source.prints !== target.prints) return null;
      await queue.move(from, to);
      return list();
    },
  };
}
