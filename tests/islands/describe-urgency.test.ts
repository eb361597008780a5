import { expect, test } from 'vitest';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { defaultUrgencyLimits, type OrderUrgency } from '#domain/order/order-urgency.ts';
import { describeUrgency, urgencyOf } from '#islands/board/describe-urgency.ts';

const now = new Date('2026-11-21T18:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const anOrder = (number: number, differing: Partial<BoardOrder>) =>
  ({
    ...{ number, status: 'accepted', created: at(0), delivery_datetime: null, promised_for: null },
    ...differing,
  }) as BoardOrder;

const formatter = {
  t: (phrase: string, values?: Readonly<Record<string, string>>) =>
    `${phrase} ${values?.minutes ?? ''}`.trim(),
  number: String,
} as Parameters<typeof describeUrgency>[1];

test.for<[urgency: OrderUrgency, words: string]>([
  [{ level: 'calm', counts: 'age', minutes: 0 }, 'board_now'],
  [{ level: 'soon', counts: 'age', minutes: 4 }, 'board_minutes 4'],
  [{ level: 'soon', counts: 'time_left', minutes: 5 }, 'board_pause_left 5'],
  [{ level: 'late', counts: 'delay', minutes: 0 }, 'board_now'],
  [{ level: 'late', counts: 'delay', minutes: 6 }, 'board_late_by 6'],
])('%o is said as "%s"', ([urgency, words]) => {
  expect(describeUrgency(urgency, formatter)).toBe(words);
});

test.for([
  ['takeaway', 'ready', 'calm'],
  ['takeaway', undefined, 'late'],
  ['delivery', 'ready', 'late'],
] as const)(
  'an order of the type %s that is %s and waits past its time is %s',
  ([order_type, stage, level]) => {
    const waiting = { status: 'preparing', created: at(-60), promised_for: at(-5), order_type } as const;
    const order = anOrder(1, { ...waiting, ...(stage && { stage }) });
    expect(urgencyOf(order, now, defaultUrgencyLimits)).toMatchObject({ level });
  },
);

test('an order that has ended is not urgent, however old it is', () => {
  const urgency = (differing: Partial<BoardOrder>) =>
    urgencyOf(anOrder(1, { created: at(-600), ...differing }), now, defaultUrgencyLimits);
  expect(urgency({ status: 'fulfilled' })).toBeNull();
  expect(urgency({})).toMatchObject({ level: 'late', minutes: 600 });
});
