import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aToken, remotePublisher } from '#tests/process/a-remote-publisher.ts';
import { aVideo } from '#tests/process/a-venue.ts';
import { anOrder, anOrderingFolder, orderRequest } from '#tests/process/an-ordering-venue.ts';
import { aTemporaryFolder, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';

/** Paths in a folder that others than its owner may use. */
async function openToOthers(folder: string): Promise<readonly string[]> {
  const inside = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    ['', ...inside].map(async (path) => [path, (await stat(join(folder, path))).mode] as const),
  );
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([path]) => path);
}

test('other users of the machine cannot read orders, secrets or pictures in DATA_DIR', async () => {
  await ensureSite();
  const dataDir = join(await aTemporaryFolder(), 'data');
  const server = await startServer(dataDir);
  const film = { 'media/tonight.mp4': aVideo(10_000) };
  const promotions = [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }];
  const folder = await anOrderingFolder({ menu: { promotions }, files: film });
  expect(await emenu(dataDir, 'publish', folder)).toMatchObject({ code: 0 });
  expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status).toBe(201);
  const { token } = await aToken(server);
  expect((await remotePublisher(server, token).put(aVideo(5_000))).status).toBe(204);
  expect((await readdir(join(dataDir, 'media'))).length).toBeGreaterThan(1);
  expect(await openToOthers(dataDir)).toEqual([]);
}, 60_000);

test.for([
  { was: 'open to others', mode: 0o755 },
  { was: 'private already', mode: 0o700 },
])('a DATA_DIR that was $was is private after a start, with everything in it', async ({ mode }) => {
  await ensureSite();
  const folder = await aTemporaryFolder();
  const [dataDir, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')];
  await mkdir(join(dataDir, 'originals/corner'), { recursive: true });
  await mkdir(join(dataDir, 'media'));
  await mkdir(elsewhere);
  await chmod(elsewhere, 0o755);
  await symlink(elsewhere, join(dataDir, 'linked'));
  for (const file of ['left.json', 'media/soup.webp', 'originals/corner/soup.jpg']) {
    await writeFile(join(dataDir, file), '', { mode: 0o644 });
  }
  await chmod(dataDir, mode);
  await startServer(dataDir);
  expect(await openToOthers(dataDir)).toEqual(['linked']);
  expect((await stat(elsewhere)).mode & 0o777, 'link targets outside stay as they are').toBe(0o755);
});
