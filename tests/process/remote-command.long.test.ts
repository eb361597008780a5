import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aDataDir,
  aTemporaryFolder,
  emenu,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aToken, filesIn } from './a-remote-publisher.ts';
import { aVenueFolder, aVideo, type FolderContent } from './a-venue.ts';
import { anOrder, anOrderingFolder, orderRequest } from './an-ordering-venue.ts';

vi.setConfig({ testTimeout: 180_000 });

let server: ServerProcess;
let token: string;
let id: number;
/** A folder without data of the server. */
let workingDir: string;

const promotions = [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }];
const video = { 'media/tonight.mp4': aVideo(200_000) };

const aFolder = (price: string, overrides: FolderContent = {}) =>
  anOrderingFolder({ price, menu: { promotions }, files: video, ...overrides });

beforeAll(async () => {
  await ensureSite();
  server = await startServer(await aDataDir(), { DEFAULT_LICENCE: 'corner' });
  expect((await emenu(server.dataDir, 'publish', await aVenueFolder())).code).toBe(0);
  ({ token, id } = await aToken(server));
  workingDir = await aTemporaryFolder();
}, 120_000);

const remotely = (...words: readonly string[]) => {
  const args = [...words, '--server', `http://127.0.0.1:${server.port}`, '--json'];
  return emenuWith(workingDir, { EMENU_TOKEN: token }, ...args);
};

const priceShown = async () => (await server.ask('/en/product/11')).text.match(/AED\s*([\d.]+)/)?.[1];

describe('the command with a token, from elsewhere,', () => {
  test('publishes, checks, lists versions and rolls back as it does beside the server', async () => {
    const checked = await remotely('check', await aFolder('19'));
    expect(checked.code).toBe(0);
    expect(checked.json()).toMatchObject({ problems: [], notes: [{ code: 'no_seller' }] });
    expect(await priceShown()).toBe('18.00');

    const published = await remotely('publish', await aFolder('19'));
    expect(published).toMatchObject({ code: 0 });
    expect(published.json()).toMatchObject({ licence: 'corner', version: 2, purge: 'none' });
    expect(await priceShown()).toBe('19.00');

    const wrong = await remotely('publish', await aFolder('much'));
    expect(wrong.code).toBe(1);
    expect(wrong.complaint).toMatch(/✗ menu\.json:\d+:\d+ {2}categories\[0\]\.products\[0\]\.price/);

    expect((await remotely('history', 'corner')).json()).toMatchObject([
      { version: 2, isCurrent: true },
      { version: 1, isCurrent: false },
    ]);
    expect((await remotely('rollback', 'corner', '1')).json()).toMatchObject({ version: 3 });
    expect(await priceShown()).toBe('18.00');
    expect((await remotely('rollback', 'corner', '9')).code).toBe(1);
    expect((await remotely('publish', await aFolder('20'))).json()).toMatchObject({ version: 4 });
    expect(await readdir(workingDir)).toEqual([]);
  });

  test('reads orders, views and submissions of its venue', async () => {
    expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status).toBe(201);
    expect((await remotely('orders')).json()).toMatchObject([{ licence: 'corner', total: '21.50' }]);
    expect((await remotely('stats', 'corner')).json()).toMatchObject({ licence: 'corner' });
    expect((await remotely('submissions', 'corner')).json()).toEqual([]);
  });

  test('refuses other venues and commands of the server', async () => {
    const grill = await remotely('history', 'grill');
    expect(grill).toMatchObject({ code: 3, complaint: expect.stringContaining('This token is for corner') });
    const published = await remotely('publish', await aFolder('1', { venue: { licence: 'grill' } }));
    expect(published).toMatchObject({ code: 1, output: expect.stringContaining('This token is for corner') });
    expect((await remotely('venues')).complaint).toContain('on the server itself');
    expect((await remotely('tokens')).complaint).toContain('on the server itself');
  });

  test('pulls a version as files, byte for byte', async () => {
    const folder = await aFolder('23');
    await writeFile(
      join(folder, 'menu.json'),
      `\ufeff${await readFile(join(folder, 'menu.json'), 'utf8')}\n\n`,
    );
    expect((await remotely('publish', folder)).code).toBe(0);
    const target = join(await aTemporaryFolder(), 'corner');
    expect((await remotely('pull', 'corner', target)).json()).toMatchObject({ left: 0, lost: [] });
    expect(await filesIn(target)).toEqual(await filesIn(folder));

    await rm(join(target, 'media/tonight.mp4'));
    await writeFile(join(target, 'notes.txt'), 'ours');
    const again = await emenu(server.dataDir, 'pull', 'corner', target, '--json');
    expect(again.json()).toMatchObject({ written: ['media/tonight.mp4'], left: 2 });
    expect((await remotely('pull', 'corner', target, '--version', '1')).json()).toMatchObject({
      version: 1,
      written: ['venue.json', 'menu.json'],
    });
    expect((await remotely('pull', 'corner', target, '--version', '99')).code).toBe(1);
    const other = await aVenueFolder({ venue: { licence: 'grill' } });
    expect((await remotely('pull', 'corner', other)).output).toContain('nor the folder of corner');
  });

  test('finds a local venue by its name under localhost', async () => {
    const at = `http://corner.localhost:${server.port}`;
    const words = ['history', 'corner', '--server', at, '--json'];
    const { code, json } = await emenuWith(workingDir, { EMENU_TOKEN: token }, ...words);
    expect({ code, versions: json<unknown[]>().length > 0 }).toEqual({ code: 0, versions: true });
  });

  test.for([
    [['publish', '.', '--server', 'http://corner.example', '--token', 'x'], 'isn’t an https:// address'],
    [['publish', '.', '--server', 'https://corner.example'], 'Set EMENU_TOKEN'],
  ] as const)('%j is a usage error', async ([words, why]) => {
    const { code, complaint } = await emenu(workingDir, ...words);
    expect({ code, explains: complaint.includes(why) }).toEqual({ code: 2, explains: true });
  });

  test('finds nothing once the token is revoked', async () => {
    expect((await emenu(server.dataDir, 'revoke', 'corner', String(id))).code).toBe(0);
    const { code, complaint } = await remotely('publish', await aFolder('99'));
    expect(code).toBe(3);
    expect(complaint).toContain('Not found for this token');
  });
});
