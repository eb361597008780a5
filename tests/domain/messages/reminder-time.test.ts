import { expect, test } from 'vitest';
import { reminderTime } from '#domain/messages/reminder-time.ts';

const at = (time: string) => new Date(`2026-11-27T${time}:00Z`);

test.for([
  ['the day before', new Date('2026-11-26T20:00:00Z'), at('18:40'), at('17:55')],
  ['three hours ahead', at('15:40'), at('18:40'), at('17:55')],
  ['less than three hours ahead', at('15:41'), at('18:40'), null],
  ['without a time', at('15:40'), null, null],
] as const)(
  'a guest who orders %s is reminded 45 minutes before, if at all',
  ([, createdAt, promisedFor, expected]) => {
    expect(reminderTime({ createdAt, promisedFor })).toEqual(expected);
  },
);
