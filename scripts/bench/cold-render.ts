import { languages } from '#i18n/languages.ts';
import { fetchFound } from './fetch-page.ts';
import type { Figure } from './figure.ts';

/**
 * Asks for a page for the first time, in one language after the other.
 *
 * @param path of the page within its language.
 */
export async function measureColdRender(origin: string, path: string): Promise<readonly Figure[]> {
  const runs: number[] = [];
  for (const language of languages) {
    runs.push((await fetchFound(`${origin}/${language}${path}`, { 'accept-encoding': 'br' })).ms);
  }
  const [first = 0, ...rest] = runs;
  const note = 'a language each, its menu opened too';
  return [
    { name: 'the same page, first of the process', unit: 'ms', runs: [first] },
    { name: 'the same page, not stored yet', unit: 'ms', runs: rest, note },
  ];
}
