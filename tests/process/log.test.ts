import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder, xanthippe } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(await anOrderingFolder());
}, 120_000);

const root = join(import.meta.dirname, '../..');

/** A program that logs so many lines and dies before its event loop turns. */
const aCrash = (count: number) => `
  import { processLog } from './src/server/adapters/log/json-lines.ts';
  const log = processLog();
  for (let at = 0; at < ${count}; at += 1) log.info('before the crash', { at_all: at, why: 'x'.repeat(100) });
  process.kill(process.pid, 'SIGKILL');
`;

test('a crash loses no logged line, however slowly the log is read', async () => {
  const count = 5_000;
  const child = spawn(process.execPath, ['--input-type=module', '-e', aCrash(count)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(signal).toBe('SIGKILL');
  const lines = output.trimEnd().split('\n');
  expect(lines).toHaveLength(count);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'before the crash', at_all: count - 1 });
});

test("the log of a diner's visit has none of their data", async () => {
  const placed = await server.ask('/en/api/order/', orderRequest(anOrder()));
  expect(placed.status).toBe(201);
  const { uuid, owner_token } = placed.json<PlacedOrder>();

  const paths = [
    `/en/order/${uuid}`,
    `/en/api/order/${uuid}/?token=${owner_token}`,
    `/en/orders/${uuid}/print/order.pdf`,
    `/en/search?term=${xanthippe.customer_name}`,
    '/en/api/coupon/7/XANTHIPPE10/',
    '/en/api/place/37.9755,23.7348/',
    `/en/${encodeURIComponent(xanthippe.phone)}`,
    '/t/dDQ.c2VhbHNlYWxzZWFs',
  ];
  for (const path of paths) expect((await server.ask(path)).status, path).toBeLessThan(500);
  const malformed = await server.ask('/en/api/order/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `who=${xanthippe.email}` },
    body: JSON.stringify(anOrder()).slice(0, -1),
  });
  expect(malformed.status).toBe(400);
  expect((await emenu(server.dataDir, 'forget', xanthippe.phone)).code).toBe(0);

  server.terminate();
  expect(await server.ended).toBe(0);
  const log = JSON.stringify(server.log);
  expect(server.log.length).toBeGreaterThan(1);
  expect(log).not.toMatch(/xanthippe|athens|97150|agora|37\.97|c2Vh/i);
  expect(log).not.toContain(uuid);
  expect(log).not.toContain(owner_token);
});
