import { expect, test } from 'vitest';
import { createResponseCounter } from '#server/operations/metrics/response-counter.ts';

test('responses are counted by kind and status class', () => {
  const responses = createResponseCounter();
  for (const status of [200, 200, 304]) responses.count('stored', status);
  responses.count('health', 503);
  responses.count('refusal', 421);
  expect(responses.counts()).toEqual([
    { kind: 'stored', status: '2xx', count: 2 },
    { kind: 'stored', status: '3xx', count: 1 },
    { kind: 'refusal', status: '4xx', count: 1 },
    { kind: 'health', status: '5xx', count: 1 },
  ]);
});

test('a counter without responses is empty', () => {
  expect(createResponseCounter().counts()).toEqual([]);
});
