import { socialCardSize } from '#domain/app-pictures.ts';
import { excerptOf, textOfHtml } from '#domain/html-text.ts';
import { pictureSizesOf, socialCardAddress } from '#domain/picture.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { launchPicturePath } from '#i18n/paths.ts';
import { localizedMenuText, type RequestContext } from '../catalog/request-context.ts';
import { brandOf, type Shell } from '../view-models/shell.ts';

/** What search engines, assistants and other sites are told of a page. */
export interface PageMetadata {
  /** One or two sentences. */
  readonly summary: string;
  /** Address of a picture of 1200 by 630 pixels, as other sites show it with a link. */
  readonly image: string;
  /** JSON-LD, ready to stand in a script element; `null` for none. */
  readonly jsonLd: string | null;
}

/** Longer summaries are cut by whoever shows them. */
const maxCharacters = 155;

/** With this much said, nothing is added. */
const enoughCharacters = 70;

/** The venue's own words, and after them, where they are few, what the page shows by name. */
export function summaryOf(language: Language, words: string, names: readonly string[]): string {
  if (words.length >= enoughCharacters || names.length === 0) return excerptOf(words, maxCharacters);
  // Names beyond these do not fit in any case.
  const listed = new Intl.ListFormat(languageTagOf(language), {
    type: 'conjunction',
    style: 'narrow',
  }).format(names.slice(0, 20));
  return excerptOf(words === '' ? listed : `${asSentence(words)} ${listed}`, maxCharacters);
}

const asSentence = (words: string) => (/[\p{L}\p{N}]$/u.test(words) ? `${words}:` : words);

/** What the venue says of itself at home, or else its name. */
export function venueDescription(visit: RequestContext): string {
  const own = localizedMenuText(visit.menu, 'home_header_text');
  const words = own ? textOfHtml(own.words) : '';
  return words === '' ? brandOf(visit).words : words;
}

/** Addresses of pictures without those that stand in for one that is missing: they show nothing of what is told. */
export function withoutDefaultPicture(
  { menu }: RequestContext,
  addresses: readonly (string | null | undefined)[],
): readonly string[] {
  const standIn = menu.field('default_product_image')?.resized;
  return addresses.flatMap((address) => (address && address !== standIn ? [address] : []));
}

/** The first of some pictures as a card; without any the venue's cover, or its logo on its colour. */
export function previewImageOf(
  visit: RequestContext,
  shell: Shell,
  pictures: readonly (string | null | undefined)[],
): string {
  return (
    firstPreviewImage(withoutDefaultPicture(visit, pictures)) ??
    firstPreviewImage([visit.menu.field('cover_image')]) ??
    launchPicturePath(shell.licence, socialCardSize.width, socialCardSize.height)
  );
}

function firstPreviewImage(pictures: readonly (string | null | undefined)[]): string | null {
  const kept = pictures
    .map((address) => (address ? pictureSizesOf(address) : null))
    .find((one) => one !== null);
  return kept ? socialCardAddress(kept.hash) : null;
}
