import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aToken, publishingTo } from '#tests/process/a-distant-publisher.ts';
import { aFilm } from '#tests/process/a-venue.ts';
import { anOrder, anOrderingFolder, ordering } from '#tests/process/an-ordering-venue.ts';
import { aTemporaryFolder, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';

/** What others than the owner may do with what lies in a folder, by its path. */
async function openToOthers(folder: string): Promise<readonly string[]> {
  const inside = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    ['', ...inside].map(async (path) => [path, (await stat(join(folder, path))).mode] as const),
  );
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([path]) => path);
}

test('nobody else on the machine reads orders, secrets or pictures in DATA_DIR', async () => {
  await ensureSite();
  const dataDir = join(await aTemporaryFolder(), 'data');
  const server = await startServer(dataDir);
  const film = { 'media/tonight.mp4': aFilm(10_000) };
  const promotions = [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }];
  const folder = await anOrderingFolder({ menu: { promotions }, files: film });
  expect(await emenu(dataDir, 'publish', folder)).toMatchObject({ code: 0 });
  expect((await server.ask('/en/api/order/', ordering(anOrder()))).status).toBe(201);
  const { token } = await aToken(server);
  expect((await publishingTo(server, token).put(aFilm(5_000))).status).toBe(204);
  expect((await readdir(join(dataDir, 'media'))).length).toBeGreaterThan(1);
  expect(await openToOthers(dataDir)).toEqual([]);
}, 60_000);

test.for([
  { was: 'open to others', mode: 0o755 },
  { was: 'shut already', mode: 0o700 },
])('a DATA_DIR that was $was is shut at the start, with all that was left open in it', async ({ mode }) => {
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
  expect((await stat(elsewhere)).mode & 0o777, 'what lies elsewhere is its owner’s').toBe(0o755);
});
