import { languages } from '#i18n/languages.ts';
import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { rotate } from './rotate.ts';

/**
 * Asks servers for a page for the first time, in one language after the other.
 *
 * @param path of the page within its language.
 * @returns each server's milliseconds, a language each.
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

/** The same of our own server alone, the first of the process apart from the others. */
export async function measureColdRender(origin: string, path: string): Promise<readonly Figure[]> {
  const [[first = 0, ...rest] = []] = await firstResponseTimes([origin], path);
  const note = 'a language each, its menu opened too';
  return [
    { name: 'the same page, first of the process', unit: 'ms', runs: [first] },
    { name: 'the same page, not stored yet', unit: 'ms', runs: rest, note },
  ];
}
