import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SocketServerOptions } from '#server/adapters/realtime/socket-server.ts';
import { sessionLimits } from '#server/events/realtime/socket-session.ts';
import { aRealtimeServer, aRefusal, aSocket, soon, topicOf } from '#tests/support/realtime.ts';

async function aServer(needs: Partial<SocketServerOptions> = {}) {
  const server = await aRealtimeServer(needs);
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
const beat = [null, '1', 'phoenix', 'heartbeat', {}];

describe('the endpoint', () => {
  test('takes a browser of the very host', async () => {
    const server = await aServer();
    const { say, heard } = await aSocket(server, { origin: `http://127.0.0.1:${server.port}` });
    say(beat);
    await expect.poll(() => heard, soon).toHaveLength(1);
  });

  test.for([
    { origin: 'https://corner.example', host: 'corner.example' },
    { origin: 'https://corner.example', host: 'corner.example:443' },
    { origin: 'http://CORNER.example:8080', host: 'Corner.Example:8080' },
  ])('takes $origin at $host for the same', async (asking) => {
    const { socket } = await aSocket(await aServer(), asking);
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
  ])('refuses $origin at $host', async (asking) => {
    expect(await aRefusal(await aServer(), asking)).toEqual({
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
  ])('answers ?$query with $status', async ({ query, status, code }) => {
    expect(await aRefusal(await aServer(), { query })).toEqual({ status, body: { code } });
  });

  test('speaks the first version to who names none', async () => {
    const { say, heard } = await aSocket(await aServer(), { query: 'apikey=anon' });
    say({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
    await expect.poll(() => heard, soon).toMatchObject([{ event: 'phx_reply', ref: '1' }]);
  });

  test('has nothing for hosts of nobody', async () => {
    const server = await aServer();
    server.state.knownHost = 'corner.example';
    expect(await aRefusal(server, { host: 'evil.example' })).toEqual({
      status: 421,
      body: { code: 'not_found' },
    });
  });

  test('takes nobody while the site does not', async () => {
    const server = await aServer();
    server.state.isReady = false;
    expect(await aRefusal(server, {})).toEqual({ status: 503, body: { code: 'unavailable_now' } });
  });

  test('turns away those for whom there is no room, until somebody goes', async () => {
    const server = await aServer({ maxSockets: 1 });
    const { socket, closed } = await aSocket(server);
    expect(await aRefusal(server, {})).toMatchObject({ status: 503 });
    socket.close();
    await closed;
    await aSocket(server);
  });

  test('turns away who has as many as one client may, and nobody else, until one of them goes', async () => {
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
  ])('leaves $path to the pages, whoever offers $upgrade', async ({ path, upgrade }) => {
    const { port } = await aServer();
    const asked = request({ port, path, headers: { connection: 'upgrade', upgrade } });
    asked.end();
    const [response] = await once(asked, 'response');
    expect(Buffer.concat(await response.toArray()).toString()).toBe('a page');
  });
});

describe('a socket', () => {
  test('hears of its order and of no other', async () => {
    const server = await aServer();
    const [one, other] = [await aSocket(server), await aSocket(server)];
    const [uuid, otherUuid] = [crypto.randomUUID(), crypto.randomUUID()];
    one.say(join('1', topicOf(uuid)));
    other.say(join('1', topicOf(otherUuid)));
    await expect.poll(() => server.hub.topicCount(), soon).toBe(2);
    server.hub.broadcast({ topic: `order:${uuid}`, version: 7 });
    server.hub.broadcast({ topic: `order:${otherUuid}`, version: 8 });
    await expect.poll(() => [one.heard.length, other.heard.length], soon).toEqual([2, 2]);
    expect(one.heard[1]).toEqual(update(topicOf(uuid), 7));
    expect(other.heard[1]).toEqual(update(topicOf(otherUuid), 8));
  });

  test('is forgotten with all its topics when it goes, however it goes', async () => {
    const server = await aServer();
    const { say } = await aSocket(server);
    say(join('1', topicOf(crypto.randomUUID())));
    await expect.poll(() => server.hub.topicCount(), soon).toBe(1);
    server.cut();
    await expect.poll(() => server.hub.topicCount(), soon).toBe(0);
  });

  test.for([
    { what: 'an oversized message', code: 1009, text: JSON.stringify([...beat, 'x'.repeat(5_000)]) },
    { what: 'something that is no message', code: 1003, text: 'hello' },
  ])('is closed over $what', async ({ code, text }) => {
    const { socket, closed } = await aSocket(await aServer());
    socket.send(text);
    expect(await closed).toBe(code);
  });

  test('is closed over an oversized message in pieces', async () => {
    const { socket, closed } = await aSocket(await aServer());
    for (let piece = 0; piece < 5; piece += 1) socket.send('x'.repeat(1_000), { fin: false });
    expect(await closed).toBe(1009);
  });

  test('is closed when it says too much', async () => {
    const { say, closed } = await aSocket(await aServer());
    for (let count = 0; count <= sessionLimits.messagesPerMinute; count += 1) say(beat);
    expect(await closed).toBe(1008);
  });

  test('that answers stays, however silent', async () => {
    const { socket } = await aSocket(await aServer({ heartbeatMs: 60 }));
    for (let pings = 0; pings < 3; pings += 1) await once(socket, 'ping');
    expect(socket.readyState).toBe(socket.OPEN);
  });

  test('that gives no sign of life is cut off', async () => {
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

describe('when the process ends', () => {
  test('sockets are told that it restarts, and no others are taken', async () => {
    const server = await aServer();
    const [one, other] = [await aSocket(server), await aSocket(server)];
    const ended = server.sockets.close();
    expect(await aRefusal(server, {})).toMatchObject({ status: 503 });
    expect(await Promise.all([one.closed, other.closed])).toEqual([1012, 1012]);
    await ended;
    expect(server.connections()).toBe(0);
  });

  test('those who do not say goodbye are not waited for', async () => {
    const server = await aServer();
    const { socket } = await aSocket(server);
    socket.pause();
    await server.sockets.close();
    expect(server.hub.topicCount()).toBe(0);
  });
});
