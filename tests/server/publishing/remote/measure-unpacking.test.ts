import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readTar } from '#server/adapters/tar/read-tar.ts';
import { folderLimits } from '#server/publishing/remote/folder-limits.ts';
import { receiveFolder } from '#server/publishing/remote/receive-folder.ts';
import { tarOf } from '#tests/process/a-remote-publisher.ts';

/** Stores nothing and counts the bytes it receives. */
function aCountingDisk() {
  const received = { bytes: 0 };
  const receive = async (body: AsyncIterable<Uint8Array>) => {
    for await (const chunk of body) received.bytes += chunk.length;
    return { kind: 'taken' as const, sha256: 'x', bytes: 1 };
  };
  return { received, uploads: { receive } };
}

async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 4_096) yield bytes.subarray(at, at + 4_096);
}

const zeros = Buffer.alloc(28 * 1024 ** 2);

test('a packed folder that expands a thousandfold is refused after a fraction of it', async () => {
  const files = Array.from({ length: 4 }, (_, at) => [`media/${at}.jpg`, zeros] as const);
  const bomb = gzipSync(await tarOf(files));
  const { received, uploads } = aCountingDisk();
  expect(await receiveFolder({ readTar, uploads }, inChunks(bomb), true)).toEqual({
    kind: 'too_large',
    limit: 'expansion',
    most: folderLimits.expansion,
  });
  expect(received.bytes).toBeLessThan(32 * 1024 ** 2);
});

test('noise at the start does not allow zeros more expansion than it needs itself', async () => {
  const blank = Array.from({ length: 7 }, (_, at) => [`media/${at}.jpg`, zeros] as const);
  const bomb = gzipSync(await tarOf([['media/noise.jpg', randomBytes(2_000_000)], ...blank]));
  const { received, uploads } = aCountingDisk();
  expect(await receiveFolder({ readTar, uploads }, inChunks(bomb), true)).toMatchObject({
    limit: 'expansion',
  });
  expect(received.bytes).toBeLessThan(80 * 1024 ** 2);
});

test('152 photographs are accepted on a disk that takes longer for them than a bomb may take', async () => {
  const photograph = randomBytes(1_000_000);
  const photographs = Array.from({ length: 152 }, (_, at) => [`media/${at}.jpg`, photograph] as const);
  const packed = gzipSync(await tarOf(photographs), { level: 0 });
  const clock = { now: 0 };
  const slowDisk = {
    receive: async (body: AsyncIterable<Uint8Array>) => {
      for await (const chunk of body) clock.now += chunk.length / 12_000;
      return { kind: 'taken' as const, sha256: 'x', bytes: 1 };
    },
  };
  const taken = await receiveFolder({ readTar, uploads: slowDisk }, inChunks(packed), true, () => clock.now);
  expect(taken).toMatchObject({ kind: 'taken' });
  expect(clock.now).toBeGreaterThan(folderLimits.unpackingSeconds * 1000);
});

test('a small file of one letter and well-packed text are accepted', async () => {
  const text = Array.from({ length: 400_000 }, (_, at) => `{"id":${at},"name":"Soup ${at % 97}"}`).join(
    ',\n',
  );
  const packed = gzipSync(
    await tarOf([
      ['media/0.jpg', zeros.subarray(0, 15e6)],
      ['menu.json', Buffer.from(text)],
    ]),
  );
  expect(
    await receiveFolder({ readTar, uploads: aCountingDisk().uploads }, inChunks(packed), true),
  ).toMatchObject({
    kind: 'taken',
  });
});

test('a packed folder that takes too long to unpack is refused, but not a slow upload', async () => {
  const packed = gzipSync(await tarOf([['media/0.jpg', randomBytes(2_000_000)]]));
  const clock = { now: 0 };
  const slowDisk = {
    receive: async (body: AsyncIterable<Uint8Array>) => {
      for await (const _ of body) clock.now += 1_000;
      return { kind: 'taken' as const, sha256: 'x', bytes: 1 };
    },
  };
  const slow = receiveFolder({ readTar, uploads: slowDisk }, inChunks(packed), true, () => clock.now);
  expect(await slow).toMatchObject({ kind: 'too_large', limit: 'unpacking_seconds' });

  async function* slowLine() {
    for await (const chunk of inChunks(packed)) {
      clock.now += 600_000;
      yield chunk;
    }
  }
  const late = receiveFolder(
    { readTar, uploads: aCountingDisk().uploads },
    slowLine(),
    true,
    () => clock.now,
  );
  expect(await late).toMatchObject({ kind: 'taken' });
});
