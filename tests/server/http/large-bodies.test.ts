import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOpenVenue } from '#tests/support/an-open-venue.ts';
import { ask } from '#tests/support/http.ts';
import { overHttp } from '#tests/support/over-http.ts';

describe('a body that is too large', () => {
  let server: Awaited<ReturnType<ReturnType<typeof overHttp>['listen']>>;

  beforeEach(async () => {
    server = await overHttp(await anOpenVenue()).listen();
  });
  afterEach(() => server.close());

  /** Sends chunks of a body until there is a response or a hundred megabytes are sent. */
  function pour(headers: Readonly<Record<string, string>>, chunk: Buffer) {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number;
      text: string;
      sent: number;
      headers: unknown;
    }>();
    let sentBytes = 0;
    const outgoing = request({
      host: '127.0.0.1',
      port: server.port,
      path: '/en/api/order/',
      method: 'POST',
      agent: false,
      headers: { host: 'corner.example', 'content-type': 'application/json', ...headers },
    });
    let hasResponse = false;
    const more = () => {
      if (hasResponse || sentBytes >= 100_000_000) return;
      sentBytes += chunk.length;
      if (outgoing.write(chunk)) setImmediate(more);
      else outgoing.once('drain', more);
    };
    outgoing.on('response', (incoming) => {
      hasResponse = true;
      let text = '';
      incoming.on('data', (chunk) => {
        text += String(chunk);
      });
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, text, sent: sentBytes, headers: incoming.headers }),
      );
    });
    outgoing.on('error', reject);
    more();
    return promise;
  }

  test.for<[what: string, headers: Readonly<Record<string, string>>]>([
    ['with its length', { 'content-length': '1073741824' }],
    ['without its length', { 'transfer-encoding': 'chunked' }],
  ])('%s is refused before it is read', async ([, headers]) => {
    const response = await pour(headers, Buffer.alloc(16_384, ' '));
    expect(response).toMatchObject({ status: 413, text: '{"code":"too_large"}' });
    expect(response.sent).toBeLessThan(20_000_000);
  });

  /**
   * Browsers and proxies send the whole body whatever the response. A server that closes the connection
   * meanwhile loses its response: clients then see a broken connection instead of a 413.
   */
  test.for<[what: string, headers: Readonly<Record<string, string>>]>([
    ['with its length', { 'content-length': String(32 * 65_536) }],
    ['without its length', { 'transfer-encoding': 'chunked' }],
  ])('%s leaves a client that sends everything its response and its connection', async ([, headers]) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const options = {
      host: '127.0.0.1',
      port: server.port,
      path: '/en/api/order/',
      method: 'POST',
      agent,
      headers: { host: 'corner.example', 'content-type': 'application/json' },
    };
    const outgoing = request({ ...options, headers: { ...options.headers, ...headers } });
    const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    outgoing.on('response', resolve).on('error', reject);
    for (let chunk = 0; chunk < 32; chunk += 1) {
      await new Promise((sent) => outgoing.write(Buffer.alloc(65_536, '['), sent));
    }
    outgoing.end();
    const response = await answered;
    expect([response.statusCode, await json(response)]).toEqual([413, { code: 'too_large' }]);

    const next = request(options).end('{}');
    const [after] = await once(next, 'response');
    expect([after.statusCode, next.reusedSocket]).toEqual([422, true]);
    agent.destroy();
  });

  test.for([
    [64 * 1024, 422],
    [64 * 1024 + 1, 413],
  ])('starts after 64 KB: %i bytes are %i', async ([length = 0, status]) => {
    const venue = await anOpenVenue();
    const http = overHttp(venue);
    const body = `{"a":"${'x'.repeat(length - 8)}"}`;
    expect(body).toHaveLength(length);
    expect(await http.ask('/en/api/order/', { method: 'POST', body })).toMatchObject({ status });
  });

  test('does not harm the server', async () => {
    await pour({ 'transfer-encoding': 'chunked' }, Buffer.alloc(65_536, '['));
    const headers = { 'content-type': 'application/json' };
    expect((await ask(server.port, '/en/api/order/', { method: 'POST', headers, body: '{}' })).status).toBe(
      422,
    );
  });
});
