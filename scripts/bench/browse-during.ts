import { setTimeout as pause } from 'node:timers/promises';
import { fetchOk } from './fetch-page.ts';

/** Time between two pages, in milliseconds. */
const pageIntervalMs = 3;

/**
 * Opens pages one after the other while `task` runs.
 *
 * @returns the task's result, and the time of the slowest page, in milliseconds.
 */
export async function browseDuring<T>(
  origin: string,
  paths: readonly string[],
  task: () => Promise<T>,
): Promise<{ readonly result: T; readonly slowestMs: number }> {
  let isOver = false;
  let slowestMs = 0;
  const browse = async () => {
    for (let at = 0; !isOver; at += 1) {
      // A prime stride, so that adjacent pages of the list are not requested in a row.
      const path = paths[(at * 37) % paths.length] ?? '';
      const { ms } = await fetchOk(origin + path, { 'accept-encoding': 'br' });
      slowestMs = Math.max(slowestMs, ms);
      await pause(pageIntervalMs);
    }
  };
  const browsing = browse();
  try {
    return { result: await task(), slowestMs };
  } finally {
    isOver = true;
    await browsing;
  }
}
