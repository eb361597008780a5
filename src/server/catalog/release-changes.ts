import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#i18n/languages.ts';
import { changedLiveDependencies, isLiveDependency, isLiveDependencyChanged } from './live-state.ts';
import { changesBetween, type MenuChanges, reuseUnchangedParts } from './menu-changes.ts';
import type { Release } from './release.ts';
import { changedFacts, factOf } from './venue-facts.ts';

/** What a release changes on pages. */
export interface ReleaseChanges {
  /** Whether a dependency of a page in that language has changed. */
  has(language: Language, dependency: string): boolean;
  /** The changed parts of the menu in a language; `null` when the language was added or removed. */
  partsIn(language: Language): readonly string[] | null;
  /** The changed dependencies that are the same in every language. */
  readonly common: readonly string[];
}

/** Compares two releases of a venue in the given languages. The later release reuses unchanged parts. */
export async function releaseChanges(
  before: Release,
  after: Release,
  languages: Iterable<Language>,
): Promise<ReleaseChanges> {
  const menus = new Map<Language, MenuChanges | null>();
  for (const language of languages) {
    // A menu takes a few milliseconds: yield to requests between two of them.
    await nextTurn();
    const [old, next] = await Promise.all([before.menu(language), after.menu(language)]);
    const changes = old && next ? changesBetween(old, next) : null;
    if (changes && old && next) reuseUnchangedParts(old, next, changes);
    menus.set(language, changes);
  }
  // Tens of thousands of pages may check the same few facts.
  const facts: ReadonlySet<string> = new Set(changedFacts(before.venue, after.venue));
  return {
    has(language, dependency) {
      if (isLiveDependency(dependency)) return isLiveDependencyChanged(dependency, before.live, after.live);
      if (factOf(dependency) !== null) return facts.has(dependency);
      return menus.get(language)?.has(dependency) ?? true;
    },
    partsIn: (language) => menus.get(language)?.all() ?? null,
    common: [...changedLiveDependencies(before.live, after.live), ...facts],
  };
}
