import { createHash } from 'node:crypto';
import type { Language } from '#i18n/languages.ts';
import { isLiveDependency } from '../../catalog/live-state.ts';
import type { Release } from '../../catalog/release.ts';
import { releaseChanges } from '../../catalog/release-changes.ts';
import { factOf } from '../../catalog/venue-facts.ts';
import type { CachedPage } from '../cached-page.ts';

/**
 * A short tag: eight characters, because a page has hundreds of them, and lower case, because CDNs ignore case.
 * A collision only purges more than needed.
 */
const shortTag = (...names: readonly string[]): string =>
  BigInt(`0x${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)}`)
    .toString(36)
    .padStart(13, '0')
    .slice(-8);

/** The tag of everything that this program serves. */
export const everythingTag = 'emenu';

/** The tag of everything that a build of this program rendered. */
export const buildTag = (build: string): string => shortTag('build', build);

/** The tag of everything of a venue. */
export const venueTag = (licence: string): string => shortTag(licence);

/** The tag of everything of a venue in a language. */
const languageTag = (licence: string, language: Language) => shortTag(licence, language);

/** The tag of pages with too many dependencies to tag each. */
const overflowTag = (licence: string, language: Language) => shortTag(licence, language, '*');

const isLanguageNeutral = (dependency: string) => isLiveDependency(dependency) || factOf(dependency) !== null;

const dependencyTag = (licence: string, language: Language, dependency: string) =>
  isLanguageNeutral(dependency)
    ? shortTag(licence, '-', dependency)
    : shortTag(licence, language, dependency);

/** The tags of a page: one for each of its dependencies, or the overflow tag when there are more than `max`. */
export function tagsOfPage(
  licence: string,
  { language, dependencies }: Pick<CachedPage, 'language' | 'dependencies'>,
  build: string,
  max: number,
): readonly string[] {
  const wide = [everythingTag, buildTag(build), venueTag(licence), languageTag(licence, language)];
  const fits = wide.length + dependencies.length <= max;
  return [
    ...wide,
    ...(fits
      ? dependencies.map((dependency) => dependencyTag(licence, language, dependency))
      : [overflowTag(licence, language)]),
  ];
}

/** A venue whose licence is not active shows no menu. */
const isActive = ({ venue }: Release) => venue.status === 'ACTIVE';

const languagesOf = ({ venue }: Release) => venue.languages.map(({ code }) => code);

/**
 * The tags of everything that changes from `before` to `after`, or the tag of the whole venue when there are more
 * than `max`.
 */
export async function tagsOfChanges(
  before: Release,
  after: Release,
  max: number,
): Promise<readonly string[]> {
  const { licence } = after;
  if (isActive(before) !== isActive(after)) return [venueTag(licence)];
  const languages = [...new Set([...languagesOf(before), ...languagesOf(after)])];
  const { common, partsIn } = await releaseChanges(before, after, languages);
  const tags = new Set(common.map((dependency) => shortTag(licence, '-', dependency)));
  for (const language of languages) {
    const changed = partsIn(language);
    if (changed === null) tags.add(languageTag(licence, language));
    for (const part of changed ?? []) tags.add(dependencyTag(licence, language, part));
    if (common.length > 0 || (changed?.length ?? 0) > 0) tags.add(overflowTag(licence, language));
  }
  return tags.size > max ? [venueTag(licence)] : [...tags];
}
