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

  /** Sends pieces of a body until it is answered or a hundred megabytes are out. */
  function pour(headers: Readonly<Record<string, string>>, piece: Buffer) {
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
    let isAnswered = false;
    const more = () => {
      if (isAnswered || sentBytes >= 100_000_000) return;
      sentBytes += piece.length;
      if (outgoing.write(piece)) setImmediate(more);
      else outgoing.once('drain', more);
    };
    outgoing.on('response', (incoming) => {
      isAnswered = true;
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
    ['that says so', { 'content-length': '1073741824' }],
    ['that does not say how large it is', { 'transfer-encoding': 'chunked' }],
  ])('and %s is refused before it is read', async ([, headers]) => {
    const answer = await pour(headers, Buffer.alloc(16_384, ' '));
    expect(answer).toMatchObject({ status: 413, text: '{"code":"too_large"}' });
    expect(answer.sent).toBeLessThan(20_000_000);
  });

  /**
   * Browsers, and what stands before us, send all of it whatever is answered. A server that ends the line meanwhile takes its
   * answer back: they are told of a broken line, and nobody of a body that is too large.
   */
  test.for<[what: string, headers: Readonly<Record<string, string>>]>([
    ['that says so', { 'content-length': String(32 * 65_536) }],
    ['that does not say how large it is', { 'transfer-encoding': 'chunked' }],
  ])(
    'and %s takes nothing from whoever sends all of it: not the answer, not the line',
    async ([, headers]) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const calling = {
        host: '127.0.0.1',
        port: server.port,
        path: '/en/api/order/',
        method: 'POST',
        agent,
        headers: { host: 'corner.example', 'content-type': 'application/json' },
      };
      const outgoing = request({ ...calling, headers: { ...calling.headers, ...headers } });
      const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      outgoing.on('response', resolve).on('error', reject);
      for (let piece = 0; piece < 32; piece += 1) {
        await new Promise((sent) => outgoing.write(Buffer.alloc(65_536, '['), sent));
      }
      outgoing.end();
      const answer = await answered;
      expect([answer.statusCode, await json(answer)]).toEqual([413, { code: 'too_large' }]);

      const next = request(calling).end('{}');
      const [after] = await once(next, 'response');
      expect([after.statusCode, next.reusedSocket]).toEqual([422, true]);
      agent.destroy();
    },
  );

  test.for([
    [64 * 1024, 422],
    [64 * 1024 + 1, 413],
  ])('begins after 64 KB: %i bytes are %i', async ([length = 0, status]) => {
    const venue = await anOpenVenue();
    const http = overHttp(venue);
    const body = `{"a":"${'x'.repeat(length - 8)}"}`;
    expect(body).toHaveLength(length);
    expect(await http.ask('/en/api/order/', { method: 'POST', body })).toMatchObject({ status });
  });

  test('leaves the server well', async () => {
    await pour({ 'transfer-encoding': 'chunked' }, Buffer.alloc(65_536, '['));
    const headers = { 'content-type': 'application/json' };
    expect((await ask(server.port, '/en/api/order/', { method: 'POST', headers, body: '{}' })).status).toBe(
      422,
    );
  });
});
