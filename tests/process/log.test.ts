import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrder, anOrderingFolder, type Made, ordering, xanthippe } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(await anOrderingFolder());
}, 120_000);

const root = join(import.meta.dirname, '../..');

/** Says so many things, and dies before its event loop comes round. */
const aCrash = (lines: number) => `
  import { processLog } from './src/server/adapters/log/json-lines.ts';
  const log = processLog();
  for (let at = 0; at < ${lines}; at += 1) log.info('before the crash', { at_all: at, why: 'x'.repeat(100) });
  process.kill(process.pid, 'SIGKILL');
`;

test('a crash loses no line that was said before it, however slowly they are read', async () => {
  const lines = 5_000;
  const child = spawn(process.execPath, ['--input-type=module', '-e', aCrash(lines)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [told, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(signal).toBe('SIGKILL');
  const said = told.trimEnd().split('\n');
  expect(said).toHaveLength(lines);
  expect(JSON.parse(said.at(-1) ?? '')).toMatchObject({ event: 'before the crash', at_all: lines - 1 });
});

test('an evening of one diner leaves nothing of theirs in the log', async () => {
  const made = await server.ask('/en/api/order/', ordering(anOrder()));
  expect(made.status).toBe(201);
  const { uuid, owner_token } = made.json<Made>();

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
  const broken = await server.ask('/en/api/order/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `who=${xanthippe.email}` },
    body: JSON.stringify(anOrder()).slice(0, -1),
  });
  expect(broken.status).toBe(400);
  expect((await emenu(server.dataDir, 'forget', xanthippe.phone)).code).toBe(0);

  server.terminate();
  expect(await server.ended).toBe(0);
  const log = JSON.stringify(server.log);
  expect(server.log.length).toBeGreaterThan(1);
  expect(log).not.toMatch(/xanthippe|athens|97150|agora|37\.97|c2Vh/i);
  expect(log).not.toContain(uuid);
  expect(log).not.toContain(owner_token);
});
