import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readVenueFolder } from '#server/adapters/folder/read-venue-folder.ts';

let outside: string;
let folder: string;

beforeEach(async () => {
  outside = await realpath(await mkdtemp(join(tmpdir(), 'venue-')));
  folder = join(outside, 'corner');
  await mkdir(folder);
});

afterEach(() => rm(outside, { recursive: true }));

async function write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

const codes = async () => (await readVenueFolder(folder)).problems.map(({ file, code }) => `${file} ${code}`);

describe('readVenueFolder', () => {
  test('reads the documents and phrases, and lists the media files with their sizes', async () => {
    await write({
      'venue.json': '{}',
      'menu.json': '{"id":1}',
      'phrases/vi.json': '{"cart":"Giỏ hàng"}',
      'phrases/notes.txt': 'x',
      'media/a.png': 'abc',
      'media/hot/b.png': 'b',
    });
    expect(await readVenueFolder(folder)).toEqual({
      venue: '{}',
      menu: '{"id":1}',
      phrases: new Map([['phrases/vi.json', '{"cart":"Giỏ hàng"}']]),
      media: [
        { path: 'media/a.png', bytes: 3, location: join(folder, 'media/a.png') },
        { path: 'media/hot/b.png', bytes: 1, location: join(folder, 'media/hot/b.png') },
      ],
      problems: [],
    });
  });

  test('needs no media', async () => {
    await write({ 'venue.json': '{}', 'menu.json': '{}' });
    expect(await readVenueFolder(folder)).toMatchObject({ media: [], problems: [] });
  });

  test('ignores other files, hidden files and hidden folders', async () => {
    await write({
      'venue.json': '{}',
      'menu.json': '{}',
      'notes.txt': 'x',
      'media/.DS_Store': 'x',
      'media/.git/a.png': 'x',
    });
    expect(await readVenueFolder(folder)).toMatchObject({ media: [], problems: [] });
  });

  test('reports a missing folder', async () => {
    expect(await readVenueFolder(join(folder, 'nowhere'))).toMatchObject({
      venue: null,
      menu: null,
      problems: [{ code: 'missing_folder' }],
    });
  });

  test('reports a file in place of the folder', async () => {
    await write({ 'venue.json': '{}' });
    const { problems } = await readVenueFolder(join(folder, 'venue.json'));
    expect(problems).toMatchObject([{ code: 'missing_folder' }]);
  });

  test('reports every missing file', async () => {
    expect(await codes()).toEqual(['venue.json missing_file', 'menu.json missing_file']);
  });

  test('reads one document when the other is missing', async () => {
    await write({ 'menu.json': '{}' });
    expect(await readVenueFolder(folder)).toMatchObject({ venue: null, menu: '{}' });
  });

  test.for([
    { encoding: 'UTF-16', bytes: Buffer.from('\ufeff{"id":1}', 'utf16le') },
    { encoding: 'UTF-16 without a byte order mark', bytes: Buffer.from('{"id":1}', 'utf16le') },
    { encoding: 'Latin 1', bytes: Buffer.from('{"name":"Café"}', 'latin1') },
  ])('refuses a document in $encoding', async ({ bytes }) => {
    await write({ 'venue.json': '{}', 'menu.json': bytes });
    expect(await codes()).toEqual(['menu.json wrong_encoding']);
  });

  test('refuses a document that is too large without reading it', async () => {
    await write({ 'venue.json': '{}', 'menu.json': Buffer.alloc(20 * 1024 * 1024 + 1, ' ') });
    expect(await codes()).toEqual(['menu.json too_large']);
  });

  test('refuses a folder in place of a document', async () => {
    await write({ 'venue.json': '{}', 'menu.json/x': '' });
    expect(await codes()).toEqual(['menu.json not_a_file']);
  });

  test('follows links inside the folder and refuses others', async () => {
    await write({ 'venue.json': '{}', 'media/a.png': 'abc' });
    await writeFile(join(outside, 'secret'), '{}');
    await symlink(join(outside, 'secret'), join(folder, 'menu.json'));
    await symlink('../../secret', join(folder, 'media/b.png'));
    await symlink('a.png', join(folder, 'media/c.png'));
    await symlink('nowhere', join(folder, 'media/d.png'));
    const { media, menu } = await readVenueFolder(folder);
    expect(menu).toBeNull();
    expect(media.map(({ path, location }) => [path, location])).toEqual([
      ['media/a.png', join(folder, 'media/a.png')],
      ['media/c.png', join(folder, 'media/a.png')],
    ]);
    expect(await codes()).toEqual([
      'menu.json outside_folder',
      'media/b.png outside_folder',
      'media/d.png missing_file',
    ]);
  });

  test('refuses a media folder outside the venue folder', async () => {
    await write({ 'venue.json': '{}', 'menu.json': '{}' });
    await mkdir(join(outside, 'pictures'));
    await writeFile(join(outside, 'pictures/a.png'), 'x');
    await symlink(join(outside, 'pictures'), join(folder, 'media'));
    expect(await readVenueFolder(folder)).toMatchObject({
      media: [],
      problems: [{ code: 'outside_folder' }],
    });
  });
});
