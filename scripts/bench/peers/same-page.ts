import { languages } from '#i18n/built-in-languages.ts';
import type { Menu } from '../../../bench/menu.ts';
import { fetchOk } from '../fetch-page.ts';
import { openSite } from '../site.ts';
import { type Contender, pagePath, pageUrlOf } from './contender.ts';
import { openPageReader } from './page-reader.ts';

/** Our parsed page by language, for the peers to render. */
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
 * Asserts that all servers show the same elements and text.
 *
 * @returns the number of elements.
 * @throws {Error} when a server's page differs from the first one's.
 */
export async function assertSamePage(contenders: readonly Contender[]): Promise<number> {
  await using reader = await openPageReader();
  const pages = [];
  for (const contender of contenders) {
    const { body } = await fetchOk(pageUrlOf(contender), { 'accept-encoding': 'identity' });
    pages.push({ name: contender.name, ...(await reader.likenessOf(body.toString('utf8'))) });
  }
  const [first, ...others] = pages;
  const different = others.find(
    ({ elements, words }) => elements !== first?.elements || words !== first.words,
  );
  if (different) {
    const { name, elements } = different;
    throw new Error(`${name} shows ${elements} elements, not ${first?.elements}, or different text`);
  }
  return first?.elements ?? 0;
}
