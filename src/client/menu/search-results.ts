import { readPage } from '../lib/read-page.ts';
import { patchPage } from '../live/patch-page.ts';

let pendingSearch = new AbortController();

/** Shows what is found at an address of the search, in place; the latest one asked for wins. */
export async function showSearchResults(address: string): Promise<void> {
  pendingSearch.abort();
  pendingSearch = new AbortController();
  const { signal } = pendingSearch;
  const results = document.getElementById('results');
  results?.setAttribute('aria-busy', 'true');
  const read = await readPage(address, signal);
  if (signal.aborted) return;
  results?.removeAttribute('aria-busy');
  // What cannot be read here is left to the browser, which can say why.
  if (!read) return location.assign(address);
  history.replaceState(history.state, '', address);
  patchPage(read.page);
}

/** Whoever came by keys goes on at the first dish that was not there before. */
export async function showMoreResults(more: HTMLAnchorElement): Promise<void> {
  const rows = () => document.querySelectorAll<HTMLElement>('#results li');
  const before = rows().length;
  await showSearchResults(more.href);
  rows()[before]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
