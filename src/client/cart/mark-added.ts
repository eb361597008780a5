import { effect } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { type TableOrder, tableOrder } from '../table/saved-table.ts';
import { cart } from './cart.ts';
import { type ScriptPhrase, scriptTranslator } from './script-phrases.ts';

/**
 * Shows on the buttons of lists what of their dishes is in the cart: how many, or that one is all there may be; and
 * where a dish goes from a table, or why it goes nowhere.
 *
 * Source: spec §4 "Add to cart is disabled when".
 */
export function markAdded(): void {
  const facts = pageFacts();
  if (!facts) return;

  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-add]')) {
      const own = cart.lines.value.filter(({ product }) => product === Number(button.dataset.add));
      const count = own.reduce((sum, { quantity }) => sum + quantity, 0);
      markButton(button, count, facts);
    }
  };
  effect(mark);
  // What comes into the page later, or was made anew, has no marks.
  document.addEventListener('renewed', mark);
}

function markButton(button: HTMLElement, count: number, facts: MenuFacts): void {
  const { kind } = tableOrder.value;
  const why = disabledReason(kind, count > 0 && !facts.canAddAgain);
  if (count === 0) delete button.dataset.count;
  else if (why === 'already_added_to_cart') button.dataset.count = '';
  else button.dataset.count = formatNumber(count, facts.language, facts.style.arabicNumerals);
  button.ariaDisabled = why ? 'true' : null;
  button.ariaDescription = why && scriptTranslator()(why);
  // What is asked first goes to the order from where it is asked.
  if (button.dataset.unit !== undefined) labelButton(button, kind === 'guests');
}

function disabledReason(table: TableOrder['kind'], isAllThereMayBe: boolean): ScriptPhrase | null {
  if (table === 'busy') return 'table_busy';
  if (table === 'staff') return 'common_order';
  return table === 'none' && isAllThereMayBe ? 'already_added_to_cart' : null;
}

/** A button says whether its dish goes into the cart, or to the order at the table. */
function labelButton(button: HTMLElement, isForOrder: boolean): void {
  if (!isForOrder && button.dataset.name === undefined) return;
  button.dataset.name ??= button.ariaLabel ?? '';
  const name = button.closest('li')?.querySelector('h2,h3')?.textContent?.trim() ?? '';
  button.ariaLabel = isForOrder ? scriptTranslator()('add_named_to_order', { name }) : button.dataset.name;
}
