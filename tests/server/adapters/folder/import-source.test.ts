import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importPictures } from '#server/adapters/folder/import-pictures.ts';
import { readImportSource, type SourceDownload } from '#server/adapters/folder/read-import-source.ts';
import { createRemarkList } from '#server/menu-exchange/remarks.ts';

async function aFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const nothing: SourceDownload = async () => ({ kind: 'failed', why: 'no network' });

describe('a source', () => {
  test('is a file', async () => {
    const folder = await aFolder({ 'menu.dat': 'Name' });
    const read = await readImportSource('csv', join(folder, 'menu.dat'), nothing);
    expect(read).toMatchObject({ kind: 'read', files: [{ name: 'menu.dat' }] });
  });

  test('is a folder with files of its kind', async () => {
    const folder = await aFolder({
      'b.csv': '',
      'a.tsv': '',
      'a.xlsx': '',
      '.hidden.csv': '',
      'inner/c.csv': '',
    });
    const read = await readImportSource('csv', folder, nothing);
    expect(read.kind === 'read' && read.files.map(({ name }) => name)).toEqual(['a.tsv', 'b.csv']);
  });

  test('is an address', async () => {
    const download: SourceDownload = async () => ({ kind: 'downloaded', bytes: new Uint8Array() });
    const read = await readImportSource('schemaorg', 'https://corner.example/menu.html?x=1', download);
    expect(read).toMatchObject({ kind: 'read', files: [{ name: 'menu.html' }], folder: null });
  });

  test('that is not there, empty or too large is refused', async () => {
    const folder = await aFolder({ 'huge.csv': '' });
    await truncate(join(folder, 'huge.csv'), 50 * 1024 * 1024);
    const why = async (path: string) => {
      const read = await readImportSource('csv', path, nothing);
      return read.kind === 'refused' ? read.why : '';
    };
    expect(await why(join(folder, 'gone.csv'))).toMatch(/no file or folder/);
    expect(await why(await aFolder({ 'a.json': '' }))).toMatch(/has no \.csv/);
    expect(await why(join(folder, 'huge.csv'))).toMatch(/too large/);
    expect(await why('https://corner.example/')).toMatch(/no network/);
  });
});

describe('pictures', () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const serving =
    (bytes: Uint8Array): SourceDownload =>
    async () => ({ kind: 'downloaded', bytes });

  async function importInto(
    addresses: readonly string[],
    options: Partial<Parameters<typeof importPictures>[1]> = {},
  ) {
    const into = options.into ?? (await aFolder());
    const remarks = createRemarkList();
    const paths = await importPictures(
      addresses,
      { folder: null, download: null, ...options, into },
      remarks,
    );
    return { into, paths: Object.fromEntries(paths), lost: remarks.all().map(({ message }) => message) };
  }

  test('are fetched when asked, and named by their content', async () => {
    const [soup, other] = ['https://pictures.example/Lentil%20Soup.JPG?x=1', 'https://other.example/a.png'];
    const { into, paths } = await importInto([soup, other], { download: serving(jpeg) });
    expect(paths).toEqual({
      [soup]: expect.stringMatching(/^media\/imported\/lentil-20soup-[0-9a-f]{10}\.jpg$/),
      [other]: expect.stringMatching(/^media\/imported\/a-[0-9a-f]{10}\.jpg$/),
    });
    expect(await readdir(join(into, 'media/imported'))).toHaveLength(2);
  });

  test('are only told of when not asked', async () => {
    const { paths, lost } = await importInto(['https://pictures.example/a.jpg']);
    expect(paths).toEqual({});
    expect(lost).toEqual(['Pictures: pass --pictures to fetch them']);
  });

  test('that the venue has are its own', async () => {
    const into = await aFolder({ 'media/a.jpg': jpeg });
    expect((await importInto(['media/a.jpg'], { into })).paths).toEqual({ 'media/a.jpg': 'media/a.jpg' });
  });

  test('beside the source are copied, and others on this machine are not', async () => {
    const folder = await aFolder({ 'img/a.jpg': jpeg });
    await symlink('/etc/hostname', join(folder, 'link.jpg'));
    const given = ['./img/a.jpg', '../secret.jpg', '/etc/hostname', 'link.jpg'];
    const { paths, lost } = await importInto(given, { folder, download: serving(jpeg) });
    expect(Object.keys(paths)).toEqual(['./img/a.jpg']);
    expect(lost.join()).toMatch(/isn’t in the folder/);
  });

  test('of other forms are left out, whatever their name says', async () => {
    const { paths, lost } = await importInto(['https://pictures.example/a.jpg'], {
      download: serving(new TextEncoder().encode('<svg onload="alert(1)">')),
    });
    expect(paths).toEqual({});
    expect(lost).toEqual(['Pictures that are no JPEG, PNG or WebP']);
  });
});
