import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { onServer } from '#tests/support/databases.ts';
import { s3EnvironmentOf, serveS3 } from '#tests/support/s3/s3-double.ts';
import { canRunSwift, serveSwift } from '#tests/support/s3/swift-server.ts';
import {
  aTemporaryFolder,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aVenueFolder, aVideo } from './a-venue.ts';

beforeAll(ensureSite, 600_000);

const aPhotograph = (color: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();

/** A venue's folder with a cover of this color, a video, and a soup of this price. */
const aMenuWithMedia = async (price: string, color: string) =>
  aVenueFolder({
    price,
    menu: {
      cover_image: 'media/cover.png',
      promotions: [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }],
    },
    files: { 'media/cover.png': await aPhotograph(color), 'media/tonight.mp4': aVideo(200_000) },
  });

const mediaOf = async (server: ServerProcess) => {
  const pages = await Promise.all(['/en/home', '/en/promotions'].map((path) => server.ask(path)));
  return [
    ...new Set(
      pages.flatMap(({ text }) => text.match(/\/media\/[0-9a-z]+(?:-\d+)?\.(?:avif|webp|mp4)/g) ?? []),
    ),
  ];
};

/** The database, and two machines with disks of their own. */
async function twoMachines(environment: Readonly<Record<string, string>>) {
  const { target, remove } = await onServer.place();
  const shared = { ...environment, DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
  const [here, there] = [await aTemporaryFolder(), await aTemporaryFolder()];
  return {
    ...{ here, there, shared, remove },
    servers: [await startServer(here, shared), await startServer(there, shared)] as const,
    publish: async (folder: string) => emenuWith(here, shared, 'publish', folder),
  };
}

const stores = [
  { name: 'a double of S3', isHere: true, open: () => serveS3({ prefix: 'site/' }) },
  { name: 'OpenStack Swift', isHere: canRunSwift, open: () => serveSwift({ prefix: 'site/' }) },
];

describe.for(stores)('two machines with media in $name', ({ isHere, open }) => {
  test.skipIf(!isHere || !onServer.isHere)('show the same pictures without a common disk', async () => {
    const store = await open();
    const environment = { MEDIA: 's3://pictures/site', ...s3EnvironmentOf(store.location) };
    const { there, servers, publish, remove, shared } = await twoMachines(environment);
    const [one, other] = servers;
    expect(await publish(await aMenuWithMedia('18', '#aa3300'))).toMatchObject({ code: 0, complaint: '' });
    const paths = await mediaOf(one);
    for (const kind of [/\.(avif|webp)$/, /\.mp4$/]) expect(paths.some((path) => kind.test(path))).toBe(true);
    for (const path of paths) {
      const [mine, theirs] = [await one.ask(path), await other.ask(path)];
      expect(theirs.status, path).toBe(200);
      expect(theirs.bytes.equals(mine.bytes), path).toBe(true);
    }

    // Pictures that are on the disk need no bucket.
    store.setDown(true);
    for (const path of paths) expect((await other.ask(path)).status).toBe(200);
    const failed = await publish(await aMenuWithMedia('19', '#0033aa'));
    expect(failed.code).not.toBe(0);
    expect(failed.complaint + failed.output).toContain('The bucket pictures');
    expect((await one.ask('/en/product/11')).text).toContain('18');
    await rm(join(there, 'media'), { recursive: true });
    const lost = await other.ask(paths[0] ?? '');
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '5']);

    store.setDown(false);
    store.setFaults(
      { method: 'PUT', kind: { kind: 'status', status: 503, code: 'SlowDown' }, times: 3 },
      { method: 'GET', kind: { kind: 'half', isClaimedWhole: true }, times: 1 },
      { method: 'GET', kind: { kind: 'other_bytes' }, times: 1 },
    );
    expect(await publish(await aMenuWithMedia('19', '#0033aa'))).toMatchObject({ code: 0, complaint: '' });
    await expect.poll(async () => (await other.ask('/en/product/11')).text).toContain('19.00');
    const changed = await mediaOf(other);
    expect(changed).not.toEqual(paths);
    for (const path of changed) {
      await expect.poll(async () => (await other.ask(path)).status).toBe(200);
      expect((await other.ask(path)).bytes.equals((await one.ask(path)).bytes), path).toBe(true);
    }
    expect(await readdir(join(there, 'media'))).not.toEqual([]);

    const pruned = await emenuWith(there, shared, 'prune', '--dry-run', '--json');
    expect(pruned.json()).toEqual({ isDryRun: true, removed: [], bytes: 0 });
    await remove();
  });
});

test('the bucket’s own address sends pictures, and pages allow it and no other', async () => {
  const store = await serveS3();
  const dataDir = await aTemporaryFolder();
  const server = await startServer(dataDir, {
    ...{ MEDIA: 's3://pictures', MEDIA_URL: 'https://pictures.example/media/' },
    ...s3EnvironmentOf(store.location),
  });
  const folder = await aMenuWithMedia('18', '#aa3300');
  expect(await emenuWith(dataDir, {}, 'publish', folder)).toMatchObject({ code: 0, complaint: '' });
  const [path = ''] = await mediaOf(server);
  const { status, headers } = await server.ask(path);
  expect([status, headers.location]).toEqual([301, `https://pictures.example${path}`]);
  for (const page of ['/en/home', '/en/cart', '/nothing']) {
    const policy = (await server.ask(page)).headers['content-security-policy'];
    expect(policy).toContain("img-src 'self' https://pictures.example data:");
    expect(policy).toContain("media-src 'self' https://pictures.example;");
  }
  const theme = /\/media\/[0-9a-z]{10}\.css/.exec((await server.ask('/en/home')).text)?.[0] ?? '';
  expect((await server.ask(theme)).status, 'themes are sent by each machine').toBe(200);
});
