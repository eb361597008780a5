import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SocketServerOptions } from '#server/adapters/realtime/socket-server.ts';
import { sessionLimits } from '#server/events/realtime/socket-session.ts';
import { aRealtimeServer, aRefusal, aSocket, soon, topicOf } from '#tests/support/realtime.ts';

async function aServer(options: Partial<SocketServerOptions> = {}) {
  const server = await aRealtimeServer(options);
  onTestFinished(server.stop);
  return server;
}

const join = (ref: string, topic: string) => [ref, ref, topic, 'phx_join', { config: {} }];
const update = (topic: string, version: number) => [
  null,
  null,
  topic,
  'broadcast',
  { type: 'broadcast', event: 'order-update', payload: { version } },
];
const heartbeat = [null, '1', 'phoenix', 'heartbeat', {}];

describe('the socket endpoint', () => {
  test('accepts a browser from its own host', async () => {
    const server = await aServer();
    const { say, received: heard } = await aSocket(server, { origin: `http://127.0.0.1:${server.port}` });
    say(heartbeat);
    await expect.poll(() => heard, soon).toHaveLength(1);
  });

  test.for([
    { origin: 'https://corner.example', host: 'corner.example' },
    { origin: 'https://corner.example', host: 'corner.example:443' },
    { origin: 'http://CORNER.example:8080', host: 'Corner.Example:8080' },
  ])('treats $origin and $host as the same', async (headers) => {
    const { socket } = await aSocket(await aServer(), headers);
    expect(socket.readyState).toBe(socket.OPEN);
  });

  test.for([
    { origin: 'https://evil.example', host: 'corner.example' },
    { origin: 'https://corner.example.evil.example', host: 'corner.example' },
    { origin: 'https://corner.example:8443', host: 'corner.example' },
    { origin: 'https://evil.example', host: 'evil.example@corner.example' },
    { origin: 'null', host: 'corner.example' },
    { origin: 'corner.example', host: 'corner.example' },
    { origin: 'file://', host: 'corner.example' },
  ])('refuses $origin at $host', async (headers) => {
    expect(await aRefusal(await aServer(), headers)).toEqual({
      status: 403,
      body: { code: 'foreign_origin' },
    });
  });

  test.for([
    { query: '', status: 401, code: 'unauthorized' },
    { query: 'vsn=2.0.0', status: 401, code: 'unauthorized' },
    { query: 'apikey=&vsn=2.0.0', status: 401, code: 'unauthorized' },
    { query: 'apikey=Anon&vsn=2.0.0', status: 401, code: 'unauthorized' },
    { query: 'apikey=service&apikey=anon', status: 401, code: 'unauthorized' },
    { query: 'apikey=anon&vsn=3.0.0', status: 400, code: 'invalid_request' },
    { query: 'apikey=anon&vsn=', status: 400, code: 'invalid_request' },
  ])('responds to ?$query with $status', async ({ query, status, code }) => {
    expect(await aRefusal(await aServer(), { query })).toEqual({ status, body: { code } });
  });

  test('uses the first protocol version by default', async () => {
    const { say, received: heard } = await aSocket(await aServer(), { query: 'apikey=anon' });
    say({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
    await expect.poll(() => heard, soon).toMatchObject([{ event: 'phx_reply', ref: '1' }]);
  });

  test('refuses unknown hosts', async () => {
    const server = await aServer();
    server.state.knownHost = 'corner.example';
    expect(await aRefusal(server, { host: 'evil.example' })).toEqual({
      status: 421,
      body: { code: 'not_found' },
    });
  });

  test('refuses sockets while the site is not ready', async () => {
    const server = await aServer();
    server.state.isReady = false;
    expect(await aRefusal(server, {})).toEqual({ status: 503, body: { code: 'unavailable_now' } });
  });

  test('refuses sockets beyond its maximum until one closes', async () => {
    const server = await aServer({ maxSockets: 1 });
    const { socket, closed } = await aSocket(server);
    expect(await aRefusal(server, {})).toMatchObject({ status: 503 });
    socket.close();
    await closed;
    await aSocket(server);
  });

  test('refuses sockets beyond the maximum per client until one of them closes', async () => {
    const server = await aServer({ maxPerClient: 1 });
    const [one, other] = [{ client: '203.0.113.1' }, { client: '203.0.113.2' }];
    const { socket, closed } = await aSocket(server, one);
    expect(await aRefusal(server, one)).toEqual({ status: 429, body: { code: 'too_many' } });
    await aSocket(server, other);
    socket.close();
    await closed;
    await aSocket(server, one);
  });

  test.for([
    { path: '/', upgrade: 'h2c' },
    { path: '/realtime/v1/websocketx', upgrade: 'websocket' },
    { path: '/en/home', upgrade: 'websocket' },
  ])('leaves $path to the pages when $upgrade is requested', async ({ path, upgrade }) => {
    const { port } = await aServer();
    const sent = request({ port, path, headers: { connection: 'upgrade', upgrade } });
    sent.end();
    const [response] = await once(sent, 'response');
    expect(Buffer.concat(await response.toArray()).toString()).toBe('a page');
  });
});

describe('a socket', () => {
  test('receives only updates of its own order', async () => {
    const server = await aServer();
    const [one, other] = [await aSocket(server), await aSocket(server)];
    const [uuid, otherUuid] = [crypto.randomUUID(), crypto.randomUUID()];
    one.say(join('1', topicOf(uuid)));
    other.say(join('1', topicOf(otherUuid)));
    await expect.poll(() => server.hub.topicCount(), soon).toBe(2);
    server.hub.broadcast({ topic: `order:${uuid}`, version: 7 });
    server.hub.broadcast({ topic: `order:${otherUuid}`, version: 8 });
    await expect.poll(() => [one.received.length, other.received.length], soon).toEqual([2, 2]);
    expect(one.received[1]).toEqual(update(topicOf(uuid), 7));
    expect(other.received[1]).toEqual(update(topicOf(otherUuid), 8));
  });

  test('is removed with its topics when it disconnects', async () => {
    const server = await aServer();
    const { say } = await aSocket(server);
    say(join('1', topicOf(crypto.randomUUID())));
    await expect.poll(() => server.hub.topicCount(), soon).toBe(1);
    server.cut();
    await expect.poll(() => server.hub.topicCount(), soon).toBe(0);
  });

  test.for([
    { what: 'an oversized message', code: 1009, text: JSON.stringify([...heartbeat, 'x'.repeat(5_000)]) },
    { what: 'an invalid message', code: 1003, text: 'hello' },
  ])('is closed over $what', async ({ code, text }) => {
    const { socket, closed } = await aSocket(await aServer());
    socket.send(text);
    expect(await closed).toBe(code);
  });

  test('is closed over an oversized message in fragments', async () => {
    const { socket, closed } = await aSocket(await aServer());
    for (let piece = 0; piece < 5; piece += 1) socket.send('x'.repeat(1_000), { fin: false });
    expect(await closed).toBe(1009);
  });

  test('is closed when it sends too many messages', async () => {
    const { say, closed } = await aSocket(await aServer());
    for (let count = 0; count <= sessionLimits.messagesPerMinute; count += 1) say(heartbeat);
    expect(await closed).toBe(1008);
  });

  test('that responds to pings stays open', async () => {
    const { socket } = await aSocket(await aServer({ heartbeatMs: 60 }));
    for (let pings = 0; pings < 3; pings += 1) await once(socket, 'ping');
    expect(socket.readyState).toBe(socket.OPEN);
  });

  test('that does not respond to pings is closed', async () => {
    const server = await aServer({ heartbeatMs: 60 });
    const dead = connect(server.port, '127.0.0.1');
    dead.write(
      [
        'GET /realtime/v1/websocket?apikey=anon HTTP/1.1',
        'Host: 127.0.0.1',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '',
        '',
      ].join('\r\n'),
    );
    await once(dead, 'data');
    expect(server.connections()).toBe(1);
    dead.resume();
    await once(dead, 'close');
  });
});

describe('when the process stops', () => {
  test('sockets are closed as restarting, and new ones are refused', async () => {
    const server = await aServer();
    const [one, other] = [await aSocket(server), await aSocket(server)];
    const ended = server.sockets.close();
    expect(await aRefusal(server, {})).toMatchObject({ status: 503 });
    expect(await Promise.all([one.closed, other.closed])).toEqual([1012, 1012]);
    await ended;
    expect(server.connections()).toBe(0);
  });

  test('unresponsive sockets are not waited for', async () => {
    const server = await aServer();
    const { socket } = await aSocket(server);
    socket.pause();
    await server.sockets.close();
    expect(server.hub.topicCount()).toBe(0);
  });
});
