import { recallWithout, rememberWithout } from './left-out.ts';
import { readPage } from './read-page.ts';
import { tellRenewed } from './renewed.ts';
import { takeSayings } from './turns.ts';

/** How long a diner may pause between letters, in milliseconds. */
const pauseMs = 180;

const form = document.querySelector<HTMLFormElement>('.find form');
let asked = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The form as an address: fields left empty are left out. */
function addressOf(search: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(search)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  return query.size > 0 ? `${search.action}?${query}` : search.action;
}

async function find(address: string): Promise<void> {
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

// Who comes without a search has come to type one.
if (location.search === '') form?.querySelector<HTMLInputElement>('[type=search]')?.focus();

// What a diner cannot eat holds for every search of this visit.
if (form && recallWithout(form)) void find(addressOf(form));

form?.addEventListener('input', () => {
  rememberWithout(form);
  clearTimeout(timer);
  timer = setTimeout(() => void find(addressOf(form)), pauseMs);
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(timer);
  void find(addressOf(form));
});
// More of the same comes below what is there: the diner stays where they are.
document.getElementById('results')?.addEventListener('click', (event) => {
  const more = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.more') : null;
  if (!more || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void showMore(more);
});

/** Whoever came by keys goes on at the first dish that was not there before. */
async function showMore(more: HTMLAnchorElement): Promise<void> {
  const rows = () => document.querySelectorAll<HTMLElement>('#results li');
  const before = rows().length;
  await find(more.href);
  rows()[before]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
