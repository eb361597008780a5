import { describe, expect, test } from 'vitest';
import { topicOf as topicAbout, topicKinds } from '#contracts/events/updates.ts';
import { isTopicName, openHub } from '#server/events/realtime/hub.ts';
import type { Vsn } from '#server/events/realtime/phoenix.ts';
import { topicOf } from '#tests/support/realtime.ts';

const uuid = '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e';
const other = '1c8f2c1f-6c1f-4c8f-ac1f-1c8f2c1f6c1f';

function anEar(vsn: Vsn = '2.0.0', licence = 'corner') {
  const heard: unknown[] = [];
  return { vsn, licence, heard, send: (text: string) => void heard.push(JSON.parse(text)) };
}

const update = (topic: string, version: number) => [
  null,
  null,
  topic,
  'broadcast',
  { type: 'broadcast', event: 'order-update', payload: { version } },
];

describe('the hub', () => {
  test('tells who listens to an order, and nobody else', () => {
    const hub = openHub();
    const [one, another, elsewhere] = [anEar(), anEar(), anEar()];
    hub.join(topicOf(uuid), one);
    hub.join(topicOf(uuid), another);
    hub.join(topicOf(other), elsewhere);
    hub.broadcast({ topic: `order:${uuid}`, version: 3 });
    expect(one.heard).toEqual([update(topicOf(uuid), 3)]);
    expect(another.heard).toEqual(one.heard);
    expect(elsewhere.heard).toEqual([]);
  });

  test('tells of an order on its own venue’s host alone', () => {
    const hub = openHub();
    const [own, foreign] = [anEar(), anEar('2.0.0', 'elsewhere')];
    for (const ear of [own, foreign]) hub.join(topicOf(uuid), ear);
    hub.broadcast({ topic: `order:${uuid}`, version: 3, licence: 'corner' });
    expect([own.heard.length, foreign.heard.length]).toEqual([1, 0]);
  });

  test('speaks to each in the version that it speaks', () => {
    const hub = openHub();
    const old = anEar('1.0.0');
    hub.join(topicOf(uuid), old);
    hub.broadcast({ topic: `order:${uuid}`, version: 3 });
    expect(old.heard).toEqual([
      {
        join_ref: null,
        ref: null,
        topic: topicOf(uuid),
        event: 'broadcast',
        payload: { type: 'broadcast', event: 'order-update', payload: { version: 3 } },
      },
    ]);
  });

  test('tells once who joined twice', () => {
    const hub = openHub();
    const ear = anEar();
    hub.join(topicOf(uuid), ear);
    hub.join(topicOf(uuid), ear);
    hub.broadcast({ topic: `order:${uuid}`, version: 3 });
    expect(ear.heard).toHaveLength(1);
  });

  test('tells those who left nothing more, and forgets the topic', () => {
    const hub = openHub();
    const ear = anEar();
    hub.join(topicOf(uuid), ear);
    hub.leave(topicOf(uuid), ear);
    hub.leave(topicOf(other), ear);
    hub.broadcast({ topic: `order:${uuid}`, version: 3 });
    expect(ear.heard).toEqual([]);
    expect(hub.topicCount()).toBe(0);
  });

  test('tells of each kind of thing by an event of its own', () => {
    const hub = openHub();
    const ear = anEar();
    for (const kind of topicKinds) hub.join(`realtime:${kind}:${uuid}`, ear);
    for (const kind of topicKinds) hub.broadcast({ topic: topicAbout(kind, uuid), version: 3 });
    hub.broadcastGap();
    expect(ear.heard.map((frame) => (frame as unknown[])[2])).toEqual(
      [...topicKinds, ...topicKinds].map((kind) => `realtime:${kind}:${uuid}`),
    );
    expect(ear.heard).toContainEqual([
      null,
      null,
      `realtime:menu:${uuid}`,
      'broadcast',
      { type: 'broadcast', event: 'menu-update', payload: { version: 3 } },
    ]);
  });

  test('tells everybody of a gap, with a version that no order has', () => {
    const hub = openHub();
    const [one, another] = [anEar(), anEar()];
    hub.join(topicOf(uuid), one);
    hub.join(topicOf(other), another);
    hub.broadcastGap();
    expect(one.heard).toEqual([update(topicOf(uuid), 0)]);
    expect(another.heard).toEqual([update(topicOf(other), 0)]);
  });
});

describe('a topic', () => {
  test.for(topicKinds)('is that of one %s', (kind) => {
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
  ])('is not %j', (topic) => {
    expect(isTopicName(topic)).toBe(false);
  });
});
