import { recallWithout, rememberWithout } from './left-out.ts';
import { readPage } from './read-page.ts';
import { tellRenewed } from './renewed.ts';

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

async function find(search: HTMLFormElement): Promise<void> {
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  const address = addressOf(search);
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
  if (results) tellRenewed(results);
}

// Who comes without a search has come to type one.
if (location.search === '') form?.querySelector<HTMLInputElement>('[type=search]')?.focus();

// What a diner cannot eat holds for every search of this visit.
if (form && recallWithout(form)) void find(form);

form?.addEventListener('input', () => {
  rememberWithout(form);
  clearTimeout(timer);
  timer = setTimeout(() => void find(form), pauseMs);
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(timer);
  void find(form);
});
