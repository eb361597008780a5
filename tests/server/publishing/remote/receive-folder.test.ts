import { describe, expect, test } from 'vitest';
import { folderLimits } from '#server/publishing/remote/folder-limits.ts';
import {
  receiveFolder,
  type TarEntry,
  type TarReader,
  UnreadableTar,
} from '#server/publishing/remote/receive-folder.ts';

interface Given {
  readonly path: string;
  readonly kind?: TarEntry['kind'];
  /** What its header says. */
  readonly bytes?: number;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Takes a folder of these in, and says which bodies were read. */
async function taking(given: readonly Given[], bytesSeen = 0) {
  const read: number[] = [];
  const readTar: TarReader = async function* (_, __, note) {
    note(bytesSeen);
    for (const { path, kind = 'file', bytes = 1 } of given) yield { path, kind, bytes, body: nothing() };
  };
  const sent = {
    receive: async () => {
      read.push(read.length);
      return { kind: 'taken' as const, sha256: String(read.length), bytes: 1 };
    },
  };
  return { taken: await receiveFolder({ readTar, uploads: sent }, nothing(), false), read: read.length };
}

describe('a folder that comes as a tar', () => {
  test('is what of it is ours, the last of each name', async () => {
    const given = [
      '../../remote/',
      './venue.json',
      'README.md',
      '.git/x',
      'media/',
      'media/a.jpg',
      'media/a.jpg',
    ];
    const { taken, read } = await taking(
      given.map((path) => ({ path, kind: path.endsWith('/') ? 'folder' : 'file' })),
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
  ] as const)('with %j is refused, and that not read', async ([given, refused]) => {
    const { taken, read } = await taking(given);
    expect(taken).toMatchObject(refused);
    expect(read).toBe(0);
  });

  test('of links that are none of ours is none the worse for them', async () => {
    const { taken } = await taking([{ path: 'latest', kind: 'other' }]);
    expect(taken).toEqual({ kind: 'taken', files: new Map() });
  });

  test('is bounded by what comes, too, whatever its headers say', async () => {
    expect((await taking([], folderLimits.bytes + 1)).taken).toMatchObject({ limit: 'folder_bytes' });
  });

  test('that is none is unreadable', async () => {
    const readTar: TarReader = () => {
      throw new UnreadableTar('no tar');
    };
    const sent = { receive: () => Promise.reject(new Error('nothing comes')) };
    expect(await receiveFolder({ readTar, uploads: sent }, nothing(), false)).toEqual({ kind: 'unreadable' });
  });
});
