import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** How every following request fails. */
export type CdnFailure = 'hang' | 'reset' | 'server_error' | 'refuses' | 'redirect';

interface PurgeCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface CdnSetup {
  /** The tags that a call purges. Throws for calls that the CDN's documentation does not allow. */
  readonly tagsIn: (call: PurgeCall) => readonly string[];
  readonly confirmation: string;
  /** Its refusal; some CDNs refuse with status 200. */
  readonly refusal: { readonly status: number; readonly body: string };
}

/** A local CDN that supports purges. */
async function serveCdn({ tagsIn, confirmation, refusal }: CdnSetup) {
  const cached = new Map<string, readonly string[]>();
  const state: { failure: CdnFailure | null } = { failure: null };
  const errors: string[] = [];
  let calls = 0;
  const responses = {
    server_error: { status: 503, body: '' },
    redirect: { status: 302, body: '' },
    refuses: refusal,
  } as const;

  const evict = (tags: readonly string[]) => {
    for (const [path, pathTags] of cached)
      if (pathTags.some((tag) => tags.includes(tag))) cached.delete(path);
  };

  const server = createServer({ maxHeaderSize: 8_192 }, async (request, response) => {
    const body = (await Array.fromAsync(request)).join('');
    calls += 1;
    const { failure } = state;
    if (failure === 'hang') return void (await delay(60_000, undefined, { ref: false }));
    if (failure === 'reset') return void request.socket.destroy();
    if (failure) {
      response.writeHead(responses[failure].status, { location: '/elsewhere' });
      return void response.end(responses[failure].body);
    }
    const { method = '', url = '', headers } = request;
    try {
      evict(tagsIn({ method, path: url, headers, body }));
      response.end(confirmation);
    } catch (error) {
      errors.push(String(error));
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Caches a path with its tags. */
    keep: (path: string, tags: readonly string[]) => void cached.set(path, tags),
    cachedPaths: () => [...cached.keys()],
    calls: () => calls,
    /** Violations of its documentation. */
    errors,
    failWith: (failure: CdnFailure | null) => {
      state.failure = failure;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type CdnDouble = Awaited<ReturnType<typeof serveCdn>>;

function assertValid(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

/** The purge interface of Varnish with our VCL. */
export const serveVarnish = () =>
  serveCdn({
    tagsIn({ method, headers }) {
      assertValid(method === 'PURGE', `${method} is no purge`);
      const keys = String(headers['xkey-purge'] ?? '');
      assertValid(keys !== '' && keys.length <= 8_192, 'one header line of at most 8 KB');
      return keys.split(' ');
    },
    confirmation: 'purged 1\n',
    refusal: { status: 405, body: '' },
  });

export const cloudflareKeys = { zone: '0123abcd', token: 'cf-secret' } as const;

const cloudflareBody = z.strictObject({ tags: z.array(z.string()).check(z.minLength(1), z.maxLength(30)) });

export const serveCloudflare = () =>
  serveCdn({
    tagsIn({ method, path, headers, body }) {
      assertValid(method === 'POST' && path === '/client/v4/zones/0123abcd/purge_cache', `${method} ${path}`);
      assertValid(headers.authorization === 'Bearer cf-secret', 'wrong credentials');
      assertValid(headers['content-type'] === 'application/json', 'no JSON');
      return z.parse(cloudflareBody, JSON.parse(body)).tags;
    },
    confirmation: JSON.stringify({ success: true, errors: [], messages: [], result: { id: '0123abcd' } }),
    refusal: { status: 200, body: JSON.stringify({ success: false, errors: [{ code: 1 }], messages: [] }) },
  });

export const fastlyKeys = { service: 'SU1Z0isxPaozGVKXdv0eY', token: 'fastly-secret' } as const;

const fastlyBody = z.strictObject({
  surrogate_keys: z.array(z.string()).check(z.minLength(1), z.maxLength(256)),
});

export const serveFastly = () =>
  serveCdn({
    tagsIn({ method, path, headers, body }) {
      assertValid(method === 'POST' && path === `/service/${fastlyKeys.service}/purge`, `${method} ${path}`);
      assertValid(headers['fastly-key'] === fastlyKeys.token, 'wrong credentials');
      assertValid(headers['fastly-soft-purge'] === undefined, 'a soft purge would serve it stale once more');
      return z.parse(fastlyBody, JSON.parse(body)).surrogate_keys;
    },
    confirmation: JSON.stringify({ status: 'ok' }),
    refusal: { status: 403, body: JSON.stringify({ msg: 'no' }) },
  });
