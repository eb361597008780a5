import { describe, expect, test } from 'vitest';
import {
  declinesAt,
  type UnacceptedOrder,
  type UnacceptedStep,
  unacceptedStep,
  type WaitingTimes,
  waitsSince,
} from '#domain/order/unaccepted-order.ts';

/** An evening's time of day. */
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

describe('an order waits', () => {
  const times = (given: Partial<WaitingTimes>): WaitingTimes => ({
    shownAt: at('18:00'),
    requestedFor: null,
    promisedFor: null,
    readyMinutes: null,
    ...given,
  });
  /** The venue opens at noon. */
  const opening = (from: Date) => (from < at('12:00') ? at('12:00') : from);

  test.for<readonly [what: string, since: string, given: Partial<WaitingTimes>]>([
    ['from when the venue sees it', '18:00', {}],
    ['not from its promise, without a requested time', '18:00', { promisedFor: at('18:40') }],
    ['before its requested time, as long as usual', '19:50', { requestedFor: at('20:00') }],
    [
      'before its requested time, as long as it takes',
      '19:35',
      { requestedFor: at('20:00'), readyMinutes: 25 },
    ],
    [
      'before its promised time, where that is later',
      '20:05',
      { requestedFor: at('20:00'), promisedFor: at('20:30'), readyMinutes: 25 },
    ],
    [
      'from when the venue sees it, where its kitchen should have begun',
      '18:00',
      { requestedFor: at('18:05') },
    ],
    [
      'from opening, where its kitchen would begin before',
      '12:00',
      { shownAt: at('02:00'), requestedFor: at('12:30'), readyMinutes: 60 },
    ],
    [
      'from opening, where it takes a whole day and is placed at night',
      '12:00',
      { shownAt: at('02:00'), requestedFor: at('20:00'), readyMinutes: 1_440 },
    ],
    [
      'until its time at most, where the hours have changed since',
      '11:00',
      { shownAt: at('02:00'), requestedFor: at('11:00'), readyMinutes: 30 },
    ],
  ])('%s', ([, since, given]) => {
    expect(waitsSince(times(given), 10, opening)).toEqual(at(since));
  });
});

const anOrder = (given: Partial<UnacceptedOrder> = {}): UnacceptedOrder => ({
  since: at('18:00'),
  unseenAt: null,
  remindedAt: null,
  boardReadAt: null,
  ...given,
});

describe('about an order that waits since 18:00, with the minutes 3, 6 and 15', () => {
  const steps = { louder: 3, message: 6, decline: 15 };
  const reminded = { remindedAt: at('18:06') };
  const asleep = { boardReadAt: at('18:00') };

  test.for<readonly [time: string, step: UnacceptedStep | null, given: Partial<UnacceptedOrder>]>([
    ['18:00', null, {}],
    ['18:05', null, {}],
    ['18:06', 'unanswered', {}],
    ['18:06', null, reminded],
    ['18:14', null, reminded],
    ['18:15', 'decline', reminded],
    ['23:00', 'decline', reminded],
    // No board is open.
    ['18:02', null, asleep],
    ['18:03', 'unseen', asleep],
    ['18:04', null, { ...asleep, unseenAt: at('18:03') }],
    ['18:06', 'unanswered', { ...asleep, unseenAt: at('18:03') }],
    ['18:07', null, { ...asleep, ...reminded }],
    ['18:03', null, { boardReadAt: at('18:02') }],
    ['18:05', 'unseen', { boardReadAt: at('18:02') }],
    // The server was down until 18:30.
    ['18:30', 'unanswered', asleep],
    ['18:38', null, { remindedAt: at('18:30') }],
    ['18:39', 'decline', { remindedAt: at('18:30') }],
  ])('at %s %s is due', ([time, step, given]) => {
    expect(unacceptedStep(steps, anOrder(given), at(time))).toBe(step);
  });
});

test.for<readonly [steps: Parameters<typeof unacceptedStep>[0], due: UnacceptedStep | null]>([
  [{}, null],
  [{ louder: 3 }, null],
  [{ message: 6 }, 'unanswered'],
  [{ decline: 15 }, 'decline'],
  [{ louder: 3, decline: 15 }, 'decline'],
])('a venue with the steps %j does none of the others, and is due for %s', ([steps, due]) => {
  expect(unacceptedStep(steps, anOrder(), at('19:00'))).toBe(due);
});

test('an order is declined at no time where its venue does not want that', () => {
  expect(declinesAt({ louder: 3, message: 6 }, anOrder())).toBeNull();
  expect(declinesAt({ decline: 15 }, anOrder())).toEqual(at('18:15'));
});
