import { parseJson } from '#contracts/parse-json.ts';
import { isKnownLanguage } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';
import { readCurrency } from '../amounts/minor-units.ts';
import { isObject, type JsonObject, textIn } from '../read-json-source.ts';
import { type KnownIds, readIdFile } from './id-file.ts';

/** The files of a venue's folder before an import; `null` for those that are not there. */
export interface FolderBefore {
  readonly venue: string | null;
  readonly menu: string | null;
  readonly ids: string | null;
}

/** What an import has to know of the folder that it writes into. */
interface ReadFolder {
  readonly licence: string | null;
  readonly venueBefore: JsonObject | null;
  readonly menuBefore: JsonObject | null;
  /** `null` without a file of ids. */
  readonly known: KnownIds | null;
  readonly defaultLanguage: Language | null;
  /** ISO 4217, of the menu that is there. */
  readonly currencyBefore: string | null;
}

/** Reads the folder's own files. An import never replaces what it can't read: `why` says what that is. */
export function readFolderBefore({ venue, menu, ids }: FolderBefore): ReadFolder | { readonly why: string } {
  const [venueBefore, menuBefore] = [parseFile(venue), parseFile(menu)];
  if (venueBefore === undefined) return { why: 'the folder’s venue.json isn’t JSON' };
  if (menuBefore === undefined) return { why: 'the folder’s menu.json isn’t JSON' };
  const known = ids === null ? null : readIdFile(ids);
  if (ids !== null && !known) return { why: 'the folder’s import-ids.json can’t be read' };
  const language = venueBefore && textIn(venueBefore, 'default_language');
  return {
    licence: venueBefore && textIn(venueBefore, 'licence'),
    venueBefore,
    menuBefore,
    known,
    defaultLanguage: language !== null && isKnownLanguage(language) ? language : null,
    currencyBefore: menuBefore && readCurrency(textIn(menuBefore, 'currency')),
  };
}

/** `undefined` for a text that is no object. */
function parseFile(text: string | null): JsonObject | null | undefined {
  if (text === null) return null;
  const document = parseJson(text.replace(/^\ufeff/, ''));
  return isObject(document) ? document : undefined;
}
