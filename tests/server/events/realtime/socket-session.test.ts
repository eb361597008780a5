import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openHub } from '#server/events/realtime/hub.ts';
import { openSocketSession, sessionLimits } from '#server/events/realtime/socket-session.ts';
import { topicOf } from '#tests/support/realtime.ts';

const uuid = '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e';
const topic = topicOf(uuid);

type Said = readonly [string | null, string | null, string, string, unknown];

/** One socket, whose clock is set by hand. */
function aTalk(hub = openHub()) {
  const heard: Said[] = [];
  const conversation = openSocketSession(hub, {
    vsn: '2.0.0',
    licence: 'corner',
    send: (text) => void heard.push(JSON.parse(text)),
  });
  const clock = { now: 0 };
  const say = (...frame: Said) => conversation.receive(JSON.stringify(frame), clock.now);
  return {
    hub,
    conversation,
    clock,
    heard,
    say,
    join: (ref: string, wanted = topic) => say(ref, ref, wanted, 'phx_join', { config: {} }),
    last: () => heard.at(-1),
  };
}

const ok = (joinRef: string | null, ref: string, at: string, response: object = {}): Said => [
  joinRef,
  ref,
  at,
  'phx_reply',
  { status: 'ok', response },
];

const refusal = (ref: string, at: string, reason: string): Said => [
  ref,
  ref,
  at,
  'phx_reply',
  { status: 'error', response: { reason } },
];

describe('a conversation', () => {
  test('lets a browser join an order, and hear of it', () => {
    const { hub, join, heard } = aTalk();
    expect(join('1')).toBe('fine');
    hub.broadcast({ topic: `order:${uuid}`, version: 2 });
    expect(heard).toEqual([
      ok('1', '1', topic, { postgres_changes: [] }),
      [null, null, topic, 'broadcast', { type: 'broadcast', event: 'order-update', payload: { version: 2 } }],
    ]);
  });

  test.for(['menu', 'board'])('lets a browser join a %s', (kind) => {
    const { hub, join, last } = aTalk();
    const wanted = `realtime:${kind}:${uuid}`;
    expect(join('1', wanted)).toBe('fine');
    expect(last()).toEqual(ok('1', '1', wanted, { postgres_changes: [] }));
    expect(hub.topicCount()).toBe(1);
  });

  test('answers heartbeats', () => {
    const { say, last } = aTalk();
    say(null, '9', 'phoenix', 'heartbeat', {});
    expect(last()).toEqual(ok(null, '9', 'phoenix'));
  });

  test.for([
    'realtime:order:*',
    'realtime:menu:*',
    'realtime:*',
    'realtime:evil',
    'phoenix',
    `order:${uuid}`,
  ])('refuses to let a browser join %s', (wanted) => {
    const { hub, join, last } = aTalk();
    expect(join('1', wanted)).toBe('fine');
    expect(last()).toEqual(refusal('1', wanted, 'Unauthorized'));
    expect(hub.topicCount()).toBe(0);
  });

  test.for([
    ['broadcast', { type: 'broadcast', event: 'order-update', payload: { version: 99 } }],
    ['presence', { type: 'presence', event: 'track', payload: { name: 'a diner' } }],
    ['broadcast', { type: 'broadcast', event: 'menu-update', payload: { version: 99 } }],
    ['order-update', { version: 99 }],
    ['phx_reply', { status: 'ok', response: {} }],
  ] as const)('tells nobody when a browser says %s', ([event, payload]) => {
    const { hub, join, say, last } = aTalk();
    const other = aTalk(hub);
    join('1');
    other.join('1');
    expect(say('1', '2', topic, event, payload)).toBe('fine');
    expect(last()).toEqual([
      '1',
      '2',
      topic,
      'phx_reply',
      { status: 'error', response: { reason: 'unsupported' } },
    ]);
    expect(other.heard).toHaveLength(1);
  });

  test('makes nothing of binary messages', () => {
    const { conversation, heard } = aTalk();
    expect(conversation.receiveBinary(0)).toBe('fine');
    expect(heard).toEqual([]);
  });

  test('takes a new access token without an answer', () => {
    const { say, heard } = aTalk();
    expect(say('1', '2', topic, 'access_token', { access_token: 'abc' })).toBe('fine');
    expect(heard).toEqual([]);
  });

  test('lets a browser leave', () => {
    const { hub, join, say, heard } = aTalk();
    join('1');
    say('1', '2', topic, 'phx_leave', {});
    expect(heard.slice(1)).toEqual([ok('1', '2', topic), ['1', '1', topic, 'phx_close', {}]]);
    expect(hub.topicCount()).toBe(0);
  });

  test('lets a late leave end only the join it was meant for', () => {
    const { hub, join, say } = aTalk();
    join('1');
    join('2');
    say('1', '3', topic, 'phx_leave', {});
    expect(hub.topicCount()).toBe(1);
    say('2', '4', topic, 'phx_leave', {});
    expect(hub.topicCount()).toBe(0);
  });

  test('leaves everything when it ends', () => {
    const { hub, join, conversation } = aTalk();
    join('1');
    join('2', topicOf(crypto.randomUUID()));
    conversation.end();
    expect(hub.topicCount()).toBe(0);
  });

  test.for(['', '[]', '{"topic":"phoenix"}', 'null'])('knows that %j is no message', (text) => {
    expect(aTalk().conversation.receive(text, 0)).toBe('unreadable');
  });

  test('never throws, and joins nothing that is no topic, whatever is said', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.json())),
        fc.string(),
        fc.string(),
        (texts, at, event) => {
          const { hub, conversation, say } = aTalk();
          for (const text of texts) conversation.receive(text, 0);
          say('1', '1', at, event, {});
          expect(hub.topicCount()).toBe(0);
        },
      ),
    );
  });
});

describe('one socket', () => {
  test('has room for so many topics, and again for one when another is left', () => {
    const { hub, join, say, last } = aTalk();
    const uuids = Array.from({ length: sessionLimits.topics }, () => crypto.randomUUID());
    for (const [index, wanted] of uuids.entries()) join(String(index), topicOf(wanted));
    expect(hub.topicCount()).toBe(sessionLimits.topics);

    join('98');
    expect(last()).toEqual(refusal('98', topic, 'too many channels'));
    // A topic it has already takes no more room.
    join('99', topicOf(uuids[0] ?? ''));
    expect(last()?.[4]).toMatchObject({ status: 'ok' });

    say('99', '100', topicOf(uuids[0] ?? ''), 'phx_leave', {});
    join('101');
    expect(last()?.[4]).toMatchObject({ status: 'ok' });
  });

  test('may join so many times a minute', () => {
    const { clock, join, last } = aTalk();
    for (let count = 0; count < sessionLimits.joinsPerMinute; count += 1)
      join(String(count), 'realtime:evil');
    join('a');
    expect(last()).toEqual(refusal('a', topic, 'too many joins'));
    clock.now = 60_000;
    join('b');
    expect(last()?.[4]).toMatchObject({ status: 'ok' });
  });

  test('may say so much a minute, text and binary together', () => {
    const { clock, conversation, say } = aTalk();
    const beat = () => say(null, '1', 'phoenix', 'heartbeat', {});
    for (let count = 1; count < sessionLimits.messagesPerMinute; count += 1) expect(beat()).toBe('fine');
    expect(conversation.receiveBinary(0)).toBe('fine');
    expect(beat()).toBe('too_many');
    expect(conversation.receiveBinary(0)).toBe('too_many');
    clock.now = 60_000;
    expect(beat()).toBe('fine');
  });
});
