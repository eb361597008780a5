import { expect, test } from 'vitest';
import { createFairQueue } from '#server/adapters/pdf/fair-queue.ts';

const taken = (queue: ReturnType<typeof createFairQueue<string>>) => {
  const all: string[] = [];
  for (let next = queue.take(); next !== null; next = queue.take()) all.push(next);
  return all;
};

test('clients take turns, each in the order of its own', () => {
  const queue = createFairQueue<string>(10);
  for (const waiting of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
    expect(queue.add(waiting.charAt(0), waiting)).toBeNull();
  expect(taken(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('when it is full, the longest line gives up its last, and whoever has it is sent away', () => {
  const queue = createFairQueue<string>(3);
  for (const waiting of ['a1', 'a2', 'a3']) queue.add('a', waiting);
  expect(queue.add('a', 'a4')).toBe('a4');
  expect(queue.add('b', 'b1')).toBe('a3');
  expect(queue.add('c', 'c1')).toBe('a2');
  expect(queue.add('d', 'd1'), 'as long as every other').toBe('a1');
  expect(queue.add('b', 'b2')).toBe('b2');
  expect(taken(queue)).toEqual(['b1', 'c1', 'd1']);
});

test('what is cleared is given back, and there is room again', () => {
  const queue = createFairQueue<string>(1);
  queue.add('a', 'a1');
  expect(queue.clear()).toEqual(['a1']);
  expect(queue.add('b', 'b1')).toBeNull();
});
