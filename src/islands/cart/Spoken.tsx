import type { Said } from '#contracts/shapes/orderable.ts';
import { directionOf, tagOf } from '#i18n/languages.ts';

interface Props {
  readonly of: Said;
}

/** Words of the menu, marked where they are in another language than the page. */
export function Spoken({ of: { words, language } }: Props) {
  if (language === null) return words;
  return (
    <span lang={tagOf(language)} dir={directionOf(language)}>
      {words}
    </span>
  );
}
