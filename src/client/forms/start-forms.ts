import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import { fetchAhead } from '../lib/fetch-ahead.ts';
import { recall } from '../lib/storage.ts';
import type { Mount } from '../lib/wake.ts';
import { keptFormName } from './kept-form.ts';

type Load = () => Promise<{ readonly mount: Mount }>;

const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/** So long diners read a form that came into sight, and the page has better things to load, in milliseconds. */
const idleAfterMs = 2_000;

const asleep = '[data-island="form"][data-asleep]';

const sleepers = () => document.querySelectorAll<HTMLElement>(asleep);

const sleeperOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(asleep) : null;

const keyOf = (island: HTMLElement) => island.querySelector<HTMLButtonElement>('form > [type="submit"]');

/**
 * Has the forms of a page come to life once a diner reaches for them. Until then they are the browser's, which
 * sends them by itself where the script does not come.
 */
export function startForms(load: Load): void {
  const waking = new WeakMap<HTMLElement, Promise<void>>();
  const wake = (island: HTMLElement): Promise<void> => {
    const known = waking.get(island);
    if (known !== undefined) return known;
    const woken = load()
      .then(({ mount }) => {
        free(island);
        return mount(island);
      })
      .then(() => island.removeAttribute('data-asleep'));
    waking.set(island, woken);
    woken.catch(() => {
      waking.delete(island);
      free(island);
    });
    return woken;
  };

  for (const intent of intents) {
    const reach = (event: Event) => {
      const island = sleeperOf(event);
      if (island) wake(island).catch(() => undefined);
    };
    document.addEventListener(intent, reach, { capture: true, passive: true });
  }
  document.addEventListener('submit', (event) => {
    const island = sleeperOf(event);
    const { target: form } = event;
    if (!(island && form instanceof HTMLFormElement)) return;
    event.preventDefault();
    wake(island).then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  });
  for (const island of sleepers()) {
    if (isBegun(island)) wake(island).catch(() => undefined);
  }
  hold();
  document.addEventListener('renewed', hold);
  fetchInSight(load);
}

/** Whether something was typed into it earlier in this visit. */
function isBegun({ dataset }: HTMLElement): boolean {
  const { form } = JSON.parse(dataset.props ?? '') as { readonly form: ShownForm };
  return Boolean(recall('session', keptFormName(form.id)));
}

/** What could not be sent as it stands cannot be tried. */
function hold(): void {
  for (const island of sleepers()) {
    const key = keyOf(island);
    if (key?.form && 'unready' in key.form.dataset) key.disabled = true;
  }
}

/** Undoes that: a form that wakes judges itself, and one that cannot is judged by the venue. */
function free(island: HTMLElement): void {
  const key = keyOf(island);
  if (key) key.disabled = false;
}

function fetchInSight(load: Load): void {
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    setTimeout(() => fetchAhead(load), idleAfterMs);
  });
  for (const island of sleepers()) watch.observe(island);
}
