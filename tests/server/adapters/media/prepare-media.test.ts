import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pictureSizesOf, pictureWidthsOf } from '#domain/picture.ts';
import { prepareMedia } from '#server/adapters/media/prepare-media.ts';
import type { MediaFile } from '#server/publishing/check/venue-folder.ts';

let root: string;
let mediaDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'));
  mediaDir = join(root, 'stored');
  await mkdir(join(root, 'media'));
});

afterEach(() => rm(root, { recursive: true }));

async function aFile(name: string, content: Uint8Array | string): Promise<MediaFile> {
  const location = join(root, 'media', name);
  await writeFile(location, content);
  return { path: `media/${name}`, bytes: Buffer.byteLength(content), location };
}

/** A picture with a red left half and a blue right half. */
function aPicture(width: number, height: number) {
  const left = Math.floor(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: width - left, height, channels: 3, background: '#0000ff' } }, left, top: 0 },
  ]);
}

const prepareOne = async (name: string, content: Uint8Array | string) => {
  const { media, problems } = await prepareMedia([await aFile(name, content)], mediaDir);
  return { media: media.get(`media/${name}`), problems };
};

const film = Buffer.from('\0\0\0\x20ftypisom\0\0\0\0 and the film', 'latin1');

describe('prepareMedia: pictures', () => {
  test.for([
    { format: 'jpeg', width: 1000, height: 500, widths: [160, 320, 640, 1000] },
    { format: 'png', width: 256, height: 128, widths: [160, 256] },
    { format: 'webp', width: 1600, height: 800, widths: [160, 320, 640, 1200] },
    { format: 'png', width: 40, height: 30, widths: [40] },
    { format: 'png', width: 1, height: 1, widths: [1] },
  ] as const)(
    'stores a $format of $width in the widths $widths',
    async ({ format, width, height, widths }) => {
      const { media } = await prepareOne(
        `a.${format}`,
        await aPicture(width, height).toFormat(format).toBuffer(),
      );
      if (media?.kind !== 'picture') throw new Error('No picture came out');
      const { hash } = media;
      expect(hash).toMatch(/^[0-9a-z]{10}$/);
      expect(media.width).toBe(widths.at(-1));
      expect(media.height).toBe(Math.round((media.width * height) / width));
      expect(pictureSizesOf(`/media/${hash}-${media.width}.webp`)).toEqual({
        hash,
        widths: pictureWidthsOf(media.width),
      });
      const names = widths.flatMap((step) => [`${hash}-${step}.avif`, `${hash}-${step}.webp`]);
      expect(new Set(await readdir(mediaDir))).toEqual(new Set([...names, `${hash}.json`]));
      for (const step of widths) {
        for (const format of ['avif', 'webp']) {
          const found = await sharp(await readFile(join(mediaDir, `${hash}-${step}.${format}`))).metadata();
          expect([found.width, found.format]).toEqual([step, format === 'avif' ? 'heif' : 'webp']);
        }
      }
    },
  );

  test('computes the average color', async () => {
    const { media } = await prepareOne('a.png', await aPicture(64, 64).png().toBuffer());
    expect(media).toMatchObject({ color: expect.stringMatching(/^#[78]\w00[78]\w$/) });
  });

  test('turns the picture upright and drops its metadata', async () => {
    const rotated = await aPicture(200, 100)
      .withExif({ IFD0: { Copyright: 'the photographer' }, IFD3: { GPSLatitude: '25/1 11/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { media } = await prepareOne('a.jpg', rotated);
    expect(media).toMatchObject({ width: 100, height: 200 });
    if (media?.kind !== 'picture') throw new Error('No picture came out');
    for (const format of ['webp', 'avif']) {
      const stored = await sharp(await readFile(join(mediaDir, `${media.hash}-100.${format}`))).metadata();
      expect([stored.exif, stored.orientation, stored.icc]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('keeps transparency, and computes the average color over white', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000000' } });
    const { media } = await prepareOne('a.png', await clear.png().toBuffer());
    expect(media).toMatchObject({ color: '#ffffff' });
    if (media?.kind !== 'picture') throw new Error('No picture came out');
    for (const format of ['webp', 'avif']) {
      const file = join(mediaDir, `${media.hash}-50.${format}`);
      const { data, info } = await sharp(await readFile(file))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.channels, data[3]]).toEqual([4, 0]);
    }
  });

  test('reads grayscale and 16-bit pictures', async () => {
    const gray = await aPicture(30, 30).toColourspace('b-w').png().toBuffer();
    const deep = await aPicture(30, 30).toColourspace('rgb16').png().toBuffer();
    const { media, problems } = await prepareMedia(
      [await aFile('a.png', gray), await aFile('b.png', deep)],
      mediaDir,
    );
    expect(problems).toEqual([]);
    expect(media.get('media/a.png')).toMatchObject({ color: expect.stringMatching(/^#(\w\w)\1\1$/) });
    expect(media.get('media/b.png')).toMatchObject({ color: expect.stringMatching(/^#[78]\w00[78]\w$/) });
  });

  test('gives equal pictures one name and different ones different names', async () => {
    const bytes = await aPicture(20, 20).png().toBuffer();
    const other = await aPicture(20, 21).png().toBuffer();
    const files = [await aFile('a.png', bytes), await aFile('b.png', bytes), await aFile('c.png', other)];
    const { media } = await prepareMedia(files, mediaDir);
    expect(media.get('media/a.png')).toEqual(media.get('media/b.png'));
    expect(media.get('media/a.png')?.hash).not.toBe(media.get('media/c.png')?.hash);
  });

  test('does not convert a known picture again', async () => {
    const bytes = await aPicture(30, 30).png().toBuffer();
    const first = await prepareOne('a.png', bytes);
    const [stored = ''] = (await readdir(mediaDir)).filter((name) => name.endsWith('-30.webp'));
    await writeFile(join(mediaDir, stored), 'untouched');
    expect(await prepareOne('b.png', bytes)).toMatchObject({ media: first.media });
    expect(await readFile(join(mediaDir, stored), 'utf8')).toBe('untouched');
  });

  test.for(['', '{"width":0}', 'null'])('converts a picture again when its record is %j', async (record) => {
    const bytes = await aPicture(30, 30).png().toBuffer();
    const { media } = await prepareOne('a.png', bytes);
    const file = join(mediaDir, `${media?.hash}.json`);
    await writeFile(file, record);
    expect((await prepareOne('a.png', bytes)).media).toEqual(media);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ width: 30 });
  });

  test('leaves no unfinished files', async () => {
    await prepareOne('a.png', await aPicture(400, 300).png().toBuffer());
    expect((await readdir(mediaDir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('prepareMedia: films', () => {
  test('stores a film unchanged', async () => {
    const { media } = await prepareOne('a.mp4', film);
    expect(media).toMatchObject({ kind: 'film', extension: 'mp4' });
    expect(await readFile(join(mediaDir, `${media?.hash}.mp4`))).toEqual(film);
  });

  test('refuses a film beyond 30 MB without reading it', async () => {
    const file = await aFile('a.mp4', film);
    await truncate(file.location, 30 * 1024 * 1024 + 1);
    const { size } = await stat(file.location);
    const { problems } = await prepareMedia([{ ...file, bytes: size }], mediaDir);
    expect(problems).toMatchObject([{ file: 'media/a.mp4', code: 'film_too_large' }]);
  });
});

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
    const { problems } = await prepareMedia([file], mediaDir);
    expect(problems).toMatchObject([{ code: 'picture_too_large' }]);
  });

  test('does not follow a file that was replaced by a link', async () => {
    const file = await aFile('a.png', await aPicture(10, 10).png().toBuffer());
    await symlink(file.location, join(root, 'media/b.png'));
    const { problems } = await prepareMedia([{ ...file, location: join(root, 'media/b.png') }], mediaDir);
    expect(problems).toMatchObject([{ code: 'unreadable' }]);
  });

  test('prepares the other files, and reports every refused one', async () => {
    const files = [
      await aFile('b.gif', 'GIF89a'),
      await aFile('a.png', await aPicture(10, 10).png().toBuffer()),
      await aFile('c.pdf', '%PDF'),
    ];
    const progress: string[] = [];
    const { media, problems } = await prepareMedia(files, mediaDir, (done, all) =>
      progress.push(`${done}/${all}`),
    );
    expect([...media.keys()]).toEqual(['media/a.png']);
    expect(problems.map(({ file }) => file)).toEqual(['media/b.gif', 'media/c.pdf']);
    expect(progress).toEqual(['1/3', '2/3', '3/3']);
  });
});
