import { expect, test } from 'vitest';
import { download } from '#server/adapters/outbound/download.ts';
import { AddressNotAllowed } from '#server/adapters/outbound/guarded-lookup.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';

/** Answers by path. */
const answering =
  (responses: Readonly<Record<string, () => Response>>): OutboundFetch =>
  async ({ url }) => {
    const response = responses[new URL(url).pathname];
    if (!response) throw new AddressNotAllowed();
    return response();
  };

const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });
const get = (fetch: OutboundFetch, maxBytes = 100) =>
  download(fetch, 'https://menus.example/a', { maxBytes, timeoutMs: 1_000 });

test('follows redirects, also relative ones', async () => {
  const fetch = answering({
    '/a': redirect('/b'),
    '/b': redirect('https://menus.example/c'),
    '/c': () => new Response('menu'),
  });
  const found = await get(fetch);
  expect(found.kind === 'downloaded' && new TextDecoder().decode(found.bytes)).toBe('menu');
});

test.for<readonly [string, OutboundFetch, RegExp]>([
  ['redirects without end', answering({ '/a': redirect('/a') }), /too many redirects/],
  [
    'a redirect to what is not public',
    answering({ '/a': redirect('http://169.254.169.254/') }),
    /not public/,
  ],
  ['an answer that is no file', answering({ '/a': () => new Response('no', { status: 404 }) }), /404/],
  ['a file that is too large', answering({ '/a': () => new Response('x'.repeat(101)) }), /larger/],
])('gives up at %s', async ([, fetch, why]) => {
  expect(await get(fetch)).toMatchObject({ kind: 'failed', why: expect.stringMatching(why) });
});
