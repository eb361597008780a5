import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type BuildPreparerProcess,
  openBuildPreparerProcess,
} from '#server/adapters/build-preparer/build-preparer-process.ts';
import { venueFoldersOf } from '#server/adapters/originals/venue-folders.ts';
import type { HashedFolder } from '#server/publishing/build-preparer.ts';
import { unpackSource } from '#server/publishing/source.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';
import { checkingOptions } from '#tests/support/server-secrets.ts';
import { menuFile, venueFile } from '../../publishing/check/a-folder.ts';

const program = new URL('../../../../src/server/boot/prepare-build-process.ts', import.meta.url);
const ignoreProgress = () => undefined;

let dataDir: string;
/** One process for the tests that leave it running. */
let preparer: BuildPreparerProcess;

const open = (times?: { readonly idleMs: number; readonly responseTimeoutMs: number }) =>
  openBuildPreparerProcess({
    program,
    job: {
      mediaDir: join(dataDir, 'media'),
      originalsDir: join(dataDir, 'originals'),
      ...checkingOptions,
    },
    ...(times && { times }),
  });

beforeAll(async () => {
  dataDir = await aTemporaryFolder();
  preparer = open();
});
afterAll(() => preparer.close());

const aFolder = (differing: Partial<HashedFolder> = {}): HashedFolder => ({
  venue: JSON.stringify(venueFile),
  menu: JSON.stringify(menuFile),
  phrases: new Map(),
  media: new Map(),
  problems: [],
  ...differing,
});

/** Stores a logo among the venue's originals. */
async function aLogo(): Promise<string> {
  const logo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();
  const sha256 = createHash('sha256').update(logo).digest('hex');
  const { unpublished } = venueFoldersOf(join(dataDir, 'originals'), 'corner');
  await mkdir(unpublished, { recursive: true });
  await writeFile(join(unpublished, sha256), logo);
  return sha256;
}

const withLogo = async () =>
  aFolder({
    menu: JSON.stringify({ ...menuFile, logo_image: { logo: 'media/logo.png' } }),
    media: new Map([['media/logo.png', await aLogo()]]),
  });

describe('the build preparer process', () => {
  test('builds from a folder and its originals', async () => {
    const folder = await withLogo();
    const progress: string[] = [];
    const prepared = await preparer.prepare('corner', folder, (done, all) => progress.push(`${done}/${all}`));
    if (prepared.kind !== 'ready') throw new Error(JSON.stringify(prepared.problems));
    expect([...prepared.build.documents.keys()]).toEqual(['en', 'ar']);
    expect(unpackSource(prepared.build.source).media).toEqual(folder.media);
    expect(prepared.originals.map(({ sha256 }) => sha256)).toEqual([...folder.media.values()]);
    expect(progress).toEqual(['1/1']);
    expect(await preparer.prepare('corner', folder, ignoreProgress)).toEqual(prepared);
  });

  test("reports a folder's problems", async () => {
    const folder = aFolder({ menu: '{', media: new Map([['media/logo.png', 'ab'.repeat(32)]]) });
    expect(await preparer.prepare('corner', folder, ignoreProgress)).toMatchObject({ kind: 'invalid' });
  });

  test('prepares several builds at once without mixing them up', async () => {
    const licences = Array.from({ length: 9 }, (_, at) => `corner-${at}`);
    const prepared = await Promise.all(
      licences.map((licence) =>
        preparer.prepare(
          licence,
          aFolder({ venue: JSON.stringify({ ...venueFile, licence }) }),
          ignoreProgress,
        ),
      ),
    );
    expect(prepared.map((one) => one.kind === 'ready' && one.build.licence)).toEqual(licences);
  });

  test('fails callers when killed, and restarts for the next one', async () => {
    const pending = preparer.prepare('corner', aFolder(), ignoreProgress);
    await vi.waitFor(() => expect(preparer.pid()).not.toBeNull());
    process.kill(preparer.pid() ?? 0, 'SIGKILL');
    await expect(pending).rejects.toMatchObject({ name: 'PreparationError' });
    expect(await preparer.prepare('corner', aFolder(), ignoreProgress)).toMatchObject({ kind: 'ready' });
  });

  test('is stopped after its response timeout', async () => {
    const impatient = open({ idleMs: 1_000, responseTimeoutMs: 1 });
    onTestFinished(impatient.close);
    await expect(impatient.prepare('corner', aFolder(), ignoreProgress)).rejects.toThrow('does not respond');
    expect(impatient.pid()).toBeNull();
  });

  test('stops after it has been idle', async () => {
    const brief = open({ idleMs: 200, responseTimeoutMs: 60_000 });
    onTestFinished(brief.close);
    await brief.prepare('corner', aFolder(), ignoreProgress);
    const pid = brief.pid();
    expect(await brief.prepare('corner', aFolder(), ignoreProgress)).toMatchObject({ kind: 'ready' });
    expect(brief.pid()).toBe(pid);
    await delay(600);
    expect(brief.pid()).toBeNull();
  });
});
