import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import {
  type Answered,
  aToken,
  filesIn,
  json,
  manifestOf,
  type publishingTo,
  tarOf,
  twoVenuesAfar,
} from './a-distant-publisher.ts';
import { aVenueFolder } from './a-venue.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: ServerProcess;
let token: string;
let here: ReturnType<typeof publishingTo>;

beforeAll(async () => {
  ({ server, token, here } = await twoVenuesAfar());
}, 120_000);

const priceShown = async () => (await server.ask('/en/product/11')).text.match(/AED\s*([\d.]+)/)?.[1];

/** Sends what is missing, and publishes. */
async function publishFolder(folder: string): Promise<Answered> {
  const files = await filesIn(folder);
  for (const bytes of files.values()) expect((await here.put(bytes)).status).toBe(204);
  return here.publish({ files: manifestOf(files) });
}

describe('a folder that is handed in as a list of its files', () => {
  test('is published once all of them were sent', async () => {
    const files = await filesIn(await aVenueFolder({ price: '19' }));
    const listed = { files: manifestOf(files) };
    const first = await here.publish(listed);
    expect(first.status).toBe(409);
    expect(first.json()).toEqual({ code: 'files_missing', missing: [...files.keys()] });
    for (const bytes of files.values()) expect((await here.put(bytes)).status).toBe(204);
    const published = await here.publish(listed);
    expect(published.json()).toMatchObject({ kind: 'live', renewal: expect.any(Object), notes: [] });
    expect(published.headers['cache-control']).toBe('no-store');
    expect(published.headers['set-cookie']).toBeUndefined();
    expect(await priceShown()).toBe('19.00');
    expect((await here.publish(listed)).json()).toMatchObject({ kind: 'unchanged' });
  });

  test('is only looked at where that is asked for', async () => {
    const files = await filesIn(await aVenueFolder({ price: '77' }));
    for (const bytes of files.values()) await here.put(bytes);
    const checked = await here.publish({ files: manifestOf(files), check: true });
    expect(checked.json()).toEqual({ kind: 'sound', notes: [] });
    expect(await priceShown()).not.toBe('77.00');
  });

  test('is refused for what is wrong with it, with every problem', async () => {
    const answered = await publishFolder(await aVenueFolder({ price: 'much' }));
    expect(answered.status).toBe(422);
    expect(answered.json()).toMatchObject({ code: 'invalid_folder', problems: [{ file: 'menu.json' }] });
  });

  test('is refused where it is another venue’s', async () => {
    const answered = await publishFolder(await aVenueFolder({ venue: { licence: 'grill' } }));
    expect(answered.status).toBe(403);
    expect(answered.json()).toEqual({ code: 'another_venue', licence: 'corner' });
  });
});

describe('a folder that is handed in whole', () => {
  test.for([
    ['as it is', (tar: Buffer) => tar, {}],
    ['packed', (tar: Buffer) => gzipSync(tar), { 'content-encoding': 'gzip' }],
  ] as const)('%s, is published by one call', async ([, pack, headers], { annotate }) => {
    const price = headers && 'content-encoding' in headers ? '31' : '32';
    const files = await filesIn(await aVenueFolder({ price }));
    const tar = await tarOf([...files].map(([path, bytes]) => [`./${path}`, bytes] as const));
    const answered = await here.ask('/publish/', {
      method: 'PUT',
      headers: { 'content-type': 'application/x-tar', ...headers },
      body: pack(tar),
    });
    await annotate(answered.bytes.toString());
    expect(answered.json()).toMatchObject({ kind: 'live' });
    expect(await priceShown()).toBe(`${price}.00`);
  });
});

describe('whoever', () => {
  test('holds no token for publishing of this venue finds one and the same nothing', async () => {
    const board = await aToken(server, 'corner', 'board');
    const grill = await aToken(server, 'grill');
    const revoked = await aToken(server);
    expect((await emenu(server.dataDir, 'revoke', 'corner', String(revoked.id))).code).toBe(0);
    const tokens = [null, 'x', 'A'.repeat(43), board.token, grill.token, revoked.token];
    const body = JSON.stringify({ files: {} });
    const answers = await Promise.all(
      tokens.flatMap((held) => [
        here.ask('/publish/', { token: held, headers: json, body }),
        here.ask('/publish/history/', { token: held, headers: json, body }),
      ]),
    );
    const told = new Set(
      answers.map(({ status, headers: { date: _, ...head }, bytes }) =>
        JSON.stringify([status, head, bytes.toString()]),
      ),
    );
    expect([...told]).toHaveLength(1);
    expect(answers[0]?.status).toBe(404);
    const entered = await here.ask('/board/en/enter/', {
      token: null,
      headers: json,
      body: JSON.stringify({ token }),
    });
    expect(entered.status).toBe(404);
  });
});

describe('a folder', () => {
  test('is published once, however many ask for it at once', async () => {
    const files = await filesIn(await aVenueFolder({ price: '51' }));
    for (const bytes of files.values()) await here.put(bytes);
    const answers = await Promise.all([1, 2, 3, 4].map(() => here.publish({ files: manifestOf(files) })));
    const versions = answers.map((one) => one.json<{ version: number }>().version);
    expect(new Set(versions).size).toBe(1);
    expect(await priceShown()).toBe('51.00');
  });

  test('that takes long is told how far it is, and is found again', async () => {
    const files = await filesIn(await aVenueFolder({ price: '52' }));
    for (const bytes of files.values()) await here.put(bytes);
    const first = await here.publish({ files: manifestOf(files) }, { prefer: 'respond-async, wait=0' });
    expect(first.status).toBe(202);
    expect(first.json()).toEqual({ code: 'preparing', done: 0, all: 0 });
    expect((await here.publish({ files: manifestOf(files) })).json()).toMatchObject({ kind: 'live' });
    expect(await priceShown()).toBe('52.00');
  });

  test('is not published when the process that prepares it is ended, and the next try is', async () => {
    const files = await filesIn(await aVenueFolder({ price: '53' }));
    for (const bytes of files.values()) await here.put(bytes);
    expect((await here.publish({ files: manifestOf(files), check: true })).status).toBe(200);
    const pid = await preparerOf(server.pid);
    process.kill(pid, 'SIGSTOP');
    const asked = here.publish({ files: manifestOf(files) });
    const underWay = await here.publish({ files: manifestOf(files) }, { prefer: 'wait=1' });
    expect(underWay.status).toBe(202);
    process.kill(pid, 'SIGKILL');
    expect((await asked).status).toBe(503);
    expect((await asked).json()).toMatchObject({ code: 'preparing_failed' });
    expect(await priceShown()).not.toBe('53.00');
    expect((await here.publish({ files: manifestOf(files) })).status).toBe(200);
    expect(await priceShown()).toBe('53.00');
  });
});

/** The process that prepares for a server. */
async function preparerOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('prepare-build-process')) return Number(child);
  }
  throw new Error('Nobody prepares');
}
