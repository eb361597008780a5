import { languages } from '#i18n/built-in-languages.ts';
import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { rotate } from './rotate.ts';

/**
 * Times the first request for a page in each language, on several servers.
 *
 * @param path of the page, without its language.
 * @returns each server's milliseconds, one per language.
 */
export async function firstResponseTimes(
  origins: readonly string[],
  path: string,
): Promise<readonly (readonly number[])[]> {
  const sides = origins.map((origin) => ({ origin, runs: [] as number[] }));
  for (const [round, language] of languages.entries()) {
    for (const { origin, runs } of rotate(round, sides)) {
      runs.push((await fetchOk(`${origin}/${language}${path}`, { 'accept-encoding': 'br, gzip' })).ms);
    }
  }
  return sides.map(({ runs }) => runs);
}

/** Times our own server only, with the first request of the process as a separate figure. */
export async function measureColdRender(origin: string, path: string): Promise<readonly Figure[]> {
  const [[first = 0, ...rest] = []] = await firstResponseTimes([origin], path);
  const note = 'one run per language, including opening its menu';
  return [
    { name: 'the same page, first request of the process', unit: 'ms', runs: [first] },
    { name: 'the same page, not cached', unit: 'ms', runs: rest, note },
  ];
}
