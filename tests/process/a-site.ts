import { expect } from 'vitest';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';

/** A running server with these folders published. */
export async function aSiteWith(...folders: readonly string[]): Promise<ServerProcess> {
  await ensureSite();
  const server = await startServer(await aDataDir());
  for (const folder of folders) {
    expect(await emenu(server.dataDir, 'publish', folder)).toMatchObject({ code: 0 });
  }
  return server;
}
