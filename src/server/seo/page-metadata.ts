import { socialCardSize } from '#domain/app-pictures.ts';
import { excerptOf, textOfHtml } from '#domain/html-text.ts';
import { pictureSizesOf, socialCardAddress } from '#domain/picture.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { launchPicturePath } from '#i18n/paths.ts';
import { localizedMenuText, type RequestContext } from '../catalog/request-context.ts';
import { brandOf, type Shell } from '../view-models/shell.ts';

/** The metadata of a page for search engines, assistants and link previews. */
export interface PageMetadata {
  /** One or two sentences. */
  readonly summary: string;
  /** URL of a picture of 1200 by 630 pixels for link previews. */
  readonly image: string;
  /** JSON-LD, safe in a script element; `null` for none. */
  readonly jsonLd: string | null;
}

/** Longer summaries would be cut off. */
const maxCharacters = 155;

/** Texts from this length on get no additions. */
const enoughCharacters = 70;

/** A summary of the venue's own text; if that is short, followed by the names of what the page shows. */
export function summaryOf(language: Language, words: string, names: readonly string[]): string {
  if (words.length >= enoughCharacters || names.length === 0) return excerptOf(words, maxCharacters);
  // More names never fit.
  const listed = new Intl.ListFormat(languageTagOf(language), {
    type: 'conjunction',
    style: 'narrow',
  }).format(names.slice(0, 20));
  return excerptOf(words === '' ? listed : `${asSentence(words)} ${listed}`, maxCharacters);
}

const asSentence = (words: string) => (/[\p{L}\p{N}]$/u.test(words) ? `${words}:` : words);

/** The venue's description of itself on its home screen, or its name. */
export function venueDescription(context: RequestContext): string {
  const own = localizedMenuText(context.menu, 'home_header_text');
  const words = own ? textOfHtml(own.words) : '';
  return words === '' ? brandOf(context).words : words;
}

/** Removes the default picture from addresses: it shows nothing of the page. */
export function withoutDefaultPicture(
  { menu }: RequestContext,
  addresses: readonly (string | null | undefined)[],
): readonly string[] {
  const defaultAddress = menu.field('default_product_image')?.resized;
  return addresses.flatMap((address) => (address && address !== defaultAddress ? [address] : []));
}

/** The first of some pictures as a social card; without any, the venue's cover, or its logo on its color. */
export function previewImageOf(
  context: RequestContext,
  shell: Shell,
  pictures: readonly (string | null | undefined)[],
): string {
  return (
    firstPreviewImage(withoutDefaultPicture(context, pictures)) ??
    firstPreviewImage([context.menu.field('cover_image')]) ??
    launchPicturePath(shell.licence, socialCardSize.width, socialCardSize.height)
  );
}

function firstPreviewImage(pictures: readonly (string | null | undefined)[]): string | null {
  const sizes = pictures
    .map((address) => (address ? pictureSizesOf(address) : null))
    .find((one) => one !== null);
  return sizes ? socialCardAddress(sizes.hash) : null;
}
