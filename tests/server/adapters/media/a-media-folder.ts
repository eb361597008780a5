import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach } from 'vitest';
import { prepareMedia } from '#server/adapters/media/prepare-media.ts';
import type { MediaFile } from '#server/publishing/check/venue-folder.ts';

/** A venue's folder of media and the folder that they are stored in, new for each test. */
export function aMediaFolder() {
  const folder = { root: '', mediaDir: '' };
  beforeEach(async () => {
    folder.root = await mkdtemp(join(tmpdir(), 'media-'));
    folder.mediaDir = join(folder.root, 'stored');
    await mkdir(join(folder.root, 'media'));
  });
  afterEach(() => rm(folder.root, { recursive: true }));

  const aFile = async (name: string, content: Uint8Array | string): Promise<MediaFile> => {
    const location = join(folder.root, 'media', name);
    await writeFile(location, content);
    return { path: `media/${name}`, bytes: Buffer.byteLength(content), location };
  };
  const prepareOne = async (name: string, content: Uint8Array | string) => {
    const { media, problems } = await prepareMedia([await aFile(name, content)], folder.mediaDir);
    return { media: media.get(`media/${name}`), problems };
  };
  return { folder, aFile, prepareOne };
}

/** A picture with a red left half and a blue right half. */
export function aPicture(width: number, height: number) {
  const left = Math.floor(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: width - left, height, channels: 3, background: '#0000ff' } }, left, top: 0 },
  ]);
}

export const film = Buffer.from('\0\0\0\x20ftypisom\0\0\0\0 and the film', 'latin1');
