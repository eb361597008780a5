import { effect } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { addingWords } from './adding-words.ts';
import { pageFacts } from './page-facts.ts';
import { cart } from './stores/cart.ts';

/**
 * Shows on the buttons of lists what of their dishes is in the cart: how many, or that one is all there may be.
 *
 * Source: spec §4 "the product is already in the cart and same-item re-adding is not enabled".
 */
export function markAdded(): void {
  const facts = pageFacts();
  if (!facts) return;

  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-add]')) {
      const own = cart.lines.value.filter(({ product }) => product === Number(button.dataset.add));
      const count = own.reduce((sum, { quantity }) => sum + quantity, 0);
      if (count > 0 || button.dataset.count !== undefined) markButton(button, count, facts);
    }
  };
  effect(mark);
  // What comes into the page later, or was made anew, has no marks.
  document.addEventListener('renewed', mark);
}

function markButton(button: HTMLElement, count: number, { language, style, mayRepeat }: MenuFacts): void {
  const isShut = count > 0 && !mayRepeat;
  if (count === 0) delete button.dataset.count;
  else button.dataset.count = isShut ? '' : formatNumber(count, language, style.arabicNumerals);
  button.ariaDisabled = isShut ? 'true' : null;
  button.ariaDescription = isShut ? addingWords()('already_added_to_cart') : null;
}
