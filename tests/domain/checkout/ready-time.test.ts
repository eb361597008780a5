import { describe, expect, test } from 'vitest';
import {
  earliestReady,
  givesReadyTime,
  noReadyTerms,
  promiseFor,
  type ReadyTerms,
  readyAt,
  readyMinutesOf,
} from '#domain/checkout/ready-time.ts';

const now = new Date('2026-11-27T14:20:00Z');
const at = (time: string) => new Date(`2026-11-27T${time}:00Z`);
const terms = (differing: Partial<ReadyTerms>): ReadyTerms => ({ ...noReadyTerms, ...differing });

describe('an order is ready', () => {
  test.for([
    { what: 'after the preparation', given: { preparation: 20 }, ready: '14:40' },
    { what: 'after preparation and way', given: { preparation: 20, travel: 15 }, ready: '14:55' },
    { what: 'at the next five minutes', given: { preparation: 22 }, ready: '14:45' },
    { what: 'after the longest lead', given: { preparation: 20, lead: 90 }, ready: '15:50' },
    {
      what: 'after the preparation, if that is longer',
      given: { preparation: 45, lead: 30 },
      ready: '15:05',
    },
    {
      what: 'later in a busy kitchen',
      given: { preparation: 20, busy: { minutes: 15, until: at('15:30') } },
      ready: '14:55',
    },
    {
      what: 'as ever once the kitchen is no longer busy',
      given: { preparation: 90, busy: { minutes: 15, until: at('15:30') } },
      ready: '15:50',
    },
    {
      what: 'when the kitchen is no longer busy, at the latest',
      given: { preparation: 60, busy: { minutes: 60, until: at('15:30') } },
      ready: '15:30',
    },
  ])('$what', ({ given, ready }) => {
    expect(readyAt(terms(given), now)).toEqual(at(ready));
  });

  test('at no time that the venue gives, where it says nothing', () => {
    expect(readyAt(noReadyTerms, now)).toBeNull();
    expect(givesReadyTime(terms({ travel: 30 }))).toBe(false);
    expect(earliestReady(terms({ travel: 30 }), now)).toEqual(at('14:50'));
  });

  test('a day later, where a cake takes 24 hours', () => {
    expect(readyAt(terms({ preparation: 20, lead: 1_440 }), now)).toEqual(new Date('2026-11-28T14:20:00Z'));
    expect(readyMinutesOf(terms({ preparation: 20, lead: 1_440, travel: 10 }))).toBe(1_450);
  });
});

describe('a promise', () => {
  test.for([
    [at('18:00'), at('14:40'), at('18:00')],
    [at('14:30'), at('14:40'), at('14:40')],
    [at('18:00'), null, at('18:00')],
    [null, at('14:40'), at('14:40')],
    [null, null, null],
  ] as const)('for %s when ready at %s is %s', ([requested, ready, promised]) => {
    expect(promiseFor(requested, ready)).toEqual(promised);
  });
});
