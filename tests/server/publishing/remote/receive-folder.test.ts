import { describe, expect, test } from 'vitest';
import { folderLimits } from '#server/publishing/remote/folder-limits.ts';
import {
  receiveFolder,
  type TarEntry,
  type TarReader,
  UnreadableTar,
} from '#server/publishing/remote/receive-folder.ts';

interface Entry {
  readonly path: string;
  readonly kind?: TarEntry['kind'];
  /** The size in its header. */
  readonly bytes?: number;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Receives a folder of these entries and counts the bodies that were read. */
async function receive(entries: readonly Entry[], bytesSeen = 0) {
  const read: number[] = [];
  const readTar: TarReader = async function* (_, __, note) {
    note(bytesSeen);
    for (const { path, kind = 'file', bytes = 1 } of entries) yield { path, kind, bytes, body: nothing() };
  };
  const uploads = {
    receive: async () => {
      read.push(read.length);
      return { kind: 'taken' as const, sha256: String(read.length), bytes: 1 };
    },
  };
  return { taken: await receiveFolder({ readTar, uploads }, nothing(), false), read: read.length };
}

describe('a folder uploaded as a tar', () => {
  test('takes the venue’s own files, the last one of each name', async () => {
    const paths = [
      '../../remote/',
      './venue.json',
      'README.md',
      '.git/x',
      'media/',
      'media/a.jpg',
      'media/a.jpg',
    ];
    const { taken, read } = await receive(
      paths.map((path) => ({ path, kind: path.endsWith('/') ? 'folder' : 'file' })),
    );
    expect(taken).toEqual({
      kind: 'taken',
      files: new Map([
        ['venue.json', '1'],
        ['media/a.jpg', '3'],
      ]),
    });
    expect(read).toBe(3);
  });

  test.for([
    [[{ path: '../x' }], { kind: 'unfit_path', path: '../x' }],
    [[{ path: 'media/a.jpg', kind: 'other' }], { kind: 'unfit_path', path: 'media/a.jpg' }],
    [
      [{ path: 'media/a.jpg', bytes: folderLimits.fileBytes + 1 }],
      { kind: 'too_large', limit: 'file_bytes' },
    ],
    [[{ path: 'x.iso', bytes: folderLimits.bytes + 1 }], { kind: 'too_large', limit: 'folder_bytes' }],
    [
      Array.from({ length: 30_001 }, (_, at) => ({ path: `x${at}` })),
      { kind: 'too_large', limit: 'folder_files' },
    ],
  ] as const)('with %j is refused without reading the entry', async ([entries, refused]) => {
    const { taken, read } = await receive(entries);
    expect(taken).toMatchObject(refused);
    expect(read).toBe(0);
  });

  test('can contain links under names that are ignored', async () => {
    const { taken } = await receive([{ path: 'latest', kind: 'other' }]);
    expect(taken).toEqual({ kind: 'taken', files: new Map() });
  });

  test('is limited by the bytes received, whatever its headers say', async () => {
    expect((await receive([], folderLimits.bytes + 1)).taken).toMatchObject({ limit: 'folder_bytes' });
  });

  test('is unreadable when it is no tar', async () => {
    const readTar: TarReader = () => {
      throw new UnreadableTar('no tar');
    };
    const uploads = { receive: () => Promise.reject(new Error('nothing comes')) };
    expect(await receiveFolder({ readTar, uploads }, nothing(), false)).toEqual({ kind: 'unreadable' });
  });
});
