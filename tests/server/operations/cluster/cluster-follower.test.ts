import { describe, expect, test } from 'vitest';
import type { Release } from '#server/catalog/release.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { openClusterFollower } from '#server/operations/cluster/cluster-follower.ts';
import { openMenuPrefetcher } from '#server/operations/cluster/menu-prefetcher.ts';
import type { Activation } from '#server/publishing/menu-archive.ts';
import { aRelease } from '#tests/support/venues.ts';

/** A follower process, its listeners, and what it does. */
async function aFollower() {
  const actions: string[] = [];
  const logged: string[] = [];
  const database: { isUnavailable: boolean } = { isUnavailable: false };
  const notify: {
    publish: (activation: Activation | null) => void;
    change: (licence: string | null) => void;
  } = {
    publish: () => undefined,
    change: () => undefined,
  };
  const venues = openVenues([], null);
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
  const read: string[] = [];
  const releaseWith = (version: number): Release => {
    const release = aRelease();
    const menu: Release['menu'] = (language) => {
      read.push(`${version} ${language}`);
      return release.menu(language);
    };
    return { ...release, version, menu };
  };
  venues.activate(releaseWith(1));
  const follower = await openClusterFollower({
    publisher: {
      async catchUp(licence) {
        if (database.isUnavailable) throw new Error('the database is unavailable');
        actions.push(`caught up on ${licence ?? 'all'}`);
        venues.activate(releaseWith(2));
      },
      refresh: async (licence) => void actions.push(`refreshed ${licence ?? 'all'}`),
    },
    archive: {
      watch: async (listener) => {
        notify.publish = listener;
        return () => void actions.push('stopped watching publishes');
      },
    },
    liveStates: {
      watch: async (listener) => {
        notify.change = listener;
        return () => void actions.push('stopped watching changes');
      },
    },
    venues,
    acknowledge: async (licence, version) => void actions.push(`shows ${licence} ${version}`),
    prefetcher: openMenuPrefetcher(log),
    log,
  });
  return { follower, notify, actions, logged, database, read };
}

const stopping = ['stopped watching publishes', 'stopped watching changes'];

describe('a follower process', () => {
  test('activates what others publish, acknowledges it, and reads it in every language', async () => {
    const { follower, notify, actions, read } = await aFollower();
    notify.publish({ licence: 'corner', version: 2 });
    await expect.poll(() => read).toEqual(['2 en', '2 ar']);
    await follower.close();
    expect(actions.filter((one) => !stopping.includes(one))).toEqual([
      'caught up on corner',
      'shows corner 2',
    ]);
  });

  test('refreshes what a venue changes', async () => {
    const { follower, notify, actions } = await aFollower();
    notify.change('corner');
    await follower.close();
    expect(actions).toContain('refreshed corner');
  });

  test('catches up on everything after possible gaps', async () => {
    const { follower, notify, actions } = await aFollower();
    notify.publish(null);
    notify.change(null);
    await follower.close();
    expect(actions).toEqual(expect.arrayContaining(['caught up on all', 'refreshed all']));
  });

  test('reports why it cannot catch up', async () => {
    const { follower, database, actions } = await aFollower();
    await follower.catchUp(null);
    expect(actions).toEqual(['caught up on all', 'refreshed all']);
    await follower.catchUp('corner');
    expect(actions).toContain('shows corner 2');
    database.isUnavailable = true;
    await expect(follower.catchUp('corner')).rejects.toThrow('unavailable');
    await expect(follower.catchUp(null)).rejects.toThrow('unavailable');
    await follower.close();
  });

  test('continues after it failed to catch up', async () => {
    const { follower, notify, database, logged, actions } = await aFollower();
    database.isUnavailable = true;
    notify.publish({ licence: 'corner', version: 2 });
    await expect.poll(() => logged).toEqual(['catching up failed']);
    database.isUnavailable = false;
    notify.publish({ licence: 'corner', version: 2 });
    await follower.close();
    expect(actions).toContain('shows corner 2');
  });
});

test('menus that cannot be prefetched are read on the next try', async () => {
  const logged: string[] = [];
  const prefetcher = openMenuPrefetcher({ info: () => undefined, error: (event) => void logged.push(event) });
  const read: string[] = [];
  const database: { isUnavailable: boolean } = { isUnavailable: true };
  const release = aRelease();
  const menu: Release['menu'] = (language) => {
    if (database.isUnavailable) return Promise.reject(new Error('the database is unavailable'));
    read.push(language);
    return release.menu(language);
  };
  const releases = [
    { ...release, menu },
    { ...release, menu },
  ];
  prefetcher.start(releases);
  await expect.poll(() => logged).toEqual(['prefetching menus failed']);
  database.isUnavailable = false;
  prefetcher.start(releases);
  await expect.poll(() => read).toEqual(['en', 'ar', 'en', 'ar']);
  await prefetcher.close();
  prefetcher.start(releases);
  await prefetcher.close();
  expect(read, 'nothing after closing').toHaveLength(4);
});
