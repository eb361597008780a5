import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { RenderedPage } from '#server/page-cache/cached-page.ts';
import { outcomeOf, packExportedPage } from '#server/publishing/static-export/pack-page.ts';

test.for([0, 1, 20_000, 300_000])('a packed page of %d bytes unpacks to the same bytes', async (length) => {
  const body = Buffer.alloc(length, 'Lentil soup 18.00 ');
  const { br, gzip } = await packExportedPage(body);
  expect(brotliDecompressSync(br).equals(body)).toBe(true);
  expect(gunzipSync(gzip).equals(body)).toBe(true);
});

describe('the outcome of a response', () => {
  const rendered: RenderedPage = {
    status: 200,
    contentType: 'text/html',
    location: null,
    retryAfter: null,
    disposition: null,
    body: Buffer.from('Kofta'),
    inputs: null,
  };

  test('is a page, named by its content', () => {
    const page = outcomeOf('/en', rendered);
    expect(page).toEqual({ kind: 'page', hash: expect.stringMatching(/^[\w-]{22}$/) });
    expect(outcomeOf('/en', { ...rendered, body: Buffer.from('Kofte') })).not.toEqual(page);
  });

  test('is a redirect or nothing', () => {
    expect(outcomeOf('/en', { ...rendered, status: 302, location: '/en/home' })).toEqual({
      kind: 'moved',
      to: '/en/home',
    });
    expect(outcomeOf('/en', { ...rendered, status: 404 })).toEqual({ kind: 'nothing' });
  });

  test('is an error when the response failed', () => {
    expect(() => outcomeOf('/en', { ...rendered, status: 500 })).toThrow('/en responded with 500');
  });
});
