import { effect } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { type TableOrder, tableOrder } from '../table/saved-table.ts';
import { cart } from './cart.ts';
import { type ScriptPhrase, scriptTranslator } from './script-phrases.ts';

/**
 * Marks the buttons of lists: how many of the dish are in the cart, or that only one is allowed; and at a table, that
 * the
 * dish goes to the shared order, or why it cannot.
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
  // New or re-rendered buttons have no marks.
  document.addEventListener('pagerefresh', mark);
}

function markButton(button: HTMLElement, count: number, facts: MenuFacts): void {
  const { kind } = tableOrder.value;
  const reason = disabledReason(kind, count > 0 && !facts.canAddAgain);
  if (count === 0) delete button.dataset.count;
  else if (reason === 'already_added_to_cart') button.dataset.count = '';
  else button.dataset.count = formatNumber(count, facts.language, facts.style.arabicNumerals);
  button.ariaDisabled = reason ? 'true' : null;
  button.ariaDescription = reason && scriptTranslator()(reason);
  // Dishes with options are sent to the order from the choice sheet.
  if (button.dataset.unit !== undefined) labelButton(button, kind === 'guests');
}

function disabledReason(table: TableOrder['kind'], isMaxReached: boolean): ScriptPhrase | null {
  if (table === 'busy') return 'table_busy';
  if (table === 'staff') return 'common_order';
  return table === 'none' && isMaxReached ? 'already_added_to_cart' : null;
}

/** Labels a button with where its dish goes: the cart or the order at the table. */
function labelButton(button: HTMLElement, isForOrder: boolean): void {
  if (!isForOrder && button.dataset.name === undefined) return;
  button.dataset.name ??= button.ariaLabel ?? '';
  const name = button.closest('li')?.querySelector('h2,h3')?.textContent?.trim() ?? '';
  button.ariaLabel = isForOrder ? scriptTranslator()('add_named_to_order', { name }) : button.dataset.name;
}
