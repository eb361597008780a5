import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { valuesOf } from '#tests/support/head-tags.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { aCrawledSite } from './a-crawled-site.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aCrawledSite();
}, 120_000);

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

const pictureAt = async (path: string) => {
  const { status, headers, bytes } = await server.ask(path);
  expect(status, path).toBe(200);
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format, type: headers['content-type'] };
};

describe('the web app', () => {
  /** Source: spec §7 manifest */
  test('has icons in the sizes of its manifest', async () => {
    const { headers, json } = await server.ask('/en/menus/corner/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    for (const { src, sizes } of json<Manifest>().icons) {
      const [side = ''] = sizes.split('x');
      expect(await pictureAt(src)).toEqual({
        width: Number(side),
        height: Number(side),
        format: 'png',
        type: 'image/png',
      });
    }
  });

  /** Source: spec §7 manifest */
  test('has launch images for exactly the screens that pages name', async () => {
    const { text } = await server.ask('/ar/home');
    const pictures = valuesOf(text, /apple-touch-startup-image/, 'href');
    const media = valuesOf(text, /apple-touch-startup-image/, 'media');
    expect(pictures.length).toBeGreaterThan(10);
    for (const [at, path] of pictures.entries()) {
      const [width = 0, height = 0, ratio = 0] = (media[at] ?? '').match(/\d+/g)?.map(Number) ?? [];
      expect(path).toContain(`launch-${width * ratio}x${height * ratio}.png`);
    }
    const [first = ''] = pictures;
    const [width, height] = first.match(/\d{3,}/g)?.map(Number) ?? [];
    expect(await pictureAt(first)).toEqual({ width, height, format: 'png', type: 'image/png' });
    expect(await pictureAt(valuesOf(text, /apple-touch-icon"/, 'href')[0] ?? '')).toMatchObject({
      width: 180,
    });
    // The dark one is for devices that ask for it.
    expect(valuesOf(text, /name="theme-color"/, 'content')).toEqual([
      expect.stringMatching(/^#[01][\da-f]{5}$/),
      '#fff6e8',
    ]);
  });

  test('has an icon even without a logo', async () => {
    const { bytes } = await server.ask('/en/menus/polyglot/icon-192.png', { host: 'polyglot.example' });
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 50);
  });

  test.for([
    '/en/menus/polyglot/manifest.webmanifest',
    '/en/menus/polyglot/icon-192.png',
    '/en/menus/nobody/manifest.webmanifest',
    '/en/menus/corner/icon-191.png',
    '/en/menus/corner/launch-1x1.png',
    '/en/menus/corner/launch-9999x9999.png',
    '/de/menus/corner/manifest.webmanifest',
  ])('has nothing at %s', async (path) => {
    expect((await server.ask(path)).status).toBe(404);
  });

  test('has icons that are revalidated', async () => {
    const { headers } = await server.ask('/en/menus/corner/icon-192.png');
    expect(headers['cache-control']).toContain('must-revalidate');
    const revalidated = await server.ask('/en/menus/corner/icon-192.png', {
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect(revalidated.status).toBe(304);
  });
});

test('the link preview picture is a JPEG of the declared size', async () => {
  const { text } = await server.ask('/en/home');
  const [address = ''] = valuesOf(text, /property="og:image"/, 'content');
  expect(address).toMatch(/^https:\/\/corner\.example\/media\/2[0-9a-z]{10}-card\.jpg$/);
  expect(await pictureAt(new URL(address).pathname)).toEqual({
    width: 1200,
    height: 630,
    format: 'jpeg',
    type: 'image/jpeg',
  });
  const withoutPicture = await server.ask('/en/home', { host: 'polyglot.example' });
  const [generated = ''] = valuesOf(withoutPicture.text, /property="og:image"/, 'content');
  const { status, bytes } = await server.ask(new URL(generated).pathname, { host: 'polyglot.example' });
  expect(status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('no request causes a server error', () => {
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
