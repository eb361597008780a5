import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import {
  aServerWithTwoVenues,
  aToken,
  filesIn,
  json,
  manifestOf,
  type RemoteResponse,
  type remotePublisher,
  tarOf,
} from './a-remote-publisher.ts';
import { aVenueFolder } from './a-venue.ts';

let server: ServerProcess;
let token: string;
let publisher: ReturnType<typeof remotePublisher>;

beforeAll(async () => {
  ({ server, token, publisher } = await aServerWithTwoVenues());
}, 120_000);

const priceShown = async () => (await server.ask('/en/product/11')).text.match(/AED\s*([\d.]+)/)?.[1];

/** Uploads every file and publishes the folder. */
async function publishFolder(folder: string): Promise<RemoteResponse> {
  const files = await filesIn(folder);
  for (const bytes of files.values()) expect((await publisher.put(bytes)).status).toBe(204);
  return publisher.publish({ files: manifestOf(files) });
}

describe('a folder as a list of files', () => {
  test('is published once all files are uploaded', async () => {
    const files = await filesIn(await aVenueFolder({ price: '19' }));
    const listed = { files: manifestOf(files) };
    const first = await publisher.publish(listed);
    expect(first.status).toBe(409);
    expect(first.json()).toEqual({ code: 'files_missing', missing: [...files.keys()] });
    for (const bytes of files.values()) expect((await publisher.put(bytes)).status).toBe(204);
    const published = await publisher.publish(listed);
    expect(published.json()).toMatchObject({ kind: 'live', renewal: expect.any(Object), notes: [] });
    expect(published.headers['cache-control']).toBe('no-store');
    expect(published.headers['set-cookie']).toBeUndefined();
    expect(await priceShown()).toBe('19.00');
    expect((await publisher.publish(listed)).json()).toMatchObject({ kind: 'unchanged' });
  });

  test('is only checked on request', async () => {
    const files = await filesIn(await aVenueFolder({ price: '77' }));
    for (const bytes of files.values()) await publisher.put(bytes);
    const checked = await publisher.publish({ files: manifestOf(files), check: true });
    expect(checked.json()).toEqual({ kind: 'sound', notes: [] });
    expect(await priceShown()).not.toBe('77.00');
  });

  test('is refused with every problem', async () => {
    const response = await publishFolder(await aVenueFolder({ price: 'much' }));
    expect(response.status).toBe(422);
    expect(response.json()).toMatchObject({ code: 'invalid_folder', problems: [{ file: 'menu.json' }] });
  });

  test('is refused for another venue', async () => {
    const response = await publishFolder(await aVenueFolder({ venue: { licence: 'grill' } }));
    expect(response.status).toBe(403);
    expect(response.json()).toEqual({ code: 'another_venue', licence: 'corner' });
  });
});

describe('a folder as an archive', () => {
  test.for([
    ['uncompressed', (tar: Buffer) => tar, {}],
    ['compressed', (tar: Buffer) => gzipSync(tar), { 'content-encoding': 'gzip' }],
  ] as const)('%s is published by one call', async ([, pack, headers], { annotate }) => {
    const price = headers && 'content-encoding' in headers ? '31' : '32';
    const files = await filesIn(await aVenueFolder({ price }));
    const tar = await tarOf([...files].map(([path, bytes]) => [`./${path}`, bytes] as const));
    const response = await publisher.ask('/publish/', {
      method: 'PUT',
      headers: { 'content-type': 'application/x-tar', ...headers },
      body: pack(tar),
    });
    await annotate(response.bytes.toString());
    expect(response.json()).toMatchObject({ kind: 'live' });
    expect(await priceShown()).toBe(`${price}.00`);
  });
});

describe('a client', () => {
  test('without a publishing token of this venue always gets the same 404', async () => {
    const board = await aToken(server, 'corner', 'board');
    const grill = await aToken(server, 'grill');
    const revoked = await aToken(server);
    expect((await emenu(server.dataDir, 'revoke', 'corner', String(revoked.id))).code).toBe(0);
    const tokens = [null, 'x', 'A'.repeat(43), board.token, grill.token, revoked.token];
    const body = JSON.stringify({ files: {} });
    const responses = await Promise.all(
      tokens.flatMap((held) => [
        publisher.ask('/publish/', { token: held, headers: json, body }),
        publisher.ask('/publish/history/', { token: held, headers: json, body }),
      ]),
    );
    const distinct = new Set(
      responses.map(({ status, headers: { date: _, ...head }, bytes }) =>
        JSON.stringify([status, head, bytes.toString()]),
      ),
    );
    expect([...distinct]).toHaveLength(1);
    expect(responses[0]?.status).toBe(404);
    const entered = await publisher.ask('/board/en/enter/', {
      token: null,
      headers: json,
      body: JSON.stringify({ token }),
    });
    expect(entered.status).toBe(404);
  });
});

describe('a folder', () => {
  test('is published once for concurrent requests', async () => {
    const files = await filesIn(await aVenueFolder({ price: '51' }));
    for (const bytes of files.values()) await publisher.put(bytes);
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => publisher.publish({ files: manifestOf(files) })),
    );
    const versions = responses.map((one) => one.json<{ version: number }>().version);
    expect(new Set(versions).size).toBe(1);
    expect(await priceShown()).toBe('51.00');
  });

  test('that takes long reports its progress and can be requested again', async () => {
    const files = await filesIn(await aVenueFolder({ price: '52' }));
    for (const bytes of files.values()) await publisher.put(bytes);
    const first = await publisher.publish({ files: manifestOf(files) }, { prefer: 'respond-async, wait=0' });
    expect(first.status).toBe(202);
    expect(first.json()).toEqual({ code: 'preparing', done: 0, all: 0 });
    expect((await publisher.publish({ files: manifestOf(files) })).json()).toMatchObject({ kind: 'live' });
    expect(await priceShown()).toBe('52.00');
  });

  test('is not published when its preparation is killed, but at the next try', async () => {
    const files = await filesIn(await aVenueFolder({ price: '53' }));
    for (const bytes of files.values()) await publisher.put(bytes);
    expect((await publisher.publish({ files: manifestOf(files), check: true })).status).toBe(200);
    const pid = await preparerOf(server.pid);
    process.kill(pid, 'SIGSTOP');
    const interrupted = publisher.publish({ files: manifestOf(files) });
    const concurrent = await publisher.publish({ files: manifestOf(files) }, { prefer: 'wait=1' });
    expect(concurrent.status).toBe(202);
    process.kill(pid, 'SIGKILL');
    expect((await interrupted).status).toBe(503);
    expect((await interrupted).json()).toMatchObject({ code: 'preparing_failed' });
    expect(await priceShown()).not.toBe('53.00');
    expect((await publisher.publish({ files: manifestOf(files) })).status).toBe(200);
    expect(await priceShown()).toBe('53.00');
  });
});

/** The process that prepares builds for a server. */
async function preparerOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('prepare-build-process')) return Number(child);
  }
  throw new Error('No process prepares builds');
}
