import { symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareMedia } from '#server/adapters/media/prepare-media.ts';
import { aMediaFolder, aPicture, film } from './a-media-folder.ts';

const { folder, aFile, prepareOne } = aMediaFolder();

describe('prepareMedia: refusals', () => {
  test.for([
    { what: 'a drawing', name: 'a.svg', content: '<svg/>', code: 'unknown_media' },
    {
      what: 'a drawing with another extension',
      name: 'a.png',
      content: '<?xml?><svg/>',
      code: 'unknown_media',
    },
    { what: 'an animation', name: 'a.gif', content: 'GIF89a', code: 'unknown_media' },
    { what: 'text', name: 'a.jpg', content: 'hello', code: 'unknown_media' },
    { what: 'a film named as a picture', name: 'a.jpg', content: film, code: 'film_named_picture' },
    {
      what: 'a header without a picture',
      name: 'a.png',
      content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      code: 'broken',
    },
  ])('refuses $what', async ({ name, content, code }) => {
    const { media, problems } = await prepareOne(name, content);
    expect(media).toBeUndefined();
    expect(problems).toMatchObject([{ severity: 'problem', file: `media/${name}`, line: 0, code }]);
    expect(problems[0]?.remedy).toMatch(/\w/);
  });

  test('refuses AVIF', async () => {
    const { problems } = await prepareOne('a.avif', await aPicture(20, 20).avif({ effort: 0 }).toBuffer());
    expect(problems).toMatchObject([{ code: 'unknown_media', message: 'AVIF files are not supported.' }]);
  });

  test('refuses a picture named as a film', async () => {
    const { problems } = await prepareOne('a.mp4', await aPicture(20, 20).png().toBuffer());
    expect(problems).toMatchObject([{ code: 'picture_named_film' }]);
  });

  test('refuses a truncated picture', async () => {
    const whole = await sharp(
      Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
    const { problems } = await prepareOne('a.jpg', whole.subarray(0, whole.length / 2));
    expect(problems).toMatchObject([{ code: 'broken' }]);
  });

  test('refuses a picture with too many pixels by its header', async () => {
    const header = Buffer.from(await aPicture(10, 10).png().toBuffer());
    header.writeUInt32BE(10_000, 16);
    header.writeUInt32BE(10_000, 20);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    const { problems } = await prepareOne('a.png', header);
    expect(problems).toMatchObject([{ code: 'too_many_pixels' }]);
  });

  test('refuses a picture beyond 20 MB', async () => {
    const file = await aFile('a.jpg', Buffer.from('\xff\xd8\xff', 'latin1'));
    await truncate(file.location, 20 * 1024 * 1024 + 1);
    const { problems } = await prepareMedia([file], folder.mediaDir);
    expect(problems).toMatchObject([{ code: 'picture_too_large' }]);
  });

  test('does not follow a file that was replaced by a link', async () => {
    const file = await aFile('a.png', await aPicture(10, 10).png().toBuffer());
    await symlink(file.location, join(folder.root, 'media/b.png'));
    const { problems } = await prepareMedia(
      [{ ...file, location: join(folder.root, 'media/b.png') }],
      folder.mediaDir,
    );
    expect(problems).toMatchObject([{ code: 'unreadable' }]);
  });

  test('prepares the other files, and reports every refused one', async () => {
    const files = [
      await aFile('b.gif', 'GIF89a'),
      await aFile('a.png', await aPicture(10, 10).png().toBuffer()),
      await aFile('c.pdf', '%PDF'),
    ];
    const progress: string[] = [];
    const { media, problems } = await prepareMedia(files, folder.mediaDir, (done, all) =>
      progress.push(`${done}/${all}`),
    );
    expect([...media.keys()]).toEqual(['media/a.png']);
    expect(problems.map(({ file }) => file)).toEqual(['media/b.gif', 'media/c.pdf']);
    expect(progress).toEqual(['1/3', '2/3', '3/3']);
  });
});
