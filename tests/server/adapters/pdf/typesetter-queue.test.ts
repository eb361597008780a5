import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { openReceiptPrinter, receiptJob } from '#server/adapters/pdf/receipt-printer.ts';
import { openTypesetterQueue } from '#server/adapters/pdf/typesetter-queue.ts';
import { countOf } from '#tests/support/long-run.ts';
import { aReceipt } from './a-receipt.ts';

/** Starting takes a second or so, far more on a busy machine. */
const patience = { timeout: 60_000 };

const job = { ...receiptJob(aReceipt('en')), timeoutMs: 60_000 };
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

/** Takes seconds to set. */
const endless = (timeoutMs: number) => {
  const { lines, ...receipt } = aReceipt('en');
  return {
    ...receiptJob({ ...receipt, lines: Array.from({ length: 150 }, () => lines).flat() }),
    timeoutMs,
  };
};

describe('A press', patience, () => {
  const press = openTypesetterQueue({ maxWaiting: 70 });
  afterAll(press.close);

  test('prints for many at once, to each their own', async () => {
    const printer = openReceiptPrinter(press);
    const wanted = Array.from(
      { length: countOf({ full: 60, small: 20 }) },
      (_, at) => languages[at % languages.length] ?? 'en',
    );
    const printed = await Promise.all(
      wanted.map((language) => printer.print(aReceipt(language), 'somebody')),
    );
    expect(printed.every(isPdf)).toBe(true);
    expect(new Set(printed.map((pdf) => Buffer.from(pdf).toString('latin1'))).size).toBe(languages.length);
  });

  test('prints a receipt far sooner than the first once it has the fonts', async () => {
    const own = openTypesetterQueue();
    onTestFinished(own.close);
    const printer = openReceiptPrinter(own);
    const times: number[] = [];
    for (let number = 0; number < countOf({ full: 60, small: 20 }); number += 1) {
      const receipt = aReceipt(languages[number % languages.length] ?? 'en', { number: `#${number}` });
      const start = performance.now();
      await printer.print(receipt, 'somebody');
      times.push(performance.now() - start);
    }
    const [first = 0, ...later] = times;
    const usual = later.sort((one, other) => one - other)[Math.floor(later.length / 2)];
    expect(usual).toBeLessThan(first / 2);
  });

  test('sets so many in a row, and then so many a second', async () => {
    const paced = openTypesetterQueue({ burst: 5, perSecond: 10 });
    onTestFinished(paced.close);
    await paced.print(job);
    const began = performance.now();
    await Promise.all(Array.from({ length: 14 }, () => paced.print(job)));
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  test('gives up what takes too long, and goes on with the next', async () => {
    const late = press.print(endless(100));
    const next = press.print(job);
    await expect(late).rejects.toMatchObject({ name: 'PrintError', kind: 'late' });
    expect(isPdf(await next)).toBe(true);
  });

  test('says what is wrong with a job it cannot set, and goes on', async () => {
    const wrong = press.print({ ...job, content: {} });
    await expect(wrong).rejects.toMatchObject({ name: 'PrintError', kind: 'broken' });
    expect(isPdf(await press.print(job))).toBe(true);
  });
});

test('A press sends away whom it cannot serve soon', patience, async () => {
  const press = openTypesetterQueue({ maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => press.print(job)));
  press.close();
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 3 }, () => 'fulfilled'),
    ...Array.from({ length: 2 }, () => 'rejected'),
  ]);
  expect(outcomes.at(-1)).toMatchObject({ reason: { name: 'PrintError', kind: 'busy' } });
});

test('A press prints on when its typesetter has grown too large', patience, async () => {
  const press = openTypesetterQueue({ maxMemoryBytes: 1 });
  const printed = [await press.print(job), await press.print(job)];
  press.close();
  expect(printed.every(isPdf)).toBe(true);
});

test('A press that is closed refuses whoever waits', patience, async () => {
  const press = openTypesetterQueue();
  const waiting = Promise.allSettled([press.print(job), press.print(job)]);
  press.close();
  for (const outcome of await waiting) expect(outcome).toMatchObject({ reason: { kind: 'broken' } });
});
