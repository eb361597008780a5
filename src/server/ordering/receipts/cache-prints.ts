import { createHash } from 'node:crypto';
import type { Receipt, ReceiptPrinter } from './receipt.ts';

/** Number of receipts, about 40 kB each. */
const maxCached = 100;

const contentHash = (receipts: readonly Receipt[]) =>
  createHash('sha256').update(JSON.stringify(receipts)).digest('base64');

/**
 * Caches the latest receipts. A print in progress is shared only by requests of the same client, because clients queue
 * separately.
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

  const begin = (receipts: readonly Receipt[], client: string, content: string, key: string) => {
    const printing = printer
      .print(receipts, client)
      .then((pdf) => store(content, pdf))
      .finally(() => inProgress.delete(key));
    inProgress.set(key, printing);
    return printing;
  };

  return {
    async print(receipts, client) {
      const content = contentHash(receipts);
      const key = `${client} ${content}`;
      return cached.get(content) ?? inProgress.get(key) ?? begin(receipts, client, content, key);
    },
  };
}
