import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchPage } from './fetch-page.ts';

/** A port that nobody listens on; taken at once, so that nobody else comes first. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Waits until a server answers.
 *
 * @param wanted the status that counts; without it, any.
 * @throws {Error} when none comes within ten seconds.
 */
export async function untilItAnswers(address: string, wanted?: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetchPage(address).catch(() => null);
    if (answer && (wanted ?? answer.status) === answer.status) return;
    await pause(50);
  }
  throw new Error(`${address} does not answer`);
}
