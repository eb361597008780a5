import { effect } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { linePrice } from '#domain/price/unit-price.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import type { Language } from '#i18n/languages.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { cart } from './cart.ts';
import { isVenueClosed } from './cart-link.ts';
import type { CartLine } from './cart-state.ts';
import { changeQuantity } from './line-changes.ts';
import { stepButton } from './step-button.ts';

/** Keeps the cart beside the dishes up to date: its lines, their quantities and the total. */
export function showCartPanel(panel: HTMLElement, { language, style }: MenuFacts): void {
  const list = panel.querySelector('ul');
  const [hint, link, total] = [
    panel.querySelector('p'),
    panel.querySelector('a'),
    panel.querySelector('a bdi'),
  ];
  if (!list || !hint || !link || !total) return;

  const show = () => {
    const lines = cart.lines.value;
    const known = new Map([...list.children].map((item) => [(item as HTMLElement).dataset.line, item]));
    const items = lines.map((line) => {
      const item = known.get(itemKey(line)) ?? newItem(line);
      const [quantity, price] = item.querySelectorAll('output,bdi');
      quantity?.replaceChildren(formatNumber(line.quantity, language, style.numberingSystem));
      price?.replaceChildren(formatMoney(linePrice(line.unit, line.quantity), language, style));
      return item;
    });
    // Replaces as little as possible: the pressed button keeps the focus.
    for (const item of known.values()) if (!items.includes(item)) item.remove();
    for (const item of items) if (!item.isConnected) list.append(item);
    hint.hidden = lines.length > 0;
    link.hidden = lines.length === 0 || isVenueClosed();
    total.replaceChildren(formatMoney(cart.estimatedTotal.value, language, style));
  };
  effect(show);
  document.addEventListener('schedulechange', show);
  void translateLines(language);
}

/** After another language was chosen, lines have the names of the one before. */
async function translateLines(language: Language): Promise<void> {
  const key = `cart-language/${venueStorageKey()}/1`;
  const before = readStorage('session', key);
  if (before === language) return;
  if (before !== null && cart.lines.value.length > 0) {
    const module = await import('./cart-names.ts').catch(() => null);
    if (!(await module?.nameLinesIn(language))) return;
  }
  writeStorage('session', key, language);
}

const itemKey = ({ uuid, name }: CartLine): string => `${uuid} ${name}`;

function newItem(line: CartLine): HTMLElement {
  const { uuid, name } = line;
  const item = document.createElement('li');
  item.dataset.line = itemKey(line);
  const title = document.createElement('b');
  title.textContent = name;
  const stepper = document.createElement('span');
  stepper.className = 'adder';
  const [less, more] = [stepButton('less', name), stepButton('more', name)];
  less.addEventListener('click', () => change(uuid, -1));
  more.addEventListener('click', () => change(uuid, 1));
  stepper.append(less, document.createElement('output'), more);
  item.append(title, stepper, document.createElement('bdi'));
  return item;
}

function change(uuid: string, by: 1 | -1): void {
  const line = cart.lines.value.find((one) => one.uuid === uuid);
  if (line) changeQuantity(line, by);
}
