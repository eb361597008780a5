import { readStorage, writeStorage } from '../lib/storage.ts';

const storageKey = 'language-chosen';

/** A language and its script: `zh-CN` and `zh-Hans` are the same, `zh-TW` is another. */
function keyOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/**
 * Offers the page in the first of the browser's languages that the venue has, unless it is the page's own. An offer
 * that was dismissed stays away, and so does one after the diner chose a language.
 */
export function offerLanguage(): void {
  if (readStorage('local', storageKey)) return;
  const offers = [...document.querySelectorAll<HTMLElement>('.language-offer')];
  const own = document.documentElement;
  const wanted = navigator.languages
    .map(keyOf)
    .map((key) => [own, ...offers].find(({ lang }) => keyOf(lang) === key))
    .find((known) => known !== undefined);
  if (wanted && wanted !== own) wanted.hidden = false;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[hreflang],.language-offer button')) return;
    writeStorage('local', storageKey, '1');
    for (const offer of offers) offer.hidden = true;
  });
}
