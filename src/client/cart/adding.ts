import type { Milli } from '#domain/money.ts';
import { fetchAhead } from '../lib/fetch-ahead.ts';
import { addToCart } from './cart.ts';
import type { LoadSheet } from './choice-sheet.ts';
import { keepSigns } from './keep-signs.ts';
import { openChoices, prepareChoices } from './open-choices.ts';

/** Until then diners look, and the page has better things to load, in milliseconds. */
const idleAfterMs = 2_000;

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-add]') : null;

/** Only what asks nothing carries its price. */
const isPlain = ({ dataset }: HTMLElement) => dataset.unit !== undefined;

/**
 * Lets the buttons of lists put dishes into the cart: plain ones at once, others by a sheet that asks.
 *
 * Source: spec §2 "Choosing a product with variations opens a variation dialog".
 */
export function startAdding(loadSheet: LoadSheet): void {
  keepSigns();
  document.addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (!button || button.ariaDisabled) return;
    if (isPlain(button)) addPlain(button, loadSheet);
    else void openChoices(button, loadSheet);
  });
  for (const intent of ['pointerdown', 'touchstart', 'focusin']) {
    document.addEventListener(intent, prepare, { passive: true });
  }
  addEventListener('load', () => {
    if (!document.querySelector('[data-add]:not([data-unit])')) return;
    setTimeout(() => fetchAhead(loadSheet), idleAfterMs);
  });

  function prepare(event: Event): void {
    const button = buttonOf(event);
    if (button && !isPlain(button)) prepareChoices(button, loadSheet);
  }
}

/** Puts a dish of a list into the cart, as it stands in its row. */
function addPlain(button: HTMLElement, loadSheet: LoadSheet): void {
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
  const adding = new CustomEvent('adding', { bubbles: true, cancelable: true, detail: { line, loadSheet } });
  if (button.dispatchEvent(adding)) addToCart(line);
}
