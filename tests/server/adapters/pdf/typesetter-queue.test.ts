import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { openReceiptPrinter, receiptJob } from '#server/adapters/pdf/receipt-printer.ts';
import { countOf, isLongRun } from '#tests/support/long-run.ts';
import { aReceipt } from './a-receipt.ts';
import { aTypesetterQueue } from './a-typesetter-queue.ts';

const job = { ...receiptJob([aReceipt('en')]), timeoutMs: 60_000 };
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

/** A job that takes seconds. */
const slowJob = (timeoutMs: number) => {
  const { lines, ...receipt } = aReceipt('en');
  return {
    ...receiptJob([{ ...receipt, lines: Array.from({ length: 150 }, () => lines).flat() }]),
    timeoutMs,
  };
};

describe('a typesetter queue', () => {
  const queue = aTypesetterQueue({ maxWaiting: 70 });
  afterAll(queue.close);

  test('prints many receipts at once without mixing them up', async () => {
    const printer = openReceiptPrinter(queue);
    const wanted = Array.from(
      { length: countOf({ full: 60, small: languages.length }) },
      (_, at) => languages[at % languages.length] ?? 'en',
    );
    const printed = await Promise.all(
      wanted.map((language) => printer.print([aReceipt(language)], 'a client')),
    );
    expect(printed.every(isPdf)).toBe(true);
    expect(new Set(printed.map((pdf) => Buffer.from(pdf).toString('latin1'))).size).toBe(languages.length);
  });

  test.runIf(isLongRun)('prints much faster once the fonts are loaded', async () => {
    const own = aTypesetterQueue();
    onTestFinished(own.close);
    const printer = openReceiptPrinter(own);
    const times: number[] = [];
    for (let number = 0; number < 60; number += 1) {
      const receipt = aReceipt(languages[number % languages.length] ?? 'en', { number: `#${number}` });
      const start = performance.now();
      await printer.print([receipt], 'a client');
      times.push(performance.now() - start);
    }
    const [first = 0, ...later] = times;
    const median = later.sort((one, other) => one - other)[Math.floor(later.length / 2)];
    expect(median).toBeLessThan(first / 2);
  });

  test('limits its pace after a burst', async () => {
    const limited = aTypesetterQueue({ burst: 5, perSecond: 10 });
    onTestFinished(limited.close);
    await limited.print(job);
    const began = performance.now();
    await Promise.all(Array.from({ length: 14 }, () => limited.print(job)));
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  test('gives up a job that takes too long, and continues', async () => {
    const late = queue.print(slowJob(100));
    const next = queue.print(job);
    await expect(late).rejects.toMatchObject({ name: 'PrintError', kind: 'late' });
    expect(isPdf(await next)).toBe(true);
  });

  test('reports a broken job, and continues', async () => {
    const wrong = queue.print({ ...job, content: {} });
    await expect(wrong).rejects.toMatchObject({ name: 'PrintError', kind: 'broken' });
    expect(isPdf(await queue.print(job))).toBe(true);
  });
});

test('a typesetter queue rejects jobs when too many wait', async () => {
  const queue = aTypesetterQueue({ maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => queue.print(job)));
  queue.close();
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 3 }, () => 'fulfilled'),
    ...Array.from({ length: 2 }, () => 'rejected'),
  ]);
  expect(outcomes.at(-1)).toMatchObject({ reason: { name: 'PrintError', kind: 'busy' } });
});

test.runIf(isLongRun)('a typesetter queue continues after its typesetter used too much memory', async () => {
  const queue = aTypesetterQueue({ maxMemoryBytes: 1 });
  const printed = [await queue.print(job), await queue.print(job)];
  queue.close();
  expect(printed.every(isPdf)).toBe(true);
});

test('a closed typesetter queue rejects waiting jobs', async () => {
  const queue = aTypesetterQueue();
  const waiting = Promise.allSettled([queue.print(job), queue.print(job)]);
  queue.close();
  for (const outcome of await waiting) expect(outcome).toMatchObject({ reason: { kind: 'broken' } });
});
