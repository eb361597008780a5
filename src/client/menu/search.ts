import { restoreExclusions, saveExclusions } from './saved-exclusions.ts';

/** Debounce time for typing, in milliseconds. */
const debounceMs = 180;

const form = document.querySelector<HTMLFormElement>('.search-form form');
let timer: ReturnType<typeof setTimeout> | undefined;

/** The search URL of the form, without empty fields. */
function searchUrlOf(search: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(search)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  return query.size > 0 ? `${search.action}?${query}` : search.action;
}

/** Loads the search module on demand; falls back to navigation. */
function runSearch(address: string): void {
  import('./search-results.ts').then(
    (dishes) => dishes.showSearchResults(address),
    () => location.assign(address),
  );
}

// Without a query the diner has come to type one.
if (location.search === '') form?.querySelector<HTMLInputElement>('[type=search]')?.focus();

// Exclusions apply to every search of this session.
if (form && restoreExclusions(form)) runSearch(searchUrlOf(form));

form?.addEventListener('input', () => {
  saveExclusions(form);
  clearTimeout(timer);
  timer = setTimeout(() => runSearch(searchUrlOf(form)), debounceMs);
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(timer);
  runSearch(searchUrlOf(form));
});
// More results are appended in place.
document.getElementById('results')?.addEventListener('click', (event) => {
  const more = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.more') : null;
  if (!more || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  import('./search-results.ts').then(
    ({ showMoreResults }) => showMoreResults(more),
    () => location.assign(more.href),
  );
});
