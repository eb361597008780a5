import type { Milli } from '#domain/money.ts';
import { prefetchImport } from '../lib/module-preload.ts';
import { addToCart } from './cart.ts';
import type { LoadSheet } from './choice-sheet.ts';
import type { SheetHost } from './open-choices.ts';
import { showMessage, startCartIndicators } from './start-cart-indicators.ts';

/** Delay before prefetching, in milliseconds: diners look first, and the page has more urgent files to load. */
const idleAfterMs = 2_000;

const loadChoices = () => import('./open-choices.ts');

const ignore = () => undefined;

const addButtonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-add]') : null;

/** Only products without options carry a price. */
const hasNoOptions = ({ dataset }: HTMLElement) => dataset.unit !== undefined;

/**
 * Lets list buttons add dishes to the cart: dishes without options at once, others through the choice sheet.
 *
 * Source: spec §2 "Choosing a product with variations opens a variation dialog".
 */
export function startAddButtons(loadSheet: LoadSheet): void {
  const host: SheetHost | null = document.getElementById('choices');
  if (host) host.loadSheet = loadSheet;
  startCartIndicators();
  document.addEventListener('click', (event) => {
    const button = addButtonOf(event);
    if (!button || button.ariaDisabled) return;
    if (hasNoOptions(button)) addWithoutOptions(button, loadSheet);
    else void choose(button);
  });
  for (const intent of ['pointerdown', 'touchstart', 'focusin']) {
    document.addEventListener(intent, prepare, { passive: true });
  }
  addEventListener('load', () => {
    if (!document.querySelector('[data-add]:not([data-unit])')) return;
    setTimeout(() => {
      prefetchImport(loadSheet);
      prefetchImport(loadChoices);
    }, idleAfterMs);
  });

  function prepare(event: Event): void {
    const button = addButtonOf(event);
    if (button && !hasNoOptions(button)) {
      loadChoices().then(({ preloadChoices }) => preloadChoices(button), ignore);
      loadSheet().catch(ignore);
    }
  }
}

/** Opens the choices of a dish, or says why they cannot be opened. */
const choose = (button: HTMLElement) =>
  loadChoices()
    .then(({ openChoices }) => openChoices(button))
    .then(
      (error) => error && showMessage(error),
      () => showMessage('no_response'),
    );

/** Adds a dish to the cart with the values shown in its row. */
function addWithoutOptions(button: HTMLElement, loadSheet: LoadSheet): void {
  const row = button.closest('li');
  const line = {
    product: Number(button.dataset.add),
    quantity: 1,
    configuration: { choices: [], combos: [] },
    instructions: '',
    name: row?.querySelector('h2,h3')?.textContent?.trim() ?? '',
    image: row?.querySelector('picture img')?.getAttribute('src') ?? null,
    unit: Number(button.dataset.unit) as Milli,
  };
  const adding = new CustomEvent('itemadd', { bubbles: true, cancelable: true, detail: { line, loadSheet } });
  if (button.dispatchEvent(adding)) addToCart(line);
}
