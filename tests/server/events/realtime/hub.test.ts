import { describe, expect, test } from 'vitest';
import { topicOf as topicAbout, topicKinds } from '#contracts/events/updates.ts';
import { isTopicName, openHub } from '#server/events/realtime/hub.ts';
import type { Vsn } from '#server/events/realtime/phoenix.ts';
import { topicOf } from '#tests/support/realtime.ts';

const uuid = '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e';
const other = '1c8f2c1f-6c1f-4c8f-ac1f-1c8f2c1f6c1f';

function aListener(vsn: Vsn = '2.0.0', licence = 'corner') {
  const received: unknown[] = [];
  return { vsn, licence, received, send: (text: string) => void received.push(JSON.parse(text)) };
}

const update = (topic: string, version: number) => [
  null,
  null,
  topic,
  'broadcast',
  { type: 'broadcast', event: 'order-update', payload: { version } },
];

describe('the hub', () => {
  test('notifies only listeners of the topic', () => {
    const hub = openHub();
    const [one, another, elsewhere] = [aListener(), aListener(), aListener()];
    hub.join(topicOf(uuid), one);
    hub.join(topicOf(uuid), another);
    hub.join(topicOf(other), elsewhere);
    hub.broadcast({ topic: `order:${uuid}`, version: 3 });
    expect(one.received).toEqual([update(topicOf(uuid), 3)]);
    expect(another.received).toEqual(one.received);
    expect(elsewhere.received).toEqual([]);
  });

  test("notifies only listeners on the venue's own host", () => {
    const hub = openHub();
    const [own, foreign] = [aListener(), aListener('2.0.0', 'elsewhere')];
    for (const listener of [own, foreign]) hub.join(topicOf(uuid), listener);
    hub.broadcast({ topic: `order:${uuid}`, version: 3, licence: 'corner' });
    expect([own.received.length, foreign.received.length]).toEqual([1, 0]);
  });

  test('uses the protocol version of each listener', () => {
    const hub = openHub();
    const old = aListener('1.0.0');
    hub.join(topicOf(uuid), old);
    hub.broadcast({ topic: `order:${uuid}`, version: 3 });
    expect(old.received).toEqual([
      {
        join_ref: null,
        ref: null,
        topic: topicOf(uuid),
        event: 'broadcast',
        payload: { type: 'broadcast', event: 'order-update', payload: { version: 3 } },
      },
    ]);
  });

  test('notifies a listener once after two joins', () => {
    const hub = openHub();
    const listener = aListener();
    hub.join(topicOf(uuid), listener);
    hub.join(topicOf(uuid), listener);
    hub.broadcast({ topic: `order:${uuid}`, version: 3 });
    expect(listener.received).toHaveLength(1);
  });

  test('notifies no listener that left, and drops the topic', () => {
    const hub = openHub();
    const listener = aListener();
    hub.join(topicOf(uuid), listener);
    hub.leave(topicOf(uuid), listener);
    hub.leave(topicOf(other), listener);
    hub.broadcast({ topic: `order:${uuid}`, version: 3 });
    expect(listener.received).toEqual([]);
    expect(hub.topicCount()).toBe(0);
  });

  test('has an event for each kind of topic', () => {
    const hub = openHub();
    const listener = aListener();
    for (const kind of topicKinds) hub.join(`realtime:${kind}:${uuid}`, listener);
    for (const kind of topicKinds) hub.broadcast({ topic: topicAbout(kind, uuid), version: 3 });
    hub.broadcastGap();
    expect(listener.received.map((frame) => (frame as unknown[])[2])).toEqual(
      [...topicKinds, ...topicKinds].map((kind) => `realtime:${kind}:${uuid}`),
    );
    expect(listener.received).toContainEqual([
      null,
      null,
      `realtime:menu:${uuid}`,
      'broadcast',
      { type: 'broadcast', event: 'menu-update', payload: { version: 3 } },
    ]);
  });

  test('notifies everyone of a gap, with version 0', () => {
    const hub = openHub();
    const [one, another] = [aListener(), aListener()];
    hub.join(topicOf(uuid), one);
    hub.join(topicOf(other), another);
    hub.broadcastGap();
    expect(one.received).toEqual([update(topicOf(uuid), 0)]);
    expect(another.received).toEqual([update(topicOf(other), 0)]);
  });
});

describe('a topic', () => {
  test.for(topicKinds)('can be a %s', (kind) => {
    expect(isTopicName(`realtime:${kind}:${uuid}`)).toBe(true);
    expect(isTopicName(`realtime:${kind}:${crypto.randomUUID()}`)).toBe(true);
  });

  test.for([
    '',
    uuid,
    'phoenix',
    `order:${uuid}`,
    'realtime:order:*',
    'realtime:order:',
    'realtime:menu:*',
    'realtime:board:corner',
    `realtime:menu:order:${uuid}`,
    'realtime:*',
    topicOf(uuid.toUpperCase()),
    topicOf(`${uuid} `),
    topicOf(`${uuid}\n`),
    topicOf(`${uuid}:${other}`),
    topicOf(`${uuid},${other}`),
    topicOf(uuid.replace('-4', '-1')),
    topicOf(uuid.replaceAll('-', '')),
    `realtime:table:${uuid}`,
    `REALTIME:order:${uuid}`,
  ])('cannot be %j', (topic) => {
    expect(isTopicName(topic)).toBe(false);
  });
});
