import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyLiveState, type LiveState } from '#server/catalog/live-state.ts';
import { openRelease, type Release } from '#server/catalog/release.ts';
import { openVenues } from '#server/catalog/venues.ts';
import type { Announcement } from '#server/events/realtime/channel.ts';
import { menuTopic } from '#server/events/realtime/topics.ts';
import type { PurgeOutcome } from '#server/page-cache/cdn/purger.ts';
import { notifyMenus } from '#server/publishing/notify-menus.ts';
import { type OpenPublisher, terminalAuthor } from '#server/publishing/publisher.ts';
import { aVenue } from '#tests/support/venues.ts';

const noon = Date.parse('2026-11-21T08:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

const aRelease = (licence: string, version: number, live: Partial<LiveState> = {}): Release =>
  openRelease({
    licence,
    version,
    venue: aVenue({ licence }),
    live: { ...emptyLiveState, ...live },
    fetch: () => Promise.resolve(null),
  });

const stockOf = (quantity: number) => ({
  stock: new Map([[11, { mark: null, countedFrom: 5, quantity, outUntil: null }]]),
});

/** A publisher that activates releases, and a channel that records its messages. */
function aNotifyingPublisher(...releases: readonly Release[]) {
  const venues = openVenues(releases, null);
  /** Each announcement, with the version that was shown at that moment. */
  const messages: (Announcement & { readonly shown: number | undefined })[] = [];
  const state = {
    next: [] as readonly Release[],
    error: null as Error | null,
    failures: 0,
    purge: 'none' as PurgeOutcome,
  };
  const activateNext = async () => {
    await Promise.resolve();
    for (const release of state.next) venues.activate(release);
    if (state.error) throw state.error;
  };
  const publisher = {
    catchUp: activateNext,
    refresh: activateNext,
    publish: activateNext,
    rollback: activateNext,
  } as unknown as OpenPublisher;
  const errors: unknown[] = [];
  const notifier = notifyMenus(publisher, {
    channel: {
      announce: async (all) => {
        state.failures -= 1;
        if (state.failures >= 0) throw new Error('unavailable');
        for (const one of all) messages.push({ ...one, shown: venues.current('corner')?.version });
      },
    },
    venues,
    purging: { settled: () => Promise.resolve(state.purge) },
    now: () => Date.now(),
    log: { info: () => undefined, error: (_, facts) => void errors.push(facts) },
  });
  onTestFinished(notifier.close);
  return {
    messages,
    errors,
    state,
    close: notifier.close,
    publisher: notifier.publisher,
    /** Activates releases and runs everything that follows at once. */
    async show(how: 'publish' | 'rollback' | 'refresh' | 'catchUp', ...next: readonly Release[]) {
      state.next = next;
      const work =
        how === 'publish' ? notifier.publisher.publish({ licence: 'corner' } as never, terminalAuthor) : null;
      await (work ?? notifier.publisher[how as 'refresh']('corner'));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const corner = (version: number) => ({ topic: menuTopic('corner'), version: noon, shown: version });

describe('menu notifications', () => {
  test.for(['publish', 'rollback', 'catchUp'] as const)(
    'are sent for a new version after a %s',
    async (how) => {
      const { show, messages } = aNotifyingPublisher(aRelease('corner', 1));
      await show(how, aRelease('corner', 2));
      expect(messages).toEqual([corner(2)]);
    },
  );

  test.for([
    { what: 'a dish that sold out', live: stockOf(0) },
    { what: 'a pause', live: { pausedUntil: new Date(noon + 60_000) } },
  ])('are sent for $what', async ({ live }) => {
    const { show, messages } = aNotifyingPublisher(aRelease('corner', 1));
    await show('refresh', aRelease('corner', 1, live));
    expect(messages).toEqual([corner(1)]);
  });

  test('are sent for a new venue', async () => {
    const { show, messages } = aNotifyingPublisher();
    await show('catchUp', aRelease('corner', 1));
    expect(messages).toEqual([corner(1)]);
  });

  test('are not sent while portions are counted down', async () => {
    const { show, messages } = aNotifyingPublisher(aRelease('corner', 1, stockOf(5)));
    for (const left of [4, 3, 2, 1]) await show('refresh', aRelease('corner', 1, stockOf(left)));
    expect(messages).toEqual([]);
    await show('refresh', aRelease('corner', 1, stockOf(0)));
    expect(messages).toEqual([corner(1)]);
  });

  test('are not sent when nothing changed', async () => {
    const { show, messages } = aNotifyingPublisher(aRelease('corner', 1));
    await show('refresh');
    await show('publish', aRelease('corner', 1));
    expect(messages).toEqual([]);
  });

  test('are sent once when a publish and its event overlap', async () => {
    const { publisher, state, messages } = aNotifyingPublisher(aRelease('corner', 1));
    state.next = [aRelease('corner', 2)];
    await Promise.all([
      publisher.publish({ licence: 'corner' } as never, terminalAuthor),
      publisher.catchUp('corner'),
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(messages).toEqual([corner(2)]);
  });

  test('are sent for every venue that a catch-up changed, and no other', async () => {
    const { publisher, state, messages } = aNotifyingPublisher(
      aRelease('corner', 1),
      aRelease('grill', 1),
      aRelease('pier', 1),
    );
    state.next = [aRelease('corner', 2), aRelease('pier', 5)];
    await publisher.catchUp(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(messages.map(({ topic }) => topic)).toEqual([menuTopic('corner'), menuTopic('pier')]);
  });

  test('are sent for a shown release even when the rest of the work failed', async () => {
    const { publisher, state, messages } = aNotifyingPublisher(aRelease('corner', 1));
    state.next = [aRelease('corner', 2)];
    state.error = new Error('the theme cannot be stored');
    await expect(publisher.catchUp('corner')).rejects.toThrow('the theme');
    await vi.advanceTimersByTimeAsync(0);
    expect(messages).toEqual([corner(2)]);
  });
});

describe('sending a notification', () => {
  test('is retried until it succeeds', async () => {
    const { show, messages, state, errors } = aNotifyingPublisher(aRelease('corner', 1));
    state.failures = 2;
    await show('publish', aRelease('corner', 2));
    expect(messages).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000 + 2_000);
    expect(messages).toEqual([{ ...corner(2), version: noon + 3_000 }]);
    expect(errors).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(messages).toHaveLength(1);
  });

  test('waits until the CDN has purged the old pages', async () => {
    const { show, messages, state } = aNotifyingPublisher(aRelease('corner', 1));
    state.purge = 'pending';
    await show('publish', aRelease('corner', 2));
    expect(messages).toEqual([]);
    state.purge = 'done';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(messages).toEqual([{ ...corner(2), version: noon + 1_000 }]);
  });

  test('ends with the process', async () => {
    const { show, messages, state, close } = aNotifyingPublisher(aRelease('corner', 1));
    state.failures = 1;
    await show('publish', aRelease('corner', 2, { pausedUntil: new Date(noon + 60_000) }));
    close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(messages).toEqual([]);
  });
});

test('a pause that ends by itself sends no message: open pages know its end and would all ask at once', async () => {
  const { show, messages } = aNotifyingPublisher(aRelease('corner', 1));
  await show('refresh', aRelease('corner', 1, { pausedUntil: new Date(noon + 30 * 60_000) }));
  messages.length = 0;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(messages).toEqual([]);
});

describe('a dish that becomes available by itself', () => {
  const soldOutFor = (minutes: number) => ({
    stock: new Map([
      [11, { mark: null, countedFrom: null, quantity: null, outUntil: new Date(noon + minutes * 60_000) }],
    ]),
  });

  test('is announced at that moment, not before', async () => {
    const { show, messages } = aNotifyingPublisher(aRelease('corner', 1));
    await show('refresh', aRelease('corner', 1, soldOutFor(30)));
    messages.length = 0;
    await vi.advanceTimersByTimeAsync(30 * 60_000 - 1);
    expect(messages).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(messages).toEqual([{ ...corner(1), version: noon + 30 * 60_000 }]);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(messages).toHaveLength(1);
  });

  test('is announced by a process that started after it sold out', async () => {
    const { messages } = aNotifyingPublisher(aRelease('corner', 1, soldOutFor(5)));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(messages).toHaveLength(1);
  });

  test('can be months away', async () => {
    const { messages } = aNotifyingPublisher(aRelease('corner', 1, soldOutFor(60 * 24 * 60)));
    await vi.advanceTimersByTimeAsync(59 * 24 * 3_600_000);
    expect(messages).toEqual([]);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(messages).toHaveLength(1);
  });

  test('is announced at its new time when that changes', async () => {
    const { show, messages } = aNotifyingPublisher(aRelease('corner', 1, soldOutFor(5)));
    await show('refresh', aRelease('corner', 1, soldOutFor(10)));
    messages.length = 0;
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(messages).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages).toHaveLength(1);
  });
});
