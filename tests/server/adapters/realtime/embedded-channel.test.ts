import { describe, expect, onTestFinished, test } from 'vitest';
import type { NotificationHandler } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { embeddedChannel, forwardAnnouncements } from '#server/adapters/realtime/embedded-channel.ts';
import type { Announcement } from '#server/events/realtime/channel.ts';
import { openHub } from '#server/events/realtime/hub.ts';
import { aDatabase, describeOnEach, engines, onServer } from '#tests/support/databases.ts';
import { soon, topicOf } from '#tests/support/realtime.ts';

/** A hub with one listener per order. */
function aHub(uuids: readonly string[]) {
  const hub = openHub();
  const received: unknown[] = [];
  for (const uuid of uuids) {
    hub.join(topicOf(uuid), {
      vsn: '2.0.0',
      licence: 'corner',
      send: (text) => {
        const [, , topic, , { payload }] = JSON.parse(text);
        received.push([topic, payload]);
      },
    });
  }
  return { hub, received };
}

const orderChange = (uuid: string, version: number): Announcement => ({ topic: `order:${uuid}`, version });

const newUuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

// Creating an embedded database takes a moment.
const longTimeout = { timeout: 30_000 };

describeOnEach(engines, 'an announcement', (engine) => {
  test('reaches the pages of this process', longTimeout, async () => {
    const database = await aDatabase(engine);
    const [uuid = '', other = ''] = newUuids(2);
    const { hub, received } = aHub([uuid]);
    await forwardAnnouncements(database, hub);
    await embeddedChannel(database).announce([orderChange(other, 1)]);
    await embeddedChannel(database).announce([orderChange(uuid, 2)]);
    await expect.poll(() => received, soon).toEqual([[topicOf(uuid), { version: 2 }]]);
    await database.close();
  });

  test('reaches all pages, even a thousand at once', longTimeout, async () => {
    const database = await aDatabase(engine);
    const uuids = newUuids(1_000);
    const { hub, received } = aHub(uuids);
    await forwardAnnouncements(database, hub);
    const { announce } = embeddedChannel(database);
    await Promise.all(uuids.map((uuid) => announce([orderChange(uuid, Number.MAX_SAFE_INTEGER)])));
    await expect.poll(() => received.length, soon).toBe(1_000);
    expect(new Set(received.map(String)).size).toBe(1_000);
    await database.close();
  });
});

test.skipIf(!onServer.isHere)('an announcement of one process reaches the pages of another', async () => {
  const { target, remove } = await onServer.place();
  const [one, other] = await Promise.all([openDatabase(target), openDatabase(target)]);
  const [uuid = ''] = newUuids(1);
  const { hub, received } = aHub([uuid]);
  await forwardAnnouncements(other, hub);
  await embeddedChannel(one).announce([orderChange(uuid, 2)]);
  await expect.poll(() => received, soon).toEqual([[topicOf(uuid), { version: 2 }]]);
  await Promise.all([one.close(), other.close()]);
  await remove();
});

describe('announcing', () => {
  test('fails when the database fails, and can be repeated', async () => {
    const sent: string[] = [];
    const failures = [new Error('the database is unavailable')];
    const { announce } = embeddedChannel({
      notify: async (_, payload) => {
        const failure = failures.pop();
        if (failure) throw failure;
        sent.push(payload);
      },
    });
    const [uuid = ''] = newUuids(1);
    await expect(announce([orderChange(uuid, 1)])).rejects.toThrow('the database is unavailable');
    await announce([orderChange(uuid, 1)]);
    expect(sent).toEqual([JSON.stringify([orderChange(uuid, 1)])]);
  });

  test('splits payloads to the size limit of the database', async () => {
    const sent: string[] = [];
    const { announce } = embeddedChannel({ notify: async (_, payload) => void sent.push(payload) });
    const uuids = newUuids(250);
    const longest = { version: Number.MAX_SAFE_INTEGER, licence: 'x'.repeat(63) };
    await Promise.all(uuids.map((uuid) => announce([{ ...orderChange(uuid, 1), ...longest }])));
    const topics = sent.flatMap((payload) => JSON.parse(payload).map(({ topic }: Announcement) => topic));
    expect(topics).toEqual(uuids.map((uuid) => `order:${uuid}`));
    expect(Math.max(...sent.map((payload) => payload.length))).toBeLessThanOrEqual(7_999);
    expect(sent.length).toBeLessThan(7);
  });
});

describe('announcements of one topic made during another announcement', () => {
  test('are sent once, with the newest version', async () => {
    const sent: string[] = [];
    const { announce } = embeddedChannel({ notify: async (_, payload) => void sent.push(payload) });
    const [uuid = '', one = '', other = ''] = newUuids(3);
    const board = (version: number): Announcement => ({ topic: `board:${uuid}`, version });
    await Promise.all([
      announce([orderChange(one, 1), board(1_000)]),
      announce([orderChange(other, 1), board(1_002)]),
      announce([orderChange(one, 2), board(1_001)]),
    ]);
    expect(sent).toEqual([JSON.stringify([orderChange(one, 2), board(1_002), orderChange(other, 1)])]);
  });
});

describe('forwarding announcements', () => {
  test.for([
    { payload: null, reason: 'the connection was lost' },
    { payload: 'gibberish', reason: 'a payload is not JSON' },
    { payload: '[{"order":1}]', reason: 'a payload has another shape' },
    { payload: '[{"topic":"table:1","version":1}]', reason: 'a topic is unknown' },
  ])('notifies every page to check again when $reason', async ({ payload }) => {
    const [uuid = '', other = ''] = newUuids(2);
    const { hub, received } = aHub([uuid, other]);
    const handlers: NotificationHandler[] = [];
    await forwardAnnouncements(
      {
        listen: async (_, handler) => {
          handlers.push(handler);
          return () => undefined;
        },
      },
      hub,
    );
    for (const handler of handlers) handler(payload);
    expect(received).toEqual([
      [topicOf(uuid), { version: 0 }],
      [topicOf(other), { version: 0 }],
    ]);
  });

  test('stops on request', async () => {
    const database = await aDatabase();
    onTestFinished(database.close);
    const [uuid = ''] = newUuids(1);
    const [one, other] = [aHub([uuid]), aHub([uuid])];
    const stop = await forwardAnnouncements(database, one.hub);
    await forwardAnnouncements(database, other.hub);
    stop();
    await embeddedChannel(database).announce([orderChange(uuid, 2)]);
    await expect.poll(() => other.received, soon).toHaveLength(1);
    expect(one.received).toEqual([]);
  });
});
