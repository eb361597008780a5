import { effect } from '@preact/signals-core';
import type { Milli } from '#domain/money.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { type LoadSheet, openChoices, prepareChoices } from './open-choices.ts';
import { addToCart, cart } from './stores/cart.ts';
import { ownOrders } from './stores/own-orders.ts';

/** Until then diners look, and the page has better things to load, in milliseconds. */
const idleAfterMs = 2_000;

/** What shows of the cart. */
const loadSigns = () => import('./cart-signs.ts');

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-add]') : null;

/** Only what asks nothing carries its price. */
const isPlain = ({ dataset }: HTMLElement) => dataset.unit !== undefined;

/**
 * Lets the buttons of lists put dishes into the cart: plain ones at once, others by a sheet that asks. What shows
 * of the cart is loaded once there is something to show.
 *
 * Source: spec §2 "Choosing a product with variations opens a variation dialog".
 */
export function startAdding(loadSheet: LoadSheet): void {
  const say = (words: 'no_response' | 'not_available_now' | null) => {
    loadSigns().then(
      ({ showSigns }) => showSigns(words),
      () => undefined,
    );
  };
  effect(() => {
    if (cart.count.value > 0 || ownOrders.active.value) say(null);
  });

  document.addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (!button || button.ariaDisabled) return;
    if (isPlain(button)) addPlain(button);
    else void openChoices(button, loadSheet, say);
  });
  for (const intent of ['pointerdown', 'touchstart', 'focusin']) {
    document.addEventListener(intent, prepare, { passive: true });
  }
  // A part of the page could not be loaded when the diner reached for it.
  document.addEventListener('unreached', () => say('no_response'));
  addEventListener('load', () => {
    fetchAhead(loadSigns);
    if (document.querySelector('[data-add]:not([data-unit])')) {
      setTimeout(() => fetchAhead(loadSheet), idleAfterMs);
    }
  });

  function prepare(event: Event): void {
    const button = buttonOf(event);
    if (button && !isPlain(button)) prepareChoices(button, loadSheet);
  }
}

/** Puts a dish of a list into the cart, as it stands in its row. */
function addPlain(button: HTMLElement): void {
  const row = button.closest('li');
  addToCart({
    product: Number(button.dataset.add),
    quantity: 1,
    configuration: { choices: [], combos: [] },
    instructions: '',
    name: row?.querySelector('h2,h3')?.textContent?.trim() ?? '',
    image: row?.querySelector('picture img')?.getAttribute('src') ?? null,
    unit: Number(button.dataset.unit) as Milli,
  });
}
