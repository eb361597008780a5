import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureSizesOf, pictureWidthsOf } from '#domain/picture.ts';
import { prepareMedia } from '#server/adapters/media/prepare-media.ts';
import { aMediaFolder, aPicture, film } from './a-media-folder.ts';

const { folder, aFile, prepareOne } = aMediaFolder();

describe('prepareMedia: pictures', () => {
  test.for([
    { format: 'jpeg', width: 1000, height: 500, widths: [160, 240, 320, 400, 480, 640, 960, 1000] },
    { format: 'png', width: 256, height: 128, widths: [160, 240, 256] },
    { format: 'webp', width: 1600, height: 800, widths: [160, 240, 320, 400, 480, 640, 960, 1200] },
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
      expect(hash).toMatch(/^2[0-9a-z]{10}$/);
      expect(media.width).toBe(widths.at(-1));
      expect(media.height).toBe(Math.round((media.width * height) / width));
      expect(pictureSizesOf(`/media/${hash}-${media.width}.webp`)).toEqual({
        hash,
        widths: { avif: widths, webp: pictureWidthsOf(media.width, 'webp') },
      });
      const stored = (['avif', 'webp'] as const).flatMap((format) =>
        pictureWidthsOf(media.width, format).map((step) => ({ step, format })),
      );
      const nameOf = ({ step, format }: (typeof stored)[number]) => `${hash}-${step}.${format}`;
      expect(new Set(await readdir(folder.mediaDir))).toEqual(
        new Set([...stored.map(nameOf), `${hash}.json`]),
      );
      for (const one of stored) {
        const found = await sharp(await readFile(join(folder.mediaDir, nameOf(one)))).metadata();
        expect([found.width, found.format]).toEqual([one.step, one.format === 'avif' ? 'heif' : 'webp']);
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
      const stored = await sharp(
        await readFile(join(folder.mediaDir, `${media.hash}-100.${format}`)),
      ).metadata();
      expect([stored.exif, stored.orientation, stored.icc]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('keeps transparency, and computes the average color over white', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000000' } });
    const { media } = await prepareOne('a.png', await clear.png().toBuffer());
    expect(media).toMatchObject({ color: '#ffffff' });
    if (media?.kind !== 'picture') throw new Error('No picture came out');
    for (const format of ['webp', 'avif']) {
      const file = join(folder.mediaDir, `${media.hash}-50.${format}`);
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
      folder.mediaDir,
    );
    expect(problems).toEqual([]);
    expect(media.get('media/a.png')).toMatchObject({ color: expect.stringMatching(/^#(\w\w)\1\1$/) });
    expect(media.get('media/b.png')).toMatchObject({ color: expect.stringMatching(/^#[78]\w00[78]\w$/) });
  });

  test('gives equal pictures one name and different ones different names', async () => {
    const bytes = await aPicture(20, 20).png().toBuffer();
    const other = await aPicture(20, 21).png().toBuffer();
    const files = [await aFile('a.png', bytes), await aFile('b.png', bytes), await aFile('c.png', other)];
    const { media } = await prepareMedia(files, folder.mediaDir);
    expect(media.get('media/a.png')).toEqual(media.get('media/b.png'));
    expect(media.get('media/a.png')?.hash).not.toBe(media.get('media/c.png')?.hash);
  });

  test('does not convert a known picture again', async () => {
    const bytes = await aPicture(30, 30).png().toBuffer();
    const first = await prepareOne('a.png', bytes);
    const [stored = ''] = (await readdir(folder.mediaDir)).filter((name) => name.endsWith('-30.webp'));
    await writeFile(join(folder.mediaDir, stored), 'untouched');
    expect(await prepareOne('b.png', bytes)).toMatchObject({ media: first.media });
    expect(await readFile(join(folder.mediaDir, stored), 'utf8')).toBe('untouched');
  });

  test.for(['', '{"width":0}', 'null'])('converts a picture again when its record is %j', async (record) => {
    const bytes = await aPicture(30, 30).png().toBuffer();
    const { media } = await prepareOne('a.png', bytes);
    const file = join(folder.mediaDir, `${media?.hash}.json`);
    await writeFile(file, record);
    expect((await prepareOne('a.png', bytes)).media).toEqual(media);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ width: 30 });
  });

  test('leaves no unfinished files', async () => {
    await prepareOne('a.png', await aPicture(400, 300).png().toBuffer());
    expect((await readdir(folder.mediaDir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('prepareMedia: films', () => {
  test('stores a film unchanged', async () => {
    const { media } = await prepareOne('a.mp4', film);
    expect(media).toMatchObject({ kind: 'film', extension: 'mp4' });
    expect(await readFile(join(folder.mediaDir, `${media?.hash}.mp4`))).toEqual(film);
  });

  test('refuses a film beyond 30 MB without reading it', async () => {
    const file = await aFile('a.mp4', film);
    await truncate(file.location, 30 * 1024 * 1024 + 1);
    const { size } = await stat(file.location);
    const { problems } = await prepareMedia([{ ...file, bytes: size }], folder.mediaDir);
    expect(problems).toMatchObject([{ file: 'media/a.mp4', code: 'film_too_large' }]);
  });
});
