import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  AddressNotAllowed,
  type HostResolver,
  openOutboundFetch,
} from '#server/adapters/outbound/outbound-fetch.ts';
import { readTextWithin } from '#server/adapters/outbound/responses.ts';

const [abroad, developing] = [{ allowsPrivate: false }, { allowsPrivate: true }];

/** Somebody on this machine; says how often a connection was made, and what was asked for. */
async function aServer(answer: RequestListener = (_, response) => void response.end('yes')) {
  const asked: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { port, asked, connections: () => connections, drop: () => server.closeAllConnections() };
}

const leadsTo =
  (...addresses: readonly string[]): HostResolver =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const soon = () => ({ signal: AbortSignal.timeout(2_000) });

const fetchedBy = async (answering: Promise<Response>) => {
  const answer = await answering;
  return [answer.status, await answer.text()];
};

describe('a name', () => {
  test.for<readonly [string, readonly string[]]>([
    ['within a network', ['10.0.0.1']],
    ['of a cloud’s own answers', ['169.254.169.254']],
    ['of this machine', ['127.0.0.1']],
    ['of this machine, in IPv6', ['::1']],
    ['of this machine, mapped', ['::ffff:127.0.0.1']],
    ['of this machine, through NAT64', ['64:ff9b::7f00:1']],
    ['of this machine, through 6to4', ['2002:7f00:1::1']],
    ['of a carrier’s network', ['100.64.0.1']],
    ['of a unique-local network', ['fd00::1']],
    ['of which one is within a network', ['93.184.216.34', '192.168.1.1']],
    ['of nowhere', []],
  ])('that leads to an address %s is not connected to', async ([, addresses]) => {
    const ask = openOutboundFetch({ policy: abroad, resolve: leadsTo(...addresses) });
    await expect(ask(new Request('https://pos.example/'), soon())).rejects.toThrow(AddressNotAllowed);
  });

  test('is resolved once for a connection, which goes to that address and to no later one', async () => {
    const { port, asked, connections, drop } = await aServer();
    const resolved: string[] = [];
    const resolve: HostResolver = async (host) => {
      resolved.push(host);
      // Another answer the second time, as a hostile name server gives.
      return [{ address: resolved.length === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    };
    const ask = openOutboundFetch({ policy: developing, resolve });
    const url = `http://pos.example:${port}/`;
    for (const at of [1, 2, 3]) {
      expect(await fetchedBy(ask(new Request(`${url}${at}`), soon()))).toEqual([200, 'yes']);
    }
    expect([resolved, connections()]).toEqual([['pos.example'], 1]);
    drop();
    await delay(20);
    await expect(ask(new Request(url), soon())).rejects.toThrow(AddressNotAllowed);
    expect(resolved).toHaveLength(2);
    expect(asked).toEqual([1, 2, 3].map((at) => `GET pos.example:${port} /${at}`));
  });

  test('shares its connections with no other name', async () => {
    const { port, connections } = await aServer();
    const ask = openOutboundFetch({ policy: developing, resolve: leadsTo('127.0.0.1') });
    for (const host of ['one.example', 'other.example']) {
      expect(await fetchedBy(ask(new Request(`http://${host}:${port}/`), soon()))).toEqual([200, 'yes']);
    }
    expect(connections()).toBe(2);
  });

  test('that takes too long to be found is given up', async () => {
    const ask = openOutboundFetch({ policy: abroad, resolve: () => new Promise(() => undefined) });
    const signal = AbortSignal.timeout(50);
    await expect(ask(new Request('https://pos.example/'), { signal })).rejects.toThrow();
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
])('%s is not connected to, and no name is resolved for it', async (origin) => {
  const { port, connections } = await aServer();
  const resolved: string[] = [];
  const resolve: HostResolver = async (host) => {
    resolved.push(host);
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const ask = openOutboundFetch({ policy: abroad, resolve });
  await expect(ask(new Request(`${origin}:${port}/`), soon())).rejects.toThrow(AddressNotAllowed);
  expect([connections(), resolved]).toEqual([0, []]);
});

describe('an answer', () => {
  const answeredBy = async (answer: RequestListener) => {
    const server = await aServer(answer);
    const ask = openOutboundFetch({ policy: developing });
    return {
      ...server,
      ask: (init?: RequestInit) => ask(new Request(`http://127.0.0.1:${server.port}/`, init), soon()),
    };
  };

  test.for([301, 302, 303, 307, 308])(
    'that redirects (%d) is an answer, and followed nowhere',
    async (status) => {
      const { asked, ask } = await answeredBy(
        (_, response) => void response.writeHead(status, { location: '/elsewhere' }).end(),
      );
      const answer = await ask({ method: 'POST', body: 'x' });
      expect([answer.status, answer.headers.get('location')]).toEqual([status, '/elsewhere']);
      expect(asked).toHaveLength(1);
    },
  );

  test('has its status, its heads and its text; what was sent came whole', async () => {
    const { ask } = await answeredBy(async (request, response) => {
      const body = (await Array.fromAsync(request)).join('');
      response.writeHead(402, { 'content-type': 'text/plain', 'x-two': ['a', 'b'] });
      response.end(`${request.headers['x-key']} ${request.headers['content-length']} ${body}`);
    });
    const answer = await ask({ method: 'POST', body: 'été', headers: { 'x-key': 'k' } });
    expect([answer.status, answer.headers.get('x-two'), await answer.text()]).toEqual([
      402,
      'a, b',
      'k 5 été',
    ]);
  });

  test.for([204, 304])('without a body (%d) is one', async (status) => {
    const { ask } = await answeredBy((_, response) => void response.writeHead(status).end());
    expect(await fetchedBy(ask())).toEqual([status, '']);
    expect(await fetchedBy(ask())).toEqual([status, '']);
  });

  test('of a status that HTTP does not know is none', async () => {
    const { ask } = await answeredBy((_, response) => void response.writeHead(999).end());
    await expect(ask()).rejects.toThrow(RangeError);
  });

  test('is read for as long as it is within bounds', async () => {
    const { ask } = await answeredBy((_, response) => void response.end('é'.repeat(100)));
    expect(await readTextWithin(await ask(), 200)).toBe('é'.repeat(100));
    expect(await readTextWithin(await ask(), 199)).toBeNull();
  });

  test('that ends in time leaves the next on its connection alone', async () => {
    const { port, connections } = await aServer(
      (_, response) => void delay(80).then(() => response.end('yes')),
    );
    const ask = openOutboundFetch({ policy: developing });
    const url = `http://127.0.0.1:${port}/`;
    expect(await fetchedBy(ask(new Request(url), { signal: AbortSignal.timeout(120) }))).toEqual([
      200,
      'yes',
    ]);
    expect(await fetchedBy(ask(new Request(url), soon())), 'the first one’s time is up meanwhile').toEqual([
      200,
      'yes',
    ]);
    expect(connections()).toBe(1);
  });

  test('that stops halfway is given up in time', async () => {
    const { port } = await aServer((_, response) => void response.writeHead(200).write('half'));
    const ask = openOutboundFetch({ policy: developing });
    const signal = AbortSignal.timeout(100);
    const answer = await ask(new Request(`http://127.0.0.1:${port}/`), { signal });
    await expect(answer.text()).rejects.toThrow();
  });
});
