import { restoreExclusions, saveExclusions } from './saved-exclusions.ts';

/** How long a diner may pause between letters, in milliseconds. */
const debounceMs = 180;

const form = document.querySelector<HTMLFormElement>('.find form');
let timer: ReturnType<typeof setTimeout> | undefined;

/** The form as an address: fields left empty are left out. */
function searchUrlOf(search: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(search)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  return query.size > 0 ? `${search.action}?${query}` : search.action;
}

/** Only who searches needs what finds; where that does not come, the browser goes there by itself. */
function runSearch(address: string): void {
  import('./search-results.ts').then(
    (dishes) => dishes.showSearchResults(address),
    () => location.assign(address),
  );
}

// Who comes without a search has come to type one.
if (location.search === '') form?.querySelector<HTMLInputElement>('[type=search]')?.focus();

// What a diner cannot eat holds for every search of this visit.
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
// More of the same comes below what is there: the diner stays where they are.
document.getElementById('results')?.addEventListener('click', (event) => {
  const more = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.more') : null;
  if (!more || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  import('./search-results.ts').then(
    ({ showMoreResults }) => showMoreResults(more),
    () => location.assign(more.href),
  );
});
