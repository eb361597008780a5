import type { Phrase } from './phrases.ts';

/** A venue's own phrases: `ui_str_menu_closed` replaces `menu_closed`. Source: spec §2, §5, §8 `ui_str_…`. */
export type UiStrings = Readonly<Record<string, string>>;

/**
 * The venue's own text for a phrase, with normalized placeholders; `null` when it has none or a blank one.
 *
 * A plural phrase has one text for all its forms (`ui_str_items_count`), or one per form (`ui_str_items_count_one`).
 * Venues write its count as `{{count}}`, `{n}`, `{{n}}` or a standalone `N`. Placeholders that the standard phrase does
 * not have are removed.
 */
export function venuePhrase(key: string, uiStrings: UiStrings, standard: Phrase): Phrase | null {
  const whole = venueText(key, uiStrings, standard);
  if (whole !== null || typeof standard === 'string') return whole;
  const forms = Object.keys(standard).flatMap((form) => {
    const text = venueText(`${key}_${form}`, uiStrings, standard);
    return text === null ? [] : [[form, text]];
  });
  return forms.length === 0 ? null : { ...standard, ...Object.fromEntries(forms) };
}

function venueText(key: string, uiStrings: UiStrings, standard: Phrase): string | null {
  const text = uiStrings[`ui_str_${key}`]?.trim() ?? '';
  if (text === '') return null;
  const known = placeholdersOf(standard);
  const braced = text.replace(/\{\{?\s*(\w+)\s*\}?\}/g, (_, name: string) => {
    const placeholder = name === 'n' ? 'count' : name;
    return known.has(placeholder) ? `{{${placeholder}}}` : '';
  });
  const counted = known.has('count') && !braced.includes('{{count}}') ? replaceStandaloneN(braced) : braced;
  return counted.replace(/ {2,}/g, ' ').trim();
}

function replaceStandaloneN(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])N(?![\p{L}\p{N}])/u, '{{count}}');
}

function placeholdersOf(phrase: Phrase): ReadonlySet<string> {
  const forms = typeof phrase === 'string' ? [phrase] : Object.values(phrase);
  return new Set(forms.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)));
}
