import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readTar } from '#server/adapters/tar/read-tar.ts';
import { UnreadableTar } from '#server/publishing/remote/receive-folder.ts';
import { tarOf } from '../../../process/a-remote-publisher.ts';

const long = `media/${'a-long-name-'.repeat(20)}.jpg`;
const tar = await tarOf([
  ['venue.json', Buffer.from('{}')],
  [long, Buffer.alloc(70_000, 'x')],
  ['media/حساء.jpg', Buffer.from('soup')],
  ['media/link.jpg', null],
]);

async function* inChunks(bytes: Uint8Array, length = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function entriesOf(bytes: AsyncIterable<Uint8Array>, isPacked = false, readsBodies = true) {
  const entries: (readonly [string, string, number])[] = [];
  for await (const { kind, path, body, bytes: size } of readTar(bytes, isPacked, () => undefined)) {
    const read = readsBodies ? Buffer.concat(await Array.fromAsync(body)).length : size;
    entries.push([kind, path, read]);
  }
  return entries;
}

const all = [
  ['file', 'venue.json', 2],
  ['file', long, 70_000],
  ['file', 'media/حساء.jpg', 4],
  ['other', 'media/link.jpg', 0],
];

describe('a tar file', () => {
  test('is read with long and non-Latin names, even if bodies are skipped', async () => {
    expect(await entriesOf(inChunks(tar))).toEqual(all);
    expect(await entriesOf(inChunks(tar, 7))).toEqual(all);
    expect(await entriesOf(inChunks(tar), false, false)).toEqual(all);
  });

  test('is decompressed while streaming', async () => {
    expect(await entriesOf(inChunks(gzipSync(tar)), true)).toEqual(all);
  });

  test.for([
    ['truncated', tar.subarray(0, 20_000), false],
    ['not a tar file', Buffer.alloc(2_000, 'a menu'), false],
    ['truncated and compressed', gzipSync(tar).subarray(0, 100), true],
    ['compressed in another format', Buffer.from('no gzip'), true],
  ] as const)('that is %s is unreadable', async ([, bytes, isPacked]) => {
    await expect(entriesOf(inChunks(bytes), isPacked)).rejects.toThrow(UnreadableTar);
  });

  test('that breaks off reports why', async () => {
    const breaking = async function* () {
      yield tar.subarray(0, 3_000);
      throw new Error('the line broke');
    };
    await expect(entriesOf(breaking())).rejects.toThrow('the line broke');
  });

  test('reports its bytes before reading them', async () => {
    const note = () => {
      throw new RangeError('enough');
    };
    await expect(Array.fromAsync(readTar(inChunks(tar), false, note))).rejects.toThrow('enough');
  });
});
