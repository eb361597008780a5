import { createHash } from 'node:crypto';
import type { Receipt, ReceiptPrinter } from './receipt.ts';

/** Receipts that are kept, some forty kilobytes each. */
const maxCached = 100;

/** What a receipt says: it changes with the order, with the language, and with the venue's own words. */
const contentHash = (receipt: Receipt) =>
  createHash('sha256').update(JSON.stringify(receipt)).digest('base64');

/**
 * Prints a receipt once for everybody who wants the same; the latest are kept. While one is printed, it is shared by the
 * same client only: nobody waits in the line of another.
 */
export function cachePrints(printer: ReceiptPrinter): ReceiptPrinter {
  const kept = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array>>();

  const keep = (content: string, pdf: Uint8Array) => {
    kept.set(content, pdf);
    const [oldest] = kept.keys();
    if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
    return pdf;
  };

  const begin = (receipt: Receipt, client: string, content: string, line: string) => {
    const printing = printer
      .print(receipt, client)
      .then((pdf) => keep(content, pdf))
      .finally(() => underWay.delete(line));
    underWay.set(line, printing);
    return printing;
  };

  return {
    async print(receipt, client) {
      const content = contentHash(receipt);
      const line = `${client} ${content}`;
      return kept.get(content) ?? underWay.get(line) ?? begin(receipt, client, content, line);
    },
  };
}
