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
  const cached = new Map<string, Uint8Array>();
  const inProgress = new Map<string, Promise<Uint8Array>>();

  const store = (content: string, pdf: Uint8Array) => {
    cached.set(content, pdf);
    const [oldest] = cached.keys();
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    return pdf;
  };

  const begin = (receipt: Receipt, client: string, content: string, key: string) => {
    const printing = printer
      .print(receipt, client)
      .then((pdf) => store(content, pdf))
      .finally(() => inProgress.delete(key));
    inProgress.set(key, printing);
    return printing;
  };

  return {
    async print(receipt, client) {
      const content = contentHash(receipt);
      const key = `${client} ${content}`;
      return cached.get(content) ?? inProgress.get(key) ?? begin(receipt, client, content, key);
    },
  };
}
