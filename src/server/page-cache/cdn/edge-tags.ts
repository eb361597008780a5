import { createHash } from 'node:crypto';
import type { Language } from '#i18n/languages.ts';
import { changesOf } from '../../catalog/changes-of.ts';
import { isLivePart } from '../../catalog/live-state.ts';
import type { Release } from '../../catalog/release.ts';
import { factOf } from '../../catalog/venue-facts.ts';
import type { StoredPage } from '../stored-page.ts';

/**
 * A short name for something of a venue: eight characters, for a page bears hundreds of them and companies do not tell
 * capitals apart. Two things that share a name are forgotten together, which does no harm.
 */
const tagOf = (...names: readonly string[]): string =>
  BigInt(`0x${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)}`)
    .toString(36)
    .padStart(13, '0')
    .slice(-8);

/** Whatever was made here bears it. */
export const everythingTag = 'emenu';

/** Whatever a build of this program has made. */
export const buildTag = (build: string): string => tagOf('build', build);

/** Whatever a venue shows. */
export const venueTag = (licence: string): string => tagOf(licence);

/** Whatever a venue shows in a language. */
const languageTag = (licence: string, language: Language) => tagOf(licence, language);

/** The pages that read more parts than can be told. */
const crowdedTag = (licence: string, language: Language) => tagOf(licence, language, '*');

const isCommon = (part: string) => isLivePart(part) || factOf(part) !== null;

const partTag = (licence: string, language: Language, part: string) =>
  isCommon(part) ? tagOf(licence, '-', part) : tagOf(licence, language, part);

/** The tags of a page: one for each part that it was made of, as far as there is room. */
export function tagsOfPage(
  licence: string,
  { language, parts }: Pick<StoredPage, 'language' | 'parts'>,
  build: string,
  most: number,
): readonly string[] {
  const wide = [everythingTag, buildTag(build), venueTag(licence), languageTag(licence, language)];
  const fits = wide.length + parts.length <= most;
  return [
    ...wide,
    ...(fits ? parts.map((part) => partTag(licence, language, part)) : [crowdedTag(licence, language)]),
  ];
}

/** A venue whose licence is not active shows no menu. */
const isShown = ({ venue }: Release) => venue.status === 'ACTIVE';

const languagesOf = ({ venue }: Release) => venue.languages.map(({ code }) => code);

/**
 * The tags of whatever shows something else once `after` is seen instead of `before`: of exactly that, or of the whole
 * venue where there would be more than `most`.
 */
export async function tagsOfChanges(
  before: Release,
  after: Release,
  most: number,
): Promise<readonly string[]> {
  const { licence } = after;
  if (isShown(before) !== isShown(after)) return [venueTag(licence)];
  const languages = [...new Set([...languagesOf(before), ...languagesOf(after)])];
  const { common, partsIn } = await changesOf(before, after, languages);
  const tags = new Set(common.map((part) => tagOf(licence, '-', part)));
  for (const language of languages) {
    const changed = partsIn(language);
    if (changed === null) tags.add(languageTag(licence, language));
    for (const part of changed ?? []) tags.add(partTag(licence, language, part));
    if (common.length > 0 || (changed?.length ?? 0) > 0) tags.add(crowdedTag(licence, language));
  }
  return tags.size > most ? [venueTag(licence)] : [...tags];
}
