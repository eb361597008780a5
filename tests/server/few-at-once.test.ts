import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewAtOnce } from '#server/few-at-once.ts';

test('what is done for many is done for a few at once, and comes in their order', async () => {
  let atOnce = 0;
  let most = 0;
  const done = await fewAtOnce(
    Array.from({ length: 30 }, (_, at) => at),
    async (at) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      for (let turn = 0; turn < at % 3; turn += 1) await nextTurn();
      atOnce -= 1;
      return at * 2;
    },
  );
  expect(done).toEqual(Array.from({ length: 30 }, (_, at) => at * 2));
  expect(most).toBe(4);
});

test('what goes wrong for one is thrown, and nothing is done for none', async () => {
  await expect(fewAtOnce([1, 2, 3], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await fewAtOnce([], () => Promise.reject(new Error('away')))).toEqual([]);
});
