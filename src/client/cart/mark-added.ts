import { effect } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { showSnackbar } from '../lib/snackbar.ts';
import { type TableOrder, tableOrder } from '../table/saved-table.ts';
import { addToCart, cart } from './cart.ts';
import type { CartLine } from './cart-state.ts';
import { changeQuantity } from './line-changes.ts';
import { type ScriptPhrase, scriptTranslator } from './script-phrases.ts';
import { stepButton } from './step-button.ts';

const linesOf = (product: number) => cart.lines.value.filter((line) => line.product === product);

const productOf = (button: HTMLElement) => Number(button.dataset.add ?? button.dataset.less);

/**
 * Shows in lists how many of a dish are in the cart, with a button for one less; and at a table, that the dish goes to
 * the shared order, or why it cannot.
 */
export function markAdded(): void {
  const facts = pageFacts();
  if (!facts) return;

  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-add]')) {
      const count = linesOf(productOf(button)).reduce((sum, { quantity }) => sum + quantity, 0);
      markButton(button, count);
      showQuantity(button, count, facts);
    }
  };
  effect(mark);
  // New or re-rendered buttons have no marks.
  document.addEventListener('pagerefresh', mark);
  document.addEventListener('click', changeOnlyLine, true);
}

/** A dish with one line in the cart gets more or less of that line. With several, the diner says which. */
function changeOnlyLine(event: Event): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-add],[data-less]') : null;
  if (!button || button.ariaDisabled || tableOrder.value.kind !== 'none') return;
  const [line, ...others] = linesOf(productOf(button));
  const isLess = button.dataset.less !== undefined;
  if (!line || (others.length > 0 && !isLess)) return;
  event.stopImmediatePropagation();
  if (others.length > 0) void chooseLine(button);
  else if (isLess) takeOne(line, button);
  else addToCart({ ...line, quantity: 1 });
}

async function chooseLine(button: HTMLElement): Promise<void> {
  const module = await import('./open-choices.ts').catch(() => null);
  const error = module ? await module.openLines(button) : 'no_response';
  if (error) showSnackbar(error);
}

function takeOne(line: CartLine, button: HTMLElement): void {
  // With the last one, the pressed button goes away.
  if (line.quantity === 1) button.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
  changeQuantity(line, -1);
}

/** The quantity, and the button for one less, are before the button for one more. */
function showQuantity(button: HTMLElement, count: number, { language, style }: MenuFacts): void {
  const adder = button.parentElement;
  const shown = adder?.querySelector('output');
  if (count === 0) {
    shown?.previousSibling?.remove();
    shown?.remove();
    return;
  }
  const output = shown ?? document.createElement('output');
  output.textContent = formatNumber(count, language, style.numberingSystem);
  if (!shown) button.before(lessButton(button), output);
}

function lessButton(button: HTMLElement): HTMLElement {
  const less = stepButton('less', nameOf(button));
  less.dataset.less = button.dataset.add;
  return less;
}

function markButton(button: HTMLElement, count: number): void {
  const { kind } = tableOrder.value;
  const reason = blockedBy[kind];
  const { max, maxNote = '' } = button.dataset;
  // Without a limit this compares with NaN.
  const isFull = count >= Number(max);
  button.ariaDisabled = reason || isFull ? 'true' : null;
  button.ariaDescription = reason ? scriptTranslator()(reason) : isFull ? maxNote : null;
  // Dishes with options are sent to the order from the choice sheet.
  if (button.dataset.unit !== undefined) labelButton(button, kind === 'guests');
}

const blockedBy: Partial<Record<TableOrder['kind'], ScriptPhrase>> = {
  busy: 'table_busy',
  staff: 'common_order',
};

/** Labels a button with where its dish goes: the cart or the order at the table. */
function labelButton(button: HTMLElement, isForOrder: boolean): void {
  if (!isForOrder && button.dataset.name === undefined) return;
  button.dataset.name ??= button.ariaLabel ?? '';
  button.ariaLabel = isForOrder
    ? scriptTranslator()('add_named_to_order', { name: nameOf(button) })
    : button.dataset.name;
}

const nameOf = (button: HTMLElement) =>
  button.closest('li')?.querySelector('h2,h3')?.textContent?.trim() ?? '';
