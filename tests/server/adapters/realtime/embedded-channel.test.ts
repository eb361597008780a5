import { describe, expect, onTestFinished, test } from 'vitest';
import type { NotificationHandler } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { embeddedChannel, forwardAnnouncements } from '#server/adapters/realtime/embedded-channel.ts';
import type { Announcement } from '#server/events/realtime/channel.ts';
import { openHub } from '#server/events/realtime/hub.ts';
import { aDatabase, describeOnEach, engines, onServer } from '#tests/support/databases.ts';
import { soon, topicOf } from '#tests/support/realtime.ts';

/** A hub with a listener on each of some orders. */
function aHub(uuids: readonly string[]) {
  const hub = openHub();
  const heard: unknown[] = [];
  for (const uuid of uuids) {
    hub.join(topicOf(uuid), {
      vsn: '2.0.0',
      licence: 'corner',
      send: (text) => {
        const [, , topic, , { payload }] = JSON.parse(text);
        heard.push([topic, payload]);
      },
    });
  }
  return { hub, heard };
}

const change = (uuid: string, version: number): Announcement => ({ topic: `order:${uuid}`, version });

const someUuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

// An embedded database takes a moment to make.
const patience = { timeout: 30_000 };

describeOnEach(engines, 'what is announced', (engine) => {
  test('reaches the pages of this process', patience, async () => {
    const database = await aDatabase(engine);
    const [uuid = '', other = ''] = someUuids(2);
    const { hub, heard } = aHub([uuid]);
    await forwardAnnouncements(database, hub);
    await embeddedChannel(database).announce([change(other, 1)]);
    await embeddedChannel(database).announce([change(uuid, 2)]);
    await expect.poll(() => heard, soon).toEqual([[topicOf(uuid), { version: 2 }]]);
    await database.close();
  });

  test('reaches them all, though it be a thousand at once', patience, async () => {
    const database = await aDatabase(engine);
    const uuids = someUuids(1_000);
    const { hub, heard } = aHub(uuids);
    await forwardAnnouncements(database, hub);
    const { announce } = embeddedChannel(database);
    await Promise.all(uuids.map((uuid) => announce([change(uuid, Number.MAX_SAFE_INTEGER)])));
    await expect.poll(() => heard.length, soon).toBe(1_000);
    expect(new Set(heard.map(String)).size).toBe(1_000);
    await database.close();
  });
});

test.skipIf(!onServer.isHere)('what one process announces reaches the pages of another', async () => {
  const { target, remove } = await onServer.place();
  const [one, other] = await Promise.all([openDatabase(target), openDatabase(target)]);
  const [uuid = ''] = someUuids(1);
  const { hub, heard } = aHub([uuid]);
  await forwardAnnouncements(other, hub);
  await embeddedChannel(one).announce([change(uuid, 2)]);
  await expect.poll(() => heard, soon).toEqual([[topicOf(uuid), { version: 2 }]]);
  await Promise.all([one.close(), other.close()]);
  await remove();
});

describe('announcing', () => {
  test('fails when the database does, and may be tried again', async () => {
    const sent: string[] = [];
    const failures = [new Error('the database is away')];
    const { announce } = embeddedChannel({
      notify: async (_, payload) => {
        const failure = failures.pop();
        if (failure) throw failure;
        sent.push(payload);
      },
    });
    const [uuid = ''] = someUuids(1);
    await expect(announce([change(uuid, 1)])).rejects.toThrow('the database is away');
    await announce([change(uuid, 1)]);
    expect(sent).toEqual([JSON.stringify([change(uuid, 1)])]);
  });

  test('never says more at once than the database takes', async () => {
    const sent: string[] = [];
    const { announce } = embeddedChannel({ notify: async (_, payload) => void sent.push(payload) });
    const uuids = someUuids(250);
    const longest = { version: Number.MAX_SAFE_INTEGER, licence: 'x'.repeat(63) };
    await Promise.all(uuids.map((uuid) => announce([{ ...change(uuid, 1), ...longest }])));
    const told = sent.flatMap((payload) => JSON.parse(payload).map(({ topic }: Announcement) => topic));
    expect(told).toEqual(uuids.map((uuid) => `order:${uuid}`));
    expect(Math.max(...sent.map((payload) => payload.length))).toBeLessThanOrEqual(7_999);
    expect(sent.length).toBeLessThan(7);
  });
});

describe('what is announced of one thing while an announcement is under way', () => {
  test('is told once, in its newest version', async () => {
    const sent: string[] = [];
    const { announce } = embeddedChannel({ notify: async (_, payload) => void sent.push(payload) });
    const [uuid = '', one = '', other = ''] = someUuids(3);
    const board = (version: number): Announcement => ({ topic: `board:${uuid}`, version });
    await Promise.all([
      announce([change(one, 1), board(1_000)]),
      announce([change(other, 1), board(1_002)]),
      announce([change(one, 2), board(1_001)]),
    ]);
    expect(sent).toEqual([JSON.stringify([change(one, 2), board(1_002), change(other, 1)])]);
  });
});

describe('following', () => {
  test.for([
    { heardOf: null, reason: 'the connection was away' },
    { heardOf: 'gibberish', reason: 'it is not understood' },
    { heardOf: '[{"order":1}]', reason: 'it has another shape' },
    { heardOf: '[{"topic":"table:1","version":1}]', reason: 'it is of a kind that is not known' },
  ])('tells every page to look again when $reason', async ({ heardOf }) => {
    const [uuid = '', other = ''] = someUuids(2);
    const { hub, heard } = aHub([uuid, other]);
    const ears: NotificationHandler[] = [];
    await forwardAnnouncements(
      {
        listen: async (_, ear) => {
          ears.push(ear);
          return () => undefined;
        },
      },
      hub,
    );
    for (const ear of ears) ear(heardOf);
    expect(heard).toEqual([
      [topicOf(uuid), { version: 0 }],
      [topicOf(other), { version: 0 }],
    ]);
  });

  test('ends when it is told to', { timeout: 20_000 }, async () => {
    const database = await aDatabase();
    onTestFinished(database.close);
    const [uuid = ''] = someUuids(1);
    const [one, other] = [aHub([uuid]), aHub([uuid])];
    const stop = await forwardAnnouncements(database, one.hub);
    await forwardAnnouncements(database, other.hub);
    stop();
    await embeddedChannel(database).announce([change(uuid, 2)]);
    await expect.poll(() => other.heard, soon).toHaveLength(1);
    expect(one.heard).toEqual([]);
  });
});
