import type { Phrase } from './phrases.ts';

/** Phrases that a venue words itself: `ui_str_menu_closed` replaces `menu_closed`. Source: spec §2, §5, §8 `ui_str_…`. */
export type UiStrings = Readonly<Record<string, string>>;

/**
 * The venue's own words for a phrase, with placeholders written our way; `null` when it has none.
 *
 * Venues write the number of a phrase that counts as `{{count}}`, `{n}`, `{{n}}` or a lone `N`. Placeholders that
 * the phrase does not know are dropped. Blank words are no words.
 */
export function venuePhrase(key: string, uiStrings: UiStrings, standard: Phrase): string | null {
  const words = uiStrings[`ui_str_${key}`]?.trim() ?? '';
  if (words === '') return null;
  const known = placeholdersOf(standard);
  const braced = words.replace(/\{\{?\s*(\w+)\s*\}?\}/g, (_, name: string) => {
    const ours = name === 'n' ? 'count' : name;
    return known.has(ours) ? `{{${ours}}}` : '';
  });
  const counted = known.has('count') && !braced.includes('{{count}}') ? countFromLoneN(braced) : braced;
  return counted.replace(/ {2,}/g, ' ').trim();
}

function countFromLoneN(words: string): string {
  return words.replace(/(?<![\p{L}\p{N}])N(?![\p{L}\p{N}])/u, '{{count}}');
}

function placeholdersOf(phrase: Phrase): ReadonlySet<string> {
  const forms = typeof phrase === 'string' ? [phrase] : Object.values(phrase);
  return new Set(
    forms.flatMap((words) => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)),
  );
}
