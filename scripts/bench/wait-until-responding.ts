import { setTimeout as pause } from 'node:timers/promises';
import { fetchPage } from './fetch-page.ts';

/**
 * Waits until a server responds.
 *
 * @param expected the expected status; any by default.
 * @throws {Error} when there is no such response within ten seconds.
 */
export async function waitUntilResponding(address: string, expected?: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await fetchPage(address).catch(() => null);
    if (response && (expected ?? response.status) === response.status) return;
    await pause(50);
  }
  throw new Error(`${address} does not respond`);
}
