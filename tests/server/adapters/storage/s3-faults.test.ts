import { beforeEach, describe, expect, test } from 'vitest';
import { openS3Client, type S3Timing } from '#server/adapters/storage/s3-client.ts';
import type { S3Location } from '#server/adapters/storage/s3-location.ts';
import { openS3Objects } from '#server/adapters/storage/s3-objects.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import type { S3Fault } from '#tests/support/s3/faulty-server.ts';
import { serveS3 } from '#tests/support/s3/s3-double.ts';
import { canRunSwift, serveSwift } from '#tests/support/s3/swift-server.ts';

const quick: S3Timing = { tryMs: 1_000, totalMs: 60_000, pauseMs: 1 };
const impatient: S3Timing = { tryMs: 100, totalMs: 400, pauseMs: 1 };

let store: Awaited<ReturnType<typeof serveS3>>;
let damaged: number;

beforeEach(async () => {
  store = await serveS3();
  damaged = 0;
});

const openAt = (location: S3Location) => openS3Objects(openS3Client(location, quick));

const open = (timing = quick, location = store.location) =>
  openS3Objects(openS3Client(location, timing), () => {
    damaged += 1;
  });

const key = 'media/2abcdefghij-320.webp';
const picture = Buffer.from('the bytes of a picture, long enough to be halved');

interface FaultyStore {
  readonly location: S3Location;
  readonly requests: readonly string[];
  readonly setFaults: (...faults: readonly S3Fault[]) => void;
}

/** Swift takes seconds to start: its tests share one. */
let swift: Promise<FaultyStore> | null = null;
const sharedSwift = async (): Promise<FaultyStore> => {
  swift ??= serveSwift();
  const shared = await swift;
  shared.setFaults();
  const before = shared.requests.length;
  return {
    ...shared,
    get requests() {
      return shared.requests.slice(before);
    },
  };
};

const stores: readonly (readonly [string, () => Promise<FaultyStore>])[] = [
  ['a double', () => serveS3()],
  ...(isLongRun && canRunSwift ? [['OpenStack Swift', sharedSwift] as const] : []),
];

const passing: readonly (readonly [string, S3Fault['kind']])[] = [
  ['answers 503', { kind: 'status', status: 503, code: 'SlowDown' }],
  ['answers 500', { kind: 'status', status: 500, code: 'InternalError' }],
  ['does not answer', { kind: 'silence' }],
  ['hangs up', { kind: 'hang_up' }],
  ['sends half of the bytes', { kind: 'half', isClaimedWhole: false }],
  ['sends half of the bytes as if they were all', { kind: 'half', isClaimedWhole: true }],
  ['sends other bytes', { kind: 'other_bytes' }],
  ['sends a byte now and then', { kind: 'trickle' }],
];

describe.for(stores)('%s that misbehaves twice', ([, serve]) => {
  test.for(passing)('and %s is asked again', async ([, kind]) => {
    const faulty = await serve();
    const objects = openAt(faulty.location);
    await objects.put(key, picture);
    faulty.setFaults({ method: 'GET', kind, times: 2 });
    expect(await objects.get(key)).toEqual(picture);
    expect(faulty.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3);
  });
});

describe.for(stores)('%s that always misbehaves', ([, serve]) => {
  test.for(passing)('and %s ends in an error, and never in bytes', async ([, kind]) => {
    const faulty = await serve();
    const objects = openAt(faulty.location);
    await objects.put(key, picture);
    faulty.setFaults({ method: 'GET', kind });
    await expect(objects.get(key, impatient)).rejects.toThrow(StorageUnavailable);
  });
});

describe('a store that misbehaves', () => {
  test('counts the reads that returned other bytes', async () => {
    const objects = open();
    await objects.put(key, picture);
    store.setFaults({ method: 'GET', kind: { kind: 'other_bytes' }, times: 2 });
    await objects.get(key);
    expect(damaged).toBe(2);
  });

  test('that takes no writes ends them in an error that names the bucket and the reason', async () => {
    store.setFaults({ kind: { kind: 'status', status: 503, code: 'SlowDown' } });
    await expect(open().put(key, picture)).rejects.toThrow(/The bucket pictures at http.*503 SlowDown/);
    expect(store.objects.size).toBe(0);
  });
});

test('what cannot pass is not tried again: a wrong key, a bucket that is missing', async () => {
  const strangers = open(quick, { ...store.location, secretAccessKey: 'another' });
  await expect(strangers.put(key, picture)).rejects.toThrow('403 SignatureDoesNotMatch');
  const nowhere = open(quick, { ...store.location, bucket: 'missing' });
  await expect(nowhere.put(key, picture)).rejects.toThrow('404 NoSuchBucket');
  await expect(nowhere.get(key)).rejects.toThrow('404 NoSuchBucket');
  expect(store.requests).toHaveLength(3);
});

test('an object that another program stored, without a hash, is refused', async () => {
  store.objects.set(key, { body: picture, metadata: {}, at: 0 });
  await expect(open().get(key)).rejects.toThrow('has no hash');
});

test('a missing object is missing, and is not tried again', async () => {
  const objects = open();
  expect(await objects.get(key)).toBeNull();
  expect(await objects.find(key)).toBeNull();
  await objects.remove(key);
  expect(store.requests).toHaveLength(3);
  expect(store.refused).toEqual([]);
});

test('a list of several pages is read to its end', async () => {
  store = await serveS3({ pageSize: 2, prefix: 'site/' });
  const objects = open();
  const keys = ['media/a', 'media/b', 'media/c', 'media/d', 'media/e'];
  for (const one of [...keys, 'originals/x']) await objects.put(one, picture);
  const listed = await Array.fromAsync(objects.list('media/'));
  expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [name, picture.length]),
  );
  expect([...store.objects.keys()]).toContain('site/media/a');
});

test('a list that is cut off is not taken for a short one', async () => {
  const objects = open();
  for (const one of ['media/a', 'media/b']) await objects.put(one, picture);
  store.setFaults({ method: 'GET', kind: { kind: 'half', isClaimedWhole: true }, times: 1 });
  expect(await Array.fromAsync(objects.list('media/'))).toHaveLength(2);
});
