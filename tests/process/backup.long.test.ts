import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { onServer } from '#tests/support/databases.ts';
import { s3EnvironmentOf, serveS3 } from '#tests/support/s3/s3-double.ts';
import { canRunSwift, serveSwift } from '#tests/support/s3/swift-server.ts';
import {
  aDataDir,
  aTemporaryFolder,
  emenu,
  emenuWith,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVideo } from './a-venue.ts';
import { anOrder, anOrderingFolder, orderRequest, xanthippe } from './an-ordering-venue.ts';

const promotions = [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }];

let archive: string;
/** What diners and staff saw at the time of the backup. */
let before: State;

interface State {
  readonly page: string;
  readonly video: string;
  readonly orders: unknown;
}

async function stateOf(server: ServerProcess): Promise<State> {
  const { text } = await server.ask('/ar/promotions');
  const video = /\/media\/[0-9a-z]{10}\.mp4/.exec(text)?.[0] ?? '';
  const { bytes } = await server.ask(video);
  const orders = (await emenu(server.dataDir, 'orders', 'corner', '--json')).json<unknown>();
  return { page: text, video: bytes.toString('base64'), orders };
}

beforeAll(async () => {
  const video = { 'media/tonight.mp4': aVideo(200_000) };
  const server = await aSiteWith(await anOrderingFolder({ menu: { promotions }, files: video }));
  expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status).toBe(201);
  archive = join(await aTemporaryFolder(), 'everything.tar.zst');

  // While the server runs: it has the database open.
  const ended = await emenu(server.dataDir, 'backup', archive, '--json');
  expect(ended).toMatchObject({ code: 0, complaint: '' });
  expect(ended.json()).toEqual({ file: archive, bytes: (await stat(archive)).size });
  before = await stateOf(server);
  expect(before.orders).toMatchObject([{ customer: { name: xanthippe.customer_name } }]);
  server.terminate();
  expect(await server.ended).toBe(0);
}, 180_000);

const targets = [
  {
    where: 'another embedded database',
    isHere: true,
    open: async () => ({ environment: {}, remove: async () => undefined }),
  },
  {
    where: 'a PostgreSQL server',
    isHere: onServer.isHere,
    open: async () => {
      const { target, remove } = await onServer.place();
      return { environment: { DATABASE_URL: target.kind === 'postgres' ? target.url : '' }, remove };
    },
  },
];

describe('a backup of a running server', () => {
  for (const { where, isHere, open } of targets) {
    test.skipIf(!isHere)(`restores everything into ${where}, which works from there`, async () => {
      const dataDir = await aTemporaryFolder();
      const { environment, remove } = await open();
      const restored = await emenuWith(dataDir, environment, 'restore', archive);
      expect(restored).toMatchObject({ code: 0, complaint: '' });
      expect(restored.output).toMatch(
        /^Restored \d+ rows, 2 media files and 1 originals from the backup of 20/,
      );

      const second = await emenuWith(dataDir, environment, 'restore', archive);
      expect(second.code).toBe(1);
      expect(second.output).toContain('The database isn’t empty');

      const server = await startServer(dataDir, environment);
      expect(await stateOf(server)).toEqual(before);
      expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status).toBe(201);
      const orders = (await emenu(dataDir, 'orders', 'corner', '--json')).json<{ number: string }[]>();
      expect(orders.map(({ number }) => Number(number))).toEqual([1, 2]);

      const other = join(dataDir, 'again.tar.zst');
      expect((await emenuWith(dataDir, environment, 'backup', other)).code).toBe(0);
      server.terminate();
      expect(await server.ended).toBe(0);
      await remove();
    });
  }

  test('has everything but the files of the process', async () => {
    const dataDir = await aDataDir();
    expect((await emenu(dataDir, 'restore', archive)).code).toBe(0);
    expect((await readdir(dataDir)).toSorted()).toEqual(['db', 'media', 'originals']);
    expect((await readdir(join(dataDir, 'media'))).map((name) => name.slice(10)).toSorted()).toEqual([
      '.css',
      '.mp4',
    ]);
  });
});

describe('backups that the server makes by itself', () => {
  const places = [
    {
      where: 'a folder',
      isHere: true,
      open: async () => ({ BACKUP: join(await aTemporaryFolder(), 'backups') }),
    },
    {
      where: 'a bucket',
      isHere: true,
      open: async () => ({ BACKUP: 's3://pictures/backups', ...s3EnvironmentOf((await serveS3()).location) }),
    },
    {
      where: 'a bucket of OpenStack Swift',
      isHere: canRunSwift,
      open: async () => ({
        BACKUP: 's3://pictures/backups',
        ...s3EnvironmentOf((await serveSwift({ prefix: '' })).location),
      }),
    },
  ];
  for (const { where, isHere, open } of places) {
    test.skipIf(!isHere)(`into ${where} restore everything`, async () => {
      const place = await open();
      const dataDir = await aTemporaryFolder();
      expect((await emenu(dataDir, 'restore', archive)).code).toBe(0);
      const server = await startServer(dataDir, { ...place, METRICS_PORT: '0' });
      const listed = async () =>
        (await emenuWith(dataDir, place, 'backups', '--json')).json<{ name: string }[]>();
      await expect.poll(async () => (await listed()).length, { timeout: 60_000 }).toBe(1);
      expect((await server.ask('/readyz')).text).toBe('ok\n');
      server.terminate();
      expect(await server.ended).toBe(0);

      const [{ name } = { name: '' }] = await listed();
      const elsewhere = await aTemporaryFolder();
      expect(await emenuWith(elsewhere, place, 'restore', name)).toMatchObject({ code: 0, complaint: '' });
      const restored = await startServer(elsewhere, place);
      expect(await stateOf(restored)).toEqual(before);
      expect(await listed(), 'the one that was made before is recent enough').toHaveLength(1);
      restored.terminate();
      expect(await restored.ended).toBe(0);
    });
  }

  test('that fail are said on a page of health that stays healthy, and take nothing down', async () => {
    const occupied = join(await aTemporaryFolder(), 'a-file');
    await writeFile(occupied, '');
    const dataDir = await aTemporaryFolder();
    expect((await emenu(dataDir, 'restore', archive)).code).toBe(0);
    const server = await startServer(dataDir, { BACKUP: occupied });
    await expect
      .poll(async () => (await server.ask('/readyz')).text)
      .toContain('backups fail: there is none');
    expect((await server.ask('/readyz')).status).toBe(200);
    expect((await server.ask('/healthz')).text).toBe('ok\n');
    expect((await server.ask('/en/home')).status).toBe(200);
    expect(server.log.filter(({ event }) => event === 'backup failed')).toHaveLength(1);
  });
});

describe('nothing is written', () => {
  test('from a truncated or changed backup', async () => {
    const whole = await readFile(archive);
    const changed = Buffer.from(whole);
    changed[Math.floor(whole.length / 2)] = (changed[Math.floor(whole.length / 2)] ?? 0) ^ 1;
    const dataDir = await aDataDir();
    for (const bytes of [whole.subarray(0, whole.length - 100), whole.subarray(0, 1_000), changed]) {
      const broken = join(await aTemporaryFolder(), 'broken.tar.zst');
      await writeFile(broken, bytes);
      const { code, output, complaint } = await emenu(dataDir, 'restore', broken);
      expect({ code, complaint }).toEqual({ code: 1, complaint: '' });
      expect(output).toMatch(/Nothing was written\./);
    }
    expect(await readdir(dataDir)).toEqual(['db']);
    expect((await emenu(dataDir, 'venues', '--json')).json()).toEqual([]);
  });

  test('into a database that a server uses', async () => {
    const server = await startServer(await aDataDir());
    const { code, complaint } = await emenu(server.dataDir, 'restore', archive);
    expect(code).toBe(3);
    expect(complaint).toContain(`in use by process ${server.pid}`);
    server.terminate();
    expect(await server.ended).toBe(0);
  });

  test('over an existing file', async () => {
    const dataDir = await aDataDir();
    expect((await emenu(dataDir, 'venues')).code).toBe(0);
    const { code, output } = await emenu(dataDir, 'backup', archive);
    expect(code).toBe(1);
    expect(output).toContain('already exists');
  });
});
