import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDataDir,
  aTemporaryFolder,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';

/** A data folder without a server: the command opens the database itself. */
let idle: string;
let server: ServerProcess;

beforeAll(async () => {
  await ensureSite();
  idle = await aDataDir();
  server = await startServer(await aDataDir());
}, 120_000);

describe('a new folder', () => {
  const answers = [
    '--name',
    'Corner',
    '--languages',
    'en,vi',
    '--currency',
    'VND',
    '--timezone',
    'Asia/Saigon',
  ];
  const newFolder = async () => {
    const folder = join(await aTemporaryFolder(), 'corner');
    const written = await emenu(
      idle,
      'new',
      folder,
      '--licence',
      'new-corner',
      ...answers,
      '--order',
      'none',
    );
    return { folder, written };
  };

  test('can be published', async () => {
    const { folder, written } = await newFolder();
    expect(written).toMatchObject({ code: 0 });
    expect(written.output).toContain(`emenu publish ${folder}`);
    expect(await emenu(server.dataDir, 'publish', folder)).toMatchObject({ code: 0 });
    const { status, text } = await server.ask('/vi/home', { host: 'new-corner.localhost' });
    expect(status).toBe(200);
    expect(text).toContain('<html lang="vi" dir="ltr"');
  });

  test('lists its missing phrases, and refuses a folder with files', async () => {
    const { folder } = await newFolder();
    const missing = (await emenu(idle, 'phrases', folder, 'vi', '--json')).json<Record<string, string>>();
    expect(missing).toMatchObject({ cart: 'Cart', items_count_other: '{{count}} items' });
    expect(missing).not.toHaveProperty('items_count_one');
    await mkdir(join(folder, 'phrases'));
    await writeFile(join(folder, 'phrases/vi.json'), JSON.stringify({ cart: 'Giỏ hàng' }));
    expect((await emenu(idle, 'phrases', folder, 'vi', '--json')).json()).not.toHaveProperty('cart');
    const again = await emenu(idle, 'new', folder, '--licence', 'new-corner', ...answers);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('isn’t empty') });
  });

  test('is refused in place of a file, and has no phrases before it is written', async () => {
    const file = join(await aTemporaryFolder(), 'corner');
    const lost = await emenu(idle, 'phrases', file, 'vi');
    expect(lost).toMatchObject({ code: 1, output: expect.stringContaining('There’s no folder') });
    await writeFile(file, '');
    for (const path of [file, join(file, 'below')]) {
      const refused = await emenu(idle, 'new', path, '--licence', 'new-corner', ...answers);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('isn’t a folder') });
    }
  });

  test.for([
    [['new', 'folder', '--licence', 'New Corner'], '--licence: write at most 63'],
    [['new', 'folder'], '--licence: write at most 63'],
    [['phrases', 'folder', 'de'], '"de" isn’t a language that a venue can add'],
  ] as const)('is wrong usage with %j', async ([args, says]) => {
    const { code, complaint } = await emenu(idle, ...args);
    expect(code).toBe(2);
    expect(complaint).toContain(says);
  });
});
