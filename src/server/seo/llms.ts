import { languageTagOf } from '#i18n/languages.ts';
import { homePath, menuCallPath, textMenuPath } from '#i18n/paths.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { brandOf, originOf } from '../view-models/shell.ts';
import { venueDescription } from './page-metadata.ts';

/** `llms.txt`: links to the menu in formats that assistants read easily, in each of its languages. */
export function llms(context: RequestContext): string {
  const origin = originOf(context) ?? '';
  const languages = context.menu.field('languages');
  const forms = languages.flatMap(({ code, name_local }) => [
    `- [${name_local}: the menu as text](${origin}${textMenuPath(code)}): ${languageTagOf(code)}; dishes, prices, choices, opening hours`,
    `- [${name_local}: the menu as data](${origin}${menuCallPath(code, context.licence)}): ${languageTagOf(code)}; JSON`,
  ]);
  const pages = languages.map(({ code, name_local }) => `- [${name_local}](${origin}${homePath(code)})`);
  const summary = venueDescription(context).replaceAll('\n', ' ');
  const lines = [`# ${brandOf(context).words}`, '', `> ${summary}`, '', '## Menu', '', ...forms];
  return `${[...lines, '', '## Pages', '', ...pages].join('\n')}\n`;
}
