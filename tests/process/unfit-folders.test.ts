import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ServerProcess } from '#tests/support/server-process.ts';
import {
  aToken,
  filesIn,
  json,
  manifestOf,
  type publishingTo,
  sha256Of,
  tarOf,
  twoVenuesAfar,
} from './a-distant-publisher.ts';
import { aFilm, aVenueFolder } from './a-venue.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: ServerProcess;
let token: string;
let here: ReturnType<typeof publishingTo>;

beforeAll(async () => {
  ({ server, token, here } = await twoVenuesAfar());
}, 120_000);

describe('a file', () => {
  test('that is not what it was said to be is not kept', async () => {
    const answered = await here.put(Buffer.from('a soup'), sha256Of('another soup'));
    expect(answered.status).toBe(422);
    expect(answered.json()).toEqual({ code: 'wrong_hash', sha256: sha256Of('a soup') });
    const files = { 'venue.json': sha256Of('another soup') };
    expect((await here.publish({ files })).json()).toMatchObject({ code: 'files_missing' });
  });

  test('that is too large is refused before any of it is read', async () => {
    const { answer, sent } = await dribble(`/publish/files/${sha256Of('x')}/`, 'PUT', 31 * 1024 ** 2);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"limit":"file_bytes","most":31457280');
    expect(sent).toBe(0);
  });

  test('that does not say how large it is is refused once it is too large, and cut off when it goes on', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const answer = text(socket);
    const lines = [
      `PUT /publish/files/${sha256Of('x')}/ HTTP/1.1`,
      'Host: corner.example',
      `Authorization: Bearer ${token}`,
      'Transfer-Encoding: chunked',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const piece = Buffer.alloc(1024 ** 2);
    for (let pieces = 0; pieces < 40; pieces += 1) {
      socket.write(`${piece.length.toString(16)}\r\n`);
      await new Promise((sent) => socket.write(Buffer.concat([piece, Buffer.from('\r\n')]), sent));
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 413 .*"limit":"file_bytes","most":31457280/s);
    expect((await server.ask('/healthz')).status).toBe(200);
  });

  test('that is here already need not be sent', async () => {
    const film = aFilm(300_000);
    expect((await here.put(film)).status).toBe(204);
    const { answer, sent } = await dribble(`/publish/files/${sha256Of(film)}/`, 'PUT', film.length);
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    expect(sent).toBe(0);
  });

  test('of a version is given back to who holds the token, and to nobody else', async () => {
    const film = aFilm(1_000);
    await here.put(film);
    const path = `/publish/files/${sha256Of(film)}/`;
    expect((await here.ask(path, { method: 'GET' })).bytes).toEqual(Buffer.from(film));
    expect((await here.ask(path, { method: 'GET', token: null })).status).toBe(404);
    const grill = await aToken(server, 'grill');
    expect((await here.ask(path, { method: 'GET', host: 'grill.example', token: grill.token })).status).toBe(
      404,
    );
  });
});

/** Asks whether to send so many bytes, and sends them only when told to. */
async function dribble(path: string, method: string, length: number, type = 'application/x-tar') {
  const socket = connect(server.port, '127.0.0.1');
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: corner.example',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    'Expect: 100-continue',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = (await once(socket, 'data')).toString();
  socket.destroy();
  return { answer, sent: /^HTTP\/1\.1 100 /.test(answer) ? length : 0 };
}

describe('a folder', () => {
  test.for([
    ['../venue.json', 'unfit_path'],
    ['/etc/passwd', 'unfit_path'],
    ['media/../../x.jpg', 'unfit_path'],
    ['media/link.jpg', 'unfit_path'],
  ] as const)('with %j in it is refused', async ([path, code]) => {
    const tar = await tarOf([[path, path.includes('link') ? null : Buffer.from('x')]]);
    const answered = await here.ask('/publish/', {
      headers: { 'content-type': 'application/x-tar' },
      body: tar,
    });
    expect(answered.status).toBe(422);
    expect(answered.json()).toMatchObject({ code });
  });

  test('larger than the limit is refused before any of it is read', async () => {
    const { answer, sent } = await dribble('/publish/', 'PUT', 3 * 1024 ** 3);
    expect(answer).toContain('"limit":"folder_bytes"');
    expect(sent).toBe(0);
  });

  test('that was cut off in the middle keeps what had come', async () => {
    const film = aFilm(400_000);
    const files = await filesIn(await aVenueFolder({ price: '41', files: { 'media/a.mp4': film } }));
    const tar = await tarOf([...files].toSorted(([one]) => (one === 'media/a.mp4' ? -1 : 1)));
    const cut = await here.ask('/publish/', {
      headers: { 'content-type': 'application/x-tar' },
      body: tar.subarray(0, 402_000),
    });
    expect(cut.json()).toEqual({ code: 'unreadable' });
    const missing =
      (await here.publish({ files: manifestOf(files) })).json<{ missing?: string[] }>().missing ?? [];
    expect(missing).not.toContain('media/a.mp4');
  });

  test.for([
    [{ 'content-type': 'text/html' }, 'x', 415, 'unknown_type'],
    [{ 'content-type': 'application/x-tar' }, 'no tar at all'.repeat(100), 400, 'unreadable'],
    [{ 'content-type': 'application/x-tar', 'content-encoding': 'gzip' }, 'no gzip', 400, 'unreadable'],
    [json, '{', 400, 'unreadable'],
    [json, '{"files":{"venue.json":"x"}}', 422, 'invalid_request'],
    [json, `{"files":{"../venue.json":"${'a'.repeat(64)}"}}`, 422, 'unfit_path'],
  ] as const)('as %j %s is refused', async ([headers, body, status, code]) => {
    const answered = await here.ask('/publish/', { headers: { ...headers }, body });
    expect({ status: answered.status, code: answered.json().code }).toEqual({ status, code });
  });
});
