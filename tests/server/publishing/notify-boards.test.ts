import { expect, test } from 'vitest';
import { topicOf } from '#contracts/events/updates.ts';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { openRelease, type Release } from '#server/catalog/release.ts';
import { openVenues } from '#server/catalog/venues.ts';
import type { Announcement } from '#server/events/realtime/channel.ts';
import { notifyBoards } from '#server/publishing/notify-boards.ts';
import { type OpenPublisher, terminalAuthor } from '#server/publishing/publisher.ts';
import { aVenue } from '#tests/support/venues.ts';

const aRelease = (licence: string, version = 1): Release =>
  openRelease({
    licence,
    version,
    venue: aVenue({ licence }),
    live: emptyLiveState,
    fetch: () => Promise.resolve(null),
  });

const counted = (release: Release, quantity: number): Release => ({
  ...release,
  live: {
    ...emptyLiveState,
    stock: new Map([[11, { mark: null, outUntil: null, countedFrom: 9, quantity }]]),
  },
});

/** A desk whose work is to show releases, and a channel that keeps what it is told. */
function aNotifyingPublisher(...releases: readonly Release[]) {
  const venues = openVenues(releases, null);
  const told: Announcement[] = [];
  const faults: unknown[] = [];
  const state = { next: [] as readonly Release[], fault: null as Error | null };
  const show = async () => {
    await Promise.resolve();
    for (const release of state.next) venues.activate(release);
  };
  const desk = notifyBoards(
    { catchUp: show, refresh: show, publish: show, rollback: show } as unknown as OpenPublisher,
    {
      channel: {
        announce: async (all) => {
          if (state.fault) throw state.fault;
          told.push(...all);
        },
      },
      venues,
      boardTopicOf: async (licence) => topicOf('board', licence),
      now: () => 1_000,
      log: { info: () => undefined, error: (_, facts) => void faults.push(facts) },
    },
  );
  return { desk, state, told, faults };
}

const board = (licence: string) => ({ topic: topicOf('board', licence), version: 1_000, licence });

test('the boards of a venue are told of portions that no page shows', async () => {
  const corner = aRelease('corner');
  const { desk, state, told } = aNotifyingPublisher(corner, aRelease('grill'));
  for (const left of [7, 6]) {
    state.next = [counted(corner, left)];
    await desk.refresh('corner');
  }
  await expect.poll(() => told).toEqual([board('corner'), board('corner')]);
});

test('they are told of another menu once, though the word of a publish comes back while it goes on', async () => {
  const { desk, state, told } = aNotifyingPublisher(aRelease('corner'));
  state.next = [aRelease('corner', 2)];
  await Promise.all([desk.publish({ licence: 'corner' } as never, terminalAuthor), desk.catchUp('corner')]);
  await expect.poll(() => told).toEqual([board('corner')]);
});

test('where nothing has changed, nobody is told', async () => {
  const { desk, told } = aNotifyingPublisher(aRelease('corner'));
  await desk.refresh('corner');
  await desk.catchUp(null);
  expect(told).toEqual([]);
});

test('what cannot be told is noted, and nothing else', async () => {
  const corner = aRelease('corner');
  const { desk, state, faults } = aNotifyingPublisher(corner);
  state.fault = new Error('away');
  state.next = [counted(corner, 7)];
  await desk.refresh('corner');
  await expect.poll(() => faults).toEqual([{ fault: new Error('away') }]);
});
