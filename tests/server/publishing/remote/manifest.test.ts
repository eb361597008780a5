import { describe, expect, test } from 'vitest';
import { folderLimits } from '#server/publishing/remote/folder-limits.ts';
import { classifyPath, readManifest } from '#server/publishing/remote/manifest.ts';

const sha256 = 'ab'.repeat(32);

describe('the path of an uploaded file', () => {
  test.for([
    'venue.json',
    'menu.json',
    'media/a.jpg',
    'media/soups/حساء.webp',
    'media/with space.png',
    'phrases/pt-br.json',
  ])('%j is accepted', (path) => {
    expect(classifyPath(path)).toEqual({ kind: 'ours', path });
    expect(classifyPath(`./${path}`)).toEqual({ kind: 'ours', path });
  });

  test.for([
    'README.md',
    'phrases/notes.txt',
    'phrases/vi/more.json',
    'pictures.json',
    'media',
    'menu.json.bak',
    '.git/config',
    '.DS_Store',
    'media/.DS_Store',
    'media/._a.jpg',
    'media/.hidden/a.jpg',
    'node_modules/x/menu.json',
  ])('%j is ignored', (path) => {
    expect(classifyPath(path)).toEqual({ kind: 'passed_over' });
  });

  test.for([
    '',
    '../../remote/',
    '/venue.json',
    '/etc/passwd',
    '..',
    '../venue.json',
    'media/../venue.json',
    'media//a.jpg',
    'media/',
    'media\\..\\a.jpg',
    'media/a\0.jpg',
    'media/a\n.jpg',
    `media/${'a'.repeat(1_000)}`,
  ])('%j is refused', (path) => {
    expect(classifyPath(path)).toEqual({ kind: 'invalid' });
  });
});

describe('a manifest', () => {
  test('lists each file with its content, and the publish parameters', () => {
    expect(readManifest({ files: { 'venue.json': sha256 } })).toEqual({
      kind: 'read',
      files: new Map([['venue.json', sha256]]),
      parameters: { check: false, onto: null, force: false },
    });
    const parameters = { check: true, onto: 3, force: true };
    expect(readManifest({ files: {}, ...parameters })).toMatchObject({ parameters });
  });

  test.for([
    null,
    [],
    'x',
    {},
    { files: [] },
    { files: { 'venue.json': 1 } },
    { files: { 'venue.json': 'ab' } },
    { files: { 'venue.json': sha256.toUpperCase() } },
    { files: {}, licence: 'corner' },
    { files: {}, onto: 0 },
    { files: {}, onto: '3' },
    { files: {}, force: 'yes' },
    { files: {}, check: 'yes' },
  ])('cannot be %j', (body) => {
    expect(readManifest(body)).toEqual({ kind: 'invalid' });
  });

  test.for(['../venue.json', 'README.md', 'media/.x', './venue.json'])(
    'is refused when it names %j',
    (path) => {
      expect(readManifest({ files: { [path]: sha256 } })).toEqual({ kind: 'unfit_path', path });
    },
  );

  test('is refused when it is too long', () => {
    const paths = Array.from({ length: folderLimits.files + 1 }, (_, at) => [`media/${at}.jpg`, sha256]);
    expect(readManifest({ files: Object.fromEntries(paths) })).toEqual({
      kind: 'too_large',
      limit: 'folder_files',
      most: 10_000,
    });
  });
});
