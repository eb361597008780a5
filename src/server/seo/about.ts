import { linkCard } from '#domain/app-pictures.ts';
import { pictureCard, sizesOf } from '#domain/picture.ts';
import { excerptOf, wordsOf } from '#domain/plain-words.ts';
import { type Language, tagOf } from '#i18n/languages.ts';
import { launchOf } from '#i18n/links.ts';
import { saidByMenu, type Visit } from '../catalog/visit.ts';
import { brandOf, type Shell } from '../view-models/shell.ts';

/** What search engines, assistants and other sites are told of a page. */
export interface About {
  /** One or two sentences. */
  readonly summary: string;
  /** Address of a picture of 1200 by 630 pixels, as other sites show it with a link. */
  readonly card: string;
  /** JSON-LD, ready to stand in a script element; `null` for none. */
  readonly structured: string | null;
}

/** Longer summaries are cut by whoever shows them. */
const mostCharacters = 155;

/** With this much said, nothing is added. */
const enoughCharacters = 70;

/** The venue's own words, and after them, where they are few, what the page shows by name. */
export function summaryOf(language: Language, words: string, names: readonly string[]): string {
  if (words.length >= enoughCharacters || names.length === 0) return excerptOf(words, mostCharacters);
  // Names beyond these do not fit in any case.
  const listed = new Intl.ListFormat(tagOf(language), { type: 'conjunction', style: 'narrow' }).format(
    names.slice(0, 20),
  );
  return excerptOf(words === '' ? listed : `${asSentence(words)} ${listed}`, mostCharacters);
}

const asSentence = (words: string) => (/[\p{L}\p{N}]$/u.test(words) ? `${words}:` : words);

/** What the venue says of itself at home, or else its name. */
export function wordsOfVenue(visit: Visit): string {
  const own = saidByMenu(visit.menu, 'home_header_text');
  const words = own ? wordsOf(own.words) : '';
  return words === '' ? brandOf(visit).words : words;
}

/** Addresses of pictures without those that stand in for one that is missing: they show nothing of what is told. */
export function ownPictures(
  { menu }: Visit,
  addresses: readonly (string | null | undefined)[],
): readonly string[] {
  const standIn = menu.field('default_product_image')?.resized;
  return addresses.flatMap((address) => (address && address !== standIn ? [address] : []));
}

/** The first of some pictures as a card; without any the venue's cover, or its logo on its colour. */
export function cardOf(visit: Visit, shell: Shell, pictures: readonly (string | null | undefined)[]): string {
  return (
    cardAmong(ownPictures(visit, pictures)) ??
    cardAmong([visit.menu.field('cover_image')]) ??
    launchOf(shell.licence, linkCard.width, linkCard.height)
  );
}

function cardAmong(pictures: readonly (string | null | undefined)[]): string | null {
  const kept = pictures.map((address) => (address ? sizesOf(address) : null)).find((one) => one !== null);
  return kept ? pictureCard(kept.hash) : null;
}
