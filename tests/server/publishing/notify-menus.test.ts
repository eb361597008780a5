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

/** A desk whose work is to show a release, and a channel that keeps what it is told. */
function aNotifyingPublisher(...releases: readonly Release[]) {
  const venues = openVenues(releases, null);
  /** With each announcement, the version that was shown when it was made. */
  const told: (Announcement & { readonly shown: number | undefined })[] = [];
  const state = {
    next: [] as readonly Release[],
    fault: null as Error | null,
    away: 0,
    purge: 'none' as PurgeOutcome,
  };
  const show = async () => {
    await Promise.resolve();
    for (const release of state.next) venues.activate(release);
    if (state.fault) throw state.fault;
  };
  const desk = { catchUp: show, refresh: show, publish: show, rollback: show } as unknown as OpenPublisher;
  const faults: unknown[] = [];
  const telling = notifyMenus(desk, {
    channel: {
      announce: async (all) => {
        state.away -= 1;
        if (state.away >= 0) throw new Error('away');
        for (const one of all) told.push({ ...one, shown: venues.current('corner')?.version });
      },
    },
    venues,
    purging: { settled: () => Promise.resolve(state.purge) },
    now: () => Date.now(),
    log: { info: () => undefined, error: (_, facts) => void faults.push(facts) },
  });
  onTestFinished(telling.close);
  return {
    told,
    faults,
    state,
    close: telling.close,
    desk: telling.publisher,
    /** Has the desk show releases, and lets everything come of it that comes at once. */
    async show(how: 'publish' | 'rollback' | 'refresh' | 'catchUp', ...next: readonly Release[]) {
      state.next = next;
      const work =
        how === 'publish' ? telling.publisher.publish({ licence: 'corner' } as never, terminalAuthor) : null;
      await (work ?? telling.publisher[how as 'refresh']('corner'));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const corner = (version: number) => ({ topic: menuTopic('corner'), version: noon, shown: version });

describe('the pages of a menu are told', () => {
  test.for(['publish', 'rollback', 'catchUp'] as const)('of another version, after a %s', async (how) => {
    const { show, told } = aNotifyingPublisher(aRelease('corner', 1));
    await show(how, aRelease('corner', 2));
    expect(told).toEqual([corner(2)]);
  });

  test.for([
    { what: 'a dish that ran out', live: stockOf(0) },
    { what: 'a pause', live: { pausedUntil: new Date(noon + 60_000) } },
  ])('of $what', async ({ live }) => {
    const { show, told } = aNotifyingPublisher(aRelease('corner', 1));
    await show('refresh', aRelease('corner', 1, live));
    expect(told).toEqual([corner(1)]);
  });

  test('of a venue that is new', async () => {
    const { show, told } = aNotifyingPublisher();
    await show('catchUp', aRelease('corner', 1));
    expect(told).toEqual([corner(1)]);
  });

  test('of nothing, while portions are counted down', async () => {
    const { show, told } = aNotifyingPublisher(aRelease('corner', 1, stockOf(5)));
    for (const left of [4, 3, 2, 1]) await show('refresh', aRelease('corner', 1, stockOf(left)));
    expect(told).toEqual([]);
    await show('refresh', aRelease('corner', 1, stockOf(0)));
    expect(told).toEqual([corner(1)]);
  });

  test('of nothing, where nothing has changed', async () => {
    const { show, told } = aNotifyingPublisher(aRelease('corner', 1));
    await show('refresh');
    await show('publish', aRelease('corner', 1));
    expect(told).toEqual([]);
  });

  test('once, though the word of a publish comes back while it goes on', async () => {
    const { desk, state, told } = aNotifyingPublisher(aRelease('corner', 1));
    state.next = [aRelease('corner', 2)];
    await Promise.all([desk.publish({ licence: 'corner' } as never, terminalAuthor), desk.catchUp('corner')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([corner(2)]);
  });

  test('of every venue that was caught up on, and of no other', async () => {
    const { desk, state, told } = aNotifyingPublisher(
      aRelease('corner', 1),
      aRelease('grill', 1),
      aRelease('pier', 1),
    );
    state.next = [aRelease('corner', 2), aRelease('pier', 5)];
    await desk.catchUp(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(told.map(({ topic }) => topic)).toEqual([menuTopic('corner'), menuTopic('pier')]);
  });

  test('of what is shown though the rest of the work failed', async () => {
    const { desk, state, told } = aNotifyingPublisher(aRelease('corner', 1));
    state.next = [aRelease('corner', 2)];
    state.fault = new Error('the theme cannot be kept');
    await expect(desk.catchUp('corner')).rejects.toThrow('the theme');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([corner(2)]);
  });
});

describe('telling', () => {
  test('is tried again, until it is told', async () => {
    const { show, told, state, faults } = aNotifyingPublisher(aRelease('corner', 1));
    state.away = 2;
    await show('publish', aRelease('corner', 2));
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000 + 2_000);
    expect(told).toEqual([{ ...corner(2), version: noon + 3_000 }]);
    expect(faults).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told).toHaveLength(1);
  });

  test('waits until the edge has forgotten what was before', async () => {
    const { show, told, state } = aNotifyingPublisher(aRelease('corner', 1));
    state.purge = 'pending';
    await show('publish', aRelease('corner', 2));
    expect(told).toEqual([]);
    state.purge = 'done';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([{ ...corner(2), version: noon + 1_000 }]);
  });

  test('ends when the process does', async () => {
    const { show, told, state, close } = aNotifyingPublisher(aRelease('corner', 1));
    state.away = 1;
    await show('publish', aRelease('corner', 2, { pausedUntil: new Date(noon + 60_000) }));
    close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told).toEqual([]);
  });
});

test('a pause that ends by itself is not told: open pages know when, and are not all to ask at once', async () => {
  const { show, told } = aNotifyingPublisher(aRelease('corner', 1));
  await show('refresh', aRelease('corner', 1, { pausedUntil: new Date(noon + 30 * 60_000) }));
  told.length = 0;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(told).toEqual([]);
});

describe('a dish that comes back by itself', () => {
  const away = (minutes: number) => ({
    stock: new Map([
      [11, { mark: null, countedFrom: null, quantity: null, outUntil: new Date(noon + minutes * 60_000) }],
    ]),
  });

  test('is told when it does, and not before', async () => {
    const { show, told } = aNotifyingPublisher(aRelease('corner', 1));
    await show('refresh', aRelease('corner', 1, away(30)));
    told.length = 0;
    await vi.advanceTimersByTimeAsync(30 * 60_000 - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([{ ...corner(1), version: noon + 30 * 60_000 }]);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(told).toHaveLength(1);
  });

  test('is told by a process that has started since it went', async () => {
    const { told } = aNotifyingPublisher(aRelease('corner', 1, away(5)));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(told).toHaveLength(1);
  });

  test('may be months away', async () => {
    const { told } = aNotifyingPublisher(aRelease('corner', 1, away(60 * 24 * 60)));
    await vi.advanceTimersByTimeAsync(59 * 24 * 3_600_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(told).toHaveLength(1);
  });

  test('is told at its new time, when that is moved', async () => {
    const { show, told } = aNotifyingPublisher(aRelease('corner', 1, away(5)));
    await show('refresh', aRelease('corner', 1, away(10)));
    told.length = 0;
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toHaveLength(1);
  });
});
