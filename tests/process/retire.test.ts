import { beforeAll, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aToken, json, remotePublisher } from './a-remote-publisher.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';
import { anOrder, anOrderingFolder, orderRequest } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(await anOrderingFolder(), await aVenueFolder({ venue: { licence: 'grill' } }));
}, 120_000);

const run = (...words: readonly string[]) => emenu(server.dataDir, ...words, '--json');
const statusAt = async (host: string) => (await server.ask('/en/home', { host })).status;

test('a venue with open orders is retired only by force, and then another venue can use its domain', async () => {
  const { token } = await aToken(server);
  expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status).toBe(201);
  const refused = await run('retire', 'corner');
  expect(refused.code).toBe(1);
  expect(refused.json()).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('open orders (1)'),
  });
  expect(await statusAt('corner.example')).toBe(200);

  const done = await run('retire', 'corner', '--force');
  expect(done.code).toBe(0);
  expect(done.json()).toMatchObject({
    licence: 'corner',
    version: 2,
    domains: ['corner.example'],
    tokens: 1,
  });
  expect(await statusAt('corner.example')).toBe(421);
  expect(await statusAt('corner.localhost')).toBe(503);
  expect((await run('venues')).json()).toMatchObject([
    { licence: 'corner', status: 'RETIRED' },
    { licence: 'grill', status: 'ACTIVE' },
  ]);
  expect((await run('retire', 'corner')).json()).toMatchObject({ why: 'corner is already retired' });
  const response = await remotePublisher(server, token).ask('/publish/history/', {
    host: 'corner.localhost',
    headers: json,
    body: '{}',
  });
  expect(response.status).toBe(404);

  const domains = ['grill.example', 'corner.example'];
  const grillFolder = await aVenueFolder({ venue: { licence: 'grill', domains } });
  expect((await run('publish', grillFolder)).code).toBe(0);
  expect(await statusAt('corner.example')).toBe(200);
  expect((await run('rollback', 'corner')).json()).toMatchObject({ kind: 'domain_taken', by: 'grill' });
});

test('an unknown venue cannot be retired', async () => {
  expect((await run('retire', 'nobody')).code).toBe(1);
});
