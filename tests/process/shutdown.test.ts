import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import {
  anEmbeddedDataDir,
  emenu,
  ensureSite,
  launchServer,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aVenueFolder, aVideo } from './a-venue.ts';

const videoBytes = 20_000_000;
const endpointOf = (folder: string) => join(folder, 'operator.json');

const promotions = [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }];

/** The process that uses the database of a folder. */
const holderOf = async (folder: string) => Number(await readFile(join(folder, 'db/pid'), 'utf8'));

/** The servers of these tests use this folder one after the other. */
let dataDir: string;

async function videoPath(server: ServerProcess): Promise<string> {
  const { text } = await server.ask('/en/promotions');
  return /\/media\/[0-9a-z]{10}\.mp4/.exec(text)?.[0] ?? '';
}

/** Starts a download and pauses after the first bytes, as a slow phone does. */
async function readSlowly(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: corner.example\r\n\r\n`);
  const [start] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return {
    /** Reads the rest and returns the total length. */
    rest: async () => {
      let length = start.length;
      for await (const chunk of socket as AsyncIterable<Buffer>) length += chunk.length;
      return length;
    },
  };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const responseOrError = (server: ServerProcess) =>
  server.ask('/en/home').then(
    ({ status }) => status,
    ({ code }: { readonly code: string }) => code,
  );

/** Processes need time to start and stop, more on a busy machine. */
const soon = { timeout: 20_000 };

beforeAll(async () => {
  await ensureSite();
  dataDir = await anEmbeddedDataDir();
  const files = { 'media/tonight.mp4': aVideo(videoBytes) };
  const published = await emenu(dataDir, 'publish', await aVenueFolder({ menu: { promotions }, files }));
  expect(published).toMatchObject({ code: 0 });
}, 120_000);

describe('a server that is asked to stop', () => {
  test('finishes its responses, accepts no requests and cleans up', async () => {
    const server = await startServer(dataDir);
    const video = await videoPath(server);
    const reader = await readSlowly(server.port, video);

    server.terminate();
    await expect.poll(() => responseOrError(server), soon).toBe('ECONNREFUSED');
    expect(isAlive(server.pid), 'while a client still reads').toBe(true);
    expect(await reader.rest()).toBeGreaterThan(videoBytes);

    expect(await server.ended).toBe(0);
    await expect(stat(endpointOf(dataDir))).rejects.toThrow('ENOENT');
    expect(server.log.map(({ event }) => event)).toEqual(['listening', 'stopped']);
  });

  test('does not wait for idle connections', async () => {
    const server = await startServer(dataDir);
    const video = await videoPath(server);
    const agent = new Agent({ keepAlive: true });
    const incoming = await new Promise<NodeJS.ReadableStream>((resolve) => {
      get({ port: server.port, path: video, agent, headers: { host: 'corner.example' } }, resolve);
    });

    server.terminate();
    await expect.poll(() => responseOrError(server), soon).toBe('ECONNREFUSED');
    incoming.resume();
    expect(await server.ended).toBe(0);
    agent.destroy();
  });

  test('ends at once when asked twice', async () => {
    const server = await startServer(dataDir);
    const reader = await readSlowly(server.port, await videoPath(server));
    server.terminate();
    await expect.poll(() => responseOrError(server), soon).toBe('ECONNREFUSED');
    server.terminate();
    expect(await server.ended).toBe(1);
    await expect(reader.rest()).resolves.toBeLessThan(videoBytes);
  });

  test.runIf(isLongRun)('also stops during its start', async () => {
    const server = launchServer(dataDir);
    server.listening.catch(() => undefined);
    await expect.poll(() => holderOf(dataDir), soon).toBe(server.pid);
    server.terminate();
    expect(await server.ended).toBe(0);
    await expect(stat(endpointOf(dataDir))).rejects.toThrow('ENOENT');
  });

  test.runIf(isLongRun)('serves the same menu after a restart', async () => {
    const start = await startServer(dataDir);
    const before = await start.ask('/ar/category/1');
    start.terminate();
    expect(await start.ended).toBe(0);

    const second = await startServer(dataDir);
    const after = await second.ask('/ar/category/1');
    expect(after.text).toBe(before.text);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect((await second.ask(/\/media\/[0-9a-z]{10}\.css/.exec(after.text)?.[0] ?? '')).status).toBe(200);
    await second.kill();
  });
});

describe.runIf(isLongRun)('a second server on the same database', () => {
  test("is refused with the first one's process ID and disturbs nothing", async () => {
    const server = await startServer(dataDir);
    const endpoint = await readFile(endpointOf(dataDir), 'utf8');

    await expect(startServer(dataDir)).rejects.toThrow(`is in use by process ${server.pid}`);
    expect(await readFile(endpointOf(dataDir), 'utf8')).toBe(endpoint);
    expect((await server.ask('/en/home')).status).toBe(200);
    await server.kill();
  });
});

describe.runIf(isLongRun)("the file with the operator API's address", () => {
  test('is readable by its owner alone, and a stale one is ignored', async () => {
    const server = await startServer(dataDir);
    expect((await stat(endpointOf(dataDir))).mode & 0o777).toBe(0o600);
    await server.kill();
    expect((await stat(endpointOf(dataDir))).isFile()).toBe(true);

    const published = await emenu(dataDir, 'publish', await aVenueFolder({ price: '20' }), '--json');
    expect(published.json()).toMatchObject({ licence: 'corner', version: 2 });
    const second = await startServer(dataDir);
    expect((await second.ask('/en/product/11')).text).toContain('20.00');
  });
});
