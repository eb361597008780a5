import { describe, expect, test } from 'vitest';
import { isConclusive, openIdempotencyKeys } from '#client/payment/idempotency-keys.ts';

const refused = (code: 'split_open' | 'too_many' | 'internal' | 'unavailable_now') =>
  ({
    kind: 'refused',
    refusal: code === 'internal' ? { code, more: { request_id: '' } } : { code, more: {} },
    retryAfter: null,
  }) as const;

const results = [
  { what: 'a response', result: { kind: 'done', reply: null }, isNew: true },
  { what: 'a refusal', result: refused('split_open'), isNew: true },
  { what: 'a rate limit', result: refused('too_many'), isNew: true },
  { what: 'no response', result: { kind: 'no_response' }, isNew: false },
  { what: 'not being sent', result: { kind: 'not_sent' }, isNew: false },
  { what: 'an internal error', result: refused('internal'), isNew: false },
  { what: 'an unavailable service', result: refused('unavailable_now'), isNew: false },
] as const;

describe('an idempotency key', () => {
  test.for(results)('after $what is new: $isNew', ({ result, isNew }) => {
    const keys = openIdempotencyKeys();
    const first = keys.headerFor({ tips_amount: '5.00' });
    keys.noteResult(result);
    const second = keys.headerFor({ tips_amount: '5.00' });
    expect(first['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second['idempotency-key'] !== first['idempotency-key']).toBe(isNew);
    expect(isConclusive(result)).toBe(isNew);
  });

  test('of another request is new', () => {
    const keys = openIdempotencyKeys();
    const first = keys.headerFor({ tips_amount: '5.00' });
    keys.noteResult({ kind: 'no_response' });
    expect(keys.headerFor({ tips_amount: '6.00' })).not.toEqual(first);
  });
});
