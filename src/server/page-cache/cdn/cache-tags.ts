import { createHash } from 'node:crypto';
import type { Language } from '#i18n/languages.ts';
import { isLiveDependency } from '../../catalog/live-state.ts';
import type { Release } from '../../catalog/release.ts';
import { releaseChanges } from '../../catalog/release-changes.ts';
import { factOf } from '../../catalog/venue-facts.ts';
import type { CachedPage } from '../cached-page.ts';

/**
 * A short name for something of a venue: eight characters, for a page bears hundreds of them and companies do not tell
 * capitals apart. Two things that share a name are forgotten together, which does no harm.
 */
const shortTag = (...names: readonly string[]): string =>
  BigInt(`0x${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)}`)
    .toString(36)
    .padStart(13, '0')
    .slice(-8);

/** Whatever was made here bears it. */
export const everythingTag = 'emenu';

/** Whatever a build of this program has made. */
export const buildTag = (build: string): string => shortTag('build', build);

/** Whatever a venue shows. */
export const venueTag = (licence: string): string => shortTag(licence);

/** Whatever a venue shows in a language. */
const languageTag = (licence: string, language: Language) => shortTag(licence, language);

/** The pages that read more parts than can be told. */
const overflowTag = (licence: string, language: Language) => shortTag(licence, language, '*');

const isLanguageNeutral = (part: string) => isLiveDependency(part) || factOf(part) !== null;

const dependencyTag = (licence: string, language: Language, part: string) =>
  isLanguageNeutral(part) ? shortTag(licence, '-', part) : shortTag(licence, language, part);

/** The tags of a page: one for each part that it was made of, as far as there is room. */
export function tagsOfPage(
  licence: string,
  { language, dependencies }: Pick<CachedPage, 'language' | 'dependencies'>,
  build: string,
  most: number,
): readonly string[] {
  const wide = [everythingTag, buildTag(build), venueTag(licence), languageTag(licence, language)];
  const fits = wide.length + dependencies.length <= most;
  return [
    ...wide,
    ...(fits
      ? dependencies.map((part) => dependencyTag(licence, language, part))
      : [overflowTag(licence, language)]),
  ];
}

/** A venue whose licence is not active shows no menu. */
const isActive = ({ venue }: Release) => venue.status === 'ACTIVE';

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
  if (isActive(before) !== isActive(after)) return [venueTag(licence)];
  const languages = [...new Set([...languagesOf(before), ...languagesOf(after)])];
  const { common, partsIn } = await releaseChanges(before, after, languages);
  const tags = new Set(common.map((part) => shortTag(licence, '-', part)));
  for (const language of languages) {
    const changed = partsIn(language);
    if (changed === null) tags.add(languageTag(licence, language));
    for (const part of changed ?? []) tags.add(dependencyTag(licence, language, part));
    if (common.length > 0 || (changed?.length ?? 0) > 0) tags.add(overflowTag(licence, language));
  }
  return tags.size > most ? [venueTag(licence)] : [...tags];
}
