import { setTimeout as pause } from 'node:timers/promises';
import { fetchOk } from './fetch-page.ts';

/** How long the diner reads before the next page, in milliseconds. */
const pageIntervalMs = 3;

/**
 * Opens pages one after the other for as long as `task` takes.
 *
 * @returns what came of the task, and how long the slowest page took, in milliseconds.
 */
export async function browseDuring<T>(
  origin: string,
  paths: readonly string[],
  task: () => Promise<T>,
): Promise<{ readonly result: T; readonly slowestMs: number }> {
  let isOver = false;
  let slowestMs = 0;
  const dine = async () => {
    for (let at = 0; !isOver; at += 1) {
      // A prime stride, so that neighbours in the list are not asked for in a row.
      const path = paths[(at * 37) % paths.length] ?? '';
      const { ms } = await fetchOk(origin + path, { 'accept-encoding': 'br' });
      slowestMs = Math.max(slowestMs, ms);
      await pause(pageIntervalMs);
    }
  };
  const dining = dine();
  try {
    return { result: await task(), slowestMs };
  } finally {
    isOver = true;
    await dining;
  }
}
