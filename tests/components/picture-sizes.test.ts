import { describe, expect, test } from 'vitest';
import { type PictureSizeName, pictureSizes, pictureSourcesFor } from '#components/picture-sizes.ts';

const largest = '/media/20123456789-1200.webp';

/** The width of the file that Chromium loads: the first that has a pixel for each of the screen. */
function loadedWidth(set: string, slot: number, density: number): number | undefined {
  const widths = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  return widths.find((width) => width >= slot * density) ?? widths.at(-1);
}

describe('picture sources', () => {
  test('have many AVIF widths and few WebP widths', () => {
    expect(pictureSourcesFor(largest, 'card')).toEqual({
      sets: {
        avif: [320, 400, 480, 640].map((width) => `/media/20123456789-${width}.avif ${width}w`).join(','),
        webp: '/media/20123456789-320.webp 320w,/media/20123456789-640.webp 640w',
      },
      sizes: '(min-width:768px) 272px,44vw',
      fallback: '/media/20123456789-640.webp',
    });
  });

  test.for<{ size: PictureSizeName; slot: number; density: number; width: number }>([
    { size: 'card', slot: 0.44 * 412, density: 1, width: 320 },
    { size: 'card', slot: 0.44 * 412, density: 1.75, width: 320 },
    { size: 'card', slot: 0.44 * 390, density: 2, width: 400 },
    { size: 'card', slot: 0.44 * 412, density: 2.625, width: 480 },
    { size: 'card', slot: 0.44 * 390, density: 3, width: 640 },
    { size: 'card', slot: 272, density: 1, width: 320 },
    { size: 'card', slot: 272, density: 2, width: 640 },
    { size: 'row', slot: 112, density: 1, width: 160 },
    { size: 'row', slot: 112, density: 1.75, width: 240 },
    { size: 'row', slot: 168, density: 1.75, width: 320 },
    { size: 'row', slot: 112, density: 3, width: 400 },
    { size: 'popular', slot: 152, density: 1.75, width: 320 },
    { size: 'popular', slot: 152, density: 3, width: 480 },
    { size: 'wide', slot: 0.95 * 390, density: 1.75, width: 960 },
    { size: 'dish', slot: 390, density: 1.5, width: 640 },
    { size: 'dish', slot: 390, density: 3, width: 1200 },
    { size: 'dish', slot: 582, density: 1, width: 640 },
    { size: 'cover', slot: 644, density: 2, width: 1200 },
  ])('let a $size of $slot px load $width px at density $density', ({ size, slot, density, width }) => {
    const set = pictureSourcesFor(largest, size).sets?.avif ?? '';
    expect(loadedWidth(set, slot, density)).toBe(width);
  });

  test.for([
    { ratio: 2 / 3, sizes: '112px' },
    { ratio: 4 / 3, sizes: '149px' },
    { ratio: 3, sizes: '168px' },
  ])('are wider in a square for a picture $ratio times as wide as high', ({ ratio, sizes }) => {
    expect(pictureSourcesFor(largest, 'row', ratio).sizes).toBe(sizes);
  });

  test('end at the width of a narrow picture', () => {
    expect(pictureSourcesFor('/media/20123456789-500.webp', 'card').sets?.webp).toBe(
      '/media/20123456789-320.webp 320w,/media/20123456789-500.webp 500w',
    );
    for (const size of Object.keys(pictureSizes) as PictureSizeName[]) {
      expect(pictureSourcesFor('/media/20123456789-96.webp', size).fallback).toBe(
        '/media/20123456789-96.webp',
      );
    }
  });

  test('name only the files of a picture that was published with fewer widths', () => {
    expect(pictureSourcesFor('/media/0123456789-1200.webp', 'card').sets?.avif).toBe(
      '/media/0123456789-320.avif 320w,/media/0123456789-640.avif 640w',
    );
  });

  test('contain only the original of a picture without sizes', () => {
    expect(pictureSourcesFor('/photo.svg', 'card')).toMatchObject({
      sets: null,
      fallback: '/photo.svg',
    });
  });
});
