import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aDataDir, aTemporaryFolder, emenu } from '#tests/support/server-process.ts';
import { menuFile, venueFile } from './a-venue.ts';

/** A picture of one color. */
const picture = (background: string) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();

let dataDir: string;
let folder: string;

const write = async (path: string, content: object | Uint8Array): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  const text = content instanceof Uint8Array ? content : JSON.stringify(content, null, 1);
  await writeFile(join(folder, path), text);
};

const base = (price: string) => menuFile(price, { logo_image: { logo: 'media/logo.png' } });

beforeAll(async () => {
  dataDir = await aDataDir();
  folder = await aTemporaryFolder();
  await write('group.json', { group: 'corners', name: 'Corners', branches: ['marina', 'airport'] });
  await write('menu.json', base('18'));
  await write('media/logo.png', await picture('#7b3f1d'));
  await write('marina/venue.json', venueFile({ licence: 'corner-marina' }));
  await write('airport/venue.json', venueFile({ licence: 'corner-airport' }));
  await write('airport/branch.json', { products: [{ id: 11, price: '25' }] });
  await write('airport/media/logo.png', await picture('#1d3f7b'));
}, 120_000);

const outcomes = (branches: unknown) =>
  (branches as readonly { readonly branch: string; readonly kind: string; readonly version: number }[]).map(
    ({ branch, kind, version }) => `${branch} ${kind} ${version}`,
  );

interface PublishedGroup {
  readonly branches: unknown;
}

const publish = async (...options: readonly string[]) => {
  const ended = await emenu(dataDir, 'publish', folder, '--json', ...options);
  return { ...ended, branches: outcomes(ended.json<PublishedGroup>().branches) };
};

test('a group is published branch by branch, and again only where something changes', async () => {
  const first = await publish();
  expect(first.branches).toEqual(['marina live 1', 'airport live 1']);
  expect(first.code).toBe(0);
  await write('menu.json', base('19'));
  expect((await publish()).branches).toEqual(['marina live 2', 'airport unchanged 1']);
});

test('a problem in one branch keeps all as they are, and the others can be published alone', async () => {
  await write('menu.json', base('20'));
  await write('airport/branch.json', { products: [{ id: 99, price: '25' }] });
  const refused = await emenu(dataDir, 'publish', folder);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('problems in airport, no branch published');
  expect(refused.output).toContain(`emenu publish ${folder} --branch marina`);
  expect(refused.complaint).toContain('airport/branch.json:4:10  products[0].id');

  const checked = await emenu(dataDir, 'check', folder);
  expect(checked.code).toBe(1);
  expect(checked.output).toContain('airport: 1 problem');

  expect((await publish('--branch', 'marina')).branches).toEqual(['marina live 3']);
  await write('airport/branch.json', { products: [{ id: 11, price: '25' }] });
  expect((await emenu(dataDir, 'publish', folder, '--branch', 'harbor')).code).toBe(2);
});

test('a group comes back as its folder', async () => {
  await publish();
  const copy = await aTemporaryFolder();
  const pulled = await emenu(dataDir, 'pull', 'corners', copy);
  expect(pulled.output).toContain('the group as published last');
  const filesOf = async (root: string) => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return Promise.all(
      paths.sort().map(async (path) => [path.slice(root.length), (await readFile(path)).toString('base64')]),
    );
  };
  expect(await filesOf(copy)).toEqual(await filesOf(folder));
  expect((await emenu(dataDir, 'pull', 'corners', join(folder, 'marina'))).code).toBe(1);
});

test('the folder of a branch is no venue’s, and has no menu of its own', async () => {
  const marina = join(folder, 'marina');
  const alone = await emenu(dataDir, 'publish', marina);
  expect(alone.code).toBe(1);
  expect(alone.output).toContain('use the folder of its group, with --branch marina');
  await write('marina/menu.json', base('1'));
  const { complaint } = await emenu(dataDir, 'check', folder);
  expect(complaint).toContain('marina/menu.json');
  expect(complaint).toContain('Write what differs into branch.json');
  await rm(join(marina, 'menu.json'));
});
