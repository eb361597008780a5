import {
  type DormantIsland,
  dormantIslandOf,
  dormantSelector,
  hydrateIsland,
  hydrateOnIntent,
} from '../lib/hydrate.ts';
import { prefetchImport } from '../lib/module-preload.ts';
import { readStorage } from '../lib/storage.ts';
import { savedEntriesKey } from './saved-entries-key.ts';

/**
 * Delay before a visible form is prefetched, in milliseconds: the diner reads first, and the page loads other files.
 */
const idleAfterMs = 2_000;

const dormantForms = () => document.querySelectorAll<DormantIsland>(dormantSelector);

const submitButtonOf = (island: HTMLElement) =>
  island.querySelector<HTMLButtonElement>('form > [type="submit"]');

/**
 * Hydrates the forms of a page on the diner's first interaction. Until then the browser submits them natively, also
 * when the script cannot be loaded.
 */
export function hydrateFormsOnIntent(load: () => Promise<unknown>): void {
  hydrateOnIntent(hydrateForm);
  document.addEventListener('submit', (event) => {
    const island = dormantIslandOf(event);
    const { target: form } = event;
    if (!(island && form instanceof HTMLFormElement)) return;
    event.preventDefault();
    void hydrateForm(island).then((isHydrated) => (isHydrated ? form.requestSubmit() : form.submit()));
  });
  for (const island of dormantForms()) {
    if (hasSavedEntries(island)) void hydrateForm(island);
  }
  disableUnreadySubmits();
  document.addEventListener('pagerefresh', disableUnreadySubmits);
  prefetchInView(load);
}

/** The server validates a form that cannot be hydrated. */
async function hydrateForm(island: DormantIsland): Promise<boolean> {
  const isHydrated = await hydrateIsland(island);
  const button = submitButtonOf(island);
  if (button && !isHydrated) button.disabled = false;
  return isHydrated;
}

/** Whether the diner has typed into it earlier in this session. */
function hasSavedEntries(island: HTMLElement): boolean {
  const { form } = island.querySelector('form')?.dataset ?? {};
  return Boolean(readStorage('session', savedEntriesKey(Number(form))));
}

/** Disables the submit button of forms that cannot be sent yet. */
function disableUnreadySubmits(): void {
  for (const island of dormantForms()) {
    const button = submitButtonOf(island);
    if (button?.form && 'unready' in button.form.dataset) button.disabled = true;
  }
}

function prefetchInView(load: () => Promise<unknown>): void {
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    setTimeout(() => prefetchImport(load), idleAfterMs);
  });
  for (const island of dormantForms()) watch.observe(island);
}
