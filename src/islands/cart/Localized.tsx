import type { LocalizedText } from '#contracts/shapes/orderable.ts';
import { directionOf, languageTagOf } from '#i18n/languages.ts';

interface Props {
  readonly text: LocalizedText;
}

/** Text of the menu, marked up if it is not in the language of the page. */
export function Localized({ text: { words, language } }: Props) {
  if (language === null) return words;
  return (
    <span lang={languageTagOf(language)} dir={directionOf(language)}>
      {words}
    </span>
  );
}
