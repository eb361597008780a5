import { readStorage, writeStorage } from '../lib/storage.ts';

const storageKey = 'recent-searches';

/** More would hide the popular dishes. */
const maxTerms = 5;

/** The terms that were searched on this device, newest first. */
export const recentTerms = (): readonly string[] =>
  (readStorage('local', storageKey) ?? '').split('\n').filter((term) => term !== '');

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function saveRecentTerms(terms: readonly string[]): void {
  writeStorage('local', storageKey, terms.slice(0, maxTerms).join('\n'));
}

/** Adds a term that led to a dish. */
export function addRecentTerm(term: string): void {
  if (term !== '') saveRecentTerms([term, ...recentTerms().filter((one) => !isSame(one, term))]);
}
