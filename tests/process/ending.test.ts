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
import { aFilm, aVenueFolder } from './a-venue.ts';

const filmBytes = 20_000_000;
const endpointOf = (folder: string) => join(folder, 'operator.json');

const promotions = [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }];

/** The process that has the store of a folder. */
const holderOf = async (folder: string) => Number(await readFile(join(folder, 'db/pid'), 'utf8'));

/** One after the other, the servers of these tests have the same store. */
let dataDir: string;

async function addressOfFilm(server: ServerProcess): Promise<string> {
  const { text } = await server.ask('/en/promotions');
  return /\/media\/[0-9a-z]{10}\.mp4/.exec(text)?.[0] ?? '';
}

/** Starts reading and stops after the first bytes, as a slow phone does. */
async function readSlowly(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: corner.example\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return {
    /** Everything that comes until the server ends the connection. */
    rest: async () => {
      let length = first.length;
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

const refusal = (server: ServerProcess) =>
  server.ask('/en/home').then(
    ({ status }) => status,
    ({ code }: { readonly code: string }) => code,
  );

/** Another process takes a moment; a busy machine a longer one. */
const soon = { timeout: 20_000 };

beforeAll(async () => {
  await ensureSite();
  dataDir = await anEmbeddedDataDir();
  const files = { 'media/tonight.mp4': aFilm(filmBytes) };
  const published = await emenu(dataDir, 'publish', await aVenueFolder({ menu: { promotions }, files }));
  expect(published).toMatchObject({ code: 0 });
}, 120_000);

describe('a server that is asked to stop', () => {
  test('finishes what it is answering, takes nothing new, and leaves nothing behind', async () => {
    const server = await startServer(dataDir);
    const film = await addressOfFilm(server);
    const slow = await readSlowly(server.port, film);

    server.terminate();
    await expect.poll(() => refusal(server), soon).toBe('ECONNREFUSED');
    expect(isAlive(server.pid), 'as long as somebody reads').toBe(true);
    expect(await slow.rest()).toBeGreaterThan(filmBytes);

    expect(await server.ended).toBe(0);
    await expect(stat(endpointOf(dataDir))).rejects.toThrow('ENOENT');
    expect(server.log.map(({ event }) => event)).toEqual(['listening', 'stopped']);
  });

  test('does not wait for a browser that only keeps its connection', async () => {
    const server = await startServer(dataDir);
    const film = await addressOfFilm(server);
    const agent = new Agent({ keepAlive: true });
    const incoming = await new Promise<NodeJS.ReadableStream>((resolve) => {
      get({ port: server.port, path: film, agent, headers: { host: 'corner.example' } }, resolve);
    });

    server.terminate();
    await expect.poll(() => refusal(server), soon).toBe('ECONNREFUSED');
    incoming.resume();
    expect(await server.ended).toBe(0);
    agent.destroy();
  });

  test('ends at once when it is asked twice', async () => {
    const server = await startServer(dataDir);
    const slow = await readSlowly(server.port, await addressOfFilm(server));
    server.terminate();
    await expect.poll(() => refusal(server), soon).toBe('ECONNREFUSED');
    server.terminate();
    expect(await server.ended).toBe(1);
    await expect(slow.rest()).resolves.toBeLessThan(filmBytes);
  });

  test.runIf(isLongRun)('does so as well while it is only starting', async () => {
    const server = launchServer(dataDir);
    server.listening.catch(() => undefined);
    await expect.poll(() => holderOf(dataDir), soon).toBe(server.pid);
    server.terminate();
    expect(await server.ended).toBe(0);
    await expect(stat(endpointOf(dataDir))).rejects.toThrow('ENOENT');
  });

  test.runIf(isLongRun)('shows the same menu when it is started again', async () => {
    const first = await startServer(dataDir);
    const before = await first.ask('/ar/category/1');
    first.terminate();
    expect(await first.ended).toBe(0);

    const second = await startServer(dataDir);
    const after = await second.ask('/ar/category/1');
    expect(after.text).toBe(before.text);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect((await second.ask(/\/media\/[0-9a-z]{10}\.css/.exec(after.text)?.[0] ?? '')).status).toBe(200);
    await second.kill();
  });
});

describe.runIf(isLongRun)('a second server on the same store', () => {
  test('is refused, is told who has it, and disturbs nobody', async () => {
    const server = await startServer(dataDir);
    const endpoint = await readFile(endpointOf(dataDir), 'utf8');

    await expect(startServer(dataDir)).rejects.toThrow(`is in use by process ${server.pid}`);
    expect(await readFile(endpointOf(dataDir), 'utf8')).toBe(endpoint);
    expect((await server.ask('/en/home')).status).toBe(200);
    await server.kill();
  });
});

describe.runIf(isLongRun)('the way to the operators’ desk', () => {
  test('is for the owner of the folder alone, and leads nobody astray after a crash', async () => {
    const server = await startServer(dataDir);
    expect((await stat(endpointOf(dataDir))).mode & 0o777).toBe(0o600);
    await server.kill();
    expect((await stat(endpointOf(dataDir))).isFile()).toBe(true);

    const published = await emenu(dataDir, 'publish', await aVenueFolder({ price: '20' }), '--json');
    expect(published.json()).toMatchObject({ licence: 'corner', version: 2 });
    const again = await startServer(dataDir);
    expect((await again.ask('/en/product/11')).text).toContain('20.00');
  });
});
