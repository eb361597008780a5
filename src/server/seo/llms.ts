import { languageTagOf } from '#i18n/languages.ts';
import { homePath, menuCallPath, textMenuPath } from '#i18n/paths.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { brandOf, originOf } from '../view-models/shell.ts';
import { venueDescription } from './page-metadata.ts';

/** Where assistants find the menu in forms that they read with ease, in each of its languages. */
export function llms(visit: RequestContext): string {
  const origin = originOf(visit) ?? '';
  const languages = visit.menu.field('languages');
  const forms = languages.flatMap(({ code, name_local }) => [
    `- [${name_local}: the menu as text](${origin}${textMenuPath(code)}): ${languageTagOf(code)}; dishes, prices, choices, opening hours`,
    `- [${name_local}: the menu as data](${origin}${menuCallPath(code, visit.licence)}): ${languageTagOf(code)}; JSON`,
  ]);
  const pages = languages.map(({ code, name_local }) => `- [${name_local}](${origin}${homePath(code)})`);
  const summary = venueDescription(visit).replaceAll('\n', ' ');
  const lines = [`# ${brandOf(visit).words}`, '', `> ${summary}`, '', '## Menu', '', ...forms];
  return `${[...lines, '', '## Pages', '', ...pages].join('\n')}\n`;
}
