import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#i18n/languages.ts';
import { changedLiveDependencies, isLiveDependency, isLiveDependencyChanged } from './live-state.ts';
import { changesBetween, type MenuChanges, reuseUnchangedParts } from './menu-changes.ts';
import type { Release } from './release.ts';
import { changedFacts, factOf } from './venue-facts.ts';

/** What a release changes in what pages may show. */
export interface ReleaseChanges {
  /** Whether a part that a page in that language has read shows something else. */
  has(language: Language, part: string): boolean;
  /** The changed parts of the menu in a language; `null` where the whole of it came or went. */
  partsIn(language: Language): readonly string[] | null;
  /** The changed parts that are the same in every language. */
  readonly common: readonly string[];
}

/** Compares two releases of a venue in some languages. What stands is not worked out again for the later one. */
export async function releaseChanges(
  before: Release,
  after: Release,
  languages: Iterable<Language>,
): Promise<ReleaseChanges> {
  const menus = new Map<Language, MenuChanges | null>();
  for (const language of languages) {
    // A menu takes a few milliseconds: diners have a turn between two of them.
    await nextTurn();
    const [old, young] = await Promise.all([before.menu(language), after.menu(language)]);
    const changes = old && young ? changesBetween(old, young) : null;
    if (changes && old && young) reuseUnchangedParts(old, young, changes);
    menus.set(language, changes);
  }
  // Tens of thousands of pages may ask for the same few.
  const facts: ReadonlySet<string> = new Set(changedFacts(before.venue, after.venue));
  return {
    has(language, part) {
      if (isLiveDependency(part)) return isLiveDependencyChanged(part, before.live, after.live);
      if (factOf(part) !== null) return facts.has(part);
      return menus.get(language)?.has(part) ?? true;
    },
    partsIn: (language) => menus.get(language)?.all() ?? null,
    common: [...changedLiveDependencies(before.live, after.live), ...facts],
  };
}
