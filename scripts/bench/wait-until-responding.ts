import { setTimeout as pause } from 'node:timers/promises';
import { fetchPage } from './fetch-page.ts';

/**
 * Waits until a server answers.
 *
 * @param wanted the status that counts; without it, any.
 * @throws {Error} when none comes within ten seconds.
 */
export async function waitUntilResponding(address: string, wanted?: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetchPage(address).catch(() => null);
    if (answer && (wanted ?? answer.status) === answer.status) return;
    await pause(50);
  }
  throw new Error(`${address} does not answer`);
}
