import { languages } from '#i18n/languages.ts';
import type { Menu } from '../../../bench/menu.ts';
import { fetchOk } from '../fetch-page.ts';
import { openSite } from '../site.ts';
import { type Contender, pagePath, pageUrlOf } from './contender.ts';
import { openPageReader } from './page-reader.ts';

/** Our page by language, taken apart for those who are to show the same. */
export type MenuByLanguage = ReadonlyMap<string, Menu>;

/** @param venue the folder to publish. */
export async function readMenus(venue: string): Promise<MenuByLanguage> {
  await using reader = await openPageReader();
  await using site = await openSite();
  await site.publish(venue);
  const menus = new Map<string, Menu>();
  for (const language of languages) {
    const { body } = await fetchOk(`${site.origin}/${language}${pagePath}`);
    menus.set(language, await reader.takeApart(body.toString('utf8')));
  }
  return menus;
}

/**
 * Makes sure that all show the same elements and words.
 *
 * @returns how many elements.
 * @throws {Error} where somebody does not show what the first one shows.
 */
export async function assertSamePage(contenders: readonly Contender[]): Promise<number> {
  await using reader = await openPageReader();
  const looks = [];
  for (const contender of contenders) {
    const { body } = await fetchOk(pageUrlOf(contender), { 'accept-encoding': 'identity' });
    looks.push({ name: contender.name, ...(await reader.likenessOf(body.toString('utf8'))) });
  }
  const [first, ...others] = looks;
  const other = others.find(({ elements, words }) => elements !== first?.elements || words !== first.words);
  if (other) {
    throw new Error(`${other.name} shows ${other.elements} elements, not ${first?.elements}, or other words`);
  }
  return first?.elements ?? 0;
}
