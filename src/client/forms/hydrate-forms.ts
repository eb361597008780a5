import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import type { Mount } from '../lib/hydrate.ts';
import { prefetchImport } from '../lib/module-preload.ts';
import { readStorage } from '../lib/storage.ts';
import { savedEntriesKey } from './saved-entries-key.ts';

type LoadForm = () => Promise<{ readonly mount: Mount }>;

const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/** So long diners read a form that came into sight, and the page has better things to load, in milliseconds. */
const idleAfterMs = 2_000;

const dormantSelector = '[data-island="form"][data-asleep]';

const dormantForms = () => document.querySelectorAll<HTMLElement>(dormantSelector);

const dormantFormOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(dormantSelector) : null;

const submitButtonOf = (island: HTMLElement) =>
  island.querySelector<HTMLButtonElement>('form > [type="submit"]');

/**
 * Has the forms of a page come to life once a diner reaches for them. Until then they are the browser's, which
 * sends them by itself where the script does not come.
 */
export function hydrateFormsOnIntent(load: LoadForm): void {
  const waking = new WeakMap<HTMLElement, Promise<void>>();
  const wake = (island: HTMLElement): Promise<void> => {
    const known = waking.get(island);
    if (known !== undefined) return known;
    const woken = load()
      .then(({ mount }) => {
        enableSubmit(island);
        return mount(island);
      })
      .then(() => island.removeAttribute('data-asleep'));
    waking.set(island, woken);
    woken.catch(() => {
      waking.delete(island);
      enableSubmit(island);
    });
    return woken;
  };

  for (const intent of intents) {
    const reach = (event: Event) => {
      const island = dormantFormOf(event);
      if (island) wake(island).catch(() => undefined);
    };
    document.addEventListener(intent, reach, { capture: true, passive: true });
  }
  document.addEventListener('submit', (event) => {
    const island = dormantFormOf(event);
    const { target: form } = event;
    if (!(island && form instanceof HTMLFormElement)) return;
    event.preventDefault();
    wake(island).then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  });
  for (const island of dormantForms()) {
    if (hasSavedEntries(island)) wake(island).catch(() => undefined);
  }
  disableUnreadySubmits();
  document.addEventListener('renewed', disableUnreadySubmits);
  prefetchInView(load);
}

/** Whether something was typed into it earlier in this visit. */
function hasSavedEntries({ dataset }: HTMLElement): boolean {
  const { form } = JSON.parse(dataset.props ?? '') as { readonly form: ShownForm };
  return Boolean(readStorage('session', savedEntriesKey(form.id)));
}

/** What could not be sent as it stands cannot be tried. */
function disableUnreadySubmits(): void {
  for (const island of dormantForms()) {
    const key = submitButtonOf(island);
    if (key?.form && 'unready' in key.form.dataset) key.disabled = true;
  }
}

/** Undoes that: a form that wakes judges itself, and one that cannot is judged by the venue. */
function enableSubmit(island: HTMLElement): void {
  const key = submitButtonOf(island);
  if (key) key.disabled = false;
}

function prefetchInView(load: LoadForm): void {
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    setTimeout(() => prefetchImport(load), idleAfterMs);
  });
  for (const island of dormantForms()) watch.observe(island);
}
