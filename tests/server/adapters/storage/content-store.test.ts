import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaLayout } from '#server/adapters/storage/folder-layout.ts';
import { folderStore } from '#server/adapters/storage/folder-store.ts';
import { openS3Client } from '#server/adapters/storage/s3-client.ts';
import type { S3Location } from '#server/adapters/storage/s3-location.ts';
import { openS3Objects } from '#server/adapters/storage/s3-objects.ts';
import { s3Store } from '#server/adapters/storage/s3-store.ts';
import { type ContentStore, MissingContent } from '#server/publishing/content-store.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { serveS3 } from '#tests/support/s3/s3-double.ts';
import { canRunSwift, serveSwift } from '#tests/support/s3/swift-server.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

const timing = { tryMs: 1_000, totalMs: 60_000, pauseMs: 1 };
const day = 86_400_000;

/** A site of two machines. */
interface Site {
  readonly here: ContentStore;
  readonly there: ContentStore;
  /** Writes a file on the first machine, as the preparation of a build does. */
  readonly write: (name: string, content: string) => Promise<void>;
  /** Makes all stored files older; `null` where that is not possible. */
  readonly age: ((ms: number, names: readonly string[]) => Promise<void>) | null;
}

async function write(folder: string, name: string, content: string): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function aFolderSite(): Promise<Site> {
  const folder = join(await aTemporaryFolder(), 'media');
  const open = () => folderStore(mediaLayout(folder));
  return {
    here: open(),
    there: open(),
    write: (name, content) => write(folder, name, content),
    async age(ms, names) {
      for (const name of names) {
        const then = new Date((await stat(join(folder, name))).mtimeMs - ms);
        await utimes(join(folder, name), then, then);
      }
    },
  };
}

async function anS3Site() {
  const store = await serveS3({ prefix: 'site/' });
  return { store, ...(await twoMachines(store.location)), age: async (ms: number) => store.age(ms) };
}

const aSwiftSite = async (): Promise<Site> => ({
  ...(await twoMachines((await serveSwift()).location)),
  age: null,
});

async function twoMachines(location: S3Location) {
  const fetches: string[] = [];
  const open = (folder: string) =>
    s3Store({
      objects: openS3Objects(openS3Client(location, timing)),
      folder: 'media/',
      layout: mediaLayout(folder),
      renewAfterMs: day,
      now: Date.now,
      onFetch: (outcome) => void fetches.push(outcome),
      readTiming: { ...timing, tryMs: 200, totalMs: 1_000 },
    });
  const [here, there] = [await aTemporaryFolder(), await aTemporaryFolder()];
  return {
    ...{ fetches, folders: { here, there }, here: open(here), there: open(there) },
    write: (name: string, content: string) => write(here, name, content),
  };
}

const sites: readonly (readonly [string, () => Promise<Site>])[] = [
  ['a folder', aFolderSite],
  ['a bucket', anS3Site],
  ...(isLongRun && canRunSwift ? [['a bucket of OpenStack Swift', aSwiftSite] as const] : []),
];

const group = ['2abcdefghij-160.avif', '2abcdefghij-160.webp', '2abcdefghij.json'];

async function aSharedPicture(site: Site): Promise<void> {
  for (const name of group) await site.write(name, `content of ${name}`);
  await site.here.share([group]);
}

const names = async (store: ContentStore) =>
  (await Array.fromAsync(store.list(), ({ name }) => name)).toSorted((one, other) => (one < other ? -1 : 1));

describe.for(sites)('media in %s', ([, aSite]) => {
  test('that one machine shares are read by another, byte for byte', async () => {
    const site = await aSite();
    await aSharedPicture(site);
    for (const machine of [site.here, site.there]) {
      const file = await machine.locate('2abcdefghij-160.avif');
      expect(await readFile(file ?? '', 'utf8')).toBe('content of 2abcdefghij-160.avif');
      expect(Buffer.from((await machine.read('2abcdefghij.json')) ?? []).toString()).toContain('content of');
    }
    expect(await names(site.there)).toEqual(group);
    expect(await site.there.find('2abcdefghij.json')).toMatchObject({ bytes: 27 });
  });

  test.for(['2zzzzzzzzzz-160.avif', '../secret', '/etc/passwd', '', 'a/b', '2abcdefghij-160.avif.tmp'])(
    'do not have %j',
    async (name) => {
      const site = await aSite();
      await aSharedPicture(site);
      expect(await site.there.locate(name)).toBeNull();
      expect(await site.there.find(name)).toBeNull();
      await site.there.remove(name);
      expect(await names(site.there)).toEqual(group);
    },
  );

  test('are not shared without a file that is missing, and are prepared anew the next time', async () => {
    const site = await aSite();
    for (const name of group.slice(1)) await site.write(name, name);
    await expect(site.here.share([group])).rejects.toThrow(MissingContent);
    expect(await site.there.find('2abcdefghij.json')).toBeNull();
    expect(await site.here.locate('2abcdefghij.json')).toBeNull();
  });

  test('that are shared again are as good as new', async () => {
    const site = await aSite();
    await aSharedPicture(site);
    if (!site.age) return;
    await site.age(9 * day, group);
    expect((await site.here.find('2abcdefghij.json'))?.at).toBeLessThan(Date.now() - 8 * day);
    await site.here.share([group]);
    for (const name of group) {
      expect((await site.here.find(name))?.at).toBeGreaterThan(Date.now() - day);
    }
  });

  test('are put once, and can be removed', async () => {
    const site = await aSite();
    expect(await site.here.put('2abcdefghij.json', Buffer.from('first'))).toBe(true);
    expect(await site.there.put('2abcdefghij.json', Buffer.from('second'))).toBe(false);
    expect(Buffer.from((await site.there.read('2abcdefghij.json')) ?? []).toString()).toBe('first');
    await site.here.remove('2abcdefghij.json');
    await site.here.remove('2abcdefghij.json');
    expect(await names(site.here)).toEqual([]);
    expect(await site.here.locate('2abcdefghij.json')).toBeNull();
  });
});

describe('a machine with a bucket', () => {
  const name = '2abcdefghij-160.avif';

  test('fetches a file once, however many wait for it, and keeps a copy for when the bucket is down', async () => {
    const site = await anS3Site();
    await aSharedPicture(site);
    await Promise.all(Array.from({ length: 20 }, () => site.there.locate(name)));
    expect(site.fetches).toEqual(['fetched']);
    site.store.setDown(true);
    expect(await site.there.locate(name)).toBe(join(site.folders.there, name));
    await expect(site.there.locate('2abcdefghij-160.webp')).rejects.toThrow(StorageUnavailable);
  });

  test('keeps nothing of a file that ends early or has other bytes, and recovers', async () => {
    const site = await anS3Site();
    await aSharedPicture(site);
    for (const kind of [{ kind: 'other_bytes' }, { kind: 'half', isClaimedWhole: true }] as const) {
      site.store.setFaults({ method: 'GET', kind });
      await expect(site.there.locate(name)).rejects.toThrow('other bytes');
      await expect(stat(join(site.folders.there, name))).rejects.toThrow();
    }
    site.store.setFaults();
    expect(await site.there.locate(name)).not.toBeNull();
  });

  test('does not keep everyone waiting while the bucket does not answer', async () => {
    const site = await anS3Site();
    await aSharedPicture(site);
    site.store.setFaults({ method: 'GET', kind: { kind: 'silence' } });
    await expect(site.there.locate(name)).rejects.toThrow(StorageUnavailable);
    const asked = site.store.requests.length;
    await expect(site.there.locate('2abcdefghij-160.webp')).rejects.toThrow(StorageUnavailable);
    expect(site.store.requests).toHaveLength(asked);
  });

  test('shares nothing that could be taken for whole when the bucket stops taking files', async () => {
    const site = await anS3Site();
    for (const one of group) await site.write(one, one);
    site.store.setFaults({ method: 'PUT', kind: { kind: 'status', status: 403, code: 'QuotaExceeded' } });
    await expect(site.here.share([group])).rejects.toThrow('QuotaExceeded');
    site.store.setFaults();
    expect(await site.there.find('2abcdefghij.json')).toBeNull();
    await site.here.share([group]);
    expect(await names(site.there)).toEqual(group);
  });

  test('does not send again what the bucket has', async () => {
    const site = await anS3Site();
    await aSharedPicture(site);
    const sent = () => site.store.requests.filter((request) => request.startsWith('PUT')).length;
    expect(sent()).toBe(3);
    await site.here.share([group]);
    expect(sent()).toBe(3);
  });
});
