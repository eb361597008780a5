import { expect, test } from 'vitest';
import { cachePrints } from '#server/ordering/receipts/cache-prints.ts';
import { PrintError } from '#server/ordering/receipts/print-error.ts';
import { aReceipt } from '#tests/server/adapters/pdf/a-receipt.ts';

/** A printer that prints when it is told to, and what it was asked for. */
function aPrinter() {
  const asked: string[] = [];
  const state = { fault: null as Error | null };
  const shared = cachePrints({
    print: async ({ number }, client) => {
      asked.push(`${client} ${number}`);
      await Promise.resolve();
      if (state.fault) throw state.fault;
      return Buffer.from(number);
    },
  });
  const print = (client: string, number = '#1') => shared.print(aReceipt('en', { number }), client);
  return { asked, state, print };
}

test('one receipt is printed once for as many as want it, and again when it says something else', async () => {
  const { asked, print } = aPrinter();
  await Promise.all(Array.from({ length: 50 }, () => print('a')));
  expect(await print('b')).toEqual(Buffer.from('#1'));
  await print('a', '#2');
  expect(asked).toEqual(['a #1', 'a #2']);
});

test('nobody waits for what another client has waiting', async () => {
  const { asked, print } = aPrinter();
  await Promise.all([print('a'), print('b')]);
  expect(asked).toEqual(['a #1', 'b #1']);
});

test('what failed is tried again by the next', async () => {
  const { asked, state, print } = aPrinter();
  state.fault = new PrintError('busy', 'many wait');
  await expect(Promise.all([print('a'), print('a')])).rejects.toThrow(PrintError);
  state.fault = null;
  expect(await print('a')).toEqual(Buffer.from('#1'));
  expect(asked).toHaveLength(2);
});

test('a hundred are kept, the oldest go first', async () => {
  const { asked, print } = aPrinter();
  for (let at = 0; at <= 100; at += 1) await print('a', `#${at}`);
  await print('a', '#1');
  expect(asked).toHaveLength(101);
  await print('a', '#0');
  expect(asked).toHaveLength(102);
});
