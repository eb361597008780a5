import { expect, test } from 'vitest';
import { cachePrints } from '#server/ordering/receipts/cache-prints.ts';
import { PrintError } from '#server/ordering/receipts/print-error.ts';
import { aReceipt } from '#tests/server/adapters/pdf/a-receipt.ts';

/** A printer that fails on demand and records its requests. */
function aPrinter() {
  const requests: string[] = [];
  const state = { error: null as Error | null };
  const shared = cachePrints({
    print: async ([receipt], client) => {
      const number = receipt?.number ?? '';
      requests.push(`${client} ${number}`);
      await Promise.resolve();
      if (state.error) throw state.error;
      return Buffer.from(number);
    },
  });
  const print = (client: string, number = '#1') => shared.print([aReceipt('en', { number })], client);
  return { requests, state, print };
}

test('a receipt is printed once for all its readers, and again when its content changes', async () => {
  const { requests, print } = aPrinter();
  await Promise.all(Array.from({ length: 50 }, () => print('a')));
  expect(await print('b')).toEqual(Buffer.from('#1'));
  await print('a', '#2');
  expect(requests).toEqual(['a #1', 'a #2']);
});

test('clients do not wait for the prints of other clients', async () => {
  const { requests, print } = aPrinter();
  await Promise.all([print('a'), print('b')]);
  expect(requests).toEqual(['a #1', 'b #1']);
});

test('a failed print is retried by the next request', async () => {
  const { requests, state, print } = aPrinter();
  state.error = new PrintError('busy', 'the queue is full');
  await expect(Promise.all([print('a'), print('a')])).rejects.toThrow(PrintError);
  state.error = null;
  expect(await print('a')).toEqual(Buffer.from('#1'));
  expect(requests).toHaveLength(2);
});

test('a hundred prints are kept, and the oldest is dropped first', async () => {
  const { requests, print } = aPrinter();
  for (let at = 0; at <= 100; at += 1) await print('a', `#${at}`);
  await print('a', '#1');
  expect(requests).toHaveLength(101);
  await print('a', '#0');
  expect(requests).toHaveLength(102);
});
