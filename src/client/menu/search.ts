import { readStorage } from '../lib/storage.ts';

const form = document.querySelector<HTMLFormElement>('.search-form');

/** Until it is loaded, and if that fails, the form works without scripts. */
const startLiveSearch = ({ type }: { readonly type: string }) => {
  import('./live-search.ts').then(
    (search) => form && search.startLiveSearch(form, type === 'input'),
    () => undefined,
  );
};

// Without a query the diner has come to type one.
if (location.search === '') form?.querySelector('input')?.focus();

if (readStorage('session', 'without') || readStorage('local', 'recent-searches')) {
  startLiveSearch({ type: 'load' });
}
for (const intent of ['pointerdown', 'input']) {
  document.addEventListener(intent, startLiveSearch, { once: true, passive: true });
}
