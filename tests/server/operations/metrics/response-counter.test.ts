import { expect, test } from 'vitest';
import { createResponseCounter } from '#server/operations/metrics/response-counter.ts';

test('answers are counted by kind and class of status', () => {
  const answers = createResponseCounter();
  for (const status of [200, 200, 304]) answers.count('stored', status);
  answers.count('health', 503);
  answers.count('refusal', 421);
  expect(answers.counts()).toEqual([
    { kind: 'stored', status: '2xx', count: 2 },
    { kind: 'stored', status: '3xx', count: 1 },
    { kind: 'refusal', status: '4xx', count: 1 },
    { kind: 'health', status: '5xx', count: 1 },
  ]);
});

test('nothing is told of what did not happen', () => {
  expect(createResponseCounter().counts()).toEqual([]);
});
