import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerProcess } from '#tests/support/server-process.ts';
import {
  aServerWithTwoVenues,
  aToken,
  filesIn,
  json,
  manifestOf,
  type remotePublisher,
  sha256Of,
  tarOf,
} from './a-remote-publisher.ts';
import { aVenueFolder, aVideo } from './a-venue.ts';

let server: ServerProcess;
let token: string;
let publisher: ReturnType<typeof remotePublisher>;

beforeAll(async () => {
  ({ server, token, publisher } = await aServerWithTwoVenues());
}, 120_000);

describe('a file', () => {
  test('with another hash than announced is not stored', async () => {
    const response = await publisher.put(Buffer.from('a soup'), sha256Of('another soup'));
    expect(response.status).toBe(422);
    expect(response.json()).toEqual({ code: 'wrong_hash', sha256: sha256Of('a soup') });
    const files = { 'venue.json': sha256Of('another soup') };
    expect((await publisher.publish({ files })).json()).toMatchObject({ code: 'files_missing' });
  });

  test('that is too large is refused before it is read', async () => {
    const { response, sent } = await uploadIfAllowed(
      `/publish/files/${sha256Of('x')}/`,
      'PUT',
      31 * 1024 ** 2,
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('"limit":"file_bytes","most":31457280');
    expect(sent).toBe(0);
  });

  test('of unknown size is refused and cut off once it is too large', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const response = text(socket);
    const lines = [
      `PUT /publish/files/${sha256Of('x')}/ HTTP/1.1`,
      'Host: corner.example',
      `Authorization: Bearer ${token}`,
      'Transfer-Encoding: chunked',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const chunk = Buffer.alloc(1024 ** 2);
    for (let count = 0; count < 40; count += 1) {
      socket.write(`${chunk.length.toString(16)}\r\n`);
      await new Promise((sent) => socket.write(Buffer.concat([chunk, Buffer.from('\r\n')]), sent));
    }
    expect(await response).toMatch(/^HTTP\/1\.1 413 .*"limit":"file_bytes","most":31457280/s);
    expect((await server.ask('/healthz')).status).toBe(200);
  });

  test('that is stored already need not be uploaded', async () => {
    const video = aVideo(300_000);
    expect((await publisher.put(video)).status).toBe(204);
    const { response, sent } = await uploadIfAllowed(
      `/publish/files/${sha256Of(video)}/`,
      'PUT',
      video.length,
    );
    expect(response).toMatch(/^HTTP\/1\.1 204 /);
    expect(sent).toBe(0);
  });

  test("of a version is readable with the venue's token only", async () => {
    const video = aVideo(1_000);
    await publisher.put(video);
    const path = `/publish/files/${sha256Of(video)}/`;
    expect((await publisher.ask(path, { method: 'GET' })).bytes).toEqual(Buffer.from(video));
    expect((await publisher.ask(path, { method: 'GET', token: null })).status).toBe(404);
    const grill = await aToken(server, 'grill');
    expect(
      (await publisher.ask(path, { method: 'GET', host: 'grill.example', token: grill.token })).status,
    ).toBe(404);
  });
});

/** Asks for permission to send so many bytes. Returns the response and the bytes allowed. */
async function uploadIfAllowed(path: string, method: string, length: number, type = 'application/x-tar') {
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
  const response = (await once(socket, 'data')).toString();
  socket.destroy();
  return { response, sent: /^HTTP\/1\.1 100 /.test(response) ? length : 0 };
}

describe('a folder', () => {
  test.for([
    ['../venue.json', 'unfit_path'],
    ['/etc/passwd', 'unfit_path'],
    ['media/../../x.jpg', 'unfit_path'],
    ['media/link.jpg', 'unfit_path'],
  ] as const)('with the path %j is refused', async ([path, code]) => {
    const tar = await tarOf([[path, path.includes('link') ? null : Buffer.from('x')]]);
    const response = await publisher.ask('/publish/', {
      headers: { 'content-type': 'application/x-tar' },
      body: tar,
    });
    expect(response.status).toBe(422);
    expect(response.json()).toMatchObject({ code });
  });

  test('above the size limit is refused before it is read', async () => {
    const { response, sent } = await uploadIfAllowed('/publish/', 'PUT', 3 * 1024 ** 3);
    expect(response).toContain('"limit":"folder_bytes"');
    expect(sent).toBe(0);
  });

  test('that was cut off keeps the files that arrived', async () => {
    const video = aVideo(400_000);
    const files = await filesIn(await aVenueFolder({ price: '41', files: { 'media/a.mp4': video } }));
    const tar = await tarOf([...files].toSorted(([one]) => (one === 'media/a.mp4' ? -1 : 1)));
    const cut = await publisher.ask('/publish/', {
      headers: { 'content-type': 'application/x-tar' },
      body: tar.subarray(0, 402_000),
    });
    expect(cut.json()).toEqual({ code: 'unreadable' });
    const missing =
      (await publisher.publish({ files: manifestOf(files) })).json<{ missing?: string[] }>().missing ?? [];
    expect(missing).not.toContain('media/a.mp4');
  });

  test.for([
    [{ 'content-type': 'text/html' }, 'x', 415, 'unknown_type'],
    [{ 'content-type': 'application/x-tar' }, 'no tar at all'.repeat(100), 400, 'unreadable'],
    [{ 'content-type': 'application/x-tar', 'content-encoding': 'gzip' }, 'no gzip', 400, 'unreadable'],
    [json, '{', 400, 'unreadable'],
    [json, '{"files":{"venue.json":"x"}}', 422, 'invalid_request'],
    [json, `{"files":{"../venue.json":"${'a'.repeat(64)}"}}`, 422, 'unfit_path'],
  ] as const)('with the headers %j and the body %s is refused', async ([headers, body, status, code]) => {
    const response = await publisher.ask('/publish/', { headers: { ...headers }, body });
    expect({ status: response.status, code: response.json().code }).toEqual({ status, code });
  });
});
