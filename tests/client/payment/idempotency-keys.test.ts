import { describe, expect, test } from 'vitest';
import { isConclusive, openIdempotencyKeys } from '#client/payment/idempotency-keys.ts';

const refused = (code: 'split_open' | 'too_many' | 'internal' | 'unavailable_now') =>
  ({
    kind: 'refused',
    refusal: code === 'internal' ? { code, more: { request_id: '' } } : { code, more: {} },
    retryAfter: null,
  }) as const;

const endings = [
  { what: 'an answer', ending: { kind: 'done', reply: null }, isNew: true },
  { what: 'a refusal', ending: refused('split_open'), isNew: true },
  { what: 'being asked to wait', ending: refused('too_many'), isNew: true },
  { what: 'no answer', ending: { kind: 'no_response' }, isNew: false },
  { what: 'not being sent', ending: { kind: 'not_sent' }, isNew: false },
  { what: 'a mistake of the venue', ending: refused('internal'), isNew: false },
  { what: 'nobody knowing for now', ending: refused('unavailable_now'), isNew: false },
] as const;

describe('the word of an attempt', () => {
  test.for(endings)('after $what is a new one: $isNew', ({ ending, isNew }) => {
    const keys = openIdempotencyKeys();
    const first = keys.headerFor({ tips_amount: '5.00' });
    keys.noteResult(ending);
    const second = keys.headerFor({ tips_amount: '5.00' });
    expect(first['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second['idempotency-key'] !== first['idempotency-key']).toBe(isNew);
    expect(isConclusive(ending)).toBe(isNew);
  });

  test('to ask for something else is a new one', () => {
    const keys = openIdempotencyKeys();
    const first = keys.headerFor({ tips_amount: '5.00' });
    keys.noteResult({ kind: 'no_response' });
    expect(keys.headerFor({ tips_amount: '6.00' })).not.toEqual(first);
  });
});
