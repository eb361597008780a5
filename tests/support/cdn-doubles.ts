import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** What goes wrong with everything that it is asked from then on. */
export type EdgeTrouble = 'hang' | 'reset' | 'server_error' | 'refuses' | 'redirect';

interface PurgeCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface EdgeSetup {
  /** The tags that a call is to forget, by the documents of that edge; throws for what they do not allow. */
  readonly tagsIn: (call: PurgeCall) => readonly string[];
  readonly confirmation: string;
  /** How it says no; some say it with a status of 200. */
  readonly refusal: { readonly status: number; readonly body: string };
}

/** A cache that can be told what to forget, on a port of this machine. */
async function serveEdge({ tagsIn, confirmation, refusal }: EdgeSetup) {
  const kept = new Map<string, readonly string[]>();
  const state: { trouble: EdgeTrouble | null } = { trouble: null };
  const wrong: string[] = [];
  let calls = 0;
  const answers = {
    server_error: { status: 503, body: '' },
    redirect: { status: 302, body: '' },
    refuses: refusal,
  } as const;

  const forget = (tags: readonly string[]) => {
    for (const [path, itsTags] of kept) if (itsTags.some((tag) => tags.includes(tag))) kept.delete(path);
  };

  const server = createServer({ maxHeaderSize: 8_192 }, async (request, response) => {
    const body = (await Array.fromAsync(request)).join('');
    calls += 1;
    const { trouble } = state;
    if (trouble === 'hang') return void (await delay(60_000, undefined, { ref: false }));
    if (trouble === 'reset') return void request.socket.destroy();
    if (trouble) {
      response.writeHead(answers[trouble].status, { location: '/elsewhere' });
      return void response.end(answers[trouble].body);
    }
    const { method = '', url = '', headers } = request;
    try {
      forget(tagsIn({ method, path: url, headers, body }));
      response.end(confirmation);
    } catch (fault) {
      wrong.push(String(fault));
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Keeps an answer under a path, by the tags that its header bears. */
    keep: (path: string, tags: readonly string[]) => void kept.set(path, tags),
    kept: () => [...kept.keys()],
    calls: () => calls,
    /** What it was asked that its documents do not allow. */
    wrong,
    fall: (trouble: EdgeTrouble | null) => {
      state.trouble = trouble;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type EdgeDouble = Awaited<ReturnType<typeof serveEdge>>;

function insist(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

/** Varnish with our VCL, as far as purges go. */
export const serveVarnish = () =>
  serveEdge({
    tagsIn({ method, headers }) {
      insist(method === 'PURGE', `${method} is no purge`);
      const keys = String(headers['xkey-purge'] ?? '');
      insist(keys !== '' && keys.length <= 8_192, 'one header line of at most 8 KB');
      return keys.split(' ');
    },
    confirmation: 'purged 1\n',
    refusal: { status: 405, body: '' },
  });

export const cloudflareKeys = { zone: '0123abcd', token: 'cf-secret' } as const;

const cloudflareBody = z.strictObject({ tags: z.array(z.string()).check(z.minLength(1), z.maxLength(30)) });

export const serveCloudflare = () =>
  serveEdge({
    tagsIn({ method, path, headers, body }) {
      insist(method === 'POST' && path === '/client/v4/zones/0123abcd/purge_cache', `${method} ${path}`);
      insist(headers.authorization === 'Bearer cf-secret', 'a stranger');
      insist(headers['content-type'] === 'application/json', 'no JSON');
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
  serveEdge({
    tagsIn({ method, path, headers, body }) {
      insist(method === 'POST' && path === `/service/${fastlyKeys.service}/purge`, `${method} ${path}`);
      insist(headers['fastly-key'] === fastlyKeys.token, 'a stranger');
      insist(headers['fastly-soft-purge'] === undefined, 'a soft purge leaves it to be shown once more');
      return z.parse(fastlyBody, JSON.parse(body)).surrogate_keys;
    },
    confirmation: JSON.stringify({ status: 'ok' }),
    refusal: { status: 403, body: JSON.stringify({ msg: 'no' }) },
  });
