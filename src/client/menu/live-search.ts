import { maxTermLength } from '#domain/empty-search-term.ts';
import { noteNothing } from './note.ts';
import { addRecentTerm, recentTerms } from './recent-terms.ts';
import { restoreExclusions, saveExclusions } from './saved-exclusions.ts';
import { showMoreResults, showSearchResults } from './search-results.ts';
import { showRecentSearches } from './show-recent-searches.ts';

/** Debounce time for typing, in milliseconds. */
const debounceMs = 180;

/** A diner who has not typed for this long has typed all of the term. */
const settledMs = 1_500;

let settledTimer: ReturnType<typeof setTimeout> | undefined;
let notedTerm = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;

/** The search URL of the form, without empty fields. */
function searchUrlOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  return query.size > 0 ? `${form.action}?${query}` : form.action;
}

function search(form: HTMLFormElement): void {
  clearTimeout(timer);
  clearTimeout(settledTimer);
  void showSearchResults(searchUrlOf(form)).then(() => {
    clearTimeout(settledTimer);
    settledTimer = setTimeout(() => noteTerm(form), settledMs);
  });
}

/** Only the term, never in vain because of what the diner excludes. */
function noteTerm(form: HTMLFormElement): void {
  const term = form.querySelector('input')?.value.trim().slice(0, maxTermLength) ?? '';
  const isExcluding = [...new FormData(form)].some(([name, value]) => name !== 'term' && value !== '');
  if (term === '' || isExcluding || term === notedTerm || document.querySelector('#results li')) return;
  notedTerm = term;
  noteNothing(term);
}

function searchSoon(form: HTMLFormElement): void {
  saveExclusions(form);
  clearTimeout(timer);
  timer = setTimeout(() => search(form), debounceMs);
}

/**
 * Shows results while the diner types.
 *
 * @param hasInput the diner has typed or chosen something already.
 */
export function startLiveSearch(form: HTMLFormElement, hasInput: boolean): void {
  if (hasInput) searchSoon(form);
  if (isStarted) return;
  isStarted = true;
  // Exclusions apply to every search of this session.
  if (!hasInput && restoreExclusions(form)) search(form);

  // Filters belong to the form but are outside of it.
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.form === form) searchSoon(form);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    saveTerm(form);
    search(form);
  });
  document.getElementById('results')?.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('li')) saveTerm(form);
    // More results are appended in place.
    const more = target?.closest<HTMLAnchorElement>('a.more');
    if (!more || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void showMoreResults(more);
  });
  showRecent(form);
  document.addEventListener('pagerefresh', () => showRecent(form));
}

/** Only searches that led to a dish are worth repeating. */
function saveTerm(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (document.querySelector('#results li') && location.search !== '')
    addRecentTerm(input?.value.trim() ?? '');
}

function showRecent(form: HTMLFormElement): void {
  const section = document.getElementById('recent-searches');
  const input = form.querySelector('input');
  if (!section || !input || (section.hidden && recentTerms().length === 0)) return;
  showRecentSearches(section, (term) => {
    input.value = term;
    search(form);
  });
}
