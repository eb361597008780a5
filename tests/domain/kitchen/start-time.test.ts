import { expect, test } from 'vitest';
import { startTime } from '#domain/kitchen/start-time.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

test.for([
  ['as soon as possible, without times', null, null, null, null],
  ['as soon as possible', null, at('18:20'), 20, at('17:30')],
  ['for a time', at('20:00'), null, null, at('19:30')],
  ['for a time that takes 45 minutes', at('20:00'), at('20:00'), 45, at('19:15')],
  ['for a time that was moved', at('20:00'), at('20:20'), 20, at('20:00')],
] as const)(
  'an order %s is begun when it should be',
  ([, requestedFor, promisedFor, readyMinutes, start]) => {
    expect(startTime({ requestedFor, promisedFor, readyMinutes })).toEqual(start);
  },
);
