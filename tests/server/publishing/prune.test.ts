import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import { keptVersions } from '#server/adapters/database/kept-versions.ts';
import { pruningTurns } from '#server/adapters/database/pruning-turns.ts';
import { compileMenu } from '#server/publishing/compile-menu.ts';
import type { ContentStore } from '#server/publishing/content-store.ts';
import { filesOf } from '#server/publishing/media-files.ts';
import { openMediaKeeper } from '#server/publishing/pruning/keep-media.ts';
import { prune } from '#server/publishing/pruning/prune.ts';
import { type MenuBuild, terminalAuthor } from '#server/publishing/publisher.ts';
import { packSource } from '#server/publishing/source.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';
import { mediaIn, originalsIn } from '#tests/support/storage.ts';
import { aMenu } from '#tests/support/venues.ts';
import { aBuild, aLicence, aPublisher } from './a-publisher.ts';

const day = 86_400_000;

const pictureFiles = (hash: string) =>
  filesOf({ pictures: new Map([[hash, 320]]), videos: new Map(), themes: new Set() })[0] ?? [];

/** A store of a site: its folders, a publisher that keeps its media, and what prunes them. */
async function aStore({ media: wrapMedia = (store: ContentStore) => store } = {}) {
  const database = await theFileDatabase();
  const root = await aTemporaryFolder();
  const [mediaDir, originalsDir] = [join(root, 'media'), join(root, 'originals')];
  await mkdir(mediaDir);
  const stores = { media: wrapMedia(mediaIn(mediaDir)), originals: originalsIn(originalsDir) };
  const turns = pruningTurns(database);
  const { publisher } = await aPublisher({ keepMedia: openMediaKeeper({ ...stores, turns }) });

  /** Writes files of this age. */
  const write = async (names: readonly string[], days: number, dir = mediaDir) => {
    const then = new Date(Date.now() - days * day);
    for (const name of names) {
      await writeFile(join(dir, name), name);
      await utimes(join(dir, name), then, then);
    }
  };
  return {
    ...{ turns, mediaDir, write },
    async writeOriginal(licence: string, sha256: string, days: number) {
      const dir = join(originalsDir, licence, 'kept');
      await mkdir(dir, { recursive: true });
      await write([sha256], days, dir);
    },
    prune: ({ isDryRun = false, kept = keptVersions(database) } = {}) =>
      prune({
        ...{ ...stores, kept, turns, isDryRun },
        now: Date.now,
        wait: () => nextTurn(),
        maxTurns: Number.POSITIVE_INFINITY,
      }),
    publish: (build: MenuBuild) => publisher.publish(build, terminalAuthor),
    names: () => readdir(mediaDir),
  };
}

/** A build whose menu shows a picture, made from an original. */
function aBuildWith(licence: string, picture: string, original: string | null = null): MenuBuild {
  const build = aBuild(licence, '10');
  const menu = aMenu({ cover_image: 'media/cover.jpg' });
  const published = { kind: 'picture', hash: picture, width: 320, height: 200, color: '#aa3300' } as const;
  const media = original === null ? null : new Map([['media/cover.jpg', original]]);
  return {
    ...build,
    sourceHash: `${licence} ${picture}`,
    source: packSource({ venue: JSON.stringify(build.venue), menu: '{}', phrases: new Map(), media }),
    documents: compileMenu(
      z.parse(venueFileSchema, build.venue),
      menu,
      new Map([['media/cover.jpg', published]]),
    ),
  };
}

let pictures = 0;
const aHash = () => `2${String(++pictures).padStart(10, '0')}`;

describe('pruning', () => {
  test('removes what no version of any venue names and is a week old, and nothing else', async () => {
    const store = await aStore();
    const licence = aLicence();
    const [older, current, unnamed, young] = [aHash(), aHash(), aHash(), aHash()];
    const [named, lost] = ['a'.repeat(64), 'b'.repeat(64)];
    for (const hash of [older, current]) await store.write(pictureFiles(hash), 0);
    await store.writeOriginal(licence, named, 0);
    expect((await store.publish(aBuildWith(licence, older, named))).kind).toBe('live');
    expect((await store.publish(aBuildWith(licence, current))).kind).toBe('live');
    for (const hash of [older, current, unnamed]) await store.write(pictureFiles(hash), 30);
    await store.write(pictureFiles(young), 6);
    await store.write(
      [`${unnamed}-card.jpg`, '0123456789.mp4', 'zyxwvutsrq.css', '2abcdefghij.json.1b2c.tmp'],
      30,
    );
    await store.writeOriginal(licence, named, 30);
    await store.writeOriginal(licence, lost, 30);

    const expected = [
      ...[...pictureFiles(unnamed), `${unnamed}-card.jpg`, '0123456789.mp4', 'zyxwvutsrq.css'].map(
        (name) => `media/${name}`,
      ),
      `originals/${licence}/${lost}`,
    ].toSorted((one, other) => (one < other ? -1 : 1));
    const before = await store.names();
    expect(await store.prune({ isDryRun: true })).toMatchObject({ removed: expected, left: 0 });
    expect(await store.names()).toEqual(before);

    expect((await store.prune()).removed).toEqual(expected);
    expect(new Set(await store.names())).toEqual(
      new Set([...[older, current, young].flatMap(pictureFiles), '2abcdefghij.json.1b2c.tmp']),
    );
    expect((await store.prune()).removed).toEqual([]);
  });

  test('keeps what is removed while nothing can be read: no version is taken for none', async () => {
    const store = await aStore();
    const database = await theFileDatabase();
    await store.write(pictureFiles(aHash()), 30);
    const kept = { ...keptVersions(database), versions: () => Promise.reject(new Error('unavailable')) };
    await expect(store.prune({ kept })).rejects.toThrow('unavailable');
    expect(await store.names()).toHaveLength(pictureFiles(aHash()).length);
  });
});

describe('a publish while media are pruned', () => {
  test('renews what it names before it is committed', async () => {
    const store = await aStore();
    const hash = aHash();
    await store.write(pictureFiles(hash), 30);
    const licence = aLicence();
    // The versions are read before the publish, the files are removed after.
    const database = await theFileDatabase();
    const kept = {
      ...keptVersions(database),
      groupSources: async () => {
        expect((await store.publish(aBuildWith(licence, hash))).kind).toBe('live');
        return [];
      },
    };
    expect((await store.prune({ kept })).removed).toEqual([]);
    expect(await store.names()).toHaveLength(pictureFiles(hash).length);
  });

  test('is refused as a whole when a picture is gone, and the version before stays', async () => {
    const store = await aStore();
    const [shown, lost] = [aHash(), aHash()];
    const licence = aLicence();
    await store.write([...pictureFiles(shown), ...pictureFiles(lost)], 0);
    await store.publish(aBuildWith(licence, shown));
    await store.write(pictureFiles(lost), 30);
    await store.prune();
    await expect(store.publish(aBuildWith(licence, lost))).rejects.toThrow('Publish again');
    await store.write(pictureFiles(lost), 0);
    expect(await store.publish(aBuildWith(licence, lost))).toMatchObject({ kind: 'live', version: 2 });
  });

  test('that checked its media before the end of a turn checks them again', async () => {
    let shared = 0;
    let duringShare = async () => undefined;
    const store = await aStore({
      media: (media) => ({
        ...media,
        async share(groups) {
          shared += 1;
          await media.share(groups);
          if (shared === 1) await duringShare();
        },
      }),
    });
    duringShare = async () => {
      expect(await store.turns.begin(60_000)).toBe(true);
      await store.turns.end();
      return undefined;
    };
    const hash = aHash();
    await store.write(pictureFiles(hash), 30);
    expect((await store.publish(aBuildWith(aLicence(), hash))).kind).toBe('live');
    expect(shared).toBe(2);
  });

  test('never loses a picture, however the two meet', async () => {
    const pause = async () => {
      for (let left = Math.floor(Math.random() * 4); left > 0; left -= 1) await nextTurn();
    };
    const store = await aStore({
      media: (media) => ({
        ...media,
        async share(groups) {
          await pause();
          await media.share(groups);
          await pause();
        },
        async find(name) {
          const found = await media.find(name);
          await pause();
          return found;
        },
        async remove(name) {
          await pause();
          await media.remove(name);
        },
      }),
    });
    let [live, lost] = [0, 0];
    for (let round = 0; round < countOf({ full: 300, small: 12 }); round += 1) {
      const hash = aHash();
      await store.write(pictureFiles(hash), 30);
      const [published] = await Promise.allSettled([
        pause().then(() => store.publish(aBuildWith(aLicence(), hash))),
        store.prune(),
      ]);
      const isLive = published.status === 'fulfilled' && published.value.kind === 'live';
      const isWhole = await Promise.all(
        pictureFiles(hash).map((name) =>
          stat(join(store.mediaDir, name)).then(
            () => true,
            () => false,
          ),
        ),
      );
      if (isLive) live += 1;
      if (isLive && isWhole.includes(false)) lost += 1;
    }
    expect(lost).toBe(0);
    expect(live).toBeGreaterThan(0);
  });
});
