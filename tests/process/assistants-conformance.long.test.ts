import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { anOrderingFolder } from './an-ordering-venue.ts';

vi.setConfig({ testTimeout: 300_000 });

const root = join(import.meta.dirname, '../..');
const suite = join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const expectedFailuresOf = (revision: string) =>
  join(import.meta.dirname, `assistants-conformance-${revision}.yml`);

const revisions = ['2026-07-28', '2025-11-25'];

let server: ServerProcess;

beforeAll(async () => {
  await ensureSite();
  server = await startServer(await aDataDir(), {
    DEFAULT_LICENCE: 'corner',
    RATE_LIMITS: 'off',
  });
  expect(await emenu(server.dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
}, 120_000);

test.for(revisions)(
  'the server does what the suite of revision %s asks of it, but for what it does not have',
  async (revision) => {
    const address = `http://127.0.0.1:${server.port}/mcp`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...[suite, 'server', '--url', address, '--requirements', revision],
        ...['--expected-failures', expectedFailuresOf(revision), '--output-dir', server.dataDir],
      ],
      { maxBuffer: 32 * 1024 * 1024 },
    );
    expect(stdout).toMatch(/Total: \d+ passed/);
  },
);

test.for(revisions)('each failure that is expected of the suite of %s has its reason', async (revision) => {
  const lines = (await readFile(expectedFailuresOf(revision), 'utf8')).split('\n');
  for (const line of lines.filter((one) => /^\s+- /.test(one))) expect(line).toMatch(/ # \S/);
});
