import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AddressNotAllowed, type HostResolver } from '#server/adapters/outbound/guarded-lookup.ts';
import { openOutboundFetch } from '#server/adapters/outbound/outbound-fetch.ts';
import { readTextWithin } from '#server/adapters/outbound/responses.ts';

const [publicOnly, withPrivate] = [{ allowsPrivate: false }, { allowsPrivate: true }];

/** A local server that records connections and requests. */
async function aServer(respond: RequestListener = (_, response) => void response.end('yes')) {
  const requests: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.host} ${request.url}`);
    respond(request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { port, requests, connections: () => connections, drop: () => server.closeAllConnections() };
}

const resolvesTo =
  (...addresses: readonly string[]): HostResolver =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const inTwoSeconds = () => ({ signal: AbortSignal.timeout(2_000) });

const statusAndText = async (pending: Promise<Response>) => {
  const response = await pending;
  return [response.status, await response.text()];
};

describe('a host name', () => {
  test.for<readonly [string, readonly string[]]>([
    ['within a network', ['10.0.0.1']],
    ['of cloud metadata', ['169.254.169.254']],
    ['of this machine', ['127.0.0.1']],
    ['of this machine, in IPv6', ['::1']],
    ['of this machine, mapped', ['::ffff:127.0.0.1']],
    ['of this machine, through NAT64', ['64:ff9b::7f00:1']],
    ['of this machine, through 6to4', ['2002:7f00:1::1']],
    ["of a carrier's network", ['100.64.0.1']],
    ['of a unique-local network', ['fd00::1']],
    ['of which one is private', ['93.184.216.34', '192.168.1.1']],
    ['that does not exist', []],
  ])('with an address %s is not connected to', async ([, addresses]) => {
    const fetch = openOutboundFetch({ policy: publicOnly, resolve: resolvesTo(...addresses) });
    await expect(fetch(new Request('https://pos.example/'), inTwoSeconds())).rejects.toThrow(
      AddressNotAllowed,
    );
  });

  test('is resolved once per connection, which goes to that address', async () => {
    const { port, requests, connections, drop } = await aServer();
    const resolved: string[] = [];
    const resolve: HostResolver = async (host) => {
      resolved.push(host);
      // Another address the second time, as a hostile name server gives.
      return [{ address: resolved.length === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    };
    const fetch = openOutboundFetch({ policy: withPrivate, resolve });
    const url = `http://pos.example:${port}/`;
    for (const at of [1, 2, 3]) {
      expect(await statusAndText(fetch(new Request(`${url}${at}`), inTwoSeconds()))).toEqual([200, 'yes']);
    }
    expect([resolved, connections()]).toEqual([['pos.example'], 1]);
    drop();
    await delay(20);
    await expect(fetch(new Request(url), inTwoSeconds())).rejects.toThrow(AddressNotAllowed);
    expect(resolved).toHaveLength(2);
    expect(requests).toEqual([1, 2, 3].map((at) => `GET pos.example:${port} /${at}`));
  });

  test('shares its connections with no other host', async () => {
    const { port, connections } = await aServer();
    const fetch = openOutboundFetch({ policy: withPrivate, resolve: resolvesTo('127.0.0.1') });
    for (const host of ['one.example', 'other.example']) {
      expect(await statusAndText(fetch(new Request(`http://${host}:${port}/`), inTwoSeconds()))).toEqual([
        200,
        'yes',
      ]);
    }
    expect(connections()).toBe(2);
  });

  test('that takes too long to resolve is given up', async () => {
    const fetch = openOutboundFetch({ policy: publicOnly, resolve: () => new Promise(() => undefined) });
    const signal = AbortSignal.timeout(50);
    await expect(fetch(new Request('https://pos.example/'), { signal })).rejects.toThrow();
  });
});

test.for([
  'https://127.0.0.1',
  'https://localhost',
  'https://2130706433',
  'https://[::1]',
  'https://[::ffff:7f00:1]',
  'https://169.254.169.254',
  'http://93.184.216.34',
])('%s is neither resolved nor connected to', async (origin) => {
  const { port, connections } = await aServer();
  const resolved: string[] = [];
  const resolve: HostResolver = async (host) => {
    resolved.push(host);
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const fetch = openOutboundFetch({ policy: publicOnly, resolve });
  await expect(fetch(new Request(`${origin}:${port}/`), inTwoSeconds())).rejects.toThrow(AddressNotAllowed);
  expect([connections(), resolved]).toEqual([0, []]);
});

describe('a response', () => {
  const open = async (respond: RequestListener) => {
    const server = await aServer(respond);
    const fetch = openOutboundFetch({ policy: withPrivate });
    return {
      ...server,
      fetch: (init?: RequestInit) =>
        fetch(new Request(`http://127.0.0.1:${server.port}/`, init), inTwoSeconds()),
    };
  };

  test.for([301, 302, 303, 307, 308])('that redirects (%d) is returned and not followed', async (status) => {
    const { requests, fetch } = await open(
      (_, response) => void response.writeHead(status, { location: '/elsewhere' }).end(),
    );
    const response = await fetch({ method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('location')]).toEqual([status, '/elsewhere']);
    expect(requests).toHaveLength(1);
  });

  test('has its status, headers and text, and the request body arrives whole', async () => {
    const { fetch } = await open(async (request, response) => {
      const body = (await Array.fromAsync(request)).join('');
      response.writeHead(402, { 'content-type': 'text/plain', 'x-two': ['a', 'b'] });
      response.end(`${request.headers['x-key']} ${request.headers['content-length']} ${body}`);
    });
    const response = await fetch({ method: 'POST', body: 'été', headers: { 'x-key': 'k' } });
    expect([response.status, response.headers.get('x-two'), await response.text()]).toEqual([
      402,
      'a, b',
      'k 5 été',
    ]);
  });

  test.for([204, 304])('without a body (%d) is read', async (status) => {
    const { fetch } = await open((_, response) => void response.writeHead(status).end());
    expect(await statusAndText(fetch())).toEqual([status, '']);
    expect(await statusAndText(fetch())).toEqual([status, '']);
  });

  test('with an unknown status is rejected', async () => {
    const { fetch } = await open((_, response) => void response.writeHead(999).end());
    await expect(fetch()).rejects.toThrow(RangeError);
  });

  test('is read only up to the size limit', async () => {
    const { fetch } = await open((_, response) => void response.end('é'.repeat(100)));
    expect(await readTextWithin(await fetch(), 200)).toBe('é'.repeat(100));
    expect(await readTextWithin(await fetch(), 199)).toBeNull();
  });

  test('that ends in time does not affect the next on its connection', async () => {
    const { port, connections } = await aServer(
      (_, response) => void delay(80).then(() => response.end('yes')),
    );
    const fetch = openOutboundFetch({ policy: withPrivate });
    const url = `http://127.0.0.1:${port}/`;
    expect(await statusAndText(fetch(new Request(url), { signal: AbortSignal.timeout(120) }))).toEqual([
      200,
      'yes',
    ]);
    expect(
      await statusAndText(fetch(new Request(url), inTwoSeconds())),
      'the first timeout passes meanwhile',
    ).toEqual([200, 'yes']);
    expect(connections()).toBe(1);
  });

  test('that stops halfway is given up in time', async () => {
    const { port } = await aServer((_, response) => void response.writeHead(200).write('half'));
    const fetch = openOutboundFetch({ policy: withPrivate });
    const signal = AbortSignal.timeout(100);
    const response = await fetch(new Request(`http://127.0.0.1:${port}/`), { signal });
    await expect(response.text()).rejects.toThrow();
  });
});
