import { emptySearchTerm } from '#domain/empty-search-term.ts';
import type { Log } from '../log.ts';
import { type EmptySearchCount, maxDailyTerms, type ViewRepository } from './view-repository.ts';

interface OpenEmptySearchCounterOptions {
  readonly repository: Pick<ViewRepository, 'addEmptySearches'>;
  readonly log: Log;
}

/** Counts in memory what was searched in vain, without terms that may say something about a person. */
export function openEmptySearchCounter({ repository, log }: OpenEmptySearchCounterOptions) {
  const pending = new Map<string, EmptySearchCount>();

  const isFull = (licence: string) =>
    [...pending.values()].filter((one) => one.licence === licence).length >= maxDailyTerms;

  const add = (count: EmptySearchCount) => {
    const { licence, day, language, term, searches } = count;
    const key = `${licence} ${day} ${language} ${term}`;
    const known = pending.get(key);
    if (known) pending.set(key, { ...known, searches: known.searches + searches });
    else if (!isFull(licence)) pending.set(key, count);
  };

  return {
    /** @param search with the term as it was typed. */
    count(search: Omit<EmptySearchCount, 'searches'>): void {
      const term = emptySearchTerm(search.term);
      if (term !== null) add({ ...search, term, searches: 1 });
    },
    /** Writes what is counted; keeps it while it cannot be written. */
    async flush(): Promise<void> {
      if (pending.size === 0) return;
      const counts = [...pending.values()];
      pending.clear();
      try {
        await repository.addEmptySearches(counts);
      } catch (error) {
        log.error('storing empty searches failed', { fault: error });
        counts.forEach(add);
      }
    },
  };
}
