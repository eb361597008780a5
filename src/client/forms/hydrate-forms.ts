import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import type { Mount } from '../lib/hydrate.ts';
import { prefetchImport } from '../lib/module-preload.ts';
import { readStorage } from '../lib/storage.ts';
import { savedEntriesKey } from './saved-entries-key.ts';

type LoadForm = () => Promise<{ readonly mount: Mount }>;

const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Delay before a visible form is prefetched, in milliseconds: the diner reads first, and the page loads other files.
 */
const idleAfterMs = 2_000;

const dormantSelector = '[data-island="form"][data-asleep]';

const dormantForms = () => document.querySelectorAll<HTMLElement>(dormantSelector);

const dormantFormOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(dormantSelector) : null;

const submitButtonOf = (island: HTMLElement) =>
  island.querySelector<HTMLButtonElement>('form > [type="submit"]');

/**
 * Hydrates the forms of a page on the diner's first interaction. Until then the browser submits them natively, also
 * when
 * the script cannot be loaded.
 */
export function hydrateFormsOnIntent(load: LoadForm): void {
  const hydrations = new WeakMap<HTMLElement, Promise<void>>();
  const hydrate = (island: HTMLElement): Promise<void> => {
    const known = hydrations.get(island);
    if (known !== undefined) return known;
    const hydration = load()
      .then(({ mount }) => {
        enableSubmit(island);
        return mount(island);
      })
      .then(() => island.removeAttribute('data-asleep'));
    hydrations.set(island, hydration);
    hydration.catch(() => {
      hydrations.delete(island);
      enableSubmit(island);
    });
    return hydration;
  };

  for (const intent of intents) {
    const onIntent = (event: Event) => {
      const island = dormantFormOf(event);
      if (island) hydrate(island).catch(() => undefined);
    };
    document.addEventListener(intent, onIntent, { capture: true, passive: true });
  }
  document.addEventListener('submit', (event) => {
    const island = dormantFormOf(event);
    const { target: form } = event;
    if (!(island && form instanceof HTMLFormElement)) return;
    event.preventDefault();
    hydrate(island).then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  });
  for (const island of dormantForms()) {
    if (hasSavedEntries(island)) hydrate(island).catch(() => undefined);
  }
  disableUnreadySubmits();
  document.addEventListener('renewed', disableUnreadySubmits);
  prefetchInView(load);
}

/** Whether the diner has typed into it earlier in this session. */
function hasSavedEntries({ dataset }: HTMLElement): boolean {
  const { form } = JSON.parse(dataset.props ?? '') as { readonly form: ShownForm };
  return Boolean(readStorage('session', savedEntriesKey(form.id)));
}

/** Disables the submit button of forms that cannot be sent yet. */
function disableUnreadySubmits(): void {
  for (const island of dormantForms()) {
    const button = submitButtonOf(island);
    if (button?.form && 'unready' in button.form.dataset) button.disabled = true;
  }
}

/** Enables it again: a hydrated form validates itself, and otherwise the server does. */
function enableSubmit(island: HTMLElement): void {
  const button = submitButtonOf(island);
  if (button) button.disabled = false;
}

function prefetchInView(load: LoadForm): void {
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    setTimeout(() => prefetchImport(load), idleAfterMs);
  });
  for (const island of dormantForms()) watch.observe(island);
}
