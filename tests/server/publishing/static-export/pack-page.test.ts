import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { RenderedPage } from '#server/page-cache/cached-page.ts';
import { outcomeOf, packExportedPage } from '#server/publishing/static-export/pack-page.ts';

test.for([0, 1, 20_000, 300_000])('a page of %d bytes is the same when it is unpacked', async (length) => {
  const body = Buffer.alloc(length, 'Lentil soup 18.00 ');
  const { br, gzip } = await packExportedPage(body);
  expect(brotliDecompressSync(br).equals(body)).toBe(true);
  expect(gunzipSync(gzip).equals(body)).toBe(true);
});

describe('an answer', () => {
  const rendered: RenderedPage = {
    status: 200,
    contentType: 'text/html',
    location: null,
    retryAfter: null,
    disposition: null,
    body: Buffer.from('Kofta'),
    inputs: null,
  };

  test('is a page, named by what it says', () => {
    const one = outcomeOf('/en', rendered);
    expect(one).toEqual({ kind: 'page', hash: expect.stringMatching(/^[\w-]{22}$/) });
    expect(outcomeOf('/en', { ...rendered, body: Buffer.from('Kofte') })).not.toEqual(one);
  });

  test('leads elsewhere, or is nothing', () => {
    expect(outcomeOf('/en', { ...rendered, status: 302, location: '/en/home' })).toEqual({
      kind: 'moved',
      to: '/en/home',
    });
    expect(outcomeOf('/en', { ...rendered, status: 404 })).toEqual({ kind: 'nothing' });
  });

  test('that went wrong is no page that is missing', () => {
    expect(() => outcomeOf('/en', { ...rendered, status: 500 })).toThrow('/en responded with 500');
  });
});
