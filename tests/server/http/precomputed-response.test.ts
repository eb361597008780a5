import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepAliveSeconds, PrecomputedResponse } from '#server/http/precomputed-response.ts';

const lines = 'etag: "one"\r\ncontent-length: 5\r\n';
const pairs = ['etag', '"one"', 'content-length', '5'];
const hello = Buffer.from('hello');

let server: Server;
let wasReady: boolean[] = [];

beforeAll(async () => {
  server = createServer(
    { ServerResponse: PrecomputedResponse, keepAliveTimeout: keepAliveSeconds * 1000 },
    ({ url }, response) => {
      const [, path = '', version = ''] = /^(.+)\?v=(\d)$/.exec(url ?? '') ?? [];
      const status = path.endsWith('304') ? 304 : 200;
      const moment = `menu-version: ${version}\r\n`;
      const body = status === 304 ? undefined : hello;
      wasReady.push(response.canSendPrecomputed);
      if (path.startsWith('/ready') && response.canSendPrecomputed)
        response.sendPrecomputed({ status, lines, cacheLines: moment }, body);
      else response.writeHead(status, [...pairs, 'menu-version', version]).end(body);
    },
  ) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Everything received until the last request’s connection closes. */
async function responsesTo(...requests: readonly string[]): Promise<string> {
  wasReady = [];
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const last = 'GET /end HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
  socket.write([...requests, last].join(''));
  return (await text(socket)).replaceAll(/^Date: .+ GMT\r$/gm, 'Date: now\r');
}

const get = (path: string, version = '1.1', more = '') =>
  `GET ${path.includes('?') ? path : `${path}?v=1`} HTTP/${version}\r\nhost: a\r\n${more}\r\n`;

describe('a precomputed response', () => {
  test.for([
    ['a complete response', [get('/PATH/200')]],
    ['a response without a body', [get('/PATH/304')]],
    ['several at once', [get('/PATH/200'), get('/PATH/304'), get('/PATH/200')]],
    [
      'the same page with other cache headers',
      [get('/PATH/200?v=1'), get('/PATH/200?v=2'), get('/PATH/200?v=1')],
    ],
    ['an old client that keeps its connection', [get('/PATH/200', '1.0', 'connection: keep-alive\r\n')]],
  ] as const)('is sent exactly like any other: %s', async ([, requests]) => {
    const requestsTo = (name: string) => requests.map((request) => request.replace('PATH', name));
    const plain = await responsesTo(...requestsTo('plain'));
    expect(await responsesTo(...requestsTo('ready'))).toBe(plain);
    expect(wasReady.slice(0, -1)).toEqual(requests.map(() => true));
    expect(plain.match(/^Date: now\r$/gm)).toHaveLength(requests.length + 1);
  });

  test.for([
    ['closes its connection', get('/ready/200', '1.1', 'connection: close\r\n')],
    ['is too old to keep one', get('/ready/200', '1.0')],
    ['requests the head only', get('/ready/200').replace('GET', 'HEAD')],
  ] as const)('is not used for a client that %s', async ([, request]) => {
    await responsesTo(request);
    expect(wasReady[0]).toBe(false);
  });
});
