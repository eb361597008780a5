import { readPage } from './read-page.ts';
import { tellRenewed } from './renewed.ts';
import { takeSayings } from './turns.ts';

let asked = new AbortController();

/** Shows what is found at an address of the search, in place; the latest one asked for wins. */
export async function find(address: string): Promise<void> {
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  const results = document.getElementById('results');
  results?.setAttribute('aria-busy', 'true');
  const read = await readPage(address, signal);
  if (signal.aborted) return;
  results?.removeAttribute('aria-busy');
  // What cannot be read here is left to the browser, which can say why.
  if (!read) return location.assign(address);
  history.replaceState(history.state, '', address);
  for (const id of ['results', 'count']) {
    const fresh = read.page.getElementById(id);
    if (fresh) document.getElementById(id)?.replaceChildren(...fresh.childNodes);
  }
  for (const place of ['.tongues', '.drawer details ul']) {
    const fresh = read.page.querySelector(place);
    if (fresh) document.querySelector(place)?.replaceChildren(...fresh.childNodes);
  }
  takeSayings(read.page);
  if (results) tellRenewed(results);
}

/** Whoever came by keys goes on at the first dish that was not there before. */
export async function showMore(more: HTMLAnchorElement): Promise<void> {
  const rows = () => document.querySelectorAll<HTMLElement>('#results li');
  const before = rows().length;
  await find(more.href);
  rows()[before]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
