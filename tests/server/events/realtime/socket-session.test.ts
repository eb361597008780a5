import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openHub } from '#server/events/realtime/hub.ts';
import { openSocketSession, sessionLimits } from '#server/events/realtime/socket-session.ts';
import { topicOf } from '#tests/support/realtime.ts';

const uuid = '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e';
const topic = topicOf(uuid);

type Frame = readonly [string | null, string | null, string, string, unknown];

/** A session with a clock set by hand. */
function aSession(hub = openHub()) {
  const received: Frame[] = [];
  const session = openSocketSession(hub, {
    vsn: '2.0.0',
    licence: 'corner',
    send: (text) => void received.push(JSON.parse(text)),
  });
  const clock = { now: 0 };
  const send = (...frame: Frame) => session.receive(JSON.stringify(frame), clock.now);
  return {
    hub,
    session,
    clock,
    received,
    send,
    join: (ref: string, name = topic) => send(ref, ref, name, 'phx_join', { config: {} }),
    last: () => received.at(-1),
  };
}

const ok = (joinRef: string | null, ref: string, at: string, response: object = {}): Frame => [
  joinRef,
  ref,
  at,
  'phx_reply',
  { status: 'ok', response },
];

const refusal = (ref: string, at: string, reason: string): Frame => [
  ref,
  ref,
  at,
  'phx_reply',
  { status: 'error', response: { reason } },
];

describe('a socket session', () => {
  test('lets a browser join an order and receive updates', () => {
    const { hub, join, received } = aSession();
    expect(join('1')).toBe('fine');
    hub.broadcast({ topic: `order:${uuid}`, version: 2 });
    expect(received).toEqual([
      ok('1', '1', topic, { postgres_changes: [] }),
      [null, null, topic, 'broadcast', { type: 'broadcast', event: 'order-update', payload: { version: 2 } }],
    ]);
  });

  test.for(['menu', 'board'])('lets a browser join a %s', (kind) => {
    const { hub, join, last } = aSession();
    const name = `realtime:${kind}:${uuid}`;
    expect(join('1', name)).toBe('fine');
    expect(last()).toEqual(ok('1', '1', name, { postgres_changes: [] }));
    expect(hub.topicCount()).toBe(1);
  });

  test('replies to heartbeats', () => {
    const { send, last } = aSession();
    send(null, '9', 'phoenix', 'heartbeat', {});
    expect(last()).toEqual(ok(null, '9', 'phoenix'));
  });

  test.for([
    'realtime:order:*',
    'realtime:menu:*',
    'realtime:*',
    'realtime:evil',
    'phoenix',
    `order:${uuid}`,
  ])('refuses to let a browser join %s', (name) => {
    const { hub, join, last } = aSession();
    expect(join('1', name)).toBe('fine');
    expect(last()).toEqual(refusal('1', name, 'Unauthorized'));
    expect(hub.topicCount()).toBe(0);
  });

  test.for([
    ['broadcast', { type: 'broadcast', event: 'order-update', payload: { version: 99 } }],
    ['presence', { type: 'presence', event: 'track', payload: { name: 'a diner' } }],
    ['broadcast', { type: 'broadcast', event: 'menu-update', payload: { version: 99 } }],
    ['order-update', { version: 99 }],
    ['phx_reply', { status: 'ok', response: {} }],
  ] as const)('does not forward %s from a browser', ([event, payload]) => {
    const { hub, join, send, last } = aSession();
    const other = aSession(hub);
    join('1');
    other.join('1');
    expect(send('1', '2', topic, event, payload)).toBe('fine');
    expect(last()).toEqual([
      '1',
      '2',
      topic,
      'phx_reply',
      { status: 'error', response: { reason: 'unsupported' } },
    ]);
    expect(other.received).toHaveLength(1);
  });

  test('ignores binary messages', () => {
    const { session, received } = aSession();
    expect(session.receiveBinary(0)).toBe('fine');
    expect(received).toEqual([]);
  });

  test('accepts a new access token without a reply', () => {
    const { send, received } = aSession();
    expect(send('1', '2', topic, 'access_token', { access_token: 'abc' })).toBe('fine');
    expect(received).toEqual([]);
  });

  test('lets a browser leave', () => {
    const { hub, join, send, received } = aSession();
    join('1');
    send('1', '2', topic, 'phx_leave', {});
    expect(received.slice(1)).toEqual([ok('1', '2', topic), ['1', '1', topic, 'phx_close', {}]]);
    expect(hub.topicCount()).toBe(0);
  });

  test('applies a late leave only to its own join', () => {
    const { hub, join, send } = aSession();
    join('1');
    join('2');
    send('1', '3', topic, 'phx_leave', {});
    expect(hub.topicCount()).toBe(1);
    send('2', '4', topic, 'phx_leave', {});
    expect(hub.topicCount()).toBe(0);
  });

  test('leaves all topics when it ends', () => {
    const { hub, join, session } = aSession();
    join('1');
    join('2', topicOf(crypto.randomUUID()));
    session.end();
    expect(hub.topicCount()).toBe(0);
  });

  test.for(['', '[]', '{"topic":"phoenix"}', 'null'])('rejects %j as unreadable', (text) => {
    expect(aSession().session.receive(text, 0)).toBe('unreadable');
  });

  test('never throws, and joins only valid topics', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.json())),
        fc.string(),
        fc.string(),
        (texts, at, event) => {
          const { hub, session, send } = aSession();
          for (const text of texts) session.receive(text, 0);
          send('1', '1', at, event, {});
          expect(hub.topicCount()).toBe(0);
        },
      ),
    );
  });
});

describe('the limits of a socket session', () => {
  test('cap its topics, and free one when it leaves', () => {
    const { hub, join, send, last } = aSession();
    const uuids = Array.from({ length: sessionLimits.topics }, () => crypto.randomUUID());
    for (const [index, name] of uuids.entries()) join(String(index), topicOf(name));
    expect(hub.topicCount()).toBe(sessionLimits.topics);

    join('98');
    expect(last()).toEqual(refusal('98', topic, 'too many channels'));
    // A joined topic does not count again.
    join('99', topicOf(uuids[0] ?? ''));
    expect(last()?.[4]).toMatchObject({ status: 'ok' });

    send('99', '100', topicOf(uuids[0] ?? ''), 'phx_leave', {});
    join('101');
    expect(last()?.[4]).toMatchObject({ status: 'ok' });
  });

  test('cap its joins per minute', () => {
    const { clock, join, last } = aSession();
    for (let count = 0; count < sessionLimits.joinsPerMinute; count += 1)
      join(String(count), 'realtime:evil');
    join('a');
    expect(last()).toEqual(refusal('a', topic, 'too many joins'));
    clock.now = 60_000;
    join('b');
    expect(last()?.[4]).toMatchObject({ status: 'ok' });
  });

  test('cap its messages per minute, text and binary together', () => {
    const { clock, session, send } = aSession();
    const heartbeat = () => send(null, '1', 'phoenix', 'heartbeat', {});
    for (let count = 1; count < sessionLimits.messagesPerMinute; count += 1) expect(heartbeat()).toBe('fine');
    expect(session.receiveBinary(0)).toBe('fine');
    expect(heartbeat()).toBe('too_many');
    expect(session.receiveBinary(0)).toBe('too_many');
    clock.now = 60_000;
    expect(heartbeat()).toBe('fine');
  });
});
