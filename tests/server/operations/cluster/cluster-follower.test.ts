import { describe, expect, test } from 'vitest';
import type { Release } from '#server/catalog/release.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { openClusterFollower } from '#server/operations/cluster/cluster-follower.ts';
import { openMenuPrefetcher } from '#server/operations/cluster/menu-prefetcher.ts';
import type { Activation } from '#server/publishing/menu-archive.ts';
import { aRelease } from '#tests/support/venues.ts';

/** A process that follows; what is told to it, and what it does. */
async function aFollower() {
  const done: string[] = [];
  const logged: string[] = [];
  const trouble: { keepsFrom: boolean } = { keepsFrom: false };
  const ears: { publish: (flip: Activation | null) => void; change: (licence: string | null) => void } = {
    publish: () => undefined,
    change: () => undefined,
  };
  const venues = openVenues([], null);
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
  const read: string[] = [];
  const speaking = (version: number): Release => {
    const release = aRelease();
    const menu: Release['menu'] = (language) => {
      read.push(`${version} ${language}`);
      return release.menu(language);
    };
    return { ...release, version, menu };
  };
  venues.activate(speaking(1));
  const following = await openClusterFollower({
    publisher: {
      async catchUp(licence) {
        if (trouble.keepsFrom) throw new Error('the database is away');
        done.push(`caught up on ${licence ?? 'all'}`);
        venues.activate(speaking(2));
      },
      refresh: async (licence) => void done.push(`refreshed ${licence}`),
    },
    archive: {
      watch: async (heard) => {
        ears.publish = heard;
        return () => void done.push('follows no publish');
      },
    },
    liveStates: {
      watch: async (heard) => {
        ears.change = heard;
        return () => void done.push('follows no change');
      },
    },
    venues,
    acknowledge: async (licence, version) => void done.push(`shows ${licence} ${version}`),
    prefetcher: openMenuPrefetcher(log),
    log,
  });
  return { following, ears, done, logged, trouble, read };
}

const ending = ['follows no publish', 'follows no change'];

describe('a process that follows the others', () => {
  test('shows what they publish, says so, and reads it in every language', async () => {
    const { following, ears, done, read } = await aFollower();
    ears.publish({ licence: 'corner', version: 2 });
    await expect.poll(() => read).toEqual(['2 en', '2 ar']);
    await following.close();
    expect(done.filter((one) => !ending.includes(one))).toEqual(['caught up on corner', 'shows corner 2']);
  });

  test('shows what a venue changes', async () => {
    const { following, ears, done } = await aFollower();
    ears.change('corner');
    await following.close();
    expect(done).toContain('refreshed corner');
  });

  test('looks through everything when it may have missed something', async () => {
    const { following, ears, done } = await aFollower();
    ears.publish(null);
    ears.change(null);
    await following.close();
    expect(done).toEqual(expect.arrayContaining(['caught up on all', 'refreshed corner']));
  });

  test('says of what it was asked to catch up on what keeps it from that', async () => {
    const { following, trouble, done } = await aFollower();
    await following.catchUp(null);
    expect(done).toEqual(['caught up on all', 'refreshed corner']);
    await following.catchUp('corner');
    expect(done).toContain('shows corner 2');
    trouble.keepsFrom = true;
    await expect(following.catchUp('corner')).rejects.toThrow('away');
    await expect(following.catchUp(null)).rejects.toThrow('away');
    await following.close();
  });

  test('goes on after something kept it from following', async () => {
    const { following, ears, trouble, logged, done } = await aFollower();
    trouble.keepsFrom = true;
    ears.publish({ licence: 'corner', version: 2 });
    await expect.poll(() => logged).toEqual(['catching up failed']);
    trouble.keepsFrom = false;
    ears.publish({ licence: 'corner', version: 2 });
    await following.close();
    expect(done).toContain('shows corner 2');
  });
});

test('menus that cannot be read ahead are read when it is tried again', async () => {
  const logged: string[] = [];
  const ahead = openMenuPrefetcher({ info: () => undefined, error: (event) => void logged.push(event) });
  const read: string[] = [];
  const trouble: { keepsFrom: boolean } = { keepsFrom: true };
  const release = aRelease();
  const menu: Release['menu'] = (language) => {
    if (trouble.keepsFrom) return Promise.reject(new Error('the database is away'));
    read.push(language);
    return release.menu(language);
  };
  const releases = [
    { ...release, menu },
    { ...release, menu },
  ];
  ahead.start(releases);
  await expect.poll(() => logged).toEqual(['prefetching menus failed']);
  trouble.keepsFrom = false;
  ahead.start(releases);
  await expect.poll(() => read).toEqual(['en', 'ar', 'en', 'ar']);
  await ahead.close();
  ahead.start(releases);
  await ahead.close();
  expect(read, 'and no further').toHaveLength(4);
});
