import { tagOf } from '#i18n/languages.ts';
import { homeOf, menuCallOf, textMenuOf } from '#i18n/links.ts';
import type { Visit } from '../catalog/visit.ts';
import { brandOf, originOf } from '../view-models/shell.ts';
import { wordsOfVenue } from './about.ts';

/** Where assistants find the menu in forms that they read with ease, in each of its languages. */
export function llms(visit: Visit): string {
  const origin = originOf(visit) ?? '';
  const languages = visit.menu.field('languages');
  const forms = languages.flatMap(({ code, name_local }) => [
    `- [${name_local}: the menu as text](${origin}${textMenuOf(code)}): ${tagOf(code)}; dishes, prices, choices, opening hours`,
    `- [${name_local}: the menu as data](${origin}${menuCallOf(code, visit.licence)}): ${tagOf(code)}; JSON`,
  ]);
  const pages = languages.map(({ code, name_local }) => `- [${name_local}](${origin}${homeOf(code)})`);
  const summary = wordsOfVenue(visit).replaceAll('\n', ' ');
  const lines = [`# ${brandOf(visit).words}`, '', `> ${summary}`, '', '## Menu', '', ...forms];
  return `${[...lines, '', '## Pages', '', ...pages].join('\n')}\n`;
}
