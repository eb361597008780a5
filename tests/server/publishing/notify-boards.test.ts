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

/** A publisher that activates releases, and a channel that records its messages. */
function aNotifyingPublisher(...releases: readonly Release[]) {
  const venues = openVenues(releases, null);
  const messages: Announcement[] = [];
  const errors: unknown[] = [];
  const state = { next: [] as readonly Release[], error: null as Error | null };
  const activateNext = async () => {
    await Promise.resolve();
    for (const release of state.next) venues.activate(release);
  };
  const publisher = notifyBoards(
    {
      catchUp: activateNext,
      refresh: activateNext,
      publish: activateNext,
      rollback: activateNext,
    } as unknown as OpenPublisher,
    {
      channel: {
        announce: async (all) => {
          if (state.error) throw state.error;
          messages.push(...all);
        },
      },
      venues,
      boardTopicOf: async (licence) => topicOf('board', licence),
      now: () => 1_000,
      log: { info: () => undefined, error: (_, facts) => void errors.push(facts) },
    },
  );
  return { publisher, state, messages, errors };
}

const board = (licence: string) => ({ topic: topicOf('board', licence), version: 1_000, licence });

test('boards of a venue are notified of stock changes that no page shows', async () => {
  const corner = aRelease('corner');
  const { publisher, state, messages } = aNotifyingPublisher(corner, aRelease('grill'));
  for (const left of [7, 6]) {
    state.next = [counted(corner, left)];
    await publisher.refresh('corner');
  }
  await expect.poll(() => messages).toEqual([board('corner'), board('corner')]);
});

test('boards are notified of a new menu once, even when a publish and its event overlap', async () => {
  const { publisher, state, messages } = aNotifyingPublisher(aRelease('corner'));
  state.next = [aRelease('corner', 2)];
  await Promise.all([
    publisher.publish({ licence: 'corner' } as never, terminalAuthor),
    publisher.catchUp('corner'),
  ]);
  await expect.poll(() => messages).toEqual([board('corner')]);
});

test('boards are not notified when nothing changed', async () => {
  const { publisher, messages } = aNotifyingPublisher(aRelease('corner'));
  await publisher.refresh('corner');
  await publisher.catchUp(null);
  expect(messages).toEqual([]);
});

test('a failed notification is logged and has no other effect', async () => {
  const corner = aRelease('corner');
  const { publisher, state, errors } = aNotifyingPublisher(corner);
  state.error = new Error('unavailable');
  state.next = [counted(corner, 7)];
  await publisher.refresh('corner');
  await expect.poll(() => errors).toEqual([{ fault: new Error('unavailable') }]);
});
