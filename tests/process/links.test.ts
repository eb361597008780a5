import { expect, test } from 'vitest';
import { aDataDir, emenu, emenuWith, ensureSite, startServer } from '#tests/support/server-process.ts';
import { anOrderingFolder } from './an-ordering-venue.ts';

interface Code {
  readonly url: string;
}

test("printed links have the running server's address, whatever the command's environment", async () => {
  await ensureSite();
  const dataDir = await aDataDir();
  const server = await startServer(dataDir, { TRUSTED_PROXIES: '1' });
  expect(await emenu(dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });

  const codes = async (environment: Readonly<Record<string, string>>) => {
    const { json } = await emenuWith(dataDir, environment, 'qr', 'corner', '--json');
    return json<readonly Code[]>().map(({ url }) => new URL(url).origin);
  };
  expect(new Set(await codes({}))).toEqual(new Set(['https://corner.example']));
  const { output } = await emenu(dataDir, 'token', 'corner', 'board');
  expect(output).toMatch(/^https:\/\/corner\.example\/board#/);

  server.terminate();
  await server.ended;
  expect(new Set(await codes({})), 'without a server').toEqual(new Set(['http://corner.localhost:4321']));
  expect(new Set(await codes({ TRUSTED_PROXIES: '1' }))).toEqual(new Set(['https://corner.example']));
});
