import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atMost } from '#server/at-most.ts';

test('no more than so many tasks go on at once, in the order they came, whatever becomes of each', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  let busy = 0;
  let busiest = 0;
  const task = (number: number) => async () => {
    begun.push(number);
    busy += 1;
    busiest = Math.max(busiest, busy);
    await delay(5);
    busy -= 1;
    if (number % 3 === 0) throw new Error(`no ${number}`);
    return number;
  };
  const ended = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((number) => inTurn(task(number))));
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(busiest).toBe(2);
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
});
