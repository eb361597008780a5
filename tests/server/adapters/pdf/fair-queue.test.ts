import { expect, test } from 'vitest';
import { createFairQueue } from '#server/adapters/pdf/fair-queue.ts';

const drain = (queue: ReturnType<typeof createFairQueue<string>>) => {
  const all: string[] = [];
  for (let next = queue.take(); next !== null; next = queue.take()) all.push(next);
  return all;
};

test('clients take turns, each in its own order', () => {
  const queue = createFairQueue<string>(10);
  for (const waiting of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
    expect(queue.add(waiting.charAt(0), waiting)).toBeNull();
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a full queue drops the last entry of the longest client and returns it', () => {
  const queue = createFairQueue<string>(3);
  for (const waiting of ['a1', 'a2', 'a3']) queue.add('a', waiting);
  expect(queue.add('a', 'a4')).toBe('a4');
  expect(queue.add('b', 'b1')).toBe('a3');
  expect(queue.add('c', 'c1')).toBe('a2');
  expect(queue.add('d', 'd1'), 'all clients have one entry').toBe('a1');
  expect(queue.add('b', 'b2')).toBe('b2');
  expect(drain(queue)).toEqual(['b1', 'c1', 'd1']);
});

test('clearing returns the entries and frees the queue', () => {
  const queue = createFairQueue<string>(1);
  queue.add('a', 'a1');
  expect(queue.clear()).toEqual(['a1']);
  expect(queue.add('b', 'b1')).toBeNull();
});
