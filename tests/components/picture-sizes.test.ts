import { describe, expect, test } from 'vitest';
import { pictureSourcesFor } from '#components/picture-sizes.ts';

describe('picture sources', () => {
  test('use pixel densities for a fixed size', () => {
    expect(pictureSourcesFor('/media/0123456789-1200.webp', 'row')).toEqual({
      sets: {
        avif: '/media/0123456789-160.avif 1x,/media/0123456789-320.avif 2x',
        webp: '/media/0123456789-160.webp 1x,/media/0123456789-320.webp 2x',
      },
      fallback: '/media/0123456789-320.webp',
    });
  });

  test('use widths for a size that grows with the screen', () => {
    expect(pictureSourcesFor('/media/0123456789-1200.webp', 'dish').sets?.avif).toBe(
      '/media/0123456789-640.avif 640w,/media/0123456789-1200.avif 1200w',
    );
  });

  test('end at the width of a narrow picture', () => {
    expect(pictureSourcesFor('/media/0123456789-500.webp', 'card').sets?.webp).toBe(
      '/media/0123456789-320.webp 320w,/media/0123456789-500.webp 500w',
    );
    expect(pictureSourcesFor('/media/0123456789-96.webp', 'dish').fallback).toBe('/media/0123456789-96.webp');
  });

  test('contain only the original of a picture without sizes', () => {
    expect(pictureSourcesFor('/no-picture.svg', 'card')).toEqual({ sets: null, fallback: '/no-picture.svg' });
  });
});
