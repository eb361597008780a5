import type { LocalizedText } from '#contracts/shapes/orderable.ts';
import { directionOf, languageTagOf } from '#i18n/languages.ts';

interface Props {
  readonly text: LocalizedText;
}

/** Words of the menu, marked where they are in another language than the page. */
export function Localized({ text: { words, language } }: Props) {
  if (language === null) return words;
  return (
    <span lang={languageTagOf(language)} dir={directionOf(language)}>
      {words}
    </span>
  );
}
