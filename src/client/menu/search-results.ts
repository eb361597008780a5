import { readPage } from '../lib/read-page.ts';
import { patchPage } from '../live/patch-page.ts';

let pendingSearch = new AbortController();

/** Shows the results of a search URL in place; the latest call wins. */
export async function showSearchResults(address: string): Promise<void> {
  pendingSearch.abort();
  pendingSearch = new AbortController();
  const { signal } = pendingSearch;
  const results = document.getElementById('results');
  results?.setAttribute('aria-busy', 'true');
  const read = await readPage(address, signal);
  if (signal.aborted) return;
  results?.removeAttribute('aria-busy');
  // On failure the browser navigates and can show the error.
  if (!read) return location.assign(address);
  history.replaceState(history.state, '', address);
  patchPage(read.page);
}

/** Moves the focus to the first new dish, for keyboard users. */
export async function showMoreResults(more: HTMLAnchorElement): Promise<void> {
  const rows = () => document.querySelectorAll<HTMLElement>('#results li');
  const before = rows().length;
  await showSearchResults(more.href);
  rows()[before]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
