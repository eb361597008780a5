import { recallWithout, rememberWithout } from './left-out.ts';

/** How long a diner may pause between letters, in milliseconds. */
const pauseMs = 180;

const form = document.querySelector<HTMLFormElement>('.find form');
let timer: ReturnType<typeof setTimeout> | undefined;

/** The form as an address: fields left empty are left out. */
function addressOf(search: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(search)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  return query.size > 0 ? `${search.action}?${query}` : search.action;
}

/** Only who searches needs what finds; where that does not come, the browser goes there by itself. */
function find(address: string): void {
  import('./find-dishes.ts').then(
    (dishes) => dishes.find(address),
    () => location.assign(address),
  );
}

// Who comes without a search has come to type one.
if (location.search === '') form?.querySelector<HTMLInputElement>('[type=search]')?.focus();

// What a diner cannot eat holds for every search of this visit.
if (form && recallWithout(form)) find(addressOf(form));

form?.addEventListener('input', () => {
  rememberWithout(form);
  clearTimeout(timer);
  timer = setTimeout(() => find(addressOf(form)), pauseMs);
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(timer);
  find(addressOf(form));
});
// More of the same comes below what is there: the diner stays where they are.
document.getElementById('results')?.addEventListener('click', (event) => {
  const more = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.more') : null;
  if (!more || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  import('./find-dishes.ts').then(
    ({ showMore }) => showMore(more),
    () => location.assign(more.href),
  );
});
