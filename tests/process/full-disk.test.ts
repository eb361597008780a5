import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDataDir, aTemporaryFolder, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';
import { aFilm, aVenueFolder } from './a-venue.ts';

/** A disk of its own: only an administrator may have one. */
const disk = await aSmallDisk('96m');

async function aSmallDisk(size: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  const folder = await aTemporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return null; // In most containers the administrator may not mount either.
  }
}

beforeAll(ensureSite, 120_000);

afterAll(() => {
  if (disk !== null) execFileSync('umount', ['-l', disk]);
});

/** Takes whatever room is left. */
async function fillUp(folder: string): Promise<string> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size);
      const isRoomLeft = () =>
        file.write(block).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        );
      while (await isRoomLeft());
    }
  } finally {
    await file.close();
  }
  return path;
}

test.skipIf(disk === null)(
  'a full disk refuses a publish in plain words, and diners see the menu they saw',
  async () => {
    const dataDir = join(disk ?? '', 'data');
    await mkdir(dataDir);
    await cp(await aDataDir(), dataDir, { recursive: true });
    const server = await startServer(dataDir);
    expect(await emenu(dataDir, 'publish', await aVenueFolder())).toMatchObject({ code: 0 });
    const before = await server.ask('/en/product/11');
    const filler = await fillUp(disk ?? '');

    const files = { 'media/tonight.mp4': aFilm(1_000_000) };
    const promotions = [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }];
    // Words that do not get smaller when they are packed: a few more would find room in a started file.
    const pages = [{ id: 1, title: 'Terms', content: `<p>${randomBytes(500_000).toString('base64')}</p>` }];
    for (const folder of [
      await aVenueFolder({ price: '19', menu: { pages } }),
      await aVenueFolder({ price: '19', menu: { promotions }, files }),
    ]) {
      const { code, output, complaint } = await emenu(dataDir, 'publish', folder, '--json');
      expect(code).toBe(3);
      expect(output).toBe('');
      expect(complaint).toMatch(/no space left on device/i);
      expect(complaint).not.toContain('    at ');
    }

    const after = await server.ask('/en/product/11');
    expect(after.text).toBe(before.text);
    expect(after.headers['menu-version']).toBe('1');
    expect((await server.ask('/ar/category/1')).status, 'a page that nobody has read yet').toBe(200);
    expect((await server.ask('/readyz')).status).toBe(200);

    await rm(filler);
    const told = await emenu(dataDir, 'publish', await aVenueFolder({ price: '19' }), '--json');
    expect(told.json()).toMatchObject({ version: 2 });
    expect((await server.ask('/en/product/11')).text).toContain('19.00');
  },
  60_000,
);
